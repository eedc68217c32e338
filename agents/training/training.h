// Learning a game's evaluation by self-play: TD(λ) (Sutton 1988; Tesauro 1995). Each position's
// estimate is drawn towards what came after it and how the game ended. Now and then a move is drawn
// at random, an earlier network plays one of the sides, or the game's quick player all of them, so
// that what is learned holds where rollouts lead too. Or all games are played by a teacher, a
// search (searched_play.h): these are dear, so that a network goes over them several times, and
// learns more from how they ended.
//
// A run is a number of stages. After each the network plays matches, against the one that the run
// began with and the best so far; the best is what the run gives, not the last. The positions of
// the first match, from which nothing is learned, say how good its estimates are; where there is a
// teacher, positions of its games do, and the best is who estimates them best. Who was chosen by
// those deals looks better by them than it is: what the best is worth is proved by others.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "agents/training/optimizer.h"
#include "agents/training/parallel_games.h"
#include "agents/training/self_play.h"
#include "engine/core/hash.h"

namespace turnkey::training {

struct Plan {
  long games = 20'000;  ///< in all stages together
  int stages = 20;
  int deals = 200;     ///< of a match, each played twice with the sides exchanged; of a teacher's
                       ///< games, from which nothing is learned
  long nodes = 0;      ///< of a move of the teacher; 0: there is none
  bool fresh = false;  ///< begin with a network that knows nothing (or what kBase says)
  std::uint64_t seed = 1;
};

struct Mean {
  double value = 0;
  double error = 0;  ///< standard error
};

/// Said and came by tenths of what was said: calibration of shares.
struct Calibration {
  std::array<long, 10> count{};
  std::array<double, 10> said{};
  std::array<double, 10> came{};

  void add(double share, double outcome) {
    const auto tenth = static_cast<std::size_t>(std::clamp(share * 10, 0.0, 9.0));
    ++count[tenth];
    said[tenth] += share;
    came[tenth] += outcome;
  }
};

/// A network after a stage.
struct Rung {
  long games = 0;
  Mean against_first;  ///< share of the wins, one half is even
  Mean against_best;
  bool is_best = false;   ///< from here on
  double loss = 0;        ///< of positions of games that were not learned from: their mean
                          ///< cross entropy, in nats
  double first_loss = 0;  ///< the same positions judged by the first network
  Calibration calibration;
  // Of moves (move_training.h); first_loss is then that of a policy to which all are alike.
  long decisions = 0;
  double agreement = 0;        ///< part of the decisions in which the best rated was chosen
  double rated_agreement = 0;  ///< the same by the ratings of this build, if it has any
};

/// All that a run knows between two stages: it goes on from here.
template <Learns G>
struct TrainingRun {
  using Network = typename G::Learned::Network;
  std::vector<Network> networks;  ///< the first one, and one after each stage
  std::vector<Rung> ladder;       ///< one a stage
  std::size_t best = 0;           ///< of the networks
  Adam adam{sizeof(Network) / sizeof(float)};

  int stages() const { return static_cast<int>(ladder.size()); }
};

/// Shares of the win of a side against another over many deals, by blocks of two games.
class MatchScore {
 public:
  void add(double block) {
    ++blocks_;
    sum_ += block;
    squares_ += block * block;
  }
  Mean mean() const {
    if (blocks_ < 2) return {0.5, 1};
    const double mean = sum_ / blocks_;
    const double variance = std::max(0.0, squares_ / blocks_ - mean * mean);
    return {mean, std::sqrt(variance / (blocks_ - 1))};
  }

 private:
  double blocks_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

template <Learns G>
class Training {
 public:
  using Network = typename G::Learned::Network;
  /// Told after every so many games: the stage, games of it that are done, and the mean loss.
  using Watcher = std::function<void(int, long, double)>;
  /// Plays a game by a seed; called from several threads at once.
  using Teacher = std::function<PlayedGame<G>(std::uint64_t)>;

  Training(const Plan& plan, TrainingRun<G>& progress, Teacher teacher = {})
      : plan_(plan), progress_(progress), teacher_(std::move(teacher)) {
    if (progress_.networks.empty()) {
      progress_.networks.push_back(plan.fresh ? fresh_network() : G::Learned::network());
    }
    network_ = progress_.networks.back();
  }

