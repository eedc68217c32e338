// Who meets whom: the compositions of a cup's tables by number, none of them stored. Every pair
// that the format wants to meet is in equally many compositions.
#pragma once

#include <cstdint>
#include <vector>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// The number of teams, and the team of each seat numbered from 0 in the order of the seats.
int number_teams(const Variant& variant, std::vector<int>& team_of);

/// Agents by their index in the cup.
using Roster = std::vector<std::uint16_t>;

/// The agents that play a variant, in the cup's order.
Roster players_of(const Cup& cup, const Variant& variant);

/// Those among the first `agents` of the cup.
Roster first_of(const Roster& players, std::uint64_t agents);

/// How many of `players` agents sit at a table of `teams`: 2, or `teams` (see Meeting).
int agents_at_table(const Cup& cup, std::size_t players, int teams);

/// k over n, or UINT64_MAX where that is more than kMaxBlocks (see schedule.h).
std::uint64_t choose(std::uint64_t k, std::uint64_t n);

/// How many compositions of `size` of them the cup's format has; like choose(), UINT64_MAX is too
/// many. `size` is what agents_at_table() said.
std::uint64_t count_compositions(const Cup& cup, std::size_t players, int size);

/// Composition `number` of them: agents in ascending order but for the gauntlet's and the ladder's
/// first, whose opponent comes second.
std::vector<std::uint16_t> composition(const Cup& cup, const Roster& players, int size,
                                       std::uint64_t number);

/// The same of those that are not compositions of the first `old` players: there are as many as
/// count_compositions() says of all, less what it says of those.
std::vector<std::uint16_t> composition_with_new(const Cup& cup, const Roster& players, int size,
                                                std::size_t old, std::uint64_t number);

}  // namespace turnkey::tournament
