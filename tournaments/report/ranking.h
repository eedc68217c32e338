// By what the agents of a section stand in order: one place for the table, JSON, CSV, the page and
// the table of a run.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/report/report.h"

namespace turnkey::tournament {

/// What the variant's game is played for, by the game itself: it need not be in the store, so that
/// old ones are ranked alike. The win, where this program does not have the game.
Objective played_for(const Variant& variant);

/// `score` or `rating`: the mean score a game where the game is played for it (the level in score
/// where not everybody met everybody), else Elo, which is of games won.
std::string_view ranked_by(const Section& section);

/// Agents that played, best first. Those that are equal are in the cup's order.
std::vector<std::size_t> ranking(const Section& section);

}  // namespace turnkey::tournament
