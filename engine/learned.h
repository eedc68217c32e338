// What a game offers whose evaluation is learned by self-play (turnkey-train): `Game::Learned`,
// with inputs that describe every side of a position, and the weights that it plays with. It may
// also name facts about moves, by which a quick player learns to choose at sight.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/fact.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/core/side_network.h"
#include "engine/defaults.h"
#include "engine/game.h"
#include "engine/table_rules.h"

namespace turnkey {

/// The side that a seat plays for: its team; itself where each plays for itself.
template <class State>
int side_of(const State& state, int seat) {
  return state.team_of(Seat::at(seat));
}

/// How many sides there are; they are numbered from 0.
template <class State>
int sides_of(const State& state) {
  int last = 0;
  for (int seat = 0; seat < state.seats(); ++seat) last = std::max(last, side_of(state, seat));
  return last + 1;
}

/// `Learned` is made on top of LearnedDefaults. A game whose `kSeesHands` is true may offer
/// `Game::Deals`.
template <class G>
concept Learns = Game<G> && requires(const typename G::State& truth, typename G::State& state,
                                     typename G::Learned::Sides& sides, Rng& rng) {
  typename G::Learned::Network;
  requires std::same_as<typename G::Learned::Sides,
                        std::array<typename G::Learned::Network::Inputs, G::kMaxSeats>>;
  { G::Learned::network() } -> std::same_as<const typename G::Learned::Network&>;
  // The inputs of every side; the game is not over.
  G::Learned::describe(truth, sides);
  { G::Learned::kSeesHands } -> std::convertible_to<bool>;
  { G::Learned::kBase } -> std::convertible_to<int>;
  { G::Learned::kFacts } -> std::convertible_to<int>;
  { G::Learned::settle(state) } -> std::same_as<void>;
  // A table to learn at: numbers of players and whatever else the evaluation is to know.
  { G::Learned::table(rng) } -> std::same_as<typename G::Options>;
};

/// Such a game whose quick player learns too. `choice(state)` is told a legal move of the seat on
/// turn and says which facts, of kFacts, are true of it: numbers, or Facts with how often they
/// count.
template <class G>
concept LearnsMoves = Learns<G> &&
    requires(const typename G::State& truth, const typename G::Move& move) {
  { G::Learned::choice(truth).facts_of(move)[0] } -> std::convertible_to<Fact>;
};

/// What seats have by what their sides have.
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
