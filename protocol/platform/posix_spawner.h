// Where children come from. A fork copies what the process has by then, and what changes in either
// copy afterwards takes memory twice: supervisors (posix_supervisor.h) that were forked from a
// process with large searches would keep all of it. So they are forked from the spawner, a process
// that was forked with the first child and takes orders through a socket. It ends with this
// process.
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

/// False: there can be no process. The working folder and environment of the child are those that
/// this process had when its first child was made, the cores those of the calling thread, unless
/// the settings say otherwise.
bool order_child(const SpawnOrder& order);

}  // namespace turnkey::posix
