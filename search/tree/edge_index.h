// Finds edges of a tree by hash. A node gathers many edges if other hands differ; the moves legal
// in a world are then looked up one by one instead of searching all edges. Open addressing with
// linear probing, in a table with room for every edge.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/assert.h"
#include "search/common/zeroed_array.h"

namespace turnkey {

class EdgeIndex {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
  /// Bytes per edge.
  static constexpr std::size_t kBytesPerEdge = 10;

  /// Makes room for at most `edges` edges. False, and nothing is held, if there is no memory.
  bool reserve(std::size_t edges) {
    entries_.reset();
    slots_ = edges + edges / 4 + 1;
    entries_ = zeroed<Entry>(slots_);
    return entries_ != nullptr;
  }
  void release() { entries_.reset(); }

  /// Empties the index: entries of another generation count as none. Before a generation's number
  /// is used again, its entries are wiped, a slice of the table at a time. Untouched pages stay
  /// untouched.
  void reset() {
    const std::size_t end = slice(generation_);
    for (std::size_t slot = slice(generation_ - 1); slot < end; ++slot) {
      if (entries_[slot].check != 0) entries_[slot] = Entry{};
    }
    generation_ = generation_ % kGenerations + 1;
  }

  /// Call it some time before find().
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&entries_[home(check_of(hash))]); }

  /// The edge with that hash for which is_it(edge) is true; else kNone.
  template <class IsIt>
  std::uint32_t find(std::uint64_t hash, IsIt&& is_it) const {
    const std::uint32_t check = check_of(hash);
    for (std::size_t slot = home(check); is_live(slot); slot = after(slot)) {
      const Entry& entry = entries_[slot];
      if (entry.check == check && is_it(entry.edge)) return entry.edge;
    }
    return kNone;
  }

  void add(std::uint64_t hash, std::uint32_t edge) {
    std::size_t slot = home(check_of(hash));
    while (is_live(slot)) slot = after(slot);
    entries_[slot] = {edge, check_of(hash)};
  }

  /// Removes an edge that was added with this hash.
  void remove(std::uint64_t hash, std::uint32_t edge) {
    std::size_t gap = home(check_of(hash));
    while (entries_[gap].edge != edge) gap = after(gap);
    // Entries pushed past the gap move up into it (Knuth, volume 3, 6.4, algorithm R).
    for (std::size_t slot = after(gap); is_live(slot); slot = after(slot)) {
      if (distance(home(entries_[slot].check), slot) < distance(gap, slot)) continue;
      entries_[gap] = entries_[slot];
      gap = slot;
    }
    entries_[gap] = Entry{};
  }

 private:
  // 24 bits of the hash, which also give the entry's home, and the generation.
  struct Entry {
    std::uint32_t edge;
    std::uint32_t check;
  };
  static constexpr std::uint32_t kGenerations = 255;  // 0 is an entry that was never written
  static_assert(kBytesPerEdge * 4 == sizeof(Entry) * 5);

  std::uint32_t check_of(std::uint64_t hash) const {
    return static_cast<std::uint32_t>(hash >> 32 & 0xFFFFFF00u) | generation_;
  }
  // The products need 64 bits even on a machine with 32-bit addresses.
  std::size_t home(std::uint32_t check) const {
    return static_cast<std::size_t>(std::uint64_t{check >> 8} * slots_ >> 24);
  }
  std::size_t slice(std::uint32_t number) const {
    return static_cast<std::size_t>(std::uint64_t{slots_} * number / kGenerations);
  }
  bool is_live(std::size_t slot) const { return (entries_[slot].check & 0xFFu) == generation_; }
  std::size_t after(std::size_t slot) const { return slot + 1 == slots_ ? 0 : slot + 1; }
  std::size_t distance(std::size_t from, std::size_t to) const {
    return to >= from ? to - from : to + slots_ - from;
  }

  ZeroedArray<Entry> entries_;
  std::size_t slots_ = 0;
  std::uint32_t generation_ = 1;
};

}  // namespace turnkey
