// How sampling searches finish a playout: by the game's policy up to a horizon, where the payoffs
// or the static evaluation give the result.
#pragma once

#include "engine/game.h"

namespace turnkey {

/// The truth of a world, or of a referee's State.
template <Game G>
const typename G::State& truth_of(const World<G>& world) {
  return world.state();
}
template <Game G>
const typename G::State& truth_of(const typename G::State& state) {
  return state;
}

/// Whether searches stop at this position: the end of the game or its horizon.
template <Game G>
bool is_horizon(const typename G::State& state) {
  return G::is_horizon(state) || state.turn().is_nobody();
}

/// Plays a world, or a referee's State, on by the game's rollout policy: to the horizon, or `plies`
/// moves of seats.
template <Game G, class Position>
void play_on(Position& position, int plies, typename G::MoveList& scratch, Rng& rng) {
  for (int ply = 0; ply < plies && !is_horizon<G>(truth_of<G>(position));) {
    if (position.turn().is_chance()) {
      FreeChance source(rng);
      position.apply(truth_of<G>(position).chance(source));
      continue;
    }
    position.apply(G::rollout_move(truth_of<G>(position), scratch, rng));
    ++ply;
  }
}

/// Plays a world on to the horizon or to the game's bound on plies, where the static evaluation
/// replaces the result.
template <Game G>
auto rollout(World<G>& world, typename G::MoveList& scratch, Rng& rng) {
  play_on<G>(world, G::kRolloutPlies, scratch, rng);
  return world.turn().is_nobody() ? world.payoffs() : G::evaluate(world.state());
}

/// The reported value of a position in which a rollout ended with these payoffs: the game's
/// calibrated evaluation if it has one, else the same.
template <Game G>
Payoffs<G::kMaxSeats> calibrated(const typename G::State& state,
                                 const Payoffs<G::kMaxSeats>& paid) {
  if constexpr (Calibrates<G>) {
    if (!state.turn().is_nobody()) return G::calibrate(state, paid);
  }
  return paid;
}

}  // namespace turnkey
