// How rollouts of Jacked are played and what a position is worth where they are cut.
#pragma once

#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/state.h"

namespace turnkey::jacked {

/// A quick choice for the seat on turn; looks at its own hand and the board only. `list` is scratch.
Move rollout_move(const State& state, MoveList& list, Rng& rng);

/// Shares from the difference of the teams' progress, scores 1000 x share.
Payoffs<kMaxPlayers> evaluate(const State& state);

}  // namespace turnkey::jacked
