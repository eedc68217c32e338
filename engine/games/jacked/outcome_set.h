// The set of outcomes of a list of moves, to offer each only once (rule J39). Needed only for moves
// that kill pegs of the mover's own side: all others of one card lead to different boards by
// themselves.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

/// Open addressing over board hashes, equality checked on the boards themselves. Costs nothing
/// until the first move is added, and little while they are few: the table grows with them.
class OutcomeSet {
 public:
  explicit OutcomeSet(const Board& before) : before_(before) {}

  /// Appends the move to the list unless a move added before, with the same card and jacking as
  /// much as this one, leads to the same board.
  void add(const Move& move, MoveList& list);

 private:
  struct Entry {
    std::uint64_t hash;
    std::uint32_t in_list;  // index of the move in the list
  };

  static constexpr std::uint32_t kFirstSlots = 32;
  static constexpr std::uint32_t kMaxSlots = 16384;
  static_assert(kMaxSlots >= 2 * kMaxMoves);

  bool same_outcome(const Move& a, const Board& board, const Move& b) const;
  void grow();
  void insert_slot(std::uint64_t hash, std::uint16_t entry);

  const Board& before_;
  std::uint32_t slots_ = 0;
  FixedVector<Entry, kMaxMoves> entries_;
  // Entry number + 1, 0 for none; the first slots_ are in use. Left uninitialised on purpose.
  union Table {
    Table() {}
    std::array<std::uint16_t, kMaxSlots> slot;
  };
  Table table_;
};

}  // namespace turnkey::jacked
