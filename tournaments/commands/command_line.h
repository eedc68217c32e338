// Parses a command's arguments: options and other words. A mistake is an exit code, never an
// exception.
#pragma once

#include <boost/program_options.hpp>
#include <string>
#include <string_view>

#include "protocol/outcome.h"
#include "tournaments/commands/commands.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The name under which the parsed values hold the words that are no options.
inline constexpr const char* kWords = "words";

/// Like turnkey's own commands (protocol/apps/command_line.h): no abbreviations. Adds --help to
/// `options`. The error is for the user.
Outcome<boost::program_options::variables_map> read_command_line(
    Arguments arguments, const boost::program_options::options_description& options);

/// The words that are no options.
std::vector<std::string> words_of(const boost::program_options::variables_map& values);

bool wants_help(const boost::program_options::variables_map& values);
void print_help(std::string_view usage, const boost::program_options::options_description& options);

/// Prints `turnkey-tournament <command>: <message>` and returns the code.
int complain(std::string_view command, std::string_view message, int code);

/// Whether all output was written: the disk behind it may be full.
bool output_is_whole();

}  // namespace turnkey::tournament
