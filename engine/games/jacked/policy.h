// What a position of Jacked is worth, and which moves look good at a glance: the static evaluation
// at the end of rollouts, the rating that orders moves in a tree, and the rollout policy made of
// it. All of it looks at the board and the mover's own hand only.
#pragma once

#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/state.h"

namespace turnkey::jacked {

/// How good a legal move of the seat on turn looks, in steps: what it gains for the own side, minus
/// what the others gain, minus what the card would be worth later. Higher is better.
float rate(const State& state, const Move& move);

/// A quick choice for the seat on turn: the best rated of a few moves drawn at random. `list` is
/// scratch.
Move rollout_move(const State& state, MoveList& list, Rng& rng);

/// Shares of the win from the progress of every team's pegs (a softmax); scores 1000 × share.
Payoffs<kMaxPlayers> evaluate(const State& state);

}  // namespace turnkey::jacked
