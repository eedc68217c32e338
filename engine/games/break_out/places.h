// The places of Break-Out's cards and the moves of cards between them, under the keys of the board,
// for programs that follow the table (BOARDS.md, "Moves of cards").
#pragma once

#include "engine/core/facts.h"
#include "engine/core/value_text.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

/// The number of cards out of play; between rounds that is the whole deck.
int cards_aside(const Public& table);

/// Adds `moves` and `then` of a legal event.
void add_moves(Facts& facts, const Public& table, const Move& move);

}  // namespace turnkey::break_out
