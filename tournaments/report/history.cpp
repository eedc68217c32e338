#include "tournaments/report/history.h"

namespace turnkey::tournament {

HistoryPoint History::look(std::uint64_t games, const RatingCounts& counts,
                           const PairTable& pairs) const {
  HistoryPoint point;
  point.games = games;
  if (match_) {
    if (const auto pair = pairs.of(0, 1)) point.elo = pair->elo;
  } else {
    point.ratings = RatingErrors(fit(counts)).table().ratings;
  }
  return point;
}

void History::add(std::uint64_t games, const RatingCounts& counts, const PairTable& pairs) {
  if (++blocks_ % stride_ != 0) return;
  points_.push_back(look(games, counts, pairs));
  if (points_.size() < kMostPoints) return;
  // Points stand at 1, 2, 3… strides: the even ones stay.
  std::size_t kept = 0;
  for (std::size_t i = 1; i < points_.size(); i += 2) points_[kept++] = std::move(points_[i]);
  points_.resize(kept);
  stride_ *= 2;
}

std::vector<HistoryPoint> History::points(std::uint64_t games, const RatingCounts& counts,
                                          const PairTable& pairs) const {
  std::vector<HistoryPoint> all = points_;
  if (games > 0 && (all.empty() || all.back().games != games)) {
    all.push_back(look(games, counts, pairs));
  }
  return all;
}

}  // namespace turnkey::tournament
