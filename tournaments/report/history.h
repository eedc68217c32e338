// The course of the estimates: a snapshot every so many blocks, about fifty in all, for tournaments
// of any length.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tournaments/report/report.h"

namespace turnkey::tournament {

class EstimateHistory {
 public:
  /// Computes the estimates of all blocks so far.
  using Look = std::function<HistoryPoint()>;

  /// Call after each block.
  void add(const Look& look);
  /// All snapshots, and one at the end, with this many games.
  std::vector<HistoryPoint> points(std::uint64_t games, const Look& look) const;

 private:
  /// At twice the intended number, every other point is dropped.
  static constexpr std::size_t kMostPoints = 80;

  std::uint64_t blocks_ = 0;
  std::uint64_t stride_ = 1;
  std::vector<HistoryPoint> points_;
};

}  // namespace turnkey::tournament
