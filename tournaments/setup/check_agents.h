// Turns a cup's agents (tables of a file, or --agent flags) into checked descriptions.
#pragma once

#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Errors: neither or both of `builtin` and `cmd`, unknown kinds, keys and options, a repeated
/// name.
Outcome<std::vector<AgentSpec>> agents_of(const std::vector<DraftPart>& agents);

/// Checks that each built-in agent plays each of its variants, and that each agent has a limit.
/// `sections` says where they come from, one for each.
Outcome<void> check_players(const Cup& cup, const std::vector<DraftPart>& sections);

}  // namespace turnkey::tournament
