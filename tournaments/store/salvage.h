// Saves the games of a damaged store that are whole. Every game that the schedule knows is looked
// for by its number, so that a page that can't be read costs the games on it and no others.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct Salvage {
  std::uint64_t saved = 0;
  /// Numbers of those that are damaged, by rising number. Where neither a game's figures nor its
  /// moves can be read, whether it had been played is unknown, and it is counted here.
  std::vector<std::uint64_t> lost;
};

/// Whether a game may be what was played: asked where the store has no hashes that say so.
using IsPlausible = std::function<bool(const GameRow&, const GameText&)>;

/// Makes `output`, which must not exist, of the whole games of `input`. Errors: the settings of
/// `input` can't be read, and then nothing is made; `output` can't be written.
Outcome<Salvage> salvage_store(const Store& input, const std::string& output,
                               const IsPlausible& is_plausible);

/// `3, 16 to 19, 40`: neighbours of one schedule together, `most` ranges of them.
std::string ranges_text(const std::vector<std::uint64_t>& numbers, std::size_t most);

}  // namespace turnkey::tournament
