// Score differences of a variant that is played for score, for the overall ratings (ratings.h).
//
// Scores of different games have different units. Their common unit is the root mean square σ of
// the difference d between two teams in a game: a rating difference Δ (natural logarithms) means
// E d = σ Δ / 2. So Δ is the normalised Elo of the game (elo.h), its sign is that of the mean score
// difference, and for small differences in a game of two results it equals Bradley–Terry's.
//
// The pseudo-likelihood of a pair of teams is d / 2σ · Δ − Δ² / 8, as curved as a choice between
// equals: least squares, as in score_levels.h. It has a maximum whatever the scores are.
//
// σ is a unit, measured in these games. Its own error does not count, so that in one variant the
// figures (interval, sure) are those of the score difference.
#pragma once

#include <cstdint>
#include <vector>

#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

/// Calls visit(agent, other, difference in score) for every pair of teams of different agents.
template <class Visit>
void for_each_score_pair(const GameOutcome& game, Visit&& visit) {
  for (int i = 0; i < game.teams; ++i) {
    for (int j = i + 1; j < game.teams; ++j) {
      const TeamOutcome &a = game.team[i], &b = game.team[j];
      if (a.agent != b.agent) visit(a.agent, b.agent, a.score - b.score);
    }
  }
}

/// Pairs of teams of different agents. Blocks may come in any order.
class ScoreCounts {
 public:
  explicit ScoreCounts(std::size_t agents) : lead_(agents), met_(agents * agents) {}

  void add(const BlockOutcome& block);

  double games() const { return games_; }  ///< with a pair
  double pairs() const { return pairs_; }
  /// σ. 0 before the first pair, and if all scores were equal.
  double deviation() const;
  /// By agent: Σ d against all others, from its view.
  const std::vector<double>& lead() const { return lead_; }
  /// Number of pairs of teams of these two; agents × agents.
  const std::vector<double>& met() const { return met_; }

 private:
  double games_ = 0;
  double pairs_ = 0;
  double squares_ = 0;  ///< Σ d²
  std::vector<double> lead_;
  std::vector<double> met_;
};

/// d / 2σ: the gradient of a pair's pseudo-likelihood at Δ = 0. 0 if σ is 0.
inline double score_points(double difference, double deviation) {
  return deviation > 0 ? difference / (2 * deviation) : 0;
}

}  // namespace turnkey::tournament
