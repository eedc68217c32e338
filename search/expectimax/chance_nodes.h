// The outcomes of chance nodes on the way down a depth-first search: one growing stack that is used
// again and again, for a node can have thousands. Where the setting says so, a node with more
// outcomes than that is replaced by so many draws.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/rng.h"

namespace turnkey {

template <class Move>
struct ChanceOutcome {
  Move move;
  double weight;   ///< probability, or the part of the draws that hit it
  double low = 0;  ///< bounds of the value after it, for the searches that prune
  double high = 1;
  std::uint32_t place = 0;  ///< in the model's order
};

template <class Move>
class OutcomeStack {
 public:
  /// The outcomes of one node, by their places: pushing others may move them in memory.
  struct Range {
    std::size_t begin;
    std::size_t end;
    int draws;  ///< how many outcomes were drawn; 0: these are all there are

    std::size_t size() const { return end - begin; }
    bool sampled() const { return draws > 0; }
  };

  /// `samples`: nodes with more outcomes are sampled with so many draws; 0: none is. One draw has
  /// no error to be told, so at least two are made.
  OutcomeStack(std::uint64_t seed, int samples)
      : seed_(seed), samples_(samples == 0 ? 0 : std::max(2, samples)) {
    outcomes_.reserve(kReserved);
  }

  /// The likeliest outcomes of a range first, else in the model's order: what counts most is known
  /// soonest, for searches that prune.
  void sort_by_weight(const Range& range) {
    const auto first = outcomes_.begin() + static_cast<std::ptrdiff_t>(range.begin);
    std::sort(first, outcomes_.end(),
              [](const ChanceOutcome<Move>& a, const ChanceOutcome<Move>& b) {
                return a.weight != b.weight ? a.weight > b.weight : a.place < b.place;
              });
  }

  ChanceOutcome<Move>& operator[](std::size_t place) { return outcomes_[place]; }

  /// The outcomes of a position that is chance's, each with a weight. The draws depend on the seed
  /// and `key` alone, so a position has the same ones wherever the search meets it.
  template <class Model>
  Range push(const Model& position, std::uint64_t key) {
    Range range{outcomes_.size(), 0, 0};
    std::uint32_t place = 0;
    position.for_each_outcome([&](const Move& move, double probability) {
      outcomes_.push_back({move, probability, 0, 1, place++});
    });
    range.end = outcomes_.size();
    if (samples_ > 0 && range.size() > static_cast<std::size_t>(samples_)) sample(range, key);
    return range;
  }

  /// Ranges go in the reverse order in which they came.
  void pop(const Range& range) {
    outcomes_.erase(outcomes_.begin() + static_cast<std::ptrdiff_t>(range.begin), outcomes_.end());
  }

 private:
  static constexpr std::size_t kReserved = 1 << 14;

  void sample(Range& range, std::uint64_t key) {
    double sum = 0;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      sum += outcomes_[i].weight;
      outcomes_[i].high = sum;  // cumulated
      outcomes_[i].low = 0;     // counts the draws
    }
    Rng rng(hash_of(std::array{seed_, key}));
    const auto first = outcomes_.begin() + static_cast<std::ptrdiff_t>(range.begin);
    for (int i = 0; i < samples_; ++i) {
      const double point = rng.unit() * sum;
      const auto drawn = std::upper_bound(
          first, outcomes_.end() - 1, point,
          [](double value, const ChanceOutcome<Move>& outcome) { return value < outcome.high; });
      drawn->low += 1;
    }
    keep_drawn(range);
  }

  void keep_drawn(Range& range) {
    std::size_t kept = range.begin;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      if (outcomes_[i].low == 0) continue;
      const ChanceOutcome<Move> drawn = outcomes_[i];
      outcomes_[kept++] = {drawn.move, drawn.low / samples_, 0, 1, drawn.place};
    }
    range = {range.begin, kept, samples_};
    outcomes_.erase(outcomes_.begin() + static_cast<std::ptrdiff_t>(kept), outcomes_.end());
  }

  std::vector<ChanceOutcome<Move>> outcomes_;
  std::uint64_t seed_;
  int samples_;
};

/// Mean and variance of the mean over the outcomes of a chance node. Of a sampled node the spread
/// of its draws already holds what the values below err by, once for every draw; an outcome that
/// was drawn several times has its error in common, so that part is taken out and put in as it
/// weighs.
class MeanOfOutcomes {
 public:
  void add(double weight, double value, double variance) {
    mean_ += weight * value;
    squares_ += weight * value * value;
    below_ += weight * variance;
    weighted_below_ += weight * weight * variance;
  }

  double mean() const { return mean_; }
  /// `draws`: of a sampled node; 0 where all outcomes were looked at.
  double variance(int draws) const {
    if (draws == 0) return weighted_below_;
    const double spread = squares_ - mean_ * mean_ - (below_ - weighted_below_);
    return std::max(0.0, spread) / (draws - 1) + weighted_below_;
  }

 private:
  double mean_ = 0;
  double squares_ = 0;
  double below_ = 0;
  double weighted_below_ = 0;
};

}  // namespace turnkey
