// An index of a list by the hash of its elements: finds duplicates of elements that are costly to
// compute again. It costs nothing until the first element and little while they are few, as the
// table grows with them, inside the object.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "engine/core/fixed_vector.h"

namespace turnkey {

/// For at most kMost places. Open addressing over the hashes.
template <std::size_t kMost>
class PlaceIndex {
 public:
  std::size_t size() const { return entries_.size(); }

  /// Adds a place unless `same(other)` holds for an earlier place with an equal hash. Returns
  /// whether it was added.
  template <class Same>
  bool add(std::uint64_t hash, std::size_t place, Same&& same) {
    if (slots_ < 2 * (size() + 1)) grow();
    std::size_t i = slot_of(hash);
    for (; storage_.all[i] != 0; i = after(i)) {
      const Entry& entry = entries_[storage_.all[i] - 1u];
      if (entry.hash == hash && same(entry.place)) return false;
    }
    entries_.push_back({hash, static_cast<std::uint32_t>(place)});
    storage_.all[i] = static_cast<std::uint16_t>(size());
    return true;
  }

 private:
  struct Entry {
    std::uint64_t hash;
    std::uint32_t place;
  };

  static constexpr std::size_t kMaxSlots = std::bit_ceil(2 * kMost);
  static constexpr std::size_t kFirstSlots = std::min<std::size_t>(32, kMaxSlots);
  static_assert(kMost <= std::numeric_limits<std::uint16_t>::max());

  std::size_t slot_of(std::uint64_t hash) const { return hash & (slots_ - 1); }
  std::size_t after(std::size_t slot) const { return (slot + 1) & (slots_ - 1); }

  void grow() {
    slots_ = slots_ == 0 ? kFirstSlots : std::min(slots_ * 4, kMaxSlots);
    std::fill_n(storage_.all.begin(), slots_, std::uint16_t{0});
    for (std::size_t number = 1; number <= size(); ++number) {
      std::size_t i = slot_of(entries_[number - 1].hash);
      while (storage_.all[i] != 0) i = after(i);
      storage_.all[i] = static_cast<std::uint16_t>(number);
    }
  }

  std::size_t slots_ = 0;
  FixedVector<Entry, kMost> entries_;
  // Entry number + 1, 0 for none; the first slots_ are in use. Left uninitialised on purpose.
  union Storage {
    Storage() {}
    std::array<std::uint16_t, kMaxSlots> all;
  };
  Storage storage_;
};

}  // namespace turnkey
