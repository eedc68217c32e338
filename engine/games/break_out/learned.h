// The static evaluation of Break-Out: totals as they stand and as hands will cost, and what a
// network that learned by self-play makes of the rest: who is out, what Cells and hands are good
// for, whose turn it is.
#pragma once

#include "engine/core/rng.h"
#include "engine/core/side_network.h"
#include "engine/games/break_out/options.h"
#include "engine/games/break_out/weights.h"
#include "engine/hidden_game.h"

namespace turnkey::break_out {

struct Game;
using State = HiddenState<Game>;

/// See engine/learned.h. Every seat is a side.
struct Learned : StoredNetwork<32, kMaxPlayers, kWeights> {
  static constexpr bool kSeesHands = true;
  /// The first input is the lead by expected totals, by how far they will still move apart.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Any number of players and rounds; a third with penalties or a deck that is not the default.
  static Options table(Rng& rng);
};

/// What each seat's total is expected to be at the end of the round, with its sign turned.
SeatArray<double, kMaxPlayers> expected_scores(const State& state);

}  // namespace turnkey::break_out
