// The static evaluation of Jacked: the values of pegs by place (worth.h), and a network trained by
// self-play for the rest: hands, who can strike whom, whose turn it is.
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
  /// The first input is the value of the pegs, in logits.
  static constexpr int kBase = 1;
  static void describe(const State& state, Sides& sides);
  /// Mostly four with partners, or two, on the ring of 72.
  static Options table(Rng& rng);

  static constexpr int kTraits = traits::kCount;
  static Chooser choice(const State& state);
};

/// A team's cards and pegs, for its own inputs and those of the others.
struct Team {
  /// A peg on the ring.
  struct Runner {
    std::uint8_t number;  ///< of its space
    std::int16_t worth;
    Bits home;  ///< bit n: n steps bring it to a slot that no peg blocks
  };

  Bits128 behind = 0;  ///< behind_all() of the pegs on the ring
  FixedVector<Runner, kMaxSidePegs> runners;
  float worth = 0;  ///< value of all pegs, in logits
  int jail = 0;
  int out_of_play = 0;  ///< colours without a peg on the ring
  CardCounts hand;      ///< the cards of its seats together
  Bits ranks = 0;       ///< the ranks in it
  Bits forward = 0;     ///< bit n: some card of it walks n steps
  Bits strikes = 0;     ///< the same as bit 13 − n, as behind_all() has them
};

/// Computes the inputs in two steps; the first is the same for all deals.
struct Survey {
  static constexpr std::size_t kPegInputs = 22;

  /// Writes the first kPegInputs, which describe the pegs.
  Survey(const Public& table, Learned::Sides& sides);
  /// Writes the other inputs.
  void deal(const State& state, Learned::Sides& sides);

  int count;  ///< of teams
  std::array<Team, kMaxPlayers> teams{};
};

/// Evaluates deals of one position; it evaluates the pegs only once.
class Deals {
 public:
  explicit Deals(const State& deal);
  Payoffs<kMaxPlayers> operator()(const State& deal);

 private:
  Learned::Sides sides_{};
  Survey at_;
  std::array<Learned::Network::Sums, kMaxPlayers> sums_{};  // sums over the pegs' inputs
};

}  // namespace turnkey::jacked
