// The generator of legal moves of Escaped: a function of the public part and of the faces that the
// mover has seen, so that State, View and World share it.
#pragma once

#include <string_view>

#include "engine/core/error.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"

namespace turnkey::escaped {

/// The faces that the mover may name: those that it has not held (`held`) nor heard cleared.
inline Bits suspects(const Public& table, Bits held) {
  return table.all_faces() & ~held & ~table.cleared;
}

/// All legal moves of the seat on turn: takes or the end of the turn, then accusations. The list is
/// emptied first.
void generate(const Public& table, Bits held, MoveList& list);

/// One of each class of moves that the mover's own knowledge can't tell apart: any suspect is as
/// good as any other, and so is any token that lies before the same seat and was held by the same
/// seats. A relabelling of the faces or tokens that the mover has not seen maps one into another.
void generate_distinct(const Public& table, Bits held, MoveList& list);

inline constexpr std::string_view kCleared = "this face was named wrongly, for all to hear";

/// Checks a move of the seat on turn by somebody who knows the faces that it has held. Errors:
/// kIllegalEvent.
Expected<Move> canonical_move(const Public& table, Bits held, const Move& move);

/// The same for what anybody can check: everything but the face of an accusation. Errors:
/// kIllegalEvent.
Expected<Move> canonical_outline(const Public& table, const Move& move);

}  // namespace turnkey::escaped
