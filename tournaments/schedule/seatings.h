// The small balanced set of seatings under which one deal is played. For the same error,
// complementary pairs need three to seven times fewer games than independent deals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rng.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// The number of games of a block with tables of `teams` teams and `agents` agents.
std::uint64_t games_of_block(int teams, int agents);

/// The games of a block for these agents: two, or one for each team. Over the block every agent has
/// every team equally often.
///  - Two agents, even teams: a random half of the teams for the first, then the complement.
///  - Two agents, odd teams: each alone against the other in every team, n + n games.
///  - As many agents as teams: the n rotations of one cyclic order. Each block draws a new order,
///    because the neighbour on the left matters, so a fixed cycle is biased.
std::vector<Seating> seatings(const VariantPlan& plan, std::span<const std::uint16_t> agents,
                              Rng& rng);

}  // namespace turnkey::tournament
