// The compositions of a cup's tables, by number; none is stored. Each pair that the format requires
// is in equally many compositions.
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

/// The players among the first `agents` of the cup.
Roster first_of(const Roster& players, std::uint64_t agents);

/// The number of agents at a table of `teams` when `players` play: 2, or `teams` (see Meeting).
int agents_at_table(const Cup& cup, std::size_t players, int teams);

/// k over n, or UINT64_MAX if that exceeds kMaxBlocks (see schedule.h).
std::uint64_t choose(std::uint64_t k, std::uint64_t n);

/// The number of compositions of `size` players in the cup's format; UINT64_MAX if too many, like
/// choose(). `size` comes from agents_at_table().
std::uint64_t count_compositions(const Cup& cup, std::size_t players, int size);

/// Composition `number`: agents in ascending order. In a gauntlet or ladder the first agent comes
/// first and its opponent second.
std::vector<std::uint16_t> composition(const Cup& cup, const Roster& players, int size,
                                       std::uint64_t number);

/// The same for compositions with at least one player beyond the first `old`: their number is
/// count_compositions() of all less that of the old ones.
std::vector<std::uint16_t> composition_with_new(const Cup& cup, const Roster& players, int size,
                                                std::size_t old, std::uint64_t number);

}  // namespace turnkey::tournament
