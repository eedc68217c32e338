#include "tournaments/report/history.h"

namespace turnkey::tournament {

void EstimateHistory::add(const Look& look) {
  if (++blocks_ % stride_ != 0) return;
  points_.push_back(look());
  if (points_.size() < kMostPoints) return;
  // Points stand at 1, 2, 3… strides; keep the even ones.
  std::size_t kept = 0;
  for (std::size_t i = 1; i < points_.size(); i += 2) points_[kept++] = std::move(points_[i]);
  points_.resize(kept);
  stride_ *= 2;
}

std::vector<HistoryPoint> EstimateHistory::points(std::uint64_t games, const Look& look) const {
  std::vector<HistoryPoint> all = points_;
  if (games > 0 && (all.empty() || all.back().games != games)) all.push_back(look());
  return all;
}

}  // namespace turnkey::tournament
