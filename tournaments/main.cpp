// The program `turnkey-tournament`: each start runs one command.
#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decks/deck_table.h"
#include "protocol/outcome.h"
#include "protocol/platform/posix.h"
#include "protocol/platform/posix_secrets.h"
#include "protocol/version.h"
#include "protocol/wire/lines/errors.h"
#include "search/common/thread.h"
#include "tournaments/commands/commands.h"
#include "tournaments/commands/exit_codes.h"

namespace turnkey::tournament {
namespace {

struct Command {
  std::string_view name;
  int (*run)(Arguments);
  std::string_view help;
};

/// In the order of a tournament's life.
const std::vector<Command> kCommands = {
    {"run", run_command, "play a tournament, or continue one"},
    {"replay", replay_command, "check stored games and records move by move"},
    {"export", export_command, "print stored games as readable records"},
    {"import", import_command, "put records into a store"},
    {"report", report_command, "say who is better and how sure that is: table, JSON, CSV, a page"},
    {"merge", merge_command, "join the stores of shards"},
    {"digest", digest_command, "print the content of a store as one hash, to compare runs"},
    {"salvage", salvage_command, "save the intact games of a damaged store"},
    {"check", check_command, "test whether an engine follows the protocol"},
};

void print_usage(std::FILE* out) {
  std::fputs(
      "usage: turnkey-tournament [--allow-files] <command> [arguments]\n"
      "  See <command> --help. --allow-files permits options of games to name files.\n",
      out);
  for (const Command& command : kCommands) {
    std::fprintf(out, "  %-8s %s\n", command.name.data(), command.help.data());
  }
}

int run(std::span<const std::string> arguments) {
  if (!arguments.empty() && arguments[0] == "--allow-files") {
    permit_deck_files(true);
    arguments = arguments.subspan(1);
  }
  if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "help") {
    print_usage(arguments.empty() ? stderr : stdout);
    return arguments.empty() ? kBadArguments : kDone;
  }
  if (arguments[0] == "--version") {
    std::printf("turnkey-tournament %s\n", std::string(kVersion).c_str());
    return kDone;
  }
  for (const Command& command : kCommands) {
    if (command.name == arguments[0]) return command.run(arguments.subspan(1));
  }
  std::fprintf(stderr, "turnkey-tournament: no such command: %s\n",
               turnkey::without_controls(arguments[0]).c_str());
  print_usage(stderr);
  return kBadArguments;
}

}  // namespace
}  // namespace turnkey::tournament

int main(int argc, char** argv) {
  try {
    turnkey::posix::ignore_file_size_limit();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    turnkey::posix::hide_argument({argv, argv + argc}, "--seed");
    return turnkey::run_on_thread([&] { return turnkey::tournament::run(arguments); });
  } catch (const std::exception& exception) {
    if (turnkey::is_want_of_room(exception)) {
      std::fprintf(stderr, "turnkey-tournament: no more memory, threads or files (%s)\n",
                   exception.what());
      return turnkey::tournament::kNoRoom;
    }
    std::fprintf(stderr, "turnkey-tournament: %s\n",
                 turnkey::without_controls(exception.what()).c_str());
    return turnkey::tournament::kBadArguments;
  }
}
