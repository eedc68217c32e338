// The command line of `turnkey review`, read and checked.
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
  std::string out;           ///< lines of JSON go there, to be gone on with; empty: standard output
  std::string page;          ///< goes there besides, of one record; empty: none
  bool all = false;          ///< every figure as text, not the summary
  bool json = false;         ///< on standard output
  bool allow_files = false;  ///< of decks
  bool help = false;
};

Outcome<CommandSettings> parse_command(std::span<const std::string> args);

std::string command_help();

}  // namespace turnkey::review
