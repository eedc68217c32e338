// Whatever a child starts must end with the child, even with its own process group, its own session
// or a dead parent. So each child has a supervisor process. It is the child's parent and the
// subreaper of its descendants (prctl(2)): orphans become the supervisor's children. When the child
// ends, when the supervisor is told to, or when its client is gone, it kills what is left and ends.
//
// Everything here runs after a fork among threads: async-signal-safe calls only, no memory.
#pragma once

#include <sched.h>

#include <array>
#include <cstddef>

namespace turnkey::posix {

struct SupervisorOrder {
  char* const* argv;
  const char* directory;       ///< working directory; empty: ours
  std::array<int, 3> streams;  ///< the child's standard input, output and error
  /// A socket. The supervisor sends two ints: the child's process id (−1: no process), then, when
  /// nothing is left, its exit code or 128 + the signal that ended it. Closing our end orders the
  /// supervisor to end.
  int control;
  cpu_set_t cores;     ///< allowed for the child
  std::size_t memory;  ///< most bytes of its address space; 0: our own limit
  int file;            ///< the child's descriptor 3; negative: none
};

/// The whole run of a supervisor, in its own process. Closes all descriptors except the order's.
[[noreturn]] void supervise(const SupervisorOrder& order);

/// Kills and reaps children, including new ones, until none is left. Returns the exit code of
/// `child` as above; 0 if it was not among them.
int end_children(pid_t child);

}  // namespace turnkey::posix
