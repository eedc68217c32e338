// The player that sees all cards, for any game with hidden ones: the search of the game's default
// agent, given the true position in place of worlds that fit its view (sees_all.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/any_game.h"
#include "engine/game.h"
#include "search/common/limits.h"

namespace turnkey {

class Seer {
 public:
  virtual ~Seer() = default;
  virtual void new_game(std::uint64_t seed) = 0;
  /// A move for the seat on turn, whose view is `seen`. Throws std::runtime_error without a move.
  virtual AnyMove choose(const AnyState& truth, const AnyView& seen, const Limits& limits) = 0;
};

/// The search behind "default", or ISMCTS where that one samples no worlds, so that the true
/// position can't replace them.
template <Game G>
constexpr std::string_view seer_search() {
  return G::kDefaultAgent == "flat" ? "flat" : "ismcts";
}

struct SeerFactory {
  std::string_view game;
  std::string_view search;
  std::unique_ptr<Seer> (*make)();
};

/// One for each game that hides cards.
std::span<const SeerFactory> seer_factories();

}  // namespace turnkey
