// The order of a section's agents: one place for the table, JSON, CSV, the page and the table of a
// run.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/report/report.h"

namespace turnkey::tournament {

/// The objective of the variant's game, from the game itself, so that old stores are ranked alike.
/// The win if this program lacks the game.
Objective played_for(const Variant& variant);

/// `score` or `rating`: for games played for score, the mean score of a game (the level in score if
/// not all agents met); else Elo, which counts games won.
std::string_view ranked_by(const Section& section);

/// Agents that played, best first; ties in the cup's order.
std::vector<std::size_t> ranking(const Section& section);

}  // namespace turnkey::tournament
