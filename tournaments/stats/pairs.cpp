// Compares two agents.
#include "tournaments/stats/pairs.h"

#include <algorithm>
#include <cmath>
#include <range/v3/view/map.hpp>
#include <utility>

namespace turnkey::tournament {
namespace {

constexpr double kSamePoints = 1e-9;

struct PairSum {
  double games = 0;
  double share = 0;
  double score = 0;
  double points = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
};

/// Points of `first` against `second` by the places of their teams.
double points_by_place(const GameOutcome& game, std::uint16_t first, std::uint16_t second) {
  double points = 0;
  int pairs = 0;
  for (const TeamOutcome& a : game.all_teams()) {
    if (a.agent != first) continue;
    for (const TeamOutcome& b : game.all_teams()) {
      if (b.agent != second) continue;
      ++pairs;
      points += a.place < b.place ? 1.0 : a.place == b.place ? 0.5 : 0.0;
    }
  }
  return points / pairs;
}

/// Without a third agent, a game whose win both share is a draw, even when three teams tie and one
/// agent has two of them.
bool is_drawn(const GameOutcome& game, const AgentOutcome& first, const AgentOutcome& second,
              double points) {
  const bool both = first.share > kSamePoints && second.share > kSamePoints;
  return (game.agents == 2 && both) || std::abs(points - 0.5) <= kSamePoints;
}

double points_of(const GameOutcome& game, const AgentOutcome& first, const AgentOutcome& second) {
  const double both = first.share + second.share;
  // If nobody won, places say who was better.
  if (game.agents == 2 && both > kSamePoints) return first.share / both;
  return points_by_place(game, first.agent, second.agent);
}

/// Over the block's games in which both sat.
PairSum sum_of(const BlockOutcome& block, std::uint16_t first, std::uint16_t second) {
  PairSum sum;
  for (const GameOutcome& game : block.games) {
    const auto all = game.all_agents();
    const auto find = [&](std::uint16_t agent) {
      return std::find_if(all.begin(), all.end(),
                          [&](const AgentOutcome& one) { return one.agent == agent; });
    };
    const auto a = find(first), b = find(second);
    if (a == all.end() || b == all.end()) continue;
    const double points = points_of(game, *a, *b);
    sum.games += 1;
    sum.share += a->share - b->share;
    sum.score += a->score - b->score;
    sum.points += points;
    if (is_drawn(game, *a, *b, points)) {
      ++sum.draws;
    } else if (points > 0.5) {
      ++sum.wins;
    }
  }
  return sum;
}

BlockPoints block_points_of(double mean) {
  if (mean <= kSamePoints) return BlockPoints::kNone;
  if (mean < 0.5 - kSamePoints) return BlockPoints::kBelowHalf;
  if (mean <= 0.5 + kSamePoints) return BlockPoints::kHalf;
  return mean < 1 - kSamePoints ? BlockPoints::kAboveHalf : BlockPoints::kAll;
}

/// From the blocks' points: K δ / √g with δ = (mean − ½) / s and g games in a block, and Var δ = (1
/// − δ γ + δ² (κ − 1) / 4) / B with skewness γ and kurtosis κ.
std::optional<Estimate> normalized_elo(const std::array<double, 4>& powers, double blocks,
                                       double games) {
  constexpr double kNoSpread = 1e-12;
  if (blocks < 2) return std::nullopt;
  std::array<double, 4> raw;
  for (std::size_t i = 0; i < 4; ++i) raw[i] = powers[i] / blocks;
  const double mean = raw[0];
  const double variance = raw[1] - mean * mean;
  if (variance < kNoSpread) return std::nullopt;
  const double third = raw[2] - 3 * mean * raw[1] + 2 * mean * mean * mean;
  const double fourth =
      raw[3] - 4 * mean * raw[2] + 6 * mean * mean * raw[1] - 3 * mean * mean * mean * mean;
  const double deviation = std::sqrt(variance * blocks / (blocks - 1));
  const double delta = mean / deviation;
  const double skewness = third / std::pow(variance, 1.5);
  const double kurtosis = fourth / (variance * variance);
  // The mean square of z − δ (z² − 1) / 2 over the blocks, with standardised z. Below 0 only by
  // rounding.
  const double spread = 1 - delta * skewness + delta * delta * (kurtosis - 1) / 4;
  const double scale = kNormalizedPerDeviation / std::sqrt(games / blocks);
  const double error = scale * std::sqrt(std::max(0.0, spread) / blocks);
  Estimate result{scale * delta, error, std::nullopt};
  if (error > 0) result.interval = symmetric_interval(result.value, error, blocks - 1);
  return result;
}

void add_powers(double one, std::array<double, 4>& powers) {
  double power = 1;
  for (double& total : powers) total += power *= one;
}

/// The probability that the mean is above `even`.
std::optional<double> superiority(const ClusterMean& mean, double even) {
  if (!mean.error) return std::nullopt;
  const double ahead = mean.mean - even;
  if (*mean.error > 0) return student_cdf(ahead / *mean.error, mean.freedom);
  if (std::abs(ahead) < kSamePoints) return 0.5;
  const double behind = std::exp2(-static_cast<double>(mean.blocks + 1));
  return ahead > 0 ? 1 - behind : behind;
}

Estimate reversed_difference(const Estimate& estimate, double sum = 0) {
  Estimate result{sum - estimate.value, estimate.error, std::nullopt};
  if (estimate.interval) {
    result.interval = Interval{sum - estimate.interval->high, sum - estimate.interval->low};
  }
  return result;
}

}  // namespace

void PairTable::add(const BlockOutcome& block) {
  const Table table = composition(block);
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t j = i + 1; j < table.size(); ++j) {
      const PairSum sum = sum_of(block, table[i], table[j]);
      if (sum.games == 0) continue;
      Sums& sums = pairs_[{table[i], table[j]}];
      sums.share_score_points.add(block, table, sum.games,
                                  std::array{sum.share, sum.score, sum.points});
      const double mean = sum.points / sum.games;
      if (!block.deal) add_powers(mean - 0.5, sums.powers[table]);
      sums.wins += sum.wins;
      sums.draws += sum.draws;
      ++sums.block_points[static_cast<std::size_t>(block_points_of(mean))];
    }
  }
}

