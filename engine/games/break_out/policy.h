// Which moves of Break-Out look good at a glance: what orders moves in a tree, and what rollouts
// and the greedy player choose by.
#pragma once

#include "engine/games/break_out/move.h"
#include "engine/hidden_game.h"

namespace turnkey::break_out {

struct Game;
using State = HiddenState<Game>;

/// How good legal moves of the seat on turn look, roughly in points. Higher is better. The state
/// must outlive it.
class Rater {
 public:
  explicit Rater(const State& state) : state_(state) {}
  int operator()(const Move& move) const;

 private:
  int meld(const Move& move) const;

  const State& state_;
};

}  // namespace turnkey::break_out
