// A history, followed by the ways that its cards may have gone (core/card_ways.h).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/deals/card_ways.h"
#include "engine/games/straight_jacket/history.h"

namespace turnkey::straight_jacket {

using Asked = CardWays::Asked;

/// So much of a history.
struct Progress {
  /// Before the first deed. Where some of many hypotheses are kept, they are drawn by the seed.
  explicit Progress(const Options& game = {}, Asked asked = {}, std::uint64_t seed = 0)
      : options(game), ways(game.shuffled(), asked, seed) {}

  /// What the history has beyond this goes on top of it. Cards that are not seen must be hidden
  /// there. `work`, of chances: in hypotheses times bytes of history.
  void run(const History& history, int work);

  Options options;
  CardWays ways;
  History::Reader reader;
  std::vector<int> unseen;  ///< places in the history of the cards that were not seen

 private:
  void follow(const Deed& deed);
};

}  // namespace turnkey::straight_jacket
