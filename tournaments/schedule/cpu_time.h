// Measures work independently of the machine's load, so a dry run can predict times with free
// cores.
#pragma once

#include <ctime>

namespace turnkey::tournament {

/// Processor time of this process so far, over all threads.
inline double cpu_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

}  // namespace turnkey::tournament
