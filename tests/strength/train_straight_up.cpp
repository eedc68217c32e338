// Fits the numbers that Straight Up is played by, and writes them as C++ to standard output.
//
//   turnkey_train_straight_up evaluation SECONDS [fresh] > weights.h
//
// fits the evaluation by self-play: TD(λ) (Sutton 1988; Tesauro 1995). Every seat makes the move
// after which its share is estimated highest, now and then a random one; then each position's
// estimate is drawn towards what came after it and how the game ended. It goes on from the weights
// of this build, or with `fresh` from random ones.
//
//   turnkey_train_straight_up choice SECONDS > choice_weights.h
//
// fits the quick player's weights: a softmax over them is drawn towards the move that the
// evaluation finds best (multinomial logistic regression). In half of the games the quick player
// itself moves, so that it learns what to do where its own moves lead (Ross et al. 2011).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/chance.h"
#include "engine/games/straight_up/choice.h"
#include "engine/games/straight_up/evaluation.h"
#include "engine/games/straight_up/game.h"

namespace turnkey::straight_up {
namespace {

constexpr std::size_t kWeightCount = std::tuple_size_v<StoredNetwork>;
constexpr double kTrace = 0.7;  // λ
constexpr float kRate = 0.002f;
constexpr int kGamesAStep = 8;
constexpr int kRounds = 100;

std::span<float> weights_of(Network& network) {
  return {reinterpret_cast<float*>(&network), kWeightCount};
}

/// A position after a move, as it was judged and as it should have been.
struct Judged {
  std::array<Features, kMaxPlayers> features;
  Shares<kMaxPlayers> share;
  Shares<kMaxPlayers> target;
};

/// Kingma and Ba 2015.
class Adam {
 public:
  void step(Network& network, const Network& gradient, float rate) {
    ++steps_;
    const float first_scale = 1 - std::pow(kFirst, static_cast<float>(steps_));
    const float second_scale = 1 - std::pow(kSecond, static_cast<float>(steps_));
    const auto weights = weights_of(network);
    const auto slopes = weights_of(const_cast<Network&>(gradient));
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      mean_[i] = kFirst * mean_[i] + (1 - kFirst) * slopes[i];
      square_[i] = kSecond * square_[i] + (1 - kSecond) * slopes[i] * slopes[i];
      weights[i] -=
          rate * (mean_[i] / first_scale) / (std::sqrt(square_[i] / second_scale) + 1e-8f);
    }
  }

 private:
  static constexpr float kFirst = 0.9f;
  static constexpr float kSecond = 0.999f;
  std::array<float, kWeightCount> mean_{};
  std::array<float, kWeightCount> square_{};
  int steps_ = 0;
};

/// Adds to `gradient` how the loss changes with the weights; `slope`: with the seat's strength.
void back_propagate(const Network& network, const Features& features, float slope,
                    Network& gradient) {
  Network::Units sums = network.bias;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    for (std::size_t unit = 0; unit < Network::kUnits; ++unit) {
      sums[unit] += features[i] * network.weight[i][unit];
    }
  }
  Network::Units below{};
  for (std::size_t unit = 0; unit < Network::kUnits; ++unit) {
    if (sums[unit] <= 0) continue;
    gradient.out[unit] += slope * sums[unit];
    below[unit] = slope * network.out[unit];
    gradient.bias[unit] += below[unit];
  }
  for (std::size_t i = 0; i < kFeatures; ++i) {
    gradient.direct[i] += slope * features[i];
    for (std::size_t unit = 0; unit < Network::kUnits; ++unit) {
      gradient.weight[i][unit] += below[unit] * features[i];
    }
  }
}

