// What a position of Straight Up is worth, and what a quick player does in it: the static
// evaluation at the end of rollouts and the rollout policy. Both look at what is public and at the
// mover's own hand.
#pragma once

#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"
#include "engine/games/straight_up/state.h"

namespace turnkey::straight_up {

/// How good a legal move looks; higher is better.
int rate(const Public& table, const Move& move);

/// A quick choice for the seat on turn: the best rated move after some noise. `list` is scratch.
Move rollout_move(const State& state, MoveList& list, Rng& rng);

}  // namespace turnkey::straight_up
