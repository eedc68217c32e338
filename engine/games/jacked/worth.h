// What pegs are worth, in steps of the ring, by where they stand: the common currency of the
// rollout policy and the static evaluation. The figures come from games of the rollout policy
// against itself, fitted by logistic regression on who won.
#pragma once

#include "engine/games/jacked/board.h"

namespace turnkey::jacked {

/// A peg in Jail is worth nothing. Out of it, these and the steps it walked; in Home a little more
/// for each slot, because a peg deep in Home is out of the way of the next.
struct Worth {
  int out = 20;   ///< to be out of Jail: it takes an Ace or a King
  int home = 12;  ///< to be safe, and in by exact count
  int slot = 2;   ///< per slot of Home

  constexpr int of(int progress, int track) const {
    return progress < track ? out + progress : out + track + home + slot * (progress - track);
  }
};

inline constexpr Worth kWorth{};

/// Worth of all pegs of a colour.
inline int worth_of(const Board& board, int colour) {
  const int track = board.track_length();
  int worth = 0;
  board.ring(colour).for_each(
      [&](int number) { worth += kWorth.of(board.progress(colour, Space::ring(number)), track); });
  for (int slot = 0; slot < kHomeSlots; ++slot) {
    if ((board.home(colour) >> slot & 1) != 0) worth += kWorth.of(track + slot, track);
  }
  return worth;
}

}  // namespace turnkey::jacked
