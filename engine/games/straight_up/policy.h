// A quick player of Straight Up, for rollouts and to order moves: it adds up fitted weights of what
// a move is (choice.h) and looks at nothing that may follow.
#pragma once

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
