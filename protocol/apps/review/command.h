// `turnkey review FILE...`: reviews recorded games. README.md describes the output.
#pragma once

#include <span>
#include <string>

namespace turnkey {

/// `args`: the command line after `review`. Returns the exit code: 0; 1 for bad arguments or a bad
/// record (reported on standard error); 2 when standard output is closed.
int review_main(std::span<const std::string> args);

}  // namespace turnkey
