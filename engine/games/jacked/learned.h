// The static evaluation of Jacked: what pegs are worth by where they stand (worth.h), and what a
// network that learned by self-play makes of the rest: hands, who strikes whom, whose turn it is.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/rng.h"
#include "engine/core/side_network.h"
#include "engine/games/jacked/choice.h"
#include "engine/games/jacked/options.h"
#include "engine/games/jacked/side.h"
#include "engine/games/jacked/weights.h"
#include "engine/hidden_game.h"

namespace turnkey::jacked {

struct Game;
using State = HiddenState<Game>;

/// See engine/learned.h. Sides are teams.
struct Learned : LearnedDefaults, StoredNetwork<50, kMaxPlayers, kWeights> {
  static constexpr bool kSeesHands = true;
  /// The first input is the worth of the pegs, in logits.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Four with partners or two mostly, on the ring of 72.
  static Options table(Rng& rng);

  static constexpr int kFacts = facts::kCount;
  static Chooser choice(const State& state);
};

/// A team's cards and pegs, as its own inputs and those of the others need them.
struct Team {
  /// A peg on the ring.
  struct Runner {
    std::uint8_t number;  ///< of its space
    std::int16_t worth;
    Bits home;  ///< bit n: n steps bring it to a slot that nobody stands before
  };

  Bits128 behind = 0;  ///< behind_all() of those on the ring
  FixedVector<Runner, kMaxSidePegs> runners;
  float worth = 0;  ///< of all pegs, in logits
  int jail = 0;
  int out_of_play = 0;  ///< colours without a peg on the ring
  CardCounts hand;      ///< of its seats together
  Bits ranks = 0;       ///< in it
  Bits forward = 0;     ///< bit n: a card of it walks n steps
  Bits strikes = 0;     ///< the same as bit 13 − n, as behind_all() has them
};

/// What the inputs are made of, in two steps, the first of which is the same for all deals.
struct Survey {
  static constexpr std::size_t kPegInputs = 22;

  /// Writes the first kPegInputs, which say how the pegs stand.
  Survey(const Public& table, Learned::Sides& sides);
  /// Writes the others.
  void deal(const State& state, Learned::Sides& sides);

  int count;  ///< of teams
  std::array<Team, kMaxPlayers> teams{};
};

/// Evaluates deals of one position: how the pegs stand is worked out once.
class Deals {
 public:
  explicit Deals(const State& deal);
  Payoffs<kMaxPlayers> operator()(const State& deal);

 private:
  Learned::Sides sides_{};
  Survey at_;
  std::array<Learned::Network::Sums, kMaxPlayers> sums_{};  // of the inputs of pegs
};

}  // namespace turnkey::jacked
