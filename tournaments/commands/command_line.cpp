#include "tournaments/commands/command_line.h"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/split.hpp>
#include <range/v3/view/transform.hpp>

#include "protocol/apps/command_line.h"
#include "protocol/wire/lines/errors.h"
#include "tournaments/commands/exit_codes.h"

namespace turnkey::tournament {

namespace po = boost::program_options;

Outcome<po::variables_map> read_command_line(Arguments arguments,
                                             const po::options_description& options) {
  po::options_description known;
  known.add(options).add_options()("help", "")(kWords, po::value<std::vector<std::string>>());
  return turnkey::read_command_line(arguments, known, kWords, -1);
}

std::vector<std::string> words_of(const po::variables_map& values) {
  if (values.count(kWords) == 0) return {};
  return values[kWords].as<std::vector<std::string>>();
}

bool wants_help(const po::variables_map& values) { return values.count("help") > 0; }

void print_help(std::string_view usage, const po::options_description& options) {
  std::cout << usage << options << std::flush;
}

int complain(std::string_view command, std::string_view message, int code) {
  std::fflush(stdout);
  // Messages quote paths, stores and engines; some have several lines.
  const auto lines = message | ranges::views::split('\n') |
                     ranges::views::transform([](auto&& line) {
                       return without_controls(line | ranges::to<std::string>());
                     }) |
                     ranges::to<std::vector<std::string>>();
  fmt::print(stderr, "turnkey-tournament {}: {}\n", command, fmt::join(lines, "\n"));
  return code;
}

bool output_is_whole() {
  std::cout.flush();
  return std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

}  // namespace turnkey::tournament
