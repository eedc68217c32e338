// The program `turnkey`: without arguments it speaks the protocol on standard input and output.
#include <boost/program_options.hpp>
#include <exception>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decks/deck_table.h"
#include "engine/rules_text.h"
#include "protocol/apps/command_line.h"
#include "protocol/apps/play/play.h"
#include "protocol/apps/play/settings.h"
#include "protocol/apps/review/command.h"
#include "protocol/apps/table/table.h"
#include "protocol/game_info.h"
#include "protocol/limits.h"
#include "protocol/outcome.h"
#include "protocol/platform/platform.h"
#include "protocol/version.h"
#include "protocol/wire/loop/engine_loop.h"
#include "search/common/thread.h"

namespace {

constexpr std::string_view kUsage =
    "turnkey [options]           speak the protocol on standard input and output\n"
    "turnkey play <game> ...     play in this terminal; see turnkey play --help\n"
    "turnkey table ...           play in a browser; see turnkey table --help\n"
    "turnkey review FILE...      review recorded games; see turnkey review --help\n"
    "turnkey rules <game>        the rules of a game, as Markdown\n";

int speak_protocol() {
  // If standard output is closed, a file opened later would get its number.
  if (!turnkey::platform::is_open(1)) return turnkey::kExitOutputGone;
  if (!turnkey::platform::is_open(0)) return turnkey::kExitDone;
  if (turnkey::platform::is_terminal(0) && turnkey::platform::is_terminal(1)) {
    std::cerr << "Turnkey expects its protocol here: try `uci`, `query games`, `quit`, "
                 "or start `turnkey play <game>` or `turnkey table`.\n";
  }
  turnkey::platform::ignore_broken_pipes();
  return turnkey::EngineLoop(0, 1, {}).run();
}

int print_rules(std::span<const std::string> names) {
  if (names.size() != 1) throw std::invalid_argument("rules: expected the name of one game");
  const std::string_view text = turnkey::rules_text(names[0]);
  if (text.empty()) {
    throw std::invalid_argument("rules: no game '" + names[0] + "'; there are" +
                                turnkey::game_names());
  }
  std::cout << text << std::flush;
  return std::cout.good() ? turnkey::kExitDone : turnkey::kExitOutputGone;
}

int run(const std::vector<std::string>& arguments) {
  if (!arguments.empty() && arguments[0] == "play") {
    return turnkey::play_main(std::span(arguments).subspan(1));
  }
  if (!arguments.empty() && arguments[0] == "table") {
    return turnkey::table_main(std::span(arguments).subspan(1));
  }
  if (!arguments.empty() && arguments[0] == "review") {
    return turnkey::review_main(std::span(arguments).subspan(1));
  }
  if (!arguments.empty() && arguments[0] == "rules") {
    return print_rules(std::span(arguments).subspan(1));
  }
  if (!arguments.empty() && arguments[0] == "tournament") {
    throw std::invalid_argument(
        "tournaments have a program of their own, turnkey-tournament, for Linux");
  }
  if (!arguments.empty() && !arguments[0].starts_with("-")) {
    throw std::invalid_argument("unknown command '" + arguments[0] + "'");
  }
  namespace po = boost::program_options;
  po::options_description options("options");
  options.add_options()("allow-files", "permit options of games to name files")(
      "version", "print the version and exit")("help,h", "print this help and exit");
  const auto read = turnkey::read_command_line(arguments, options, "", 0);
  if (!read) throw std::invalid_argument(read.error());
  const po::variables_map& values = *read;
  if (values.count("help") > 0) {
    std::cout << kUsage << options;
    turnkey::play::print_notices(std::cout);
    return turnkey::kExitDone;
  }
  if (values.count("version") > 0) {
    std::cout << "turnkey " << turnkey::kVersion << "\n";
    return turnkey::kExitDone;
  }
  turnkey::permit_deck_files(values.count("allow-files") > 0);
  return speak_protocol();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    turnkey::platform::ignore_file_size_limit();
    const std::vector<std::string> arguments = turnkey::platform::begin_program(argc, argv);
    return turnkey::run_on_thread([&] { return run(arguments); });
  } catch (const std::invalid_argument& exception) {
    std::cerr << "turnkey: " << exception.what() << "\n" << kUsage;
    return turnkey::kExitBadArguments;
  } catch (const std::exception& exception) {
    const bool no_room = turnkey::is_want_of_room(exception);
    const char* const want = no_room ? "no more memory, threads or files: " : "";
    std::cerr << "turnkey: " << want << exception.what() << "\n";
    return no_room ? turnkey::kExitNoRoom : turnkey::kExitBadArguments;
  }
}
