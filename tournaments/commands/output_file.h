// Where a command's output goes: a file that is replaced as a whole, a pipe, standard output.
#pragma once

#include <string>

namespace turnkey::tournament {

/// `-` is standard output. Why not, "" for done.
std::string write_output(const std::string& path, const std::string& text);

}  // namespace turnkey::tournament
