// Quick ratings of moves of Jacked, which order moves in a tree and make the rollout policy. They
// depend on the board only.
#pragma once

#include <array>

#include "engine/core/bits.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"
#include "engine/hidden_game.h"

namespace turnkey::jacked {

struct Game;
using State = HiddenState<Game>;

inline constexpr int kJackGain = 20;  ///< a card less for the next seat
/// The value of keeping a card in the hand for a later turn.
constexpr int keep(Rank card) {
  constexpr std::array<int, kRanks> kKeep = {60, 80, 20, 25, 15, 15, 15, 40, 10, 12, 10, 8, 6, 90};
  return kKeep[index(card)];
}

/// Rates legal moves of the seat on turn, in thousandths of a logit of winning: the own side's
/// gain, minus its loss, plus the others' loss, minus the card's value in hand. Higher is better.
/// The state must outlive it.
class Rater {
 public:
  explicit Rater(const State& state);
  explicit Rater(const Public& table)
      : board_(table.board), side_(table.team()), track_(board_.track_length()) {}
  int operator()(const Move& move) const;

 private:
  int worth(int colour, Space space) const;
  int step(const Move& move) const;
  int swap(const Move& move) const;
  int seven(const Move& move) const;
  int part(const Part& part, std::array<RingSet, kColours>& rings) const;
  int trample(int tramples, RingSet way, std::array<RingSet, kColours>& rings) const;
  int killed_on(int number) const;
  int homecoming(int colour, int pegs) const;
  int sign(int colour) const { return has_bit(side_, colour) ? -1 : 1; }

  const Board& board_;
  Bits side_;  // colours of the seat on turn
  int track_;  // length of the ring
};

}  // namespace turnkey::jacked
