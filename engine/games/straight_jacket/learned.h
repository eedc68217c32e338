// The static evaluation of Straight Jacket: points so far and those of the next turn, and what a
// network that learned by self-play makes of the rest: hands, turns, what lies to be taken.
#pragma once

#include <array>

#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/side_network.h"
#include "engine/games/straight_jacket/public.h"
#include "engine/hidden_game.h"

namespace turnkey::straight_jacket {

struct Game;
using State = HiddenState<Game>;

/// See engine/learned.h. Every seat is a side.
struct Learned {
  static constexpr std::size_t kInputs = 29;
  /// The first input is the lead, by what the rest of the deck can change.
  static constexpr int kBase = 1;
  using Network = SideNetwork<kInputs>;
  using Sides = std::array<Network::Inputs, kMaxPlayers>;
  static const Network& network();
  static void describe(const State& state, Sides& sides);
  /// Any number of players and each kind of inmates, with the default deck.
  static Options table(Rng& rng);
};

/// What everybody's jacket is expected to be worth after the next turn, in points.
std::array<double, kMaxPlayers> expected_scores(const State& state);

/// Points that the card brings its new owner; a first inmate may become a pair.
int worth_of(const Public& table, Kind kind, int seat);

}  // namespace turnkey::straight_jacket
