// Elo and its relatives. A share of 1 would be infinitely many Elo: such shares are drawn in by
// half a game, and whoever asks is told.
#pragma once

#include <optional>

#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {

/// Elo of a strength of 1 in natural logarithms: 400 / ln 10.
inline constexpr double kEloPerNat = 173.71779276130073;
/// Normalised Elo of one standard deviation of a game: 800 / ln 10 (Van den Bergh 2020, "Normalized
/// Elo"), so that it equals Elo where differences are small and nothing is drawn.
inline constexpr double kNormalizedPerDeviation = 2 * kEloPerNat;

/// Expected share of a player `elo` ahead (Elo 1978, the logistic curve): 1 / (1 + 10^(−elo /
/// 400)).
double share_of_elo(double elo);
/// Its inverse, for shares inside (0, 1).
double elo_of_share(double share);

struct EloEstimate {
  double elo = 0;  ///< always finite
  /// The share was so near to 0 or 1 that it was drawn in to half a block of `blocks` + 1; the
  /// value says no more than "many".
  bool drawn_in = false;
  std::optional<OpenInterval> interval;  ///< an end is open where the share may be 0 or 1
};

/// From a share in [0, 1] with its interval, estimated from `blocks` blocks.
EloEstimate elo_estimate(const Estimate& share, double blocks);

}  // namespace turnkey::tournament
