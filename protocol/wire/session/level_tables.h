// The files of `levels/`, in the program.
#pragma once

#include <string_view>

namespace turnkey {

extern const std::string_view kLevelTables;

}  // namespace turnkey
