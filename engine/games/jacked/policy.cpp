// A first rollout policy and static evaluation.
#include "engine/games/jacked/policy.h"

#include <bit>
#include <cmath>

#include "engine/games/jacked/moves.h"

namespace turnkey::jacked {

Move rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.moves(list);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

Payoffs<kMaxPlayers> evaluate(const State& state) { return state.payoffs(); }

}  // namespace turnkey::jacked
