// The 7: seven steps split over the side's pegs, trampling what is in the way (rules J30–J33).
//
// A split is a list of (peg, steps). It fixes the outcome: where one peg walks over another's
// start, the one in front must have moved before, and pegs that don't meet don't care. An order
// that can be played always exists, because seven steps don't reach around a ring of 40; only Home,
// where pegs can't pass each other, rules splits out. Different splits lead to different boards
// unless pegs of the own side die; only those are compared by outcome.
#pragma once

#include "engine/games/jacked/move.h"
#include "engine/games/jacked/outcome_set.h"
#include "engine/games/jacked/side.h"

namespace turnkey::jacked {

/// Appends every distinct outcome of a 7; those that `outcomes` holds already are left out.
void generate_sevens(const Side& side, Play play, OutcomeSet& outcomes, MoveList& list);

/// Whether a 7 can be played; stops at the first way.
bool can_play_seven(const Side& side);

/// Plays the parts in the order in which they stand. False if one of them is illegal when it is
/// made or a peg moves twice; the board is then half played.
bool play_parts(int colours, const Move& seven, Board& board);

}  // namespace turnkey::jacked
