// A history and the hypotheses that follow it (core/card_ways.h).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/games/straight_jacket/card_ways.h"
#include "engine/games/straight_jacket/history.h"

namespace turnkey::straight_jacket {

using Asked = CardWays::Asked;

/// A history followed up to some point.
struct Progress {
  /// The state before the first deed. `seed` drives the sampling where hypotheses are dropped.
  explicit Progress(const Options& game = {}, Asked asked = {}, std::uint64_t seed = 0)
      : options(game), ways(game.shuffled(), asked, seed) {}

  /// Follows the part of the history beyond this state. Unseen cards must be hidden there. `work`,
  /// for kChances: a limit in hypotheses times bytes of history.
  void run(const History& history, int work);

  Options options;
  CardWays ways;
  History::Reader reader;
  std::vector<int> unseen;  ///< positions in the history of the unseen cards

 private:
  void follow(const Deed& deed);
};

}  // namespace turnkey::straight_jacket
