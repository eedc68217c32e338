// The generator of legal moves of Straight Up. It depends on the public part and the mover's own
// hand, so State, View, World and Model share it. Each distinct outcome appears once.
#pragma once

#include "engine/core/card_counts.h"
#include "engine/core/error.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

/// All legal moves of the seat on turn with the given `hand`, in an emptied list: purchases,
/// removals, plays, strikes, and last a pass.
void generate(const Public& table, CardCounts hand, MoveList& list);

/// Checks any event except for cards that only the mover knows. `cards`: the cards that the mover's
/// hand may hold; `funds`: the most money that it may have. Both are exact if the hand is known.
/// Errors: kIllegalEvent.
Expected<Move> canonical_move(const Public& table, CardCounts cards, int funds, const Move& move);

/// Checks a fill of the market; all of it is public. Errors: kIllegalEvent.
Expected<Move> canonical_fill(const Public& table, const Move& move);

/// The most money that a draw may give.
int most_money(const PileDraw& draw);

}  // namespace turnkey::straight_up
