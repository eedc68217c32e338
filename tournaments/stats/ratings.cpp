// Fits the strengths. The penalised log-likelihood is strictly concave, so Newton's method with
// halved steps finds its only maximum.
#include "tournaments/stats/ratings.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <range/v3/algorithm/sort.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/map.hpp>
#include <range/v3/view/transform.hpp>
#include <utility>

#include "engine/core/assert.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/standing.h"

namespace turnkey::tournament {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct WeightedSet {
  AgentSet agents;
  double times;
};

/// In fixed order, so that sums do not depend on the order of games.
std::vector<WeightedSet> sorted_sets(const RatingCounts& counts) {
  const auto weighted = [](const auto& set) { return WeightedSet{set.first, set.second}; };
  auto sets = counts.sets() | ranges::views::transform(weighted) | ranges::to<std::vector>();
  ranges::sort(sets, {}, &WeightedSet::agents);
  return sets;
}

std::size_t size_of(const AgentSet& set) {
  return std::find(set.begin(), set.end(), kNobody) - set.begin();
}

struct Likelihood {
  const std::vector<WeightedSet>& sets;
  VectorXd chosen;
  double ridge;

  double value(const VectorXd& theta) const {
    double result = chosen.dot(theta) - ridge / 2 * theta.squaredNorm();
    for (const WeightedSet& set : sets) {
      const std::size_t size = size_of(set.agents);
      double top = theta[set.agents[0]];
      for (std::size_t i = 1; i < size; ++i) top = std::max(top, theta[set.agents[i]]);
      double sum = 0;
      for (std::size_t i = 0; i < size; ++i) sum += std::exp(theta[set.agents[i]] - top);
      result -= set.times * (top + std::log(sum));
    }
    return result;
  }

  /// Gradient and negative Hessian.
  void slopes(const VectorXd& theta, VectorXd& gradient, MatrixXd& curvature) const {
    gradient = chosen - ridge * theta;
    curvature = ridge * MatrixXd::Identity(theta.size(), theta.size());
    std::array<double, kMaxSeats> part{};
    for (const WeightedSet& set : sets) {
      const std::size_t size = size_of(set.agents);
      double top = theta[set.agents[0]], sum = 0;
      for (std::size_t i = 1; i < size; ++i) top = std::max(top, theta[set.agents[i]]);
      for (std::size_t i = 0; i < size; ++i) {
        sum += part[i] = std::exp(theta[set.agents[i]] - top);
      }
      for (std::size_t i = 0; i < size; ++i) {
        part[i] /= sum;
        gradient[set.agents[i]] -= set.times * part[i];
        curvature(set.agents[i], set.agents[i]) += set.times * part[i];
      }
      for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
          curvature(set.agents[i], set.agents[j]) -= set.times * part[i] * part[j];
        }
      }
    }
  }
};

/// Moves theta to the maximum. Returns whether it converged.
bool maximise(const Likelihood& likelihood, VectorXd& theta) {
  constexpr int kSteps = 200;
  constexpr int kHalvings = 40;
  constexpr double kSmallStep = 1e-9;
  /// So near the maximum full steps converge, and values hardly differ.
  constexpr double kNear = 1e-6;
  VectorXd gradient;
  MatrixXd curvature;
  for (int step = 0; step < kSteps; ++step) {
    likelihood.slopes(theta, gradient, curvature);
    VectorXd move = curvature.ldlt().solve(gradient);
    if (gradient.dot(move) > kNear) {
      const double value = likelihood.value(theta);
      for (int halving = 0; halving < kHalvings; ++halving) {
        if (likelihood.value(theta + move) >= value) break;
        move /= 2;
      }
    }
    theta += move;
    if (move.lpNorm<Eigen::Infinity>() < kSmallStep) return true;
  }
  return false;
}

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

RatingCounts::RatingCounts(RatingModel model, std::size_t agents)
    : model_(model), chosen_(agents), points_(agents * agents) {
  TURNKEY_ASSERT(agents < kNobody);
}

