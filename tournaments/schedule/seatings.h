// The small balanced set of seatings under which one deal is played. Complementary pairs need three
// to seven times fewer games than independent deals for the same error.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rng.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// How many games a block has whose tables have `teams` teams and `agents` agents.
std::uint64_t games_of_block(int teams, int agents);

/// The games of a block for these agents: two of them, or one for each team. Over the block every
/// agent has every team equally often.
///  - Two agents, even teams: a drawn half of the teams for the first, then the complement.
///  - Two agents, odd teams: each alone against the other in every team, n + n games.
///  - As many agents as teams: the n rotations of one cyclic order, drawn anew for each block,
///  since
///    who sits on your left matters: a fixed cycle is biased.
std::vector<Seating> seatings(const VariantPlan& plan, std::span<const std::uint16_t> agents,
                              Rng& rng);

}  // namespace turnkey::tournament
