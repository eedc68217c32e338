// The smallest game of Break-Out for brute force: one round for two, with 17 cards.
#pragma once

#include "engine/games/break_out/options.h"

namespace turnkey::break_out {

inline constexpr Options kSmallOptions{
    .players = 2, .colours = 2, .copies = 1, .wilds = 1, .draws = 1, .supers = 1, .rounds = 1};

}  // namespace turnkey::break_out
