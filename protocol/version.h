// The program's version, as `uci` and `--version` print it. CMakeLists.txt has the same number.
#pragma once

#include <string_view>

namespace turnkey {

inline constexpr std::string_view kVersion = "1.0.0";

}  // namespace turnkey
