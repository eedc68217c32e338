// Means, and a regression line with a sandwich covariance clustered by block. A coefficient is a
// sum over claims with weights w. Its variance is that of the blocks' parts w · (sums of the
// block): a quadratic form in products of these sums, which needs no second pass.
#include "tournaments/stats/calibration.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace turnkey::tournament {
namespace {

/// With a smaller spread of claims a line is meaningless.
constexpr double kLeastSpread = 0.005;
/// A smaller part of a variance is rounding error.
constexpr double kLeastVariance = 1e-12;

std::size_t tenth_of(const Claim& claim) {
  // 0.3 · 10 must not fall below 3.
  const auto tenth = static_cast<std::ptrdiff_t>(std::floor(*claim.said * 10 + 1e-9));
  return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(tenth, 0, 9));
}

/// Move 1 is stretch 0, 2 is 1, 3 and 4 are 2, 5 to 8 are 3.
std::size_t stretch_of(const Claim& claim) {
  return std::bit_width(static_cast<unsigned>(std::max(claim.move, 1)) - 1);
}

Estimate clustered_mean(const ClusterSums& sums) {
  const ClusterSums* const all[] = {&sums};
  return cluster_mean(all).estimate();
}

Estimate clustered_share(const ClusterSums& sums) {
  const ClusterSums* const all[] = {&sums};
  return cluster_mean(all).bounded(0, 1);
}

std::optional<Interval> less(double value, const std::optional<Interval>& interval) {
  if (!interval) return {};
  return Interval{value - interval->high, value - interval->low};
}

}  // namespace

void CalibrationSums::add(std::span<const Claim> block) {
  std::vector<const Claim*> counted;
  for (const Claim& claim : block) {
    if (!claim.said) {
      ++counts_.silent;
    } else if (claim.forced) {
      ++counts_.forced;
    } else {
      counted.push_back(&claim);
    }
  }
  if (counted.empty()) return;
  add_regression(counted);
  std::array<std::vector<const Claim*>, kTenths> tenths;
  std::array<std::vector<const Claim*>, kStretches> stretches;
  for (const Claim* claim : counted) {
    tenths[tenth_of(*claim)].push_back(claim);
    stretches[std::min(stretch_of(*claim), kStretches - 1)].push_back(claim);
  }
  for (std::size_t i = 0; i < kTenths; ++i) add_to(tenths_[i], tenths[i]);
  for (std::size_t i = 0; i < kStretches; ++i) add_to(stretches_[i], stretches[i]);
}

void CalibrationSums::add_to(Bin& bin, std::span<const Claim* const> claims) {
  if (claims.empty()) return;
  double said = 0, came = 0;
  for (const Claim* claim : claims) said += *claim->said, came += claim->came;
  const auto number = static_cast<double>(claims.size());
  bin.said += said;
  bin.came.add(number, came);
  bin.excess.add(number, said - came);
}

void CalibrationSums::add_regression(std::span<const Claim* const> claims) {
  Sums sums{};
  double squares = 0;
  for (const Claim* claim : claims) {
    const double x = *claim->said - 0.5, y = claim->came;
    const Sums one = {1, x, y, x * x, x * y};
    for (std::size_t i = 0; i < kSums; ++i) sums[i] += one[i];
    squares += (*claim->said - y) * (*claim->said - y);
    squared_came_ += y * y;
    squared_error_ += claim->error ? *claim->error * *claim->error : 0.0;
    counts_.unknown_error += claim->error ? 0 : 1;
  }
  for (std::size_t i = 0; i < kSums; ++i) {
    all_[i] += sums[i];
    for (std::size_t j = 0; j < kSums; ++j) products_[i][j] += sums[i] * sums[j];
  }
  excess_.add(sums[kOne], sums[kX] + 0.5 * sums[kOne] - sums[kY]);
  brier_.add(sums[kOne], squares);
}

