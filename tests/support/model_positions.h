// Positions for measuring and testing searches over models: the views of the seat on turn some way
// into games by the rollout policy, which resemble games between reasonable players.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/game.h"
#include "engine/model.h"
#include "tests/support/watched_game.h"

namespace turnkey::testing {

/// Views of the seat on turn in `count` games after a number of plies between `first` and `last`;
/// skips games that end before.
template <Game G>
std::vector<typename G::View> played_positions(const typename G::Options& options, int count,
                                               int first, int last, std::uint64_t seed) {
  Rng rng(seed);
  FreeChance source(rng);
  const auto list = std::make_unique<typename G::MoveList>();
  std::vector<typename G::View> result;
  while (result.size() < static_cast<std::size_t>(count)) {
    WatchedGame<G> game(options);
    const typename G::State& state = game.truth();
    int plies = first + static_cast<int>(rng.below(static_cast<std::uint32_t>(last - first + 1)));
    while (state.turn().is_chance() || (state.turn().is_seat() && plies > 0)) {
      if (state.turn().is_seat()) --plies;
      (void)game.apply(state.turn().is_chance() ? state.chance(source)
                                                : G::rollout_move(state, *list, rng));
    }
    if (state.turn().is_seat()) result.push_back(game.mover());
  }
  return result;
}

}  // namespace turnkey::testing
