#include "tournaments/stats/score_counts.h"

#include <cmath>

namespace turnkey::tournament {

void ScoreCounts::add(const BlockOutcome& block) {
  const std::size_t agents = lead_.size();
  for (const GameOutcome& game : block.games) {
    const double before = pairs_;
    for_each_score_pair(game, [&](std::size_t a, std::size_t b, double difference) {
      ++pairs_;
      squares_ += difference * difference;
      lead_[a] += difference;
      lead_[b] -= difference;
      ++met_[a * agents + b];
      ++met_[b * agents + a];
    });
    games_ += pairs_ > before ? 1 : 0;
  }
}

double ScoreCounts::deviation() const { return pairs_ > 0 ? std::sqrt(squares_ / pairs_) : 0; }

}  // namespace turnkey::tournament
