// The index of each move in a list, by hash. At a node with many edges most moves are illegal in
// this world; searching the list for each edge would take most of the time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/hash.h"

namespace turnkey {

/// Allocates in the constructor only.
template <class MoveList>
class MoveIndex {
 public:
  using Move = typename MoveList::value_type;

  MoveIndex() : slots_(std::make_unique<std::uint16_t[]>(kMostSlots)) {}

  /// Valid until `list` changes.
  void build(const MoveList& list) {
    mask_ = std::bit_ceil(2 * list.size() + 1) - 1;
    std::fill_n(slots_.get(), mask_ + 1, kNone);
    for (std::size_t i = 0; i < list.size(); ++i) {
      slots_[slot_of(list, list[i])] = static_cast<std::uint16_t>(i);
    }
  }

  /// The index of the move in the list that was indexed; list.size() if it is not there.
  std::size_t find(const MoveList& list, const Move& move) const {
    const std::uint16_t place = slots_[slot_of(list, move)];
    return place == kNone ? list.size() : place;
  }

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;
  static constexpr std::size_t kMostSlots = std::bit_ceil(2 * MoveList::capacity() + 1);
  static_assert(MoveList::capacity() < kNone);

  // The slot of the move, or the empty one where it belongs.
  std::size_t slot_of(const MoveList& list, const Move& move) const {
    std::size_t slot = chain_hash(move, 0) & mask_;
    while (slots_[slot] != kNone && !(list[slots_[slot]] == move)) slot = (slot + 1) & mask_;
    return slot;
  }

  std::unique_ptr<std::uint16_t[]> slots_;
  std::size_t mask_ = 0;
};

}  // namespace turnkey
