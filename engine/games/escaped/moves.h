// The generator of legal moves of Escaped. It depends on the public part and on the faces that the
// mover has seen, so State, View and World share it.
#pragma once

#include <string_view>

#include "engine/core/error.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"

namespace turnkey::escaped {

/// The faces that the mover may name: all but those that it has held (`held`) and those cleared
/// aloud.
inline Bits suspects(const Public& table, Bits held) {
  return table.all_faces() & ~held & ~table.cleared;
}

/// All legal moves of the seat on turn, in an emptied list: takes or the end of the turn, then
/// accusations.
void generate(const Public& table, Bits held, MoveList& list);

/// One move of each class that the mover can't tell apart. All suspects are alike, and so are
/// tokens that lie before the same seat and were held by the same seats: a relabelling of the faces
/// or tokens that the mover has not seen maps one to another.
void generate_distinct(const Public& table, Bits held, MoveList& list);

inline constexpr std::string_view kCleared = "this face was named wrongly, for all to hear";

/// Checks a move of the seat on turn, given the faces that it has held. Errors: kIllegalEvent.
Expected<Move> canonical_move(const Public& table, Bits held, const Move& move);

/// The same by public information: checks all but the face of an accusation. Errors: kIllegalEvent.
Expected<Move> canonical_outline(const Public& table, const Move& move);

}  // namespace turnkey::escaped
