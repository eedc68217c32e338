// The static evaluation of Jacked: what pegs are worth by where they stand (worth.h), and what a
// network that learned by self-play makes of the rest: hands, who strikes whom, whose turn it is.
#pragma once

#include "engine/core/rng.h"
#include "engine/core/side_network.h"
#include "engine/games/jacked/choice.h"
#include "engine/games/jacked/options.h"
#include "engine/games/jacked/weights.h"
#include "engine/hidden_game.h"

namespace turnkey::jacked {

struct Game;
using State = HiddenState<Game>;

/// See engine/learned.h. Sides are teams.
struct Learned : StoredNetwork<50, kMaxPlayers, kWeights> {
  static constexpr bool kSeesHands = true;
  /// The first input is the worth of the pegs, in logits.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Four with partners or two mostly, on the ring of 72.
  static Options table(Rng& rng);

  static constexpr int kFacts = facts::kCount;
  static Chooser choice(const State& state);
};

}  // namespace turnkey::jacked
