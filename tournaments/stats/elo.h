// Elo and related measures. A share of 1 would be infinite Elo, so such shares are pulled in by
// half a game, and the result says so.
#pragma once

#include <optional>

#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {

/// Elo of a strength of 1 in natural logarithms: 400 / ln 10.
inline constexpr double kEloPerNat = 173.71779276130073;
/// Normalised Elo of one standard deviation of a game: 800 / ln 10 (Van den Bergh 2020, "Normalized
/// Elo"). It equals Elo for small differences without draws.
inline constexpr double kNormalizedPerDeviation = 2 * kEloPerNat;

/// The expected share of a player `elo` ahead (Elo 1978, logistic curve): 1 / (1 + 10^(−elo /
/// 400)).
double share_of_elo(double elo);
/// Its inverse, for shares inside (0, 1).
double elo_of_share(double share);

struct EloEstimate {
  double elo = 0;  ///< always finite
  /// The share was so near 0 or 1 that it was pulled in to half a block of `blocks` + 1. The value
  /// then only means "many".
  bool drawn_in = false;
  std::optional<OpenInterval> interval;  ///< an end is open if the share may be 0 or 1
};

/// From a share in [0, 1] with its interval, estimated from `blocks` blocks.
EloEstimate elo_estimate(const Estimate& share, double blocks);

}  // namespace turnkey::tournament
