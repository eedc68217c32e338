// What a position of Jacked is worth, and which moves look good at a glance: the static evaluation
// at the end of rollouts, the rating that orders moves in a tree, and the rollout policy made of
// it. All of it looks at the board and the mover's own hand only.
#pragma once

#include <array>

#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/state.h"

namespace turnkey::jacked {

/// How good legal moves of the seat on turn look, in
/// thousandths of a logit of winning: what the move gains for the
/// own side, minus what it loses, plus what the others lose, minus what the card would be worth
/// later. Higher is better. The state must outlive it.
class Rater {
 public:
  explicit Rater(const State& state);
  int operator()(const Move& move) const;

 private:
  int worth(int colour, Space space) const;
  int step(const Move& move) const;
  int swap(const Move& move) const;
  int seven(const Move& move) const;
  int part(const Part& part, std::array<RingSet, kColours>& rings) const;
  int trample(RingSet way, std::array<RingSet, kColours>& rings) const;
  int killed_on(int number) const;
  int homecoming(int colour, int pegs) const;
  int sign(int colour) const { return (side_ >> colour & 1) != 0 ? -1 : 1; }

  const Board& board_;
  int side_;   // colours of the seat on turn
  int track_;  // length of the ring
};

/// A quick choice for the seat on turn: the best rated move after some noise. `list` is scratch.
Move rollout_move(const State& state, MoveList& list, Rng& rng);

/// Shares of the win from the worth of every team's pegs (a softmax); scores 1000 x share.
Payoffs<kMaxPlayers> evaluate(const State& state);

}  // namespace turnkey::jacked
