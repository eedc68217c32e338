// The files of `levels/`, embedded in the program.
#pragma once

#include <string_view>

namespace turnkey {

extern const std::string_view kLevelTables;

}  // namespace turnkey
