// What something takes, however busy the machine is: a dry run says what games will take where
// there are cores for them.
#pragma once

#include <ctime>

namespace turnkey::tournament {

/// Processor time of this process so far, all its threads together.
inline double cpu_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

}  // namespace turnkey::tournament
