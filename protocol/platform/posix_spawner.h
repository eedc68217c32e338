// The spawner forks all children's supervisors (posix_supervisor.h). A fork copies the whole
// process, and later changes in either copy use memory twice, so supervisors forked from a process
// with large searches would keep all of its memory. The spawner is a small process, forked with the
// first child, that takes orders through a socket. It ends with this process.
#pragma once

#include <array>
#include <span>
#include <string>

#include "protocol/platform/posix.h"

namespace turnkey::posix {

struct SpawnOrder {
  std::span<const std::string> argv;
  const SpawnSettings& settings;
  std::array<int, 3> streams;
  int control;  ///< the supervisor's end
};

/// False when no process can be made. The child has the working folder and environment that this
/// process had when its first child was made, and the cores of the calling thread, unless the
/// settings say otherwise.
bool order_child(const SpawnOrder& order);

}  // namespace turnkey::posix
