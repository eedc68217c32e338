// `turnkey-tournament replay`: checks games move by move.
#include <fmt/format.h>

#include <iostream>

#include "tournaments/commands/command_line.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/records/replay.h"

namespace turnkey::tournament {

namespace {

namespace po = boost::program_options;

constexpr std::string_view kReplayUsage =
    "usage: turnkey-tournament replay STORE|FILE... [options]\n\n"
    "Replays every game of the stores and record files: each event must be legal for the\n"
    "referee and for each seat's view, chance events must follow from the seed, and the result\n"
    "from the end. Prints a line for each game; exits with 1 if one is wrong.\n\n";

po::options_description replay_options() {
  po::options_description options("options");
  options.add_options()("game", po::value<std::vector<std::uint64_t>>()->value_name("ID"),
                        "only this game; may be repeated")("verbose",
                                                           "print the games move by move");
  return options;
}

}  // namespace

int replay_command(Arguments arguments) {
  const auto options = replay_options();
  const auto values = read_command_line(arguments, options);
  if (!values) return complain("replay", values.error(), kBadArguments);
  if (wants_help(*values)) {
    print_help(kReplayUsage, options);
    return kDone;
  }
  const auto paths = words_of(*values);
  if (paths.empty()) return complain("replay", "which file? (see --help)", kBadArguments);

  Replayer::Settings settings;
  if (values->count("game") > 0)
    settings.games = (*values)["game"].as<std::vector<std::uint64_t>>();
  settings.verbose = values->count("verbose") > 0;
  Replayer replayer(std::move(settings), std::cout);
  for (const std::string& path : paths) {
    if (const auto done = replayer.replay(path); !done) {
      std::cout.flush();
      return complain("replay", done.error(),
                      replayer.store_failed() ? kStoreFailed : kBadArguments);
    }
  }
  if (replayer.right() + replayer.wrong() == 0 && values->count("game") > 0) {
    return complain("replay", "there is no game with this number", kBadArguments);
  }
  fmt::print("{} right, {} wrong\n", replayer.right(), replayer.wrong());
  if (!output_is_whole()) return complain("replay", "cannot write to standard output", kFailed);
  return replayer.wrong() == 0 ? kDone : kFailed;
}

}  // namespace turnkey::tournament
