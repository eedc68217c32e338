// Where cards of Break-Out lie and what an event moves between these places, under the keys of the
// board: for programs that follow the table (BOARDS.md, "Moves of cards").
#pragma once

#include "engine/core/tokens.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

/// Cards of the deck that are out of play; between rounds all.
int cards_aside(const Public& table);

/// `moves` and `then` of an event that can happen.
void add_moves(Tokens& tokens, const Public& table, const Move& move);

}  // namespace turnkey::break_out
