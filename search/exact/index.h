// The positions that the exact solver has met: a hash table from a position's 64-bit key to the
// place of its value. Keys alone identify positions. Among n positions two share a key with
// probability below n²/2⁶⁵: 3e-8 for a million, 3e-6 for ten million, 3e-4 for a hundred million.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "search/exact/memory.h"

namespace turnkey {

/// The place of a value: a result that ends the game, the start of a stage (whose value comes from
/// the previous sweep), or a node, a position within a stage.
class ExactRef {
 public:
  enum class Kind : std::uint32_t { kTerminal, kStart, kNode, kNone };
  static constexpr std::uint32_t kMost = (1u << 30) - 1;

  constexpr ExactRef() = default;
  constexpr ExactRef(Kind kind, std::uint32_t index)
      : word_(static_cast<std::uint32_t>(kind) << 30 | index) {}
  static constexpr ExactRef of_word(std::uint32_t word) {
    return {static_cast<Kind>(word >> 30), word & kMost};
  }

  constexpr Kind kind() const { return static_cast<Kind>(word_ >> 30); }
  constexpr std::uint32_t index() const { return word_ & kMost; }
  constexpr std::uint32_t word() const { return word_; }
  friend constexpr bool operator==(ExactRef, ExactRef) = default;

 private:
  std::uint32_t word_ = static_cast<std::uint32_t>(Kind::kNone) << 30;
};

/// Linear probing in 256 parts, chosen by the upper bits of the key. Parts grow one by one, so
/// growing never needs twice the memory. A small array with recent entries comes first: within a
/// stage most successors are there, which saves the wait for memory.
class ExactIndex {
 public:
  explicit ExactIndex(MemoryBudget& budget) : budget_(&budget) {}

  std::optional<ExactRef> find(std::uint64_t key) const;
  /// The key must be new. If the budget is exceeded, it only marks the budget.
  void insert(std::uint64_t key, ExactRef ref);
  std::size_t size() const { return size_; }

 private:
  struct Entry {
    std::uint32_t low = 0;  // the key in halves, so an entry takes twelve bytes
    std::uint32_t high = 0;
    ExactRef ref;  // none: an empty entry

    bool is(std::uint64_t key) const {
      return low == static_cast<std::uint32_t>(key) && high == key >> 32;
    }
  };
  static_assert(sizeof(Entry) == 12);
  struct Part {
    std::unique_ptr<Entry[]> entries;
    std::uint32_t capacity = 0;
    std::uint32_t size = 0;
  };
  static constexpr std::size_t kParts = 256;
  static constexpr std::size_t kRecent = 2048;

  static std::uint32_t slot(std::uint64_t key, const Part& part) {
    const std::uint64_t low = static_cast<std::uint32_t>(key);
    return static_cast<std::uint32_t>(low * part.capacity >> 32);
  }
  static void put(Part& part, const Entry& entry);
  bool grow(Part& part);

  MemoryBudget* budget_;
  std::array<Part, kParts> parts_;
  std::array<Entry, kRecent> recent_;
  std::size_t size_ = 0;
};

}  // namespace turnkey
