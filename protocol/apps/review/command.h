// `turnkey review FILE...`: looks back on recorded games. README.md says what it prints.
#pragma once

#include <span>
#include <string>

namespace turnkey {

/// `args`: what follows `review` on the command line. Returns the exit code: 0, 1 when the
/// arguments or a record were wrong (said on standard error), 2 when standard output was closed.
int review_main(std::span<const std::string> args);

}  // namespace turnkey
