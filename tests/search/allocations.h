// Counts the heap allocations of the test program: running searches must make none.
#pragma once

#include <cstdint>

namespace turnkey::testing {

/// Calls of any form of operator new since the program started, on all threads.
std::uint64_t allocations();

}  // namespace turnkey::testing
