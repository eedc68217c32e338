// A cup from flags, from a file, or from a file with overriding flags. Boost.Program_options is
// heavy: include this in .cpp files only.
#pragma once

#include <boost/program_options.hpp>
#include <optional>
#include <string>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// Every key of a cup, for parsing and for --help.
boost::program_options::options_description cup_options();

/// The syntax of --agent and --game, for the end of --help.
std::string cup_flags_help();

/// The checked cup of that file (none: of the flags alone). A flag overrides its key in the file.
/// Any of the four limits overrides all of them. --game and --agent replace the file's lists.
Outcome<Cup> make_cup(const std::optional<std::string>& path,
                      const boost::program_options::variables_map& flags);

}  // namespace turnkey::tournament
