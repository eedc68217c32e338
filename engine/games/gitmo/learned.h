// The static evaluation of Gitmo: points as they lie and what can still be done in a turn, and what
// a network that learned by self-play makes of the rest: what is safe, who can take what, how long
// the hand will last.
#pragma once

#include <array>

#include "engine/core/rng.h"
#include "engine/core/side_network.h"
#include "engine/games/gitmo/public.h"
#include "engine/open_game.h"

namespace turnkey::gitmo {

struct Game;
using State = OpenState<Game>;

/// What is expected of a team, in points: of its cards, and of what it can still do.
struct Outlook {
  double cards = 0;
  double turn = 0;
  double all() const { return cards + turn; }
};
Outlook outlook(const Public& table, int team);

/// By how many points teams will still move apart.
double spread_to_come(const Public& table);

/// Whether others may take the run, protection of numbers aside.
bool takeable(const Row& row);

/// See engine/learned.h. Sides are teams.
struct Learned {
  static constexpr std::size_t kInputs = 34;
  /// The first input is the outlook, in logits.
  static constexpr int kBase = 1;
  using Network = SideNetwork<kInputs>;
  using Sides = std::array<Network::Inputs, kMaxPlayers>;
  static const Network& network();
  static void describe(const Public& table, Sides& sides);
  static void describe(const State& state, Sides& sides);
  /// In the last hand chances among more than two teams are drawn apart.
  static void temper(const Public& table, std::array<double, kMaxPlayers>& shares);
  static void temper(const State& state, std::array<double, kMaxPlayers>& shares);
  /// Any number of players, partners or not, mostly one hand; now and then a rule that is not the
  /// default.
  static Options table(Rng& rng);
};

}  // namespace turnkey::gitmo
