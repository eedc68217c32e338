// What the owner of the lobby is told first: the games of this build, with all that can be chosen.
#pragma once

#include <string>

namespace turnkey::table {

/// The message `welcome`.
std::string welcome_message();

}  // namespace turnkey::table
