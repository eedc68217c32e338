// How the estimates came about: a look every so many blocks, some fifty in all, however long the
// tournament is.
#pragma once

#include <cstdint>
#include <vector>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

class History {
 public:
  /// `match`: two agents, whose Elo has an interval at every look.
  explicit History(bool match) : match_(match) {}

  /// After each block, with all blocks so far.
  void add(std::uint64_t games, const RatingCounts& counts, const PairTable& pairs);
  /// All looks, and one at the end.
  std::vector<HistoryPoint> points(std::uint64_t games, const RatingCounts& counts,
                                   const PairTable& pairs) const;

 private:
  /// When there are twice as many as wanted every other one is dropped.
  static constexpr std::size_t kMostPoints = 80;

  HistoryPoint look(std::uint64_t games, const RatingCounts& counts, const PairTable& pairs) const;

  bool match_;
  std::uint64_t blocks_ = 0;
  std::uint64_t stride_ = 1;
  std::vector<HistoryPoint> points_;
};

}  // namespace turnkey::tournament
