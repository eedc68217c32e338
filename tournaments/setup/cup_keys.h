// The keys of a cup: one row holds everything about a key, so that files, flags and their help
// agree. check_games.cpp and check_agents.cpp read the keys of games and agents.
#pragma once

#include <span>
#include <string_view>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

struct CupKey {
  std::string_view name;
  std::string_view value_name;  ///< in the help: `N`, `MS`
  std::string_view help;
  Outcome<void> (*assign)(Cup& cup, const Entry& entry);
};

/// At the top of a file; the flag of `deals` is `--deals`.
std::span<const CupKey> cup_keys();
/// In a file's table `sprt`; the flag of `low` is `--sprt-low`.
std::span<const CupKey> sprt_keys();

}  // namespace turnkey::tournament
