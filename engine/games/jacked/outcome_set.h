// The set of outcomes of a list of moves, to list each only once (rule J39). Only moves that kill
// own pegs need it: all others of one card lead to different boards.
#pragma once

#include "engine/core/place_index.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// Costs nothing until the first move is added, and little while there are few.
class OutcomeSet {
 public:
  explicit OutcomeSet(const Board& before) : before_(before) {}

  /// Appends the move unless an earlier one with the same card and the same jacking leads to the
  /// same board.
  void add(const Move& move, MoveList& list);

 private:
  Board after(const Move& move) const;

  const Board& before_;
  PlaceIndex<kMaxMoves> places_;  // places in the list, by the board after the move
};

}  // namespace turnkey::jacked
