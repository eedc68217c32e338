// Positions and moves of Straight Up in words: `key=value` tokens for a GUI (listed in RULES.md)
// and a drawing for people. A hand that the reader may not see stays out.
#pragma once

#include <string>

#include "engine/core/card_counts.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

std::string describe_move(const Public& table, const Move& move);

/// `hand`: the mover's as it was drawn; null where it is hidden.
std::string board_text(const Public& table, const CardCounts* hand);

/// At most 80 columns, several lines, no colour.
std::string draw_table(const Public& table, const CardCounts* hand);

}  // namespace turnkey::straight_up