  /// The next stage; progress has a network and a rung more then. The same plan and progress give
  /// the same bytes.
  void run_stage(const Watcher& watch) {
    const int stage = progress_.stages();
    rng_ = Rng(hash_of(std::array{plan_.seed, static_cast<std::uint64_t>(stage)}));
    const long games = games_of_stage();
    double loss = 0;
    long positions = 0;
    std::vector<PlayedGame<G>> lessons;
    if (teacher_) lessons = lessons_of(stage, games, watch);
    const long all = teacher_ ? games * kPasses : games;
    for (long done = 0; done < all;) {
      Network gradient{};
      for (int i = 0; i < kGamesAStep && done < all; ++i, ++done) {
        const PlayedGame<G> game =
            teacher_ ? judged(lessons[static_cast<std::size_t>(done % games)], network_) : play();
        loss += learn(game, gradient);
        positions += static_cast<long>(game.positions.size());
      }
      const double part =
          (stage + static_cast<double>(done) / static_cast<double>(all)) / plan_.stages;
      progress_.adam.step(weights_of(network_), weights_of(std::as_const(gradient)),
                          kRate * static_cast<float>(1 - 0.95 * part));
      if (watch && !teacher_) {
        watch(stage, done, loss / static_cast<double>(std::max(1L, positions)));
      }
    }
    climb();
  }

  /// The best network against the first by deals that nothing was chosen by.
  Rung proof() {
    Rung rung;
    rung.games = static_cast<long>(progress_.best) * games_of_stage();
    const Network& best = progress_.networks[progress_.best];
    const Network& first = progress_.networks.front();
    rung.against_first = match(best, first, Deals::kProof, teacher_ ? nullptr : &rung);
    rung.against_best = rung.against_first;
    if (teacher_) estimate(taught(Deals::kProof, 0, plan_.deals, {}), best, rung);
    return rung;
  }

 private:
  enum class Deals : std::uint64_t { kChoice = 0x6D61746368, kProof, kLessons };

  static constexpr double kTrace = 0.7;         // λ
  static constexpr double kTaughtTrace = 0.98;  // with a teacher
  static constexpr int kPasses = 4;             // over what it plays
  static constexpr float kRate = 0.002f;
  static constexpr int kGamesAStep = 8;

  /// What a network estimates at positions and the first one does, and what came of them.
  class Estimates {
   public:
    void add(const PlayedGame<G>& game, const Network& first) {
      for (const Judged<G>& judged : game.positions) {
        const auto other = shares_of_sides(first, judged.inputs, game.sides);
        for (int side = 0; side < game.sides; ++side) {
          loss_ -= game.outcome[side] * std::log(std::max(judged.share[side], 1e-9));
          first_loss_ -= game.outcome[side] * std::log(std::max(other[side], 1e-9));
          calibration_.add(judged.share[side], game.outcome[side]);
        }
        ++positions_;
      }
    }
    void tell(Rung& rung) const {
      const auto positions = static_cast<double>(std::max(1L, positions_));
      rung.loss = loss_ / positions;
      rung.first_loss = first_loss_ / positions;
      rung.calibration = calibration_;
    }

   private:
    double loss_ = 0;
    double first_loss_ = 0;
    long positions_ = 0;
    Calibration calibration_;
  };

  /// By games of the teacher.
  void estimate(const std::vector<PlayedGame<G>>& games, const Network& network, Rung& rung) {
    Estimates estimates;
    for (const PlayedGame<G>& game : games) {
      estimates.add(judged(game, network), progress_.networks.front());
    }
    estimates.tell(rung);
  }

  static PlayedGame<G> judged(PlayedGame<G> game, const Network& network) {
    for (Judged<G>& position : game.positions) {
      position.share = shares_of_sides(network, position.inputs, game.sides);
    }
    return game;
  }

  /// Games of the teacher, in the same order however many threads play them.
  std::vector<PlayedGame<G>> taught(Deals deals, int stage, long count, const Watcher& watch) {
    const std::array key = {plan_.seed, static_cast<std::uint64_t>(deals),
                            static_cast<std::uint64_t>(stage)};
    return games_of(teacher_, key, count, [&](long done) {
      if (watch) watch(stage, done, 0);
    });
  }

  std::vector<PlayedGame<G>> lessons_of(int stage, long games, const Watcher& watch) {
    if (held_out_.empty()) held_out_ = taught(Deals::kChoice, 0, plan_.deals, {});
    return taught(Deals::kLessons, stage, games, watch);
  }

  long games_of_stage() const { return std::max(1L, plan_.games / plan_.stages); }

