#include "engine/games/captured/game.h"

#include <algorithm>

namespace turnkey::captured {

Move Game::rollout_move(const State& state, MoveList& scratch, Rng& rng) {
  state.moves(scratch);
  const Public& table = state.table();
  if (table.phase == Phase::kIdentity) {
    return scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
  }
  return *std::max_element(scratch.begin(), scratch.end(), [&](const Move& a, const Move& b) {
    return table.rate(a) < table.rate(b);
  });
}

static_assert(turnkey::Game<Game>);
static_assert(HasModel<Game>);
static_assert(sizeof(State) <= 1024 && sizeof(View) <= 1024 && sizeof(Model) <= 1024);

}  // namespace turnkey::captured
