// Reading a command's arguments: options, and words that are none. A mistake is an exit code, never
// an exception.
#pragma once

#include <boost/program_options.hpp>
#include <string>
#include <string_view>

#include "protocol/outcome.h"
#include "tournaments/commands/commands.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The name of the words that are no option, in the values that are read.
inline constexpr const char* kWords = "words";

/// As turnkey's own commands read theirs (protocol/apps/command_line.h): nothing is abbreviated.
/// `options` without --help, which is added. The error is for the user.
Outcome<boost::program_options::variables_map> read_command_line(
    Arguments arguments, const boost::program_options::options_description& options);

/// The words that are no option.
std::vector<std::string> words_of(const boost::program_options::variables_map& values);

bool wants_help(const boost::program_options::variables_map& values);
void print_help(std::string_view usage, const boost::program_options::options_description& options);

/// Prints what the user should know of the store, if there is anything.
void print_remark(std::string_view command, const Store& store);

/// Prints `turnkey-tournament <command>: <message>` and gives back the code.
int complain(std::string_view command, std::string_view message, int code);

/// Whether all that was printed has left: the disk below it may be full.
bool output_is_whole();

}  // namespace turnkey::tournament
