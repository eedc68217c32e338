// How the estimates came about: a look every so many blocks, some fifty in all, however long the
// tournament is.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

class EstimateHistory {
 public:
  /// The estimates of all blocks so far.
  using Look = std::function<HistoryPoint()>;

  /// After each block.
  void add(const Look& look);
  /// All looks, and one at the end, with so many games.
  std::vector<HistoryPoint> points(std::uint64_t games, const Look& look) const;

 private:
  /// When there are twice as many as wanted every other one is dropped.
  static constexpr std::size_t kMostPoints = 80;

  std::uint64_t blocks_ = 0;
  std::uint64_t stride_ = 1;
  std::vector<HistoryPoint> points_;
};

}  // namespace turnkey::tournament
