// What a run asks of its machine that the machine does not have: then agents wait for each other,
// and times say nothing.
#pragma once

#include <string>
#include <vector>

#include "protocol/platform/posix.h"
#include "tournaments/cup/cup.h"
#include "tournaments/runner/run_settings.h"

namespace turnkey::tournament {

/// Sentences for the user; none: there is room. Threads and memory of an agent are what its options
/// `Threads` and `Hash` say (and the key `memory`): nobody knows what else an engine takes.
std::vector<std::string> overbooking(const Cup& cup, const RunSettings& settings,
                                     const posix::Machine& machine);

}  // namespace turnkey::tournament