  static Network fresh_network() {
    Network network;
    Rng rng(1);
    const auto about = [&](double width) { return static_cast<float>((rng.unit() - 0.5) * width); };
    for (auto& units : network.weight) {
      for (float& weight : units) weight = about(0.6);
    }
    if constexpr (G::Learned::kBase != 0) {
      network.direct[0] = static_cast<float>(G::Learned::kBase);
    } else {
      for (float& weight : network.out) weight = about(0.4);
    }
    return network;
  }

  PlayedGame<G> play() {
    Players<G> players;
    const std::uint32_t kind = rng_.below(4);
    players.stray = kind == 0 ? 0.12 : 0.02;
    players.network.fill(kind == 1 ? nullptr : &network_);
    const auto options = G::Learned::table(rng_);
    if (kind == 2) {
      const auto sides = static_cast<std::uint32_t>(sides_of(typename G::State(options)));
      const auto old = rng_.below(static_cast<std::uint32_t>(progress_.networks.size()));
      players.network[rng_.below(sides)] = &progress_.networks[old];
    }
    FreeChance chance(rng_);
    return self_play_.play(options, players, network_, chance, rng_);
  }

  // Returns the sum of the losses.
  double learn(const PlayedGame<G>& game, Network& gradient) {
    double loss = 0;
    const double trace = teacher_ ? kTaughtTrace : kTrace;
    Shares<G::kMaxSeats> target = game.outcome;
    const auto positions = static_cast<double>(game.positions.size());
    const double scale = 1.0 / (game.sides * std::max(1.0, positions));
    for (auto judged = game.positions.rbegin(); judged != game.positions.rend(); ++judged) {
      for (int side = 0; side < game.sides; ++side) {
        const double said = judged->share[side];
        loss -= target[side] * std::log(std::max(said, 1e-9));
        // Of the cross entropy of a softmax.
        const double slope = (said - target[side]) * scale;
        back_propagate(network_, judged->inputs[side], static_cast<float>(slope), gradient);
        target[side] = (1 - trace) * said + trace * target[side];
      }
    }
    return loss;
  }

  // Where the network stands that a stage has made.
  void climb() {
    Rung rung;
    rung.games = (progress_.stages() + 1) * games_of_stage();
    const Network& first = progress_.networks.front();
    rung.against_first = match(network_, first, Deals::kChoice, teacher_ ? nullptr : &rung);
    rung.against_best = progress_.best == 0 ? rung.against_first
                                            : match(network_, progress_.networks[progress_.best],
                                                    Deals::kChoice, nullptr);
    rung.is_best = rung.against_best.value - rung.against_best.error > 0.5;
    if (teacher_) {
      estimate(held_out_, network_, rung);
      const std::size_t best = progress_.best;
      rung.is_best = rung.loss < (best == 0 ? rung.first_loss : progress_.ladder[best - 1].loss);
    }
    progress_.networks.push_back(network_);
    if (rung.is_best) progress_.best = progress_.networks.size() - 1;
    progress_.ladder.push_back(rung);
  }

  Mean match(const Network& one, const Network& other, Deals deals, Rung* rung) {
    MatchScore score;
    Estimates estimates;
    for (int deal = 0; deal < plan_.deals; ++deal) {
      const std::array<std::uint64_t, 3> key = {plan_.seed, static_cast<std::uint64_t>(deals),
                                                static_cast<std::uint64_t>(deal)};
      const std::uint64_t seed = hash_of(key);
      double block = 0;
      for (const int exchanged : {0, 1}) {
        Rng rng(seed);
        const auto options = G::Learned::table(rng);
        Players<G> players;
        for (int side = 0; side < G::kMaxSeats; ++side) {
          players.network[side] = (side + exchanged) % 2 == 0 ? &one : &other;
        }
        KeyedChance chance(seed);
        const PlayedGame<G> game = self_play_.play(options, players, one, chance, rng);
        for (int side = exchanged; side < game.sides; side += 2) block += game.outcome[side] / 2;
        if (rung != nullptr) estimates.add(game, other);
      }
      score.add(block);
    }
    if (rung != nullptr) estimates.tell(*rung);
    return score.mean();
  }

  Plan plan_;
  TrainingRun<G>& progress_;
  Network network_;
  Rng rng_{0};
  SelfPlay<G> self_play_;
  Teacher teacher_;
  std::vector<PlayedGame<G>> held_out_;  ///< of the teacher
};

}  // namespace turnkey::training
