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
  MatrixXd pull;  ///< θᵀ · pull · θ / 2: the squares of the ridge, and of pairs that enter by score

  double value(const VectorXd& theta) const {
    double result = chosen.dot(theta) - theta.dot(pull * theta) / 2;
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
    gradient = chosen - pull * theta;
    curvature = pull;
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

/// The ridge, and Δ² / 8 of every pair that enters by score.
MatrixXd pull_of(const RatingCounts& counts, double ridge) {
  const auto n = static_cast<Eigen::Index>(counts.agents());
  MatrixXd pull = ridge * MatrixXd::Identity(n, n);
  const Eigen::Map<const RowMatrix> scored(counts.scored().data(), n, n);
  pull -= scored / 4;
  pull.diagonal() += scored.rowwise().sum() / 4;
  return pull;
}

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

}  // namespace

RatingCounts::RatingCounts(RatingModel model, std::size_t agents)
    : model_(model), chosen_(agents), points_(agents * agents), scored_(agents * agents) {
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
  // Every pair stands twice, and its leads sum to 0.
  return std::accumulate(scored_.begin(), scored_.end(), 0.0) / 2 +
         std::accumulate(chosen_.begin(), chosen_.end(), 0.0);
}

void RatingCounts::add_places(const RatingCounts& one, double weight) {
  for (std::size_t a = 0; a < one.chosen_.size(); ++a) chosen_[a] += weight * one.chosen_[a];
  for (const auto& [set, times] : one.sets_) sets_[set] += weight * times;
  for (std::size_t i = 0; i < one.points_.size(); ++i) points_[i] += weight * one.points_[i];
}

void RatingCounts::add_scores(const ScoreCounts& one, double weight) {
  const double unit = one.deviation();
  for (std::size_t a = 0; a < chosen_.size(); ++a) {
    chosen_[a] += weight * score_points(one.lead()[a], unit);
  }
  for (std::size_t i = 0; i < scored_.size(); ++i) {
    scored_[i] += weight * one.met()[i];
    points_[i] += weight * one.met()[i] / 2;
  }
}

RatingCounts RatingCounts::pooled(std::span<const Part> variants) {
  TURNKEY_ASSERT(!variants.empty());
  RatingCounts all(variants[0].places->model(), variants[0].places->agents());
  const auto part_of = [](const Part& one) { return one.games() > 0 ? one.weight : 0.0; };
  double whole = 0;
  for (const Part& one : variants) {
    whole += part_of(one);
    all.games_ += part_of(one) > 0 ? one.games() : 0;
  }
  for (const Part& one : variants) {
    const double part = part_of(one);
    const double weight = part > 0 ? part / whole * all.games_ / one.choices() : 0.0;
    all.weights_.push_back(weight);
    all.units_.emplace_back();
    if (one.scores != nullptr) all.units_.back() = one.scores->deviation();
    if (weight == 0) continue;
    if (one.scores != nullptr) {
      all.add_scores(*one.scores, weight);
    } else {
      all.add_places(*one.places, weight);
    }
  }
  return all;
}

Strengths fit(const RatingCounts& counts, double ridge) {
  TURNKEY_ASSERT(ridge > 0);
  const auto n = static_cast<Eigen::Index>(counts.agents());
  const std::vector<WeightedSet> sets = sorted_sets(counts);
  const Likelihood likelihood{sets, Eigen::Map<const VectorXd>(counts.chosen().data(), n),
                              pull_of(counts, ridge)};
  Strengths result;
  result.model = counts.model();
  result.weights = counts.weights();
  result.units = counts.units();
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

}  // namespace turnkey::tournament
