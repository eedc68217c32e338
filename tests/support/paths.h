// Where this build has its programs and its source. Functions, not macros of the command line:
// those would give every clone objects of its own, and a compiler cache could share none.
#pragma once

#include <string>

namespace turnkey::testing {

std::string source_dir();
std::string program();             ///< turnkey
std::string tournament_program();  ///< turnkey-tournament
std::string mock_engine();         ///< turnkey_mock_engine

}  // namespace turnkey::testing
