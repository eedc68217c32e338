// Trains a game's quick player: a softmax over the weights of a move's traits learns the move that
// the evaluation finds best (multinomial logistic regression). In half of the games the quick
// player itself moves, so that it learns where its own moves lead (Ross and others 2011).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

#include "agents/training/self_play.h"

namespace turnkey::training {

template <LearnsMoves G>
class ChoiceTraining {
 public:
  using State = typename G::State;

  explicit ChoiceTraining(std::uint64_t seed) : rng_(seed) {}

  /// `watch`: called with the number of finished games; returning false ends the training.
  void run(long games, const std::function<bool(long)>& watch) {
    for (long game = 0; game < games; ++game) {
      rate_ = kFirstRate * (1 - 0.95 * static_cast<double>(game) / static_cast<double>(games));
      play();
      if (watch && !watch(game + 1)) return;
    }
  }

  /// In logits.
  const std::vector<double>& weights() const { return weights_; }
  /// The rate of agreement between the two in recent choices.
  double agreement() const { return agreement_; }

 private:
  static constexpr double kFirstRate = 0.03;
  static constexpr std::uint32_t kStray = 10;  // one move in so many is random

  void play() {
    State state(G::Learned::table(rng_));
    FreeChance chance(rng_);
    const bool quick = rng_.below(2) == 0;
    while (!state.turn().is_nobody()) {
      if (state.turn().is_chance()) {
        state.apply(state.chance(chance));
        continue;
      }
      state.moves(*list_);
      const std::size_t best = best_of(state);
      const std::size_t favourite = list_->size() > 1 ? learn(state, best) : best;
      const bool stray = rng_.below(kStray) == 0;
      const auto any = rng_.below(static_cast<std::uint32_t>(list_->size()));
      state.apply((*list_)[stray ? any : quick ? favourite : best]);
    }
  }

  std::size_t best_of(const State& state) const {
    const int seat = state.turn().seat().index();
    std::size_t best = 0;
    double most = -1;
    for (std::size_t i = 0; i < list_->size(); ++i) {
      State after = state;
      after.apply((*list_)[i]);
      const double share = G::evaluate(after).share[seat];
      if (share > most) best = i;
      most = std::max(most, share);
    }
    return best;
  }

  // Returns the quick player's choice.
  std::size_t learn(const State& state, std::size_t best) {
    const auto chooser = G::Learned::choice(state);
    part_.assign(list_->size(), 0);
    double sum = 0;
    std::size_t favourite = 0;
    for (std::size_t i = 0; i < list_->size(); ++i) {
      double strength = 0;
      for (const Trait trait : chooser.traits_of((*list_)[i])) {
        strength += static_cast<double>(trait.times) * weights_[trait.number];
      }
      part_[i] = std::exp(strength);
      sum += part_[i];
      if (part_[i] > part_[favourite]) favourite = i;
    }
    agreement_ += 1e-4 * ((favourite == best ? 1.0 : 0.0) - agreement_);
    for (std::size_t i = 0; i < list_->size(); ++i) {
      const double slope = (i == best ? 1.0 : 0.0) - part_[i] / sum;
      for (const Trait trait : chooser.traits_of((*list_)[i])) {
        weights_[trait.number] += rate_ * slope * static_cast<double>(trait.times);
      }
    }
    return favourite;
  }

  std::unique_ptr<typename G::MoveList> list_ = std::make_unique<typename G::MoveList>();
  std::vector<double> weights_ = std::vector<double>(G::Learned::kTraits);
  std::vector<double> part_;
  Rng rng_;
  double rate_ = kFirstRate;
  double agreement_ = 0;
};

}  // namespace turnkey::training
