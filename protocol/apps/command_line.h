// Reading the arguments of the program's commands. A mistake is a text for the user, never an
// exception.
#pragma once

#include <boost/program_options.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "protocol/outcome.h"

namespace turnkey {

using CommandOptions = boost::program_options::options_description;
using CommandValues = boost::program_options::variables_map;

/// `options`, and up to `most` words (-1: any number) that are no option. They are the values of
/// `words`, an entry of `options` for this alone; with `most` 0 there need be none. Options are
/// written out, as a new one must not change what an abbreviation means: the error for one says
/// which is meant.
Outcome<CommandValues> read_command_line(std::span<const std::string> args,
                                         const CommandOptions& options, const char* words,
                                         int most);

/// Empty where the option is not given.
std::string text_given(const CommandValues& values, const char* name);

/// None where the option is not given. The error names the option and its bounds.
Outcome<std::optional<std::uint64_t>> number_given(const CommandValues& values, const char* name,
                                                   std::uint64_t low, std::uint64_t high);

/// The kind of agent that --agent names; `usual` where it is not given. The error lists all kinds.
Outcome<std::string> agent_kind_of(const CommandValues& values, const std::string& usual);

}  // namespace turnkey
