// A verdict as the protocol line that `go … review` prints for each decision.
#pragma once

#include <string>

#include "protocol/wire/judge/grades.h"
#include "protocol/wire/judge/own_decisions.h"

namespace turnkey::review {

/// `loss`: nullptr when the agent has no value for the move. `id`: the command's; empty for none.
std::string line_of(const OwnDecisions& decision, const Loss* loss, const std::string& id);

}  // namespace turnkey::review
