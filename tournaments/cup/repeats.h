// Whether replaying a tournament gives the same games. A dry run reports it, and a merge of stores
// relies on it.
#pragma once

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// True if all agents are built in, search with one thread and have no time limit. External engines
/// may behave in any way, so they never count as repeatable.
bool repeats_exactly(const Cup& cup);
/// The same for one agent.
bool repeats_exactly(const Cup& cup, const AgentSpec& agent);

}  // namespace turnkey::tournament