void RatingCounts::add(const BlockOutcome& block) {
  for (const GameOutcome& game : block.games) {
    bool compared = false;
    for_each_choice(
        model_, game, [&](std::uint16_t agent, double times) { chosen_[agent] += times; },
        [&](const AgentSet& set, double times) { compared = true, sets_[set] += times; });
    games_ += compared ? 1 : 0;
    for (const TeamOutcome& a : game.all_teams()) {
      for (const TeamOutcome& b : game.all_teams()) {
        if (a.agent == b.agent || a.place > b.place || unranked(a, b)) continue;
        points_[a.agent * agents() + b.agent] += a.place < b.place ? 1.0 : 0.5;
      }
    }
  }
}

double RatingCounts::choices() const {
  return std::accumulate(chosen_.begin(), chosen_.end(), 0.0);
}

RatingCounts RatingCounts::pooled(std::span<const RatingCounts* const> variants,
                                  std::span<const double> parts) {
  TURNKEY_ASSERT(!variants.empty() && (parts.empty() || parts.size() == variants.size()));
  RatingCounts all(variants[0]->model(), variants[0]->agents());
  const auto part_of = [&](std::size_t v) {
    if (variants[v]->games_ == 0) return 0.0;
    return parts.empty() ? 1.0 : parts[v];
  };
  double whole = 0;
  for (std::size_t v = 0; v < variants.size(); ++v) {
    whole += part_of(v);
    all.games_ += part_of(v) > 0 ? variants[v]->games_ : 0;
  }
  for (std::size_t v = 0; v < variants.size(); ++v) {
    const RatingCounts& one = *variants[v];
    const double weight = part_of(v) > 0 ? part_of(v) / whole * all.games_ / one.choices() : 0.0;
    all.weights_.push_back(weight);
    if (weight == 0) continue;
    for (std::size_t a = 0; a < one.chosen_.size(); ++a) all.chosen_[a] += weight * one.chosen_[a];
    for (const auto& [set, times] : one.sets_) all.sets_[set] += weight * times;
    for (std::size_t i = 0; i < one.points_.size(); ++i) all.points_[i] += weight * one.points_[i];
  }
  return all;
}

Strengths fit(const RatingCounts& counts, double ridge) {
  TURNKEY_ASSERT(ridge > 0);
  const auto n = static_cast<Eigen::Index>(counts.agents());
  const std::vector<WeightedSet> sets = sorted_sets(counts);
  const Likelihood likelihood{sets, Eigen::Map<const VectorXd>(counts.chosen().data(), n), ridge};
  Strengths result;
  result.model = counts.model();
  result.weights = counts.weights();
  result.standing = standing_of(counts);
  VectorXd theta = VectorXd::Zero(n);
  result.converged = maximise(likelihood, theta);
  VectorXd gradient;
  MatrixXd curvature;
  likelihood.slopes(theta, gradient, curvature);
  const RowMatrix inverse = curvature.ldlt().solve(MatrixXd::Identity(n, n));
  result.theta.assign(theta.data(), theta.data() + n);
  result.inverse.assign(inverse.data(), inverse.data() + n * n);
  return result;
}

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
  const auto& weights = strengths_.weights;
  const double weight = weights.empty() ? 1 : weights[static_cast<std::size_t>(block.variant)];
  if (weight == 0) return;
  const std::vector<std::uint16_t> agents = composition(block);
  for (const std::uint16_t agent : agents) gradient_[agent] = 0;
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
  if (!compared) return;
  ++blocks_;
  note_variation(block.variant, agents);
  if (!block.deal) {
    add_to(strata_.try_emplace(block.variant, empty_stratum()).first->second, agents, gradient_);
    return;
  }
  std::vector<double> of_all(gradient_.size());
  for (const std::uint16_t agent : agents) of_all[agent] = gradient_[agent];
  shared_.add(*block.deal, table_hash(block.variant, agents), of_all);
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
  if (anchored) return anchored == agent;
  const Comparability& mine = standing[agent];
  if (!mine.core) return false;
  return std::count_if(standing.begin(), standing.end(), [&](const Comparability& one) {
           return one.component == mine.component && one.core;
         }) == 1;
}

}  // namespace turnkey::tournament
