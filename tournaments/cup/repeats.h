// Whether a tournament that is played again gives the same games: what a dry run promises, and what
// a merge of stores may rely on.
#pragma once

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// All agents are built in, search with one thread and have no limit of time. Engines of others may
/// do as they like, so they are not relied on.
bool repeats_exactly(const Cup& cup);
/// The same of one agent.
bool repeats_exactly(const Cup& cup, const AgentSpec& agent);

}  // namespace turnkey::tournament
