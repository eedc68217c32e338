// What a seat sees at a glance: the move that it makes in rollouts, the best rated one after some
// noise, by the ratings of policy.h, and the moves that are worth a place in a tree. Nothing is
// listed for the former. Each card in the hand is rated for each peg, the sevens by dynamic
// programming (best_seven.h), and only a move better than all before is made.
#pragma once

#include "engine/core/card_counts.h"
#include "engine/core/rng.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// A legal move of the seat on turn, which holds `hand`, in its canonical form. Not looked at are
/// moves of Jokers that kill pegs of the own side, sevens that do, and swaps that only free a
/// blocker: they are listed in `scratch` where there is nothing else, and so are all moves where
/// sevens spare the own side.
Move move_at_sight(const Public& table, CardCounts hand, MoveList& scratch, Rng& rng);

using Ratings = FixedVector<int, kMaxMoves>;

/// The moves that move_at_sight() looks at, and of sevens for each peg and each number of its steps
/// the best one of which these are the last: dozens instead of hundreds. All legal moves where that
/// is none, of a jacked seat, and where sevens spare the own side. Canonical, in a fixed order.
/// With the ratings of policy.h; without any where all legal moves are listed.
void shortlist(const Public& table, CardCounts hand, MoveList& list, Ratings& ratings);

}  // namespace turnkey::jacked
