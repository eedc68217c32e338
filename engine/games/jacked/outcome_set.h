// The set of outcomes of a list of moves, to offer each only once (rule J39). Needed only for moves
// that kill pegs of the mover's own side: all others of one card lead to different boards by
// themselves.
#pragma once

#include "engine/core/place_index.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// Costs nothing until the first move is added, and little while they are few.
class OutcomeSet {
 public:
  explicit OutcomeSet(const Board& before) : before_(before) {}

  /// Appends the move to the list unless a move added before, with the same card and jacking as
  /// much as this one, leads to the same board.
  void add(const Move& move, MoveList& list);

 private:
  Board after(const Move& move) const;

  const Board& before_;
  PlaceIndex<kMaxMoves> places_;  // in the list, by the board after the move
};

}  // namespace turnkey::jacked