PairTable::Powers PairTable::powers_of(const Sums& sums) {
  Powers all{};
  for (const Powers& table : sums.powers | ranges::views::values) {
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += table[i];
  }
  sums.share_score_points.for_each_shared([&](double games, std::span<const double> values) {
    add_powers(values[2] / games - 0.5, all);
  });
  return all;
}

PairComparison PairTable::compare(Pair pair, const Sums& sums) {
  PairComparison result;
  result.first = pair[0];
  result.second = pair[1];
  const ClusterMean score = sums.share_score_points.mean(1);
  const ClusterMean points = sums.share_score_points.mean(2);
  const auto deals = static_cast<double>(points.blocks);
  result.blocks = sums.share_score_points.blocks();
  result.games = static_cast<std::uint64_t>(std::llround(points.games));
  result.wins = sums.wins;
  result.draws = sums.draws;
  result.losses = result.games - result.wins - result.draws;
  result.block_points = sums.block_points;
  result.share_difference = sums.share_score_points.mean(0).bounded(-1, 1);
  result.score_difference = score.estimate();
  result.points = points.bounded(0, 1);
  result.elo = elo_estimate(result.points, deals);
  result.normalized_elo = normalized_elo(powers_of(sums), deals, points.games);
  result.superiority = superiority(points, 0.5);
  result.score_superiority = superiority(score, 0);
  return result;
}

std::vector<PairComparison> PairTable::all() const {
  std::vector<PairComparison> result;
  for (const auto& [pair, sums] : pairs_) result.push_back(compare(pair, sums));
  return result;
}

std::optional<PairComparison> PairTable::of(std::uint16_t first, std::uint16_t second) const {
  const auto found = pairs_.find({std::min(first, second), std::max(first, second)});
  if (found == pairs_.end()) return std::nullopt;
  const PairComparison result = compare(found->first, found->second);
  return first < second ? result : result.reversed();
}

PairComparison PairComparison::reversed() const {
  PairComparison result = *this;
  std::swap(result.first, result.second);
  std::swap(result.wins, result.losses);
  std::reverse(result.block_points.begin(), result.block_points.end());
  result.share_difference = reversed_difference(share_difference);
  result.score_difference = reversed_difference(score_difference);
  result.points = reversed_difference(points, 1.0);
  result.elo.elo = -elo.elo;
  if (elo.interval) {
    OpenInterval turned;
    if (elo.interval->high) turned.low = -*elo.interval->high;
    if (elo.interval->low) turned.high = -*elo.interval->low;
    result.elo.interval = turned;
  }
  if (normalized_elo) result.normalized_elo = reversed_difference(*normalized_elo);
  if (superiority) result.superiority = 1 - *superiority;
  if (score_superiority) result.score_superiority = 1 - *score_superiority;
  return result;
}

}  // namespace turnkey::tournament
