// Counts what the test program takes from the heap: searches must take nothing while they run.
#pragma once

#include <cstdint>

namespace turnkey::testing {

/// Calls of any form of operator new since the program started, of all threads.
std::uint64_t allocations();

}  // namespace turnkey::testing
