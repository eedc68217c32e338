// The errors of the strengths, and the table of ratings.
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <range/v3/view/map.hpp>
#include <utility>

#include "tournaments/stats/elo.h"
#include "tournaments/stats/ratings.h"

namespace turnkey::tournament {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Blocks of the same agents whose gradients differ less than this had the same result.
constexpr double kSameGradient = 1e-9;

/// A smaller part of a variance is rounding error, from agents with the same difference in all
/// blocks, such as two that never win.
constexpr double kLeastPart = 1e-12;

/// weights · θ in Elo, with its error if the covariance is known.
Estimate contrast(const VectorXd& weights, const VectorXd& theta,
                  const std::optional<MatrixXd>& covariance, double freedom) {
  Estimate result;
  result.value = kEloPerNat * weights.dot(theta);
  if (!covariance) return result;
  const double variance = weights.dot(*covariance * weights);
  const VectorXd sizes = weights.cwiseAbs();
  if (variance <= kLeastPart * sizes.dot(covariance->cwiseAbs() * sizes)) return result;
  const double error = kEloPerNat * std::sqrt(variance);
  result.error = error;
  result.interval = symmetric_interval(result.value, error, freedom);
  return result;
}

VectorXd difference_of(std::size_t agent, std::size_t other, Eigen::Index agents) {
  VectorXd weights = VectorXd::Zero(agents);
  weights[agent] += 1;
  weights[other] -= 1;
  return weights;
}

/// The agent relative to the mean of its component's core.
VectorXd above_core(std::size_t agent, const std::vector<Comparability>& standing) {
  VectorXd core = VectorXd::Zero(static_cast<Eigen::Index>(standing.size()));
  for (std::size_t j = 0; j < standing.size(); ++j) {
    if (standing[j].component == standing[agent].component && standing[j].core) core[j] = 1;
  }
  VectorXd weights = -core / core.sum();
  weights[agent] += 1;
  return weights;
}

}  // namespace

RatingErrors::RatingErrors(Strengths strengths)
    : strengths_(std::move(strengths)),
      gradient_(strengths_.theta.size()),
      shared_(strengths_.theta.size()),
      varied_(strengths_.theta.size()) {
  for (const double theta : strengths_.theta) worth_.push_back(std::exp(theta));
}

RatingErrors::Stratum RatingErrors::empty_stratum() const {
  const std::size_t agents = gradient_.size();
  return {0, std::vector<double>(agents), std::vector<double>(agents * agents)};
}

void RatingErrors::add(const BlockOutcome& block) {
  const auto variant = static_cast<std::size_t>(block.variant);
  const double weight = strengths_.weights.empty() ? 1 : strengths_.weights[variant];
  if (weight == 0) return;
  std::fill(gradient_.begin(), gradient_.end(), 0.0);
  const bool by_score = !strengths_.units.empty() && strengths_.units[variant];
  const bool compared =
      by_score ? add_scores(block, weight, *strengths_.units[variant]) : add_choices(block, weight);
  if (!compared) return;
  ++blocks_;
  const Table agents = composition(block);
  note_variation(block.variant, agents);
  if (block.deal) {
    shared_.add(*block.deal, table_hash(block.variant, agents), gradient_);
  } else {
    add_to(strata_.try_emplace(block.variant, empty_stratum()).first->second, agents, gradient_);
  }
}

bool RatingErrors::add_scores(const BlockOutcome& block, double weight, double unit) {
  bool compared = false;
  for (const GameOutcome& game : block.games) {
    for_each_score_pair(game, [&](std::uint16_t a, std::uint16_t b, double difference) {
      compared = true;
      const double ahead = strengths_.theta[a] - strengths_.theta[b];
      const double one = weight * (score_points(difference, unit) - ahead / 4);
      gradient_[a] += one;
      gradient_[b] -= one;
    });
  }
  return compared;
}

bool RatingErrors::add_choices(const BlockOutcome& block, double weight) {
  bool compared = false;
  for (const GameOutcome& game : block.games) {
    for_each_choice(
        strengths_.model, game,
        [&](std::uint16_t agent, double times) { gradient_[agent] += weight * times; },
        [&](const AgentSet& set, double times) {
          compared = true;
          double sum = 0;
          for (std::size_t i = 0; i < set.size() && set[i] != kNobody; ++i) sum += worth_[set[i]];
          for (std::size_t i = 0; i < set.size() && set[i] != kNobody; ++i) {
            gradient_[set[i]] -= weight * times * worth_[set[i]] / sum;
          }
        });
  }
  return compared;
}

void RatingErrors::add_to(Stratum& stratum, const Table& agents, std::span<const double> gradient) {
  ++stratum.blocks;
  for (const std::uint16_t a : agents) {
    stratum.sum[a] += gradient[a];
    for (const std::uint16_t b : agents) {
      stratum.squares[a * gradient.size() + b] += gradient[a] * gradient[b];
    }
  }
}

