// What a run asks of its machine that the machine does not have: then agents wait for each other,
// and times say nothing.
#pragma once

#include <functional>
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

/// The agents that shall have processors (`cpus`) which are not there, a sentence; empty: none.
/// They would run wherever there is room, and their times would be those of another machine.
std::string missing_processors(const Cup& cup, const std::function<bool(int)>& is_there);

}  // namespace turnkey::tournament
