// The 7: seven steps split over the side's pegs, which trample everything in the way (rules
// J30–J33).
//
// A split is a list of (peg, steps), and it fixes the outcome: if one peg walks over another's
// start, the one in front must have moved before; pegs that do not meet are independent. A playable
// order always exists, because seven steps do not reach around a ring of 40. Two things rule splits
// out: Home, where pegs can't pass each other, and an occupied space where a 7 spares the own side
// (J9). Different splits lead to different boards unless own pegs die or are spared; only those
// splits are compared by outcome.
#pragma once

#include <string_view>

#include "engine/games/jacked/move.h"
#include "engine/games/jacked/outcome_set.h"
#include "engine/games/jacked/side.h"

namespace turnkey::jacked {

/// Appends every distinct outcome of a 7 that `outcomes` does not hold already.
void generate_sevens(const Side& side, Play play, OutcomeSet& outcomes, MoveList& list);

// Reasons against a peg's move, by a 7 or any card.
inline constexpr std::string_view kNoPeg = "no peg stands there";
inline constexpr std::string_view kNotOwn = "that peg is not of the own side";
inline constexpr std::string_view kOwnPeg = "a peg of the own side stands there (KillOwn=false)";
inline constexpr std::string_view kOvershoots = "it overshoots Home, where the count is exact";
inline constexpr std::string_view kHomeTaken = "a peg in Home is in the way";

/// The same split in a playable order: as given if possible, else the pegs in front first. There
/// may be none.
Move in_order(Bits colours, const Board& board, const Move& seven);

/// Plays the parts in the given order. Returns the reason if one is illegal, else an empty text;
/// after an error the board is half played.
std::string_view play_parts(Bits colours, const Move& seven, Board& board);

}  // namespace turnkey::jacked
