// The smallest game of Break-Out in which all is tried by brute force: one round for two, of 17
// cards.
#pragma once

#include "engine/games/break_out/options.h"

namespace turnkey::break_out {

inline constexpr Options kSmallOptions{
    .players = 2, .colours = 2, .copies = 1, .wilds = 1, .draws = 1, .supers = 1, .rounds = 1};

}  // namespace turnkey::break_out
