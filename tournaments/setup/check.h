// What makes a cup valid: its keys and values, games and options of the registry, agents that play
// them, and a schedule that can be made.
#pragma once

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// The checked cup of what the user gave; the first thing that is wrong with it, otherwise.
Outcome<Cup> cup_of(const Draft& draft);

/// Whether a schedule can be made of a cup, wherever it comes from: agents, teams, formats, numbers
/// of blocks. Looks at the cup alone, not at the registry.
Outcome<void> check_schedule(const Cup& cup);

}  // namespace turnkey::tournament
