// A meld on the table (rules BO20–BO23).
#pragma once

#include "engine/games/break_out/move.h"

namespace turnkey::break_out {

/// The owner is the seat whose Cell holds it, or:
inline constexpr std::uint8_t kYard = 7;
inline constexpr int kBreakOut = 15;  ///< points

using Meld = turnkey::Meld<Deck, kMaxMeldCards>;
static_assert(sizeof(Meld) == 8);

}  // namespace turnkey::break_out
