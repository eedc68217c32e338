// The static evaluation of Straight Up, a learned one; every seat is a side. It also declares
// Learned, for turnkey-train.
#pragma once

#include "engine/core/card_counts.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/side_network.h"
#include "engine/games/straight_up/choice.h"
#include "engine/games/straight_up/features.h"
#include "engine/games/straight_up/public.h"
#include "engine/hidden_game.h"

namespace turnkey::straight_up {

struct Game;
using State = HiddenState<Game>;

/// Estimated shares of the win; the real ones once the game is over. `hand`: the mover's as it was
/// drawn, if it has made a move with it; then the hand counts as shown.
Shares<kMaxPlayers> evaluate(const Public& table, CardCounts hand);

/// See engine/learned.h.
struct Learned : LearnedDefaults {
  using Network = SideNetwork<kFeatures>;
  using Sides = std::array<Features, kMaxPlayers>;
  static const Network& network();
  /// Shows the hand with which a move was made.
  static void settle(State& state);
  static void describe(const State& state, Sides& sides);
  /// Half of the tables have two players, the rest three or four.
  static Options table(Rng& rng);

  static constexpr int kTraits = traits::kCount;
  static Chooser choice(const State& state);
};

}  // namespace turnkey::straight_up
