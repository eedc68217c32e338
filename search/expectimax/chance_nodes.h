// The outcomes of chance nodes on the way down a depth-first search: one growing stack, reused all
// the time, as a node can have thousands.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace turnkey {

template <class Move>
struct ChanceOutcome {
  Move move;
  double weight;   ///< probability
  double low = 0;  ///< bounds of the value after it, for pruning searches
  double high = 1;
  std::uint32_t place = 0;  ///< in the model's order
};

template <class Move>
class OutcomeStack {
 public:
  /// The outcomes of one node, by index: pushing others may move them in memory.
  struct Range {
    std::size_t begin;
    std::size_t end;

    std::size_t size() const { return end - begin; }
  };

  OutcomeStack() { outcomes_.reserve(kReserved); }

  /// Sorts a range by probability, highest first, ties in the model's order: for pruning searches
  /// the outcomes that count most come first.
  void sort_by_weight(const Range& range) {
    const auto first = outcomes_.begin() + static_cast<std::ptrdiff_t>(range.begin);
    std::sort(first, outcomes_.end(),
              [](const ChanceOutcome<Move>& a, const ChanceOutcome<Move>& b) {
                return a.weight != b.weight ? a.weight > b.weight : a.place < b.place;
              });
  }

  ChanceOutcome<Move>& operator[](std::size_t place) { return outcomes_[place]; }

  /// Pushes the outcomes of a chance node, each with its weight.
  template <class Model>
  Range push(const Model& position) {
    const std::size_t begin = outcomes_.size();
    std::uint32_t place = 0;
    position.for_each_outcome([&](const Move& move, double probability) {
      outcomes_.push_back({move, probability, 0, 1, place++});
    });
    return {begin, outcomes_.size()};
  }

  /// Ranges must be popped in reverse order.
  void pop(const Range& range) {
    outcomes_.erase(outcomes_.begin() + static_cast<std::ptrdiff_t>(range.begin), outcomes_.end());
  }

 private:
  static constexpr std::size_t kReserved = 1 << 14;

  std::vector<ChanceOutcome<Move>> outcomes_;
};

}  // namespace turnkey
