// The root of a tree search: chooses the move that an iteration tries. Moves to be graded get their
// part of the iterations whatever their value, but that must not make one of them the best.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "search/common/root.h"
#include "search/tree/node_moves.h"
#include "search/tree/ucb.h"

namespace turnkey {

template <Game G>
class TreeRoot {
 public:
  using Move = typename G::Move;

  explicit TreeRoot(RootMoves<G> moves) : moves_(std::move(moves)) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (moves_[i].graded) graded_.push_back(static_cast<std::uint32_t>(i));
    }
  }

  const RootMoves<G>& moves() const { return moves_; }

  /// The move that this iteration grades; null if it selects.
  RootMove<G>* to_grade(std::uint64_t iteration) {
    if (graded_.empty() || iteration % kGradedEvery != 0) return nullptr;
    const auto fewer = [&](std::uint32_t a, std::uint32_t b) {
      return moves_[a].visits() < moves_[b].visits();
    };
    return &moves_[*std::min_element(graded_.begin(), graded_.end(), fewer)];
  }

  /// Opens candidates to selection: all if they are few or not rated, else more and more.
  void open(const World<G>& world, std::uint64_t iteration, Rng& rng) {
    if (order_.empty()) order(world, rng);
    open_ = order_.size();
    if constexpr (RatesMoves<G>) {
      const auto wider = static_cast<std::size_t>(std::sqrt(static_cast<double>(iteration)));
      open_ = std::min(open_, G::kNarrow + wider);
    }
  }

  /// By the upper confidence bound over the open candidates, with their priors if the game has
  /// them. Visits made to grade a move improve its mean but do not count otherwise.
  RootMove<G>& best_by_bound(float exploration) {
    RootMove<G>* best = nullptr;
    float best_bound = -1;
    const float log = kLog(std::max(1u, chosen_));
    ++chosen_;
    for (std::size_t place = 0; place < open_; ++place) {
      RootMove<G>& root = moves_[order_[place]];
      if (root.chosen == 0) {
        best = &root;
        break;
      }
      float bound = bound_of(root, log, exploration);
      if constexpr (HasPriors<G>) {
        const float prior = weights_[place] / weights_up_to_[open_ - 1];
        const auto visits = static_cast<std::uint32_t>(root.chosen);
        bound += puct(prior, static_cast<float>(chosen_), visits, exploration);
      }
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = &root;
    }
    ++best->chosen;
    return *best;
  }

 private:
  // One iteration in so many goes to graded moves.
  static constexpr std::uint64_t kGradedEvery = 4;

  // Counts are 32 bits wide: see kMostIterations.
  static float bound_of(const RootMove<G>& root, float log, float exploration) {
    const auto visits = static_cast<std::uint32_t>(root.visits());
    const auto chosen = static_cast<std::uint32_t>(root.chosen);
    const float by_visits = 1.0f / static_cast<float>(visits);
    const float by_chosen = chosen == visits ? by_visits : 1.0f / static_cast<float>(chosen);
    return static_cast<float>(root.value - root.luck) * by_visits +
           exploration * std::sqrt(log * by_chosen);
  }

  void order(const World<G>& world, Rng& rng) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (moves_[i].candidate) order_.push_back(static_cast<std::uint32_t>(i));
    }
    if constexpr (RatesMoves<G>) {
      const typename G::Rater rate(world.state());
      std::vector<int> rating;
      for (const RootMove<G>& root : moves_) rating.push_back(rate(root.move));
      std::stable_sort(order_.begin(), order_.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return rating[a] > rating[b]; });
      if constexpr (HasShortlist<G>) shortlisted_first(world);
      if constexpr (HasPriors<G>) weigh(rating);
    } else {
      shuffle(order_, rng);
    }
  }

  // For sevens, of which there are hundreds, the shortlisted ones come first.
  void shortlisted_first(const World<G>& world) {
    const auto list = std::make_unique<typename G::MoveList>();
    const auto ratings = std::make_unique<RatingsOf<typename G::MoveList>>();
    world.shortlist(*list, *ratings);
    MoveSet<Move> shortlist;
    for (const Move& move : *list) shortlist.add(move);
    std::stable_partition(order_.begin(), order_.end(),
                          [&](std::uint32_t i) { return shortlist.has(moves_[i].move); });
  }

  void weigh(const std::vector<int>& rating) {
    float sum = 0;
    for (const std::uint32_t i : order_) {
      weights_.push_back(prior_weight<G>(rating[i]));
      sum += weights_.back();
      weights_up_to_.push_back(sum);
    }
  }

  RootMoves<G> moves_;
  std::vector<std::uint32_t> order_;  // of the candidates, in the order of opening
  std::vector<float> weights_;        // of the priors, by order_; empty without priors
  std::vector<float> weights_up_to_;  // running sums
  std::vector<std::uint32_t> graded_;
  std::size_t open_ = 0;
  std::uint32_t chosen_ = 0;
};

}  // namespace turnkey
