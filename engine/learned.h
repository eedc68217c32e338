// The interface of a game whose evaluation is learned by self-play (turnkey-train):
// `Game::Learned`, with the inputs that describe every side of a position, and the trained weights.
// It may also define traits of moves, from which a quick player learns to choose.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/core/side_network.h"
#include "engine/core/trait.h"
#include "engine/defaults.h"
#include "engine/game.h"
#include "engine/table_rules.h"

namespace turnkey {

/// The side that a seat plays for: its team, or itself where each plays for itself.
template <class State>
int side_of(const State& state, int seat) {
  return state.team_of(Seat::at(seat));
}

/// The number of sides; they are numbered from 0.
template <class State>
int sides_of(const State& state) {
  int last = 0;
  for (int seat = 0; seat < state.seats(); ++seat) last = std::max(last, side_of(state, seat));
  return last + 1;
}

/// `Learned` derives from LearnedDefaults. If its `kSeesHands` is true, the game may offer
/// `Game::Deals`.
template <class G>
concept Learns = Game<G> && requires(const typename G::State& truth, typename G::State& state,
                                     typename G::Learned::Sides& sides, Rng& rng) {
  typename G::Learned::Network;
  requires std::same_as<typename G::Learned::Sides,
                        std::array<typename G::Learned::Network::Inputs, G::kMaxSeats>>;
  { G::Learned::network() } -> std::same_as<const typename G::Learned::Network&>;
  // Writes the inputs of every side; the game must not be over.
  G::Learned::describe(truth, sides);
  { G::Learned::kSeesHands } -> std::convertible_to<bool>;
  { G::Learned::kBase } -> std::convertible_to<int>;
  { G::Learned::kTraits } -> std::convertible_to<int>;
  { G::Learned::settle(state) } -> std::same_as<void>;
  // A random table to train at: numbers of players and other options that the evaluation must know.
  { G::Learned::table(rng) } -> std::same_as<typename G::Options>;
};

/// Such a game whose quick player learns too. `choice(state)` takes a legal move of the seat on
/// turn and returns the traits, of kTraits, that hold for it: indices, or Traits with how often
/// they count.
template <class G>
concept LearnsMoves = Learns<G> &&
    requires(const typename G::State& truth, const typename G::Move& move) {
  { G::Learned::choice(truth).traits_of(move)[0] } -> std::convertible_to<Trait>;
};

/// The seats' values from their sides' values.
template <class State, std::size_t kSides>
Shares<static_cast<int>(kSides)> by_seat(const State& state,
                                         const std::array<double, kSides>& by_side) {
  Shares<static_cast<int>(kSides)> shares{};
  for (int seat = 0; seat < state.seats(); ++seat) shares[seat] = by_side[side_of(state, seat)];
  return shares;
}

/// Shares of the win by seat, as the network estimates them.
template <class G>
Shares<G::kMaxSeats> learned_shares(const typename G::State& state) {
  typename G::Learned::Sides sides;
  G::Learned::describe(state, sides);
  return by_seat(state, shares_of_sides(G::Learned::network(), sides, sides_of(state)));
}

}  // namespace turnkey
