// The 7: seven steps split over the side's pegs, trampling what is in the way (rules J30–J33).
//
// A split is a list of (peg, steps). It fixes the outcome: where one peg walks over another's
// start, the one in front must have moved before, and pegs that don't meet don't care. An order
// that can be played always exists, because seven steps don't reach around a ring of 40; only Home,
// where pegs can't pass each other, rules splits out, and, where a 7 spares the own side (J9), a
// space that is taken. Different splits lead to different boards unless pegs of the own side die or
// are spared; only those are compared by outcome.
#pragma once

#include <string_view>

#include "engine/games/jacked/move.h"
#include "engine/games/jacked/outcome_set.h"
#include "engine/games/jacked/side.h"

namespace turnkey::jacked {

/// Appends every distinct outcome of a 7; those that `outcomes` holds already are left out.
void generate_sevens(const Side& side, Play play, OutcomeSet& outcomes, MoveList& list);

// What is wrong with a peg, of a 7 or of any card.
inline constexpr std::string_view kNoPeg = "no peg stands there";
inline constexpr std::string_view kNotOwn = "that peg is not of the own side";
inline constexpr std::string_view kOwnPeg = "a peg of the own side stands there (KillOwn=false)";
inline constexpr std::string_view kOvershoots = "it overshoots Home, where the count is exact";
inline constexpr std::string_view kHomeTaken = "a peg in Home is in the way";

/// The same split in an order that can be played: as it stands if that can, else those in front
/// first. There may be none.
Move in_order(Bits colours, const Board& board, const Move& seven);

/// Plays the parts in the order in which they stand. Not empty: why one of them is illegal when it
/// is made; the board is then half played.
std::string_view play_parts(Bits colours, const Move& seven, Board& board);

}  // namespace turnkey::jacked
