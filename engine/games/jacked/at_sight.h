// Quick choices of a seat, by the ratings of policy.h: the move of rollouts, which is the best
// rated one after some noise, and the moves to consider in a tree. The former needs no list: it
// rates each card in the hand for each peg, the sevens by dynamic programming (best_seven.h), and
// makes only a move that beats all before.
#pragma once

#include "engine/core/card_counts.h"
#include "engine/core/rng.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// A legal move of the seat on turn, which holds `hand`, in canonical form. It skips moves of
/// Jokers and sevens that kill own pegs, and swaps that only free a blocker. If nothing else is
/// legal, or if the options make sevens spare the own side, it lists all moves in `scratch`.
Move move_at_sight(const Public& table, CardCounts hand, MoveList& scratch, Rng& rng);

using Ratings = FixedVector<int, kMaxMoves>;

/// The moves that move_at_sight() considers, in canonical form and a fixed order, with the ratings
/// of policy.h. For sevens: for each peg and each number of its steps, the best one that ends with
/// these. Dozens instead of hundreds. If that gives none, for a jacked seat, and if sevens spare
/// the own side, it lists all legal moves without ratings.
void shortlist(const Public& table, CardCounts hand, MoveList& list, Ratings& ratings);

}  // namespace turnkey::jacked
