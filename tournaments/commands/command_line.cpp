#include "tournaments/commands/command_line.h"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>

#include "protocol/apps/command_line.h"
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

void print_remark(std::string_view command, const Store& store) {
  if (const std::string remark = store.remark(); !remark.empty()) complain(command, remark, kDone);
}

int complain(std::string_view command, std::string_view message, int code) {
  std::fflush(stdout);
  fmt::print(stderr, "turnkey-tournament {}: {}\n", command, message);
  return code;
}

bool output_is_whole() {
  std::cout.flush();
  return std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

}  // namespace turnkey::tournament
