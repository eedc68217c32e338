// Positions and moves of Jacked in words: `key=value` tokens for a GUI (listed in RULES.md) and a
// drawing for people. Hands that the reader may not see stay out.
#pragma once

#include <array>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// The cards of each seat, and which seats' may be shown (bit s = seat s).
using Hands = std::array<CardCounts, kMaxPlayers>;
inline constexpr int kAllSeats = 15;

std::string describe_move(const Public& table, const Move& move);
std::string board_text(const Public& table, const Hands& hands, int shown);

/// At most 80 columns, several lines, no colour.
std::string draw(const Public& table, const Hands& hands, int shown);

}  // namespace turnkey::jacked
