// The generator of legal moves of Jacked. It depends on the public part and the mover's own cards,
// so State, View and World share it. Each distinct outcome appears once (rule J39).
#pragma once

#include "engine/core/card_counts.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// All legal moves of the seat on turn with the given `hand` (not empty), in an emptied list:
/// discards if it is jacked, else plays, else the forfeit.
void generate(const Public& table, CardCounts hand, MoveList& list);

/// The generator's move with the same outcome as `move`, which is a play, discard or forfeit of the
/// seat on turn with a card of `cards`. Errors: kIllegalEvent.
Expected<Move> canonical_move(const Public& table, CardCounts cards, const Move& move);

/// Checks the next deal: its seat, its number of cards, and that `cards` contains its known cards.
/// Errors: kIllegalEvent.
Expected<Move> canonical_deal(const Public& table, CardCounts cards, const Move& move);

}  // namespace turnkey::jacked
