// What a child has started itself dies with the child only as long as somebody ends the group. When
// this process is killed nobody is left to do that: the kernel's death signal reaches the child and
// no further. So a small process, forked with the first child, watches over the groups. It sees the
// end of this process as the end of a pipe, ends what is left, and goes.
#pragma once

#include <sys/types.h>

namespace turnkey::posix {

struct GroupGuard {
  /// The group is to be ended with this process. Where there can be no guard nothing happens.
  static void add(pid_t group);
  /// The group is no more; its number may be given to others.
  static void remove(pid_t group);
};

}  // namespace turnkey::posix
