// The engine's own options (not a game's): the table that `uci` prints and `setoption` checks. One
// row holds everything about an option, so the two always agree.
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
  SearchSettings search;  ///< settings of the agent
  /// `Seed random`: search.seed comes from the system, and each new game draws another.
  bool random_seed = false;
  int multi_pv = 1;
  bool analyse = true;
  int skill = kMaxSkill;
  std::chrono::milliseconds min_move_time{0};
  bool ponder = false;  ///< `bestmove` names the events that the engine expects
};

/// The `option …` lines of the handshake, in fixed order.
std::vector<std::string> option_lines();

/// The values that an option accepts, for people: `a whole number 1..64`, `one of true false`.
/// Empty for an unknown option.
std::string option_values(std::string_view name);

/// The option's name and value in the table's spelling. Errors: as set_option().
Checked<std::pair<std::string, std::string>> canonical_option(std::string_view name,
                                                              std::string_view value);

/// Sets one option. Names, and the values of check and combo options, ignore case. An error changes
/// nothing: kUnknownOption, kBadNumber, kBadValue.
Checked<void> set_option(EngineOptions& options, std::string_view name, std::string_view value);

}  // namespace turnkey
