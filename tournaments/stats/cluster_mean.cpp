// The arithmetic of clustered means.
#include "tournaments/stats/cluster_mean.h"

#include <algorithm>
#include <cmath>

#include "engine/core/assert.h"

namespace turnkey::tournament {
namespace {

/// A smaller fraction of the values is rounding error: the error is the root of a difference of
/// sums with 16 correct digits, so it has 8.
constexpr double kRounding = 1e-7;

}  // namespace

void ClusterSums::add(double weight, double value) {
  TURNKEY_ASSERT(weight > 0);
  if (blocks_ == 0) origin_ = value / weight;
  const double shifted = value - origin_ * weight;
  ++blocks_;
  weight_ += weight;
  value_ += shifted;
  weight_weight_ += weight * weight;
  weight_value_ += weight * shifted;
  value_value_ += shifted * shifted;
}

double ClusterSums::value() const { return value_ + origin_ * weight_; }

double ClusterSums::residual(double mean) const { return value_ - (mean - origin_) * weight_; }

double ClusterSums::squared_residual(double mean) const {
  const double shift = mean - origin_;
  return std::max(0.0, value_value_ - 2 * shift * weight_value_ + shift * shift * weight_weight_);
}

Estimate ClusterMean::estimate() const {
  Estimate result{mean, error, std::nullopt};
  if (error && *error > 0) result.interval = symmetric_interval(mean, *error, freedom);
  return result;
}

Estimate ClusterMean::bounded(double low, double high) const {
  Estimate result{mean, error, std::nullopt};
  if (!error) return result;
  const double range = high - low;
  const Interval inside = proportion_interval((mean - low) / range, *error / range,
                                              static_cast<double>(blocks), freedom);
  if (inside.low == inside.high) return result;
  // Rounding must not put the mean outside its own interval.
  result.interval =
      Interval{std::min(mean, low + range * inside.low), std::max(mean, low + range * inside.high)};
  return result;
}

ClusterMean cluster_mean(std::span<const ClusterSums* const> strata) {
  ClusterMean result;
  double value = 0;
  for (const ClusterSums* sums : strata) {
    result.blocks += sums->blocks();
    result.games += sums->weight();
    value += sums->value();
  }
  if (result.blocks == 0) return result;
  result.mean = value / result.games;
  double squares = 0, lone_sum = 0, lone_squares = 0;
  double lone = 0;
  for (const ClusterSums* sums : strata) {
    if (sums->blocks() == 0) continue;
    const double sum = sums->residual(result.mean);
    const double square = sums->squared_residual(result.mean);
    if (sums->blocks() == 1) {
      ++lone, lone_sum += sum, lone_squares += square;
      continue;
    }
    const double blocks = static_cast<double>(sums->blocks());
    squares += blocks / (blocks - 1) * std::max(0.0, square - sum * sum / blocks);
    result.freedom += blocks - 1;
  }
  if (lone > 1) {
    squares += lone / (lone - 1) * std::max(0.0, lone_squares - lone_sum * lone_sum / lone);
    result.freedom += lone - 1;
  } else if (lone == 1) {
    squares += lone_squares;  // compared with the overall mean, for lack of others
  }
  if (result.freedom < 1) return result;
  const double error = std::sqrt(squares) / result.games;
  result.error = error > kRounding * std::max(1.0, std::abs(result.mean)) ? error : 0.0;
  return result;
}

}  // namespace turnkey::tournament