std::optional<CalibrationBin> CalibrationSums::result_of(const Bin& bin) {
  if (bin.came.blocks() == 0) return {};
  CalibrationBin result;
  result.claims = static_cast<std::uint64_t>(std::llround(bin.came.weight()));
  result.said = bin.said / bin.came.weight();
  result.came = clustered_share(bin.came);
  result.excess = clustered_mean(bin.excess);
  return result;
}

Calibration CalibrationSums::result() const {
  Calibration result = counts_;
  result.blocks = excess_.blocks();
  if (result.blocks == 0) return result;
  const double claims = all_[kOne];
  result.claims = static_cast<std::uint64_t>(std::llround(claims));
  result.said = all_[kX] / claims + 0.5;
  result.came = all_[kY] / claims;
  const double mean = all_[kX] / claims;
  result.spread = std::sqrt(std::max(0.0, all_[kXX] / claims - mean * mean));
  result.excess = clustered_mean(excess_);
  result.brier = clustered_share(brier_);
  result.brier_of_mean = std::max(0.0, squared_came_ / claims - result.came * result.came);
  if (result.spread >= kLeastSpread) add_line(result);
  for (std::size_t i = 0; i < kTenths; ++i) {
    auto bin = result_of(tenths_[i]);
    if (!bin) continue;
    bin->low = static_cast<double>(i) / 10;
    bin->high = static_cast<double>(i + 1) / 10;
    // Nearly equal claims: only the results vary, and a few results that are all equal prove
    // little.
    bin->excess.interval = less(bin->said, bin->came.interval);
    result.tenths.push_back(*bin);
  }
  for (std::size_t i = 0; i < kStretches; ++i) {
    auto bin = result_of(stretches_[i]);
    if (!bin) continue;
    bin->low = i == 0 ? 1 : std::exp2(static_cast<double>(i) - 1) + 1;
    bin->high = i + 1 == kStretches ? 0 : std::exp2(static_cast<double>(i));
    result.moves.push_back(*bin);
  }
  return result;
}

void CalibrationSums::add_line(Calibration& result) const {
  const double n = all_[kOne], x = all_[kX], xx = all_[kXX];
  const double determinant = n * xx - x * x;
  const double slope = (n * all_[kXY] - x * all_[kY]) / determinant;
  const double middle = (xx * all_[kY] - x * all_[kXY]) / determinant;  // at claim ½
  // A block's residuals of the two normal equations: Σ e and Σ x e, with e = y − middle − slope ·
  // x.
  const auto weights = [&](double of_e, double of_xe) {
    return Sums{-middle * of_e, -slope * of_e - middle * of_xe, of_e, -slope * of_xe, of_xe};
  };
  const double slope_e = -x / determinant, slope_xe = n / determinant;
  const double zero_e = xx / determinant - 0.5 * slope_e;
  const double zero_xe = -x / determinant - 0.5 * slope_xe;
  result.slope = coefficient(slope, weights(slope_e, slope_xe));
  result.intercept = coefficient(middle - 0.5 * slope, weights(zero_e, zero_xe));
  if (result.unknown_error > 0) return;
  const double noise = squared_error_ / n;
  result.noisy_slope = std::max(0.0, 1 - noise / (result.spread * result.spread));
}

Estimate CalibrationSums::coefficient(double value, const Sums& weights) const {
  Estimate result{value, {}, {}};
  const auto blocks = static_cast<double>(excess_.blocks());
  if (blocks < 3) return result;
  // Two fitted coefficients reduce the blocks' degrees of freedom.
  const double square = mean_product(weights, products_) * blocks / (blocks - 2);
  if (square < kLeastVariance) return result;
  result.error = std::sqrt(square);
  result.interval = symmetric_interval(value, *result.error, blocks - 2);
  return result;
}

double CalibrationSums::mean_product(const Sums& weights, const std::array<Sums, kSums>& products) {
  double sum = 0;
  for (std::size_t i = 0; i < kSums; ++i) {
    for (std::size_t j = 0; j < kSums; ++j) sum += weights[i] * products[i][j] * weights[j];
  }
  return std::max(0.0, sum);
}

}  // namespace turnkey::tournament
