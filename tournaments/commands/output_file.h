// The target of a command's output: a file (replaced as a whole), a pipe or standard output.
#pragma once

#include <string>

namespace turnkey::tournament {

/// `-` is standard output. Returns the error, or "".
std::string write_output(const std::string& path, const std::string& text);

}  // namespace turnkey::tournament
