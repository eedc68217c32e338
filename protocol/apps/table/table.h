// `turnkey table`: opens a page to play at, on a loopback address, and prints the link.
#pragma once

#include <span>
#include <string>

namespace turnkey {

/// Serves until SIGINT or SIGTERM. `args`: what follows `table` on the command line. Returns the
/// exit code: 0, 1 when the arguments were wrong or the address is taken (said on standard error),
/// 2 when standard output was closed.
int table_main(std::span<const std::string> args);

}  // namespace turnkey
