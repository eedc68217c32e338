// Means of seats.
#include "tournaments/stats/seat_means.h"

#include <range/v3/view/map.hpp>

namespace turnkey::tournament {

void SeatMeans::add(const BlockOutcome& block) {
  if (block.games.empty()) return;
  std::vector<Sums>& stratum = strata_[composition(block)];
  const auto seats = static_cast<std::size_t>(block.games.front().seats);
  stratum.resize(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    double share = 0, score = 0;
    for (const GameOutcome& game : block.games) {
      share += game.seat_share[seat];
      score += game.seat_score[seat];
    }
    const auto games = static_cast<double>(block.games.size());
    stratum[seat].share.add(games, share);
    stratum[seat].score.add(games, score);
  }
}

std::vector<SeatMean> SeatMeans::all() const {
  std::vector<SeatMean> means(strata_.empty() ? 0 : strata_.begin()->second.size());
  for (std::size_t seat = 0; seat < means.size(); ++seat) {
    std::vector<const ClusterSums*> share, score;
    for (const std::vector<Sums>& sums : strata_ | ranges::views::values) {
      share.push_back(&sums[seat].share);
      score.push_back(&sums[seat].score);
    }
    means[seat] = {cluster_mean(share).bounded(0, 1), cluster_mean(score).estimate()};
  }
  return means;
}

}  // namespace turnkey::tournament
