// A verdict as a line of the protocol, which `go … review` prints for each decision.
#pragma once

#include <string>

#include "protocol/wire/judge/grades.h"
#include "protocol/wire/judge/own_decisions.h"

namespace turnkey::review {

/// `loss`: nullptr where the agent has no opinion. `id`: of the command; empty: none.
std::string line_of(const OwnDecisions& decision, const Loss* loss, const std::string& id);

}  // namespace turnkey::review
