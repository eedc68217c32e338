// The engine's own options (not those of a game): the table that `uci` prints and `setoption`
// checks. One row has everything about an option, so that the two can't disagree.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/limits.h"
#include "protocol/wire/lines/errors.h"
#include "search/common/settings.h"

namespace turnkey {

struct EngineOptions {
  std::string agent = "default";
  SearchSettings search;  ///< what the agent is made with
  /// `Seed random`: search.seed was drawn from the system, and a new game draws another.
  bool random_seed = false;
  int multi_pv = 1;
  bool analyse = true;
  int skill = kMaxSkill;
  std::chrono::milliseconds min_move_time{0};
};

/// The `option …` lines of the handshake, in a fixed order.
std::vector<std::string> option_lines();

/// What the option takes, for a person: `a whole number 1..64`, `one of true false`. Empty where
/// there is no such option.
std::string option_values(std::string_view name);

/// The option's name and value as the table writes them. Errors as of set_option.
Checked<std::pair<std::string, std::string>> canonical_option(std::string_view name,
                                                              std::string_view value);

/// Sets one option; names and the values of check and combo options regardless of case. Nothing
/// changes with an error: kUnknownOption, kBadNumber, kBadValue.
Checked<void> set_option(EngineOptions& options, std::string_view name, std::string_view value);

}  // namespace turnkey
