#include "protocol/platform/posix_processors.h"

#include <sched.h>

#include <cstddef>

namespace turnkey::posix {

// Only the kernel knows: some processors are off, and a container may not use others.
bool can_use_processor(int number) {
  if (number < 0 || number >= CPU_SETSIZE) return false;
  cpu_set_t now, only;
  if (::sched_getaffinity(0, sizeof now, &now) != 0) return false;
  CPU_ZERO(&only);
  CPU_SET(static_cast<std::size_t>(number), &only);
  const bool can = ::sched_setaffinity(0, sizeof only, &only) == 0;
  ::sched_setaffinity(0, sizeof now, &now);
  return can;
}

}  // namespace turnkey::posix
