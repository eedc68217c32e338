// Trains a game's evaluation by self-play: TD(λ) (Sutton 1988; Tesauro 1995). Each position's
// estimate learns from later estimates and the result of the game. Sometimes a move is random, an
// earlier network plays one of the sides, or the quick player plays all of them. So the evaluation
// also learns the positions that rollouts reach. Or a teacher, a search, plays all games
// (searched_play.h). These are expensive, so a network goes over them several times and learns more
// from their results.
//
// A run is a number of stages. After each, the network plays matches against the run's first
// network and against the best so far; the best one is the run's result, not the last. Positions of
// the first match, which are held out, measure its estimates. With a teacher, held-out games of the
// teacher do, and the best network is the one with the best estimates there. A network chosen by
// these deals looks better on them than it is, so other deals prove the best one.
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
  int deals = 200;     ///< of a match, each played twice with the sides exchanged; with a teacher
                       ///< also of the held-out games
  long nodes = 0;      ///< per move of the teacher; 0: no teacher
  bool fresh = false;  ///< start with an untrained network (or with kBase)
  std::uint64_t seed = 1;
};

struct Mean {
  double value = 0;
  double error = 0;  ///< standard error
};

/// Calibration of shares: estimates and results, by tenths of the estimate.
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
  Mean against_first;  ///< share of the wins; one half is even
  Mean against_best;
  bool is_best = false;   ///< the best so far
  double loss = 0;        ///< mean cross entropy of held-out positions, in nats
  double first_loss = 0;  ///< of the first network on the same positions
  Calibration calibration;
  // For moves (move_training.h); first_loss is then that of a uniform policy.
  long decisions = 0;
  double agreement = 0;        ///< rate at which the best rated move was chosen
  double rated_agreement = 0;  ///< the same for this build's ratings, if there are any
};

/// The state of a run between two stages, from which it continues.
template <Learns G>
struct TrainingRun {
  using Network = typename G::Learned::Network;
  std::vector<Network> networks;  ///< the first one, and one after each stage
  std::vector<Rung> ladder;       ///< one per stage
  std::size_t best = 0;           ///< index of the best network
  Adam adam{sizeof(Network) / sizeof(float)};

  int stages() const { return static_cast<int>(ladder.size()); }
};

/// One side's share of the wins against another over many deals, in blocks of two games.
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
  /// Called after every so many games: the stage, its finished games, and the mean loss.
  using Watcher = std::function<void(int, long, double)>;
  /// Plays a game from a seed; called from several threads at once.
  using Teacher = std::function<PlayedGame<G>(std::uint64_t)>;

  Training(const Plan& plan, TrainingRun<G>& progress, Teacher teacher = {})
      : plan_(plan), progress_(progress), teacher_(std::move(teacher)) {
    if (progress_.networks.empty()) {
      progress_.networks.push_back(plan.fresh ? fresh_network() : G::Learned::network());
    }
    network_ = progress_.networks.back();
  }

  /// Runs the next stage; adds a network and a rung to progress. Equal plans and progress give
  /// equal bytes.
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

  /// The best network against the first, by deals that no choice depended on.
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
  static constexpr int kPasses = 4;             // over the teacher's games
  static constexpr float kRate = 0.002f;
  static constexpr int kGamesAStep = 8;

  /// The estimates of a network and of the first one at positions, and the results.
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

  /// From the teacher's games.
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

  /// The teacher's games, in the same order for any number of threads.
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
        // The derivative of the cross entropy of a softmax.
        const double slope = (said - target[side]) * scale;
        back_propagate(network_, judged->inputs[side], static_cast<float>(slope), gradient);
        target[side] = (1 - trace) * said + trace * target[side];
      }
    }
    return loss;
  }

  // Adds the stage's network to the ladder.
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
  std::vector<PlayedGame<G>> held_out_;  ///< games of the teacher
};

}  // namespace turnkey::training
