// Parses the arguments of the program's commands. A mistake becomes a text for the user, never an
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

/// Parses `options` and up to `most` (-1: any number of) words that are no options. The words
/// become the values of `words`, an entry of `options` made for them; with `most` 0 it may be
/// missing. Options must be written in full, because a new option must not change what an
/// abbreviation means. The error for an abbreviation names the option meant.
Outcome<CommandValues> read_command_line(std::span<const std::string> args,
                                         const CommandOptions& options, const char* words,
                                         int most);

/// Empty when the option is not given.
std::string text_given(const CommandValues& values, const char* name);

/// None when the option is not given. The error names the option and its bounds.
Outcome<std::optional<std::uint64_t>> number_given(const CommandValues& values, const char* name,
                                                   std::uint64_t low, std::uint64_t high);

/// The kind of agent that --agent names; `usual` when it is not given. The error lists all kinds.
Outcome<std::string> agent_kind_of(const CommandValues& values, const std::string& usual);

}  // namespace turnkey
