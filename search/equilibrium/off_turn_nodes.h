// The places where a seat waits for the other or for chance, as it sees them, and the possible ends
// of the game from there: they give the expectation of a seat that is not on turn. The tree is
// walked depth first, so a position has a range of ends; a place that combines several positions
// has several ranges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace turnkey {

/// The places of one seat.
class OffTurnNodes {
 public:
  /// A place where the seat waits: its number, and the seat's sequence so far.
  struct Place {
    std::uint32_t number;
    std::uint32_t sequence;
  };

  /// The number of the place with this history; key() is the key of the seat's view.
  template <class Key>
  std::uint32_t enter(std::uint64_t history, std::uint32_t sequence, Key&& key) {
    const auto number = static_cast<std::uint32_t>(sequences_.size());
    const auto [entry, is_new] = by_history_.try_emplace(history, number);
    if (!is_new) return entry->second;
    sequences_.push_back(sequence);
    // Two histories with one key: neither gets an answer.
    const auto [named, is_first] = by_key_.try_emplace(key(), number);
    if (!is_first) named->second = kUnclear;
    return number;
  }
  /// Adds the ends [first, last), which follow a position of this place.
  void add(std::uint32_t number, std::size_t first, std::size_t last) {
    ranges_.push_back(
        {number, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last)});
  }
  /// Call it when the listing is done.
  void finish() { by_history_ = {}; }

  std::size_t bytes() const {
    constexpr std::size_t kMapEntry = 48;  // per entry, of each of two hash maps
    return ranges_.size() * sizeof(Range) +
           sequences_.size() * (sizeof(std::uint32_t) + 2 * kMapEntry);
  }

  std::optional<Place> find(std::uint64_t key) const {
    const auto found = by_key_.find(key);
    if (found == by_key_.end() || found->second == kUnclear) return std::nullopt;
    return Place{found->second, sequences_[found->second]};
  }

  /// Calls visit(i) for the number of every end that may follow.
  template <class Visit>
  void for_each_end(const Place& place, Visit&& visit) const {
    for (const Range& range : ranges_) {
      if (range.place != place.number) continue;
      for (std::uint32_t i = range.first; i < range.last; ++i) visit(i);
    }
  }

 private:
  static constexpr std::uint32_t kUnclear = 0xFFFFFFFFu;

  struct Range {
    std::uint32_t place;
    std::uint32_t first;
    std::uint32_t last;
  };

  std::vector<Range> ranges_;
  std::vector<std::uint32_t> sequences_;                         // by place
  std::unordered_map<std::uint64_t, std::uint32_t> by_history_;  // during the listing only
  std::unordered_map<std::uint64_t, std::uint32_t> by_key_;
};

}  // namespace turnkey
