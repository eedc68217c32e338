// The program `turnkey`: without arguments it speaks the protocol on standard input and output.
#include <boost/program_options.hpp>
#include <exception>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "protocol/engine_loop.h"
#include "protocol/limits.h"
#include "protocol/play.h"
#include "protocol/posix.h"
#include "protocol/version.h"

namespace {

constexpr std::string_view kUsage =
    "turnkey [options]           speak the protocol on standard input and output\n"
    "turnkey play <game> ...     play in this terminal; see turnkey play --help\n";

int speak_protocol(bool allow_files) {
  // Started with a stream closed: its number must not fall to a file that is opened later.
  if (!turnkey::posix::is_open(1)) return turnkey::kExitOutputGone;
  if (!turnkey::posix::is_open(0)) return turnkey::kExitDone;
  if (turnkey::posix::is_terminal(0) && turnkey::posix::is_terminal(1)) {
    std::cerr << "Turnkey speaks its protocol here: try `uci`, `query games`, `quit`; "
                 "or start it as `turnkey play <game>`.\n";
  }
  turnkey::posix::ignore_broken_pipes();
  turnkey::LoopSettings settings;
  settings.session.allow_files = allow_files;
  return turnkey::EngineLoop(0, 1, settings).run();
}

int run(const std::vector<std::string>& arguments) {
  if (!arguments.empty() && arguments[0] == "play") {
    return turnkey::play_main(std::span(arguments).subspan(1));
  }
  namespace po = boost::program_options;
  po::options_description options("options");
  options.add_options()("allow-files", "permit options that name files")(
      "version", "print the version and end")("help", "print this help and end");
  po::variables_map values;
  po::store(po::command_line_parser(arguments).options(options).positional({}).run(), values);
  if (values.count("help") > 0) {
    std::cout << kUsage << options;
    return turnkey::kExitDone;
  }
  if (values.count("version") > 0) {
    std::cout << "turnkey " << turnkey::kVersion << "\n";
    return turnkey::kExitDone;
  }
  return speak_protocol(values.count("allow-files") > 0);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception& exception) {
    std::cerr << "turnkey: " << exception.what() << "\n" << kUsage;
    return turnkey::kExitBadArguments;
  }
}