RatingErrors::Meat RatingErrors::meat() const {
  const std::size_t n = gradient_.size();
  Meat meat{std::vector<double>(n * n), 0};
  const auto add = [&](const Stratum& stratum) {
    // A single block has nothing to compare with except the overall mean, which is 0.
    const auto blocks = static_cast<double>(stratum.blocks);
    const double scale = blocks > 1 ? blocks / (blocks - 1) : 1;
    const double centre = blocks > 1 ? 1 / blocks : 0;
    for (std::size_t i = 0; i < n * n; ++i) {
      const double means = centre * stratum.sum[i / n] * stratum.sum[i % n];
      meat.squares[i] += scale * (stratum.squares[i] - means);
    }
    meat.freedom += blocks > 0 ? blocks - 1 : 0;
  };
  Stratum lone = empty_stratum();  // pools strata of one block
  const auto add_unless_lone = [&](const Stratum& stratum) {
    if (stratum.blocks > 1) return add(stratum);
    ++lone.blocks;
    for (std::size_t i = 0; i < n; ++i) lone.sum[i] += stratum.sum[i];
    for (std::size_t i = 0; i < n * n; ++i) lone.squares[i] += stratum.squares[i];
  };
  for (const Stratum& stratum : strata_ | ranges::views::values) add_unless_lone(stratum);
  Table all(n);
  std::iota(all.begin(), all.end(), std::uint16_t{0});
  std::map<std::uint64_t, Stratum> shared;
  shared_.for_each([&](std::uint64_t tables, std::span<const double> gradient) {
    add_to(shared.try_emplace(tables, empty_stratum()).first->second, all, gradient);
  });
  for (const Stratum& stratum : shared | ranges::views::values) add_unless_lone(stratum);
  add(lone);
  return meat;
}

void RatingErrors::note_variation(int variant, const std::vector<std::uint16_t>& agents) {
  Seen& seen = seen_[{variant, agents}];
  ++seen.blocks;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    const double gradient = gradient_[agents[i]];
    if (seen.blocks == 1) {
      seen.gradient.push_back(gradient);
    } else if (std::abs(gradient - seen.gradient[i]) > kSameGradient) {
      varied_[agents[i]] = true;
    }
  }
}

std::vector<bool> RatingErrors::varied() const {
  std::vector<bool> result = varied_;
  for (const auto& [blocks, seen] : seen_) {
    if (seen.blocks > 1) continue;
    for (const std::uint16_t agent : blocks.second) result[agent] = true;
  }
  return result;
}

RatingTable RatingErrors::table() const {
  const std::size_t agents = strengths_.theta.size();
  const auto n = static_cast<Eigen::Index>(agents);
  const Eigen::Map<const VectorXd> theta(strengths_.theta.data(), n);
  std::optional<MatrixXd> covariance;
  const Meat meat = this->meat();
  if (meat.freedom > 0) {
    const Eigen::Map<const RowMatrix> bread(strengths_.inverse.data(), n, n);
    covariance = bread * Eigen::Map<const RowMatrix>(meat.squares.data(), n, n) * bread;
  }
  RatingTable table;
  table.model = strengths_.model;
  table.standing = strengths_.standing;
  table.blocks = blocks_;
  table.converged = strengths_.converged;
  table.freedom = meat.freedom;
  table.ratings.resize(agents);
  table.differences.resize(agents * agents);
  const std::vector<bool> varied = this->varied();
  for (std::size_t i = 0; i < agents; ++i) {
    const Comparability& mine = table.standing[i];
    if (mine.component == Comparability::kAlone) continue;
    table.components = std::max(table.components, mine.component + 1);
    for (std::size_t j = 0; j < agents; ++j) {
      if (table.standing[j].component != mine.component) continue;
      const bool sure = mine.group == table.standing[j].group && i != j && (varied[i] || varied[j]);
      table.differences[i * agents + j] =
          contrast(difference_of(i, j, n), theta, sure ? covariance : std::nullopt, meat.freedom);
    }
    const bool sure = mine.core && varied[i] && !table.is_given(i);
    table.ratings[i] = contrast(above_core(i, table.standing), theta,
                                sure ? covariance : std::nullopt, meat.freedom);
  }
  return table;
}

void RatingTable::anchor(std::size_t agent, double elo) {
  if (!ratings[agent]) return;
  anchored = agent;
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    if (!difference(i, agent)) continue;
    Estimate rating = *difference(i, agent);
    rating.value += elo;
    if (rating.interval)
      rating.interval = {rating.interval->low + elo, rating.interval->high + elo};
    ratings[i] = rating;
  }
}

std::optional<double> RatingTable::superiority(std::size_t agent, std::size_t other) const {
  const auto& ahead = difference(agent, other);
  if (!ahead || ahead->error.value_or(0) <= 0) return std::nullopt;
  return student_cdf(ahead->value / *ahead->error, freedom);
}

bool RatingTable::is_given(std::size_t agent) const {
  const Comparability& mine = standing[agent];
  if (anchored && standing[*anchored].component == mine.component) return *anchored == agent;
  if (!mine.core) return false;
  return std::count_if(standing.begin(), standing.end(), [&](const Comparability& one) {
           return one.component == mine.component && one.core;
         }) == 1;
}

}  // namespace turnkey::tournament
