// Warns when a run needs more than the machine has: then agents wait for each other, and times mean
// nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocol/platform/posix.h"
#include "tournaments/cup/cup.h"
#include "tournaments/runner/run_settings.h"

namespace turnkey::tournament {

/// Sentences for the user; empty: there is room. Threads and memory of an agent come from its
/// options `Threads` and `Hash` and its key `memory`; other needs of an engine are unknown.
std::vector<std::string> shortage_warnings(const Cup& cup, const RunSettings& settings,
                                           const posix::Machine& machine);

/// Names agents with `cpus` that the machine lacks, a sentence; empty: none. They would run
/// anywhere, and their times would be wrong.
std::string missing_processors(const Cup& cup, const std::function<bool(int)>& is_there);

}  // namespace turnkey::tournament
