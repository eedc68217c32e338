#include "tournaments/stats/seat_means.h"

#include <array>

namespace turnkey::tournament {

void SeatMeans::add(const BlockOutcome& block) {
  if (block.games.empty()) return;
  const Table table = composition(block);
  seats_.resize(static_cast<std::size_t>(block.games.front().seats), DealSums(2));
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    double share = 0, score = 0;
    for (const GameOutcome& game : block.games) {
      share += game.seat_share[seat];
      score += game.seat_score[seat];
    }
    seats_[seat].add(block, table, static_cast<double>(block.games.size()),
                     std::array{share, score});
  }
}

std::vector<SeatMean> SeatMeans::all() const {
  std::vector<SeatMean> means;
  for (const DealSums& seat : seats_) {
    means.push_back({seat.mean(0).bounded(0, 1), seat.mean(1).estimate()});
  }
  return means;
}

}  // namespace turnkey::tournament
