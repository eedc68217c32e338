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
/// not all agents met); for others Elo, which counts games won. All variants together are ranked by
/// Elo, which each variant enters by its own objective.
std::string_view ranked_by(const Section& section);

/// Agents that played, in groups that games link, directly or through others. Agents of different
/// groups cannot be compared. The largest group first; best first in each, ties in the cup's order.
std::vector<std::vector<std::size_t>> ranked_groups(const Section& section);

/// The groups one after the other.
std::vector<std::size_t> ranking(const Section& section);

}  // namespace turnkey::tournament
