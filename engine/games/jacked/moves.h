// The generator of legal moves of Jacked: a function of the public part and the mover's own cards,
// so that State, View and World share it. Each distinct outcome appears once (rule J39).
#pragma once

#include "engine/core/card_counts.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// All legal moves of the seat on turn if it holds `hand` (not empty): discards while it is jacked,
/// else plays, else the forfeit. The list is emptied first.
void generate(const Public& table, CardCounts hand, MoveList& list);

/// The move of the generator with the same outcome as `move`, a play, discard or forfeit of the
/// seat on turn out of `cards`. Errors: kIllegalEvent.
Expected<Move> canonical_move(const Public& table, CardCounts cards, const Move& move);

/// Checks the deal that is due: its seat, its number of cards, and that its known cards are in
/// `cards`. Errors: kIllegalEvent.
Expected<Move> canonical_deal(const Public& table, CardCounts cards, const Move& move);

}  // namespace turnkey::jacked
