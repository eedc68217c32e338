// Saves the intact games of a damaged store. It looks up every game of the schedule by number, so
// an unreadable page costs only its games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct Salvage {
  std::uint64_t saved = 0;
  /// Numbers of damaged games, ascending. If neither a game's row nor its moves are readable, it is
  /// unknown whether it was played; it counts as damaged.
  std::vector<std::uint64_t> lost;
};

/// Copies the intact games of `input` to `output`, which must not exist. Fails without making
/// anything if the settings of `input` cannot be read, and if `output` cannot be written.
Outcome<Salvage> salvage_store(const Store& input, const std::string& output);

/// `3, 16 to 19, 40`: joins neighbours, up to `most` ranges.
std::string ranges_text(const std::vector<std::uint64_t>& numbers, std::size_t most);

}  // namespace turnkey::tournament
