// Compares boards by hash first; on equal hashes it computes them again.
#include "engine/games/jacked/outcome_set.h"

#include "engine/core/hash.h"

namespace turnkey::jacked {

Board OutcomeSet::after(const Move& move) const {
  Board board = before_;
  move_pegs(board, move);
  return board;
}

void OutcomeSet::add(const Move& move, MoveList& list) {
  const Board board = after(move);
  const auto same = [&](std::size_t place) {
    const Move& other = list[place];
    return other.card() == move.card() && other.jacks() == move.jacks() && after(other) == board;
  };
  if (places_.add(hash_of(board), list.size(), same)) list.push_back(move);
}

}  // namespace turnkey::jacked