// Half of the games for two players, the rest for three or four.
Options table_for_next_game(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(rng.below(2) == 0 ? 2 : 3 + rng.below(2));
  options.max_rounds = kRounds;
  options.market_deck = standard_market_deck(options.players);
  return options;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

class Trainer {
 public:
  explicit Trainer(const Network& network) : network_(std::make_unique<Network>(network)) {}

  void run(double seconds) {
    const auto start = std::chrono::steady_clock::now();
    double next_report = 10;
    for (double spent = 0; spent < seconds;) {
      for (int game = 0; game < kGamesAStep; ++game) play();
      const auto part = static_cast<float>(spent / seconds);
      adam_.step(*network_, *gradient_, kRate * (1 - 0.95f * part));
      *gradient_ = Network{};
      spent = seconds_since(start);
      if (spent < next_report) continue;
      next_report += 10;
      std::fprintf(stderr, "%.0f s, %ld games, mean loss %.4f\n", spent, games_,
                   loss_ / static_cast<double>(judged_));
      loss_ = 0;
      judged_ = 0;
    }
  }

  const Network& network() const { return *network_; }

 private:
  void play() {
    State state(table_for_next_game(rng_));
    // One game in four strays more.
    const double stray = rng_.below(4) == 0 ? 0.12 : 0.02;
    FreeChance chance(rng_);
    record_.clear();
    while (!state.turn().is_nobody()) {
      if (state.turn().is_chance()) {
        state.apply(state.chance(chance));
      } else {
        move(state, rng_.unit() < stray);
      }
    }
    ++games_;
    learn(state.payoffs().share, static_cast<std::size_t>(state.seats()));
  }

  void move(State& state, bool at_random) {
    MoveList list;
    state.moves(list);
    const auto seat = static_cast<std::size_t>(state.turn().seat().index());
    const std::size_t only = rng_.below(static_cast<std::uint32_t>(list.size()));
    Judged best{};
    State next = state;
    double most = -1;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (at_random && i != only) continue;
      State after = state;
      after.apply(list[i]);
      if (after.turn().is_nobody()) {
        state = after;
        return;
      }
      after.apply(shown(after.table(), after.secrets().hand));
      Judged judged{};
      judged.share =
          after.turn().is_nobody() ? after.payoffs().share : judge(*network_, after.table());
      if (judged.share[seat] <= most) continue;
      most = judged.share[seat];
      describe_seats(after.table(), judged.features);
      best = judged;
      next = after;
    }
    state = next;
    if (!state.turn().is_nobody()) record_.push_back(best);
  }

  void learn(Shares<kMaxPlayers> outcome, std::size_t seats) {
    for (std::size_t i = record_.size(); i-- > 0;) {
      Judged& judged = record_[i];
      judged.target = outcome;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        outcome[seat] = (1 - kTrace) * judged.share[seat] + kTrace * outcome[seat];
      }
    }
    for (const Judged& judged : record_) {
      ++judged_;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        loss_ -= judged.target[seat] * std::log(std::max(judged.share[seat], 1e-9));
        // Of the cross entropy of a softmax.
        const double slope = judged.share[seat] - judged.target[seat];
        back_propagate(*network_, judged.features[seat],
                       static_cast<float>(slope / static_cast<double>(seats * record_.size())),
                       *gradient_);
      }
    }
  }

  std::unique_ptr<Network> network_;
  std::unique_ptr<Network> gradient_ = std::make_unique<Network>();
  Adam adam_;
  Rng rng_{20'261'121};
  std::vector<Judged> record_;
  long games_ = 0;
  long judged_ = 0;
  double loss_ = 0;
};

Network random_network() {
  Network network;
  Rng rng(1);
  const auto about = [&](double width) { return static_cast<float>((rng.unit() - 0.5) * width); };
  for (Network::Units& units : network.weight) {
    for (float& weight : units) weight = about(0.6);
  }
  for (float& weight : network.out) weight = about(0.4);
  return network;
}

/// Softmax regression of the evaluation's choice on the facts about each move.
class ChoiceTrainer {
 public:
  void run(double seconds) {
    const auto start = std::chrono::steady_clock::now();
    for (double spent = 0; spent < seconds; spent = seconds_since(start)) {
      rate_ = kFirstRate * (1 - 0.95 * spent / seconds);
      play();
    }
    std::fprintf(stderr, "%ld games; of the last tenth of choices %.1f %% are alike\n", games_,
                 100 * agreement_);
  }

  const std::array<double, facts::kCount>& weights() const { return weights_; }

 private:
  static constexpr double kFirstRate = 0.03;
  static constexpr std::uint32_t kStray = 10;  // one move in so many is random

