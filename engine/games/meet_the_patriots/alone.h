// One player: the expected number of turns, exactly. Turns add up, so those that are left depend on
// very little: pairs taken, known cards alone, known pairs. Which card may not be turned and how
// many passes were made does not matter, as a pass gains nothing that a turn without it lacks:
// tests compare with the exact solver and with brute force, which try passes too.
#pragma once

#include <array>

#include "engine/games/meet_the_patriots/public.h"

namespace turnkey::meet_the_patriots {

class Alone {
 public:
  /// All tables of a game with these options are worked out here, and only looked up later.
  explicit Alone(const Options& options) { turns(Public(options)); }

  /// Those played and those that are left.
  double turns(const Public& position) const;

 private:
  using Pairs = std::array<double, kMaxSpaces / 2 + 1>;
  using Layout = std::array<std::array<Pairs, kMaxSpaces + 1>, kMaxNumbers>;

  double best(const Public& position) const;

  /// Turns left by layouts before, pairs taken, known cards alone, known pairs; 0: not known yet.
  mutable std::array<Layout, kMostDeals> left_{};
};

}  // namespace turnkey::meet_the_patriots
