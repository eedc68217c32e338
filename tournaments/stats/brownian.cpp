// Passage probabilities between two bounds as series of mirror images (Cox and Miller 1965, 5.7;
// Borodin and Salminen 2002, 3.0.6), integrated over the position when watching begins.
#include "tournaments/stats/brownian.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstdint>

#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {
namespace {

constexpr double kTiny = 1e-13;
constexpr int kMostImages = 10'000;

/// log Φ(z), also where Φ underflows to 0.
double log_normal_cdf(double z) {
  if (z > -30) return std::log(normal_cdf(z));
  return -z * z / 2 - std::log(-z * std::sqrt(2 * M_PI));
}

/// Starting `x` above the lower of two bounds `width` apart: P(it meets the lower one first, and
/// within `time`).
double meets_lower(double x, double width, double drift, double time) {
  if (time <= 0) return 0;
  const double root = std::sqrt(time);
  const double speed = std::abs(drift);
  const auto image = [&](double a) {  // of a source at distance a > 0
    return std::exp(-drift * x - speed * a + log_normal_cdf((speed * time - a) / root)) +
           std::exp(-drift * x + speed * a + log_normal_cdf(-(speed * time + a) / root));
  };
  double sum = image(x);
  for (int k = 1; k < kMostImages; ++k) {
    const double far = image(2 * k * width + x);
    const double near = image(2 * k * width - x);
    sum += far - near;
    if (near < kTiny) break;
  }
  return std::clamp(sum, 0.0, 1.0);
}

/// exp(factor) · (Φ(high) − Φ(low)), high ≥ low.
double scaled_difference(double factor, double low, double high) {
  if (low > 0) return scaled_difference(factor, -high, -low);
  const double top = log_normal_cdf(high);
  return std::exp(factor + top) * -std::expm1(log_normal_cdf(low) - top);
}

/// From the same start: P(it meets neither within `time` and ends at most `y` above the lower).
double stays_below(double x, double width, double drift, double time, double y) {
  if (time <= 0) return x <= y ? 1 : 0;
  const double root = std::sqrt(time);
  const auto piece = [&](double centre, double factor) {
    const double mean = centre + drift * time;
    return scaled_difference(factor, -mean / root, (y - mean) / root);
  };
  double sum = 0;
  for (int k = 0; k < kMostImages; ++k) {
    double largest = 0;
    for (const int sign : {1, -1}) {
      if (k == 0 && sign < 0) continue;
      const double shift = 2.0 * sign * k * width;
      const double source = piece(x + shift, drift * shift);
      const double mirror = piece(shift - x, drift * (shift - 2 * x));
      sum += source - mirror;
      largest = std::max({largest, source, mirror});
    }
    if (k > 0 && largest < kTiny) break;
  }
  return std::clamp(sum, 0.0, 1.0);
}

/// ∫ chance(position) over the motion's positions inside the strip at `start`.
template <class Chance>
double over_starts(const Strip& strip, double drift, Chance&& chance) {
  constexpr double kWide = 8;
  if (strip.start <= 0) return chance(0.0);
  const double root = std::sqrt(strip.start);
  const double mean = drift * strip.start;
  const double low = std::max(strip.lower, mean - kWide * root);
  const double high = std::min(strip.upper, mean + kWide * root);
  if (low >= high) return 0;
  const auto integrand = [&](double at) {
    const double z = (at - mean) / root;
    return std::exp(-z * z / 2) / (root * std::sqrt(2 * M_PI)) * chance(at);
  };
  using Gauss = boost::math::quadrature::gauss<double, 30>;
  const double middle = (low + high) / 2;
  return Gauss::integrate(integrand, low, middle) + Gauss::integrate(integrand, middle, high);
}

double below_at_start(const Strip& strip, double drift, double position) {
  return normal_cdf((position - drift * strip.start) / std::sqrt(strip.start));
}

/// P(stopped below no later than `time` > start).
double stopped_below(const Strip& strip, double drift, double time) {
  const double bottom = strip.lower - strip.overshoot;
  const double width = strip.upper + strip.overshoot - bottom;
  const double at_start = strip.start > 0 ? below_at_start(strip, drift, strip.lower) : 0.0;
  return at_start + over_starts(strip, drift, [&](double at) {
           return meets_lower(at - bottom, width, drift, time - strip.start);
         });
}

Strip mirrored(const Strip& strip) {
  return {strip.start, -strip.upper, -strip.lower, strip.overshoot};
}

}  // namespace

double probability_no_better(const Stop& stop, const Strip& strip, double drift) {
  if (stop.time <= strip.start) {
    return normal_cdf((stop.position - drift * stop.time) / std::sqrt(stop.time));
  }
  switch (stop.where) {
    case Stop::Where::kBelow: return stopped_below(strip, drift, stop.time);
    case Stop::Where::kAbove: return 1 - stopped_below(mirrored(strip), -drift, stop.time);
    case Stop::Where::kInside: break;
  }
  const double bottom = strip.lower - strip.overshoot;
  const double width = strip.upper + strip.overshoot - bottom;
  return stopped_below(strip, drift, stop.time) + over_starts(strip, drift, [&](double at) {
           return stays_below(at - bottom, width, drift, stop.time - strip.start,
                              stop.position - bottom);
         });
}

double drift_for(const Stop& stop, const Strip& strip, double probability) {
  const double unit = 1 / std::sqrt(stop.time);
  const auto excess = [&](double drift) {
    return probability_no_better(stop, strip, drift) - probability;
  };
  constexpr double kFarthest = 64;  // standard errors: beyond doubles
  double low = stop.position / stop.time - unit, high = low + 2 * unit;
  double at_low = excess(low), at_high = excess(high);
  for (double step = 1; at_low < 0 && step <= kFarthest; step *= 2) {
    at_low = excess(low -= step * unit);
  }
  for (double step = 1; at_high > 0 && step <= kFarthest; step *= 2) {
    at_high = excess(high += step * unit);
  }
  if (at_low <= 0) return low;
  if (at_high >= 0) return high;
  const auto close = [&](double a, double b) { return b - a < 1e-6 * unit; };
  std::uintmax_t steps = 100;
  const auto [a, b] =
      boost::math::tools::toms748_solve(excess, low, high, at_low, at_high, close, steps);
  return (a + b) / 2;
}

}  // namespace turnkey::tournament
