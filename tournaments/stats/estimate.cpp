// Quantiles from Boost.Math, in one file because its headers are heavy.
#include "tournaments/stats/estimate.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

#include "engine/core/assert.h"

namespace turnkey::tournament {
namespace {

/// From here on t and z agree to four digits, and the normal quantile is much cheaper.
constexpr double kManyDegrees = 5'000;

}  // namespace

double normal_quantile(double probability) {
  TURNKEY_ASSERT(probability > 0 && probability < 1);
  return boost::math::quantile(boost::math::normal(), probability);
}

double normal_cdf(double value) { return 0.5 * std::erfc(-value / std::sqrt(2.0)); }

double student_quantile(double probability, double freedom) {
  TURNKEY_ASSERT(probability > 0 && probability < 1 && freedom >= 1);
  if (freedom > kManyDegrees) return normal_quantile(probability);
  return boost::math::quantile(boost::math::students_t(freedom), probability);
}

double student_cdf(double value, double freedom) {
  TURNKEY_ASSERT(freedom >= 1);
  if (freedom > kManyDegrees) return normal_cdf(value);
  return boost::math::cdf(boost::math::students_t(freedom), value);
}

double interval_factor(double freedom) { return student_quantile(0.5 + kConfidence / 2, freedom); }

Interval symmetric_interval(double value, double error, double freedom) {
  const double half = error > 0 ? interval_factor(freedom) * error : 0.0;
  return {value - half, value + half};
}

Interval proportion_interval(double value, double error, double blocks, double freedom) {
  const double p = std::clamp(value, 0.0, 1.0);
  const double spread = p * (1 - p);
  if (error <= 0 && spread > 0) return {p, p};
  const double size = spread > 0 ? spread / (error * error) : blocks;
  const double t = interval_factor(freedom);
  const double scale = 1 + t * t / size;
  const double centre = (p + t * t / (2 * size)) / scale;
  const double half = t / scale * std::sqrt(spread / size + t * t / (4 * size * size));
  return {std::max(0.0, std::min(p, centre - half)), std::min(1.0, std::max(p, centre + half))};
}

}  // namespace turnkey::tournament
