// Positions and moves of Escaped in words: `key=value` tokens for a GUI (listed in RULES.md) and a
// drawing for people. Faces that the reader does not know are question marks.
#pragma once

#include <string>

#include "engine/games/escaped/deals.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"

namespace turnkey::escaped {

std::string describe_move(const Public& table, const Move& move);

/// `held`: the faces that the seat on turn has held, if the reader is that seat; else nothing.
std::string board_text(const Public& table, const Faces& faces, Bits held = 0);

/// At most 100 columns, several lines, no colour.
std::string draw_table(const Public& table, const Faces& faces);

}  // namespace turnkey::escaped
