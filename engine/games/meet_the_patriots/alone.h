// One player: the exact expected number of turns. Turns add up, so the number left depends on very
// little: pairs taken, known single cards, known pairs. The banned card and the number of passes do
// not matter, since a pass gains nothing over a turn. Tests compare with the exact solver and with
// brute force, which also try passes.
#pragma once

#include <algorithm>
#include <array>

#include "engine/games/meet_the_patriots/public.h"

namespace turnkey::meet_the_patriots {

class Alone {
 public:
  /// Computes all tables of a game with these options; later calls only look them up.
  explicit Alone(const Options& options) { turns(Public(options)); }

  /// The expected total: the turns played plus those left.
  double turns(const Public& position) const {
    if (position.phase == Phase::kOver) return position.turns;
    if (position.turn().is_chance()) {
      double mean = 0;
      position.model_outcomes([&](const Move& card, double probability) {
        Public next = position;
        next.apply(card);
        mean += probability * turns(next);
      });
      return mean;
    }
    if (position.phase == Phase::kClaim) return best(position);
    double& left = left_[position.deals][position.pairs[0]][position.singles][position.doubles];
    if (left == 0) {
      Public free = position;
      free.banned = kNone;
      free.passes = 0;
      left = best(free) - position.turns;
    }
    return position.turns + left;
  }

 private:
  double best(const Public& position) const {
    MoveList list;
    position.distinct_moves(list);
    double fewest = most_turns(position.options);
    for (const Move& move : list) {
      Public next = position;
      next.apply(move);
      if (next.passes <= position.passes) fewest = std::min(fewest, turns(next));
    }
    return fewest;
  }

  using Pairs = std::array<double, kMaxSpaces / 2 + 1>;
  using Layout = std::array<std::array<Pairs, kMaxSpaces + 1>, kMaxNumbers>;
  /// Turns left, by earlier layouts, pairs taken, known single cards, known pairs; 0: not computed
  /// yet.
  mutable std::array<Layout, kMostDeals> left_{};
};

}  // namespace turnkey::meet_the_patriots