  void play() {
    State state(table_for_next_game(rng_));
    FreeChance chance(rng_);
    const bool quick = rng_.below(2) == 0;
    while (!state.turn().is_nobody()) {
      if (state.turn().is_chance()) {
        state.apply(state.chance(chance));
        continue;
      }
      MoveList list;
      state.moves(list);
      const std::size_t best = best_of(state, list);
      const std::size_t favourite = list.size() > 1 ? learn(state, list, best) : best;
      const bool stray = rng_.below(kStray) == 0;
      state.apply(list[stray   ? rng_.below(static_cast<std::uint32_t>(list.size()))
                       : quick ? favourite
                               : best]);
    }
    ++games_;
  }

  static std::size_t best_of(const State& state, const MoveList& list) {
    const auto seat = static_cast<std::size_t>(state.turn().seat().index());
    std::size_t best = 0;
    double most = -1;
    for (std::size_t i = 0; i < list.size(); ++i) {
      State after = state;
      after.apply(list[i]);
      const double share = evaluate(after.table(), after.secrets().hand)[seat];
      if (share > most) best = i;
      most = std::max(most, share);
    }
    return best;
  }

  // Returns what the quick player would have done.
  std::size_t learn(const State& state, const MoveList& list, std::size_t best) {
    const Chooser chooser(state.table());
    std::array<double, MoveList::capacity()> part{};
    double sum = 0;
    std::size_t favourite = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      double strength = 0;
      for (const std::uint8_t fact : chooser.facts_of(list[i])) strength += weights_[fact];
      part[i] = std::exp(strength);
      sum += part[i];
      if (part[i] > part[favourite]) favourite = i;
    }
    agreement_ += 1e-4 * ((favourite == best ? 1.0 : 0.0) - agreement_);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const double slope = (i == best ? 1.0 : 0.0) - part[i] / sum;
      for (const std::uint8_t fact : chooser.facts_of(list[i])) weights_[fact] += rate_ * slope;
    }
    return favourite;
  }

  std::array<double, facts::kCount> weights_{};
  Rng rng_{20'261'122};
  double rate_ = kFirstRate;
  double agreement_ = 0;
  long games_ = 0;
};

/// A header with one array; `what`: its comment and declaration.
template <class Numbers>
void write_header(const char* include, const char* comment, const char* declaration,
                  const Numbers& numbers, double unit) {
  fmt::print(
      "// {}\n// Written by tests/strength/train_straight_up.cpp; not to be edited.\n"
      "#pragma once\n\n#include {}\n\nnamespace turnkey::straight_up {{\n\n"
      "// clang-format off\ninline constexpr {} = {{",
      comment, include, declaration);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const long stored = std::lround(static_cast<double>(numbers[i]) * unit);
    fmt::print("{}{},", i % 16 == 0 ? "\n  " : " ", std::clamp(stored, -32'767L, 32'767L));
  }
  fmt::print("\n}};\n// clang-format on\n\n}}  // namespace turnkey::straight_up\n");
}

void fit_evaluation(double seconds, bool fresh) {
  Trainer trainer(fresh ? random_network() : fitted_network());
  trainer.run(seconds);
  Network network = trainer.network();
  write_header("\"engine/games/straight_up/evaluation.h\"",
               "The weights of the evaluation, in the order of Network, each in 1 / kWeightUnit.",
               "StoredNetwork kWeights", weights_of(network), kWeightUnit);
}

void fit_choice(double seconds) {
  ChoiceTrainer trainer;
  trainer.run(seconds);
  write_header("\"engine/games/straight_up/choice.h\"",
               "The weights of the facts in choice.h, in hundredths of a logit.",
               "std::array<std::int16_t, facts::kCount> kChoiceWeights", trainer.weights(), 100);
}

}  // namespace
}  // namespace turnkey::straight_up

int main(int argc, char** argv) {
  namespace game = turnkey::straight_up;
  const std::string_view what = argc > 1 ? argv[1] : "";
  const double seconds = argc > 2 ? std::atof(argv[2]) : 0;
  const bool fresh = argc == 4 && what == "evaluation" && std::string_view(argv[3]) == "fresh";
  if (what == "evaluation" && seconds > 0 && (argc == 3 || fresh)) {
    game::fit_evaluation(seconds, fresh);
  } else if (what == "choice" && seconds > 0 && argc == 3) {
    game::fit_choice(seconds);
  } else {
    std::fputs("turnkey_train_straight_up evaluation SECONDS [fresh] | choice SECONDS\n", stderr);
    return 2;
  }
  return 0;
}
