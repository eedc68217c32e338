// Checks that a cup is valid: keys and values, games and options of the registry, agents that can
// play them, and a possible schedule.
#pragma once

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// The checked cup from the user's draft, or the first error.
Outcome<Cup> cup_of(const Draft& draft);

/// Whether a schedule can be made of a cup: agents, teams, formats, numbers of blocks. Checks the
/// cup only, not the registry.
Outcome<void> check_schedule(const Cup& cup);

}  // namespace turnkey::tournament
