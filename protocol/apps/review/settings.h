// The command line of `turnkey review`, parsed and checked.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "protocol/apps/review/review.h"
#include "protocol/outcome.h"

namespace turnkey::review {

struct CommandSettings {
  ReviewSettings review;
  std::vector<std::string> files;
  std::string out;           ///< appends lines of JSON to this file; empty: standard output
  std::string page;          ///< also writes a page of one record there; empty: none
  bool all = false;          ///< every figure as text instead of the summary
  bool json = false;         ///< to standard output
  bool allow_files = false;  ///< let decks be files
  bool help = false;
};

Outcome<CommandSettings> parse_command(std::span<const std::string> args);

std::string command_help();

}  // namespace turnkey::review
