// What a quick player of Escaped does, and what a position is worth to each seat as far as the
// public numbers tell: the rollout policy and the static evaluation.
#pragma once

#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"
#include "engine/games/escaped/state.h"

namespace turnkey::escaped {

/// Accuses when certain, or when the chance to be right is at least as good as that of getting
/// another turn; else takes any card. `list` is scratch.
Move rollout_move(const State& state, MoveList& list, Rng& rng);

/// Shares of the win as estimated from how many suspects each seat has left; once the game is over,
/// the real ones.
Payoffs<kMaxPlayers> evaluate(const Public& table);

}  // namespace turnkey::escaped
