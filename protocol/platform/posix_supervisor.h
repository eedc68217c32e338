// What a child has started itself shall end with the child, whatever it did to get away: a process
// group of its own, a session of its own, a parent that has ended. So each child has a supervisor,
// a process that does nothing else. It is the child's parent and the subreaper of all that comes
// from it (prctl(2)): whoever loses its parent becomes the supervisor's child. When the child ends,
// when it is told to, or when whoever ordered the child is gone, the supervisor ends what is left,
// and goes.
//
// Everything here runs after a fork among threads: async-signal-safe calls only, no memory.
#pragma once

#include <sched.h>

#include <array>
#include <cstddef>

namespace turnkey::posix {

struct SupervisorOrder {
  char* const* argv;
  const char* directory;       ///< to work in; empty: where we are
  std::array<int, 3> streams;  ///< the child's standard input, output and error
  /// A socket. The supervisor sends the child's number, −1 if there can be none, and in the end,
  /// when nothing is left, its exit code, 128 + signal for one ended by a signal; both as int. The
  /// end of what it reads there is the order to end.
  int control;
  cpu_set_t cores;     ///< that the child may use
  std::size_t memory;  ///< bytes of its address space at most; 0: as many as we may have
  /// As enter_sandbox(); a negative `sandbox` is none.
  int sandbox;
  int namespaces;
  const char* user_map;
  const char* group_map;
};

/// The supervisor's life, in a process of its own. All descriptors but the order's are closed.
[[noreturn]] void supervise(const SupervisorOrder& order);

/// Kills and reaps children, and what becomes a child meanwhile, until there is none. The exit
/// code of `child`, as above; 0 if it was none of them.
int end_children(pid_t child);

}  // namespace turnkey::posix
