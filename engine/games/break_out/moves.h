// The generator of legal moves of Break-Out: a function of the public part and of the mover's hand,
// so that State, View and World share it.
#pragma once

#include "engine/core/error.h"
#include "engine/games/break_out/move.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

/// All legal moves of the seat on turn, whose hand this is, each outcome once. The list is emptied
/// first. Every move depends on the cards that it uses and on nothing else in the hand.
void generate(const Public& table, const Hand& hand, MoveList& list);

/// Why a move is refused that no list has, naming the rule.
std::string_view why_refused(const Public& table, const Move& move);

/// The canonical form of a move of the seat on turn by somebody who thinks that it can play these
/// cards. Errors: kIllegalEvent.
Expected<Move> canonical_move(const Public& table, const Move& move);

}  // namespace turnkey::break_out
