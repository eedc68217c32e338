// The transposition table of the searches over models: results for positions, in a fixed amount of
// memory, found by a 64-bit hash. A value counts only for its depth, so a search gives the same
// result with any table or none; only the best move counts at every depth.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "search/common/zeroed_array.h"

namespace turnkey {

/// The kind of a stored value: exact, a lower bound, or an upper bound.
enum class Bound : std::uint8_t { kExact, kLower, kUpper };

/// Value: the search's type; `finished`: no depth limit affects it, so it holds deeper too.
template <class Value>
struct TableEntry {
  static constexpr std::uint16_t kNoMove = 0xFFFF;

  std::uint64_t key;
  Value value;
  std::uint32_t age;   ///< number of the iteration that stored it
  std::uint16_t move;  ///< the best one's index among the legal moves, or kNoMove
  std::uint8_t depth;  ///< decisions looked ahead
  Bound bound : 2;
  bool finished : 1;
};

template <class Value>
class TranspositionTable {
 public:
  using Entry = TableEntry<Value>;
  static_assert(std::is_trivially_copyable_v<Entry>);
  static constexpr std::size_t kCluster = 4;

  /// Reserves at most `bytes`, at least one cluster; storing entries touches pages. If the system
  /// has less, it gets half, or half of that: see is_short().
  explicit TranspositionTable(std::size_t bytes)
      : asked_(bytes),
        granted_(reserve_halving(bytes, [this](std::size_t most) { return reserve(most); })) {}

  bool is_short() const { return granted_ < asked_; }

  /// Empties the table for a new search, in constant time.
  void reset() { first_age_ = ++age_; }
  /// Makes later entries younger than all earlier ones.
  void begin_iteration() { ++age_; }

  /// The value of that position at that depth, or one that holds at any depth.
  const Entry* find(std::uint64_t key, int depth) const {
    const Entry* const cluster = cluster_of(key);
    for (const Entry* entry = cluster; entry != cluster + kCluster; ++entry) {
      if (entry->key != key || entry->age < first_age_) continue;
      if (entry->depth == depth || (entry->finished && entry->depth < depth)) return entry;
    }
    return nullptr;
  }

  /// The best move of that position from the deepest search that had one.
  std::optional<std::size_t> best_move(std::uint64_t key) const {
    const Entry* const cluster = cluster_of(key);
    const Entry* best = nullptr;
    for (const Entry* entry = cluster; entry != cluster + kCluster; ++entry) {
      if (entry->key != key || entry->age < first_age_ || entry->move == Entry::kNoMove) continue;
      if (best == nullptr || entry->depth > best->depth) best = entry;
    }
    if (best == nullptr) return std::nullopt;
    return best->move;
  }

  /// Replaces the same position at the same depth, else an empty entry, else an entry of the oldest
  /// iteration, the shallowest of these. Sets `entry.age`.
  void store(Entry entry) {
    entry.age = age_;
    Entry* const cluster = cluster_of(entry.key);
    Entry* victim = cluster;
    for (Entry* place = cluster; place != cluster + kCluster; ++place) {
      const bool alive = place->age >= first_age_;
      if (alive && place->key == entry.key && place->depth == entry.depth) {
        victim = place;
        break;
      }
      if (less_worth(*place, *victim)) victim = place;
    }
    *victim = entry;
  }

  /// How full the table is, 0…1000, from its first clusters.
  int permille_used() const {
    const std::size_t looked = std::min<std::size_t>(clusters_, 250) * kCluster;
    const auto used = std::count_if(entries_.get(), entries_.get() + looked,
                                    [&](const Entry& entry) { return entry.age >= first_age_; });
    return static_cast<int>(1000 * static_cast<std::size_t>(used) / looked);
  }

  std::size_t bytes() const { return clusters_ * kCluster * sizeof(Entry); }

 private:
  static constexpr std::uint64_t kMostClusters = std::uint64_t{1} << 32;

  // Age 0 is an empty entry.
  bool reserve(std::size_t bytes) {
    clusters_ = static_cast<std::size_t>(
        std::clamp<std::uint64_t>(bytes / (kCluster * sizeof(Entry)), 1, kMostClusters));
    entries_ = zeroed<Entry>(clusters_ * kCluster);
    return entries_ != nullptr;
  }

  // Entries of earlier searches count as empty. Otherwise they would decide where this search's
  // entries go, and so which of them are found.
  bool less_worth(const Entry& a, const Entry& b) const {
    const bool alive = a.age >= first_age_;
    if (!alive || b.age < first_age_) return !alive && b.age >= first_age_;
    return a.age != b.age ? a.age < b.age : a.depth < b.depth;
  }

  // The high half of the key, scaled to the number of clusters.
  Entry* cluster_of(std::uint64_t key) const {
    return entries_.get() + ((key >> 32) * clusters_ >> 32) * kCluster;
  }

  std::size_t clusters_ = 0;
  ZeroedArray<Entry> entries_;
  std::uint32_t age_ = 1;
  std::uint32_t first_age_ = 1;
  std::size_t asked_;
  std::size_t granted_;  // last, since it depends on the members above
};

}  // namespace turnkey
