// The paths of this build's programs and source. Functions, not macros on the command line: macros
// would make objects differ between clones, and a compiler cache could share none.
#pragma once

#include <string>

namespace turnkey::testing {

std::string source_dir();
std::string program();             ///< turnkey
std::string tournament_program();  ///< turnkey-tournament
std::string mock_engine();         ///< turnkey_mock_engine

}  // namespace turnkey::testing
