// What part of the way from greedy to the one that sees all an agent goes.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

#include "tournaments/stats/estimate.h"

namespace turnkey {

struct Part {
  double value;
  tournament::Interval interval;
};

/// The ratio of two means over the same deals, `own` / `all`, with Fieller's 95 % interval (1954):
/// all ratios r for which the mean of own − r · all may be 0. None if the mean of `all` may be 0
/// itself: then no ratio is impossible.
inline std::optional<Part> part_of(std::span<const double> own, std::span<const double> all) {
  const auto deals = static_cast<double>(own.size());
  if (own.size() < 2 || own.size() != all.size()) return std::nullopt;
  double own_sum = 0, all_sum = 0;
  for (std::size_t i = 0; i < own.size(); ++i) own_sum += own[i], all_sum += all[i];
  const double x = own_sum / deals, y = all_sum / deals;
  double xx = 0, xy = 0, yy = 0;
  for (std::size_t i = 0; i < own.size(); ++i) {
    xx += (own[i] - x) * (own[i] - x);
    xy += (own[i] - x) * (all[i] - y);
    yy += (all[i] - y) * (all[i] - y);
  }
  const double t = tournament::interval_factor(deals - 1);
  const double scale = t * t / (deals * (deals - 1));
  // (y² − scale yy) r² − 2 (x y − scale xy) r + (x² − scale xx) ≤ 0
  const double a = y * y - scale * yy, b = x * y - scale * xy, c = x * x - scale * xx;
  if (y <= 0 || a <= 0) return std::nullopt;
  const double half = std::sqrt(std::max(0.0, b * b - a * c));
  return Part{x / y, {(b - half) / a, (b + half) / a}};
}

}  // namespace turnkey
