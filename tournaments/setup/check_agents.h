// A cup's agents: tables of a file, or --agent flags, to checked descriptions of players.
#pragma once

#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Errors: neither or both of `builtin` and `cmd`, unknown kinds, keys and options, a name twice.
Outcome<std::vector<AgentSpec>> agents_of(const std::vector<DraftPart>& agents);

/// Whether each built-in agent plays each variant, and each agent knows when to stop thinking.
/// `sections` says where they come from, one for each.
Outcome<void> check_players(const Cup& cup, const std::vector<DraftPart>& sections);

}  // namespace turnkey::tournament
