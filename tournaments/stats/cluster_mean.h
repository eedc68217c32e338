// Means over games with errors clustered by block. Games of a block share a deal, so blocks are the
// independent observations, not games. Keeps only running sums, for any number of games.
#pragma once

#include <cstdint>
#include <span>

#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {

/// Sums over the blocks of one stratum (blocks of the same agents).
class ClusterSums {
 public:
  /// Adds a block with `weight` > 0 games whose values sum to `value`.
  void add(double weight, double value);

  std::uint64_t blocks() const { return blocks_; }
  double weight() const { return weight_; }
  double value() const;
  /// Sums over blocks of e = value − mean · weight, and of e².
  double residual(double mean) const;
  double squared_residual(double mean) const;

 private:
  // Values are relative to the first block's mean, to avoid cancellation when all blocks are alike.
  double origin_ = 0;
  std::uint64_t blocks_ = 0;
  double weight_ = 0;
  double value_ = 0;
  double weight_weight_ = 0;
  double weight_value_ = 0;
  double value_value_ = 0;
};

struct ClusterMean {
  std::uint64_t blocks = 0;
  double games = 0;
  double mean = 0;
  /// Absent with fewer than two blocks; 0 if all blocks are alike.
  std::optional<double> error;
  double freedom = 0;  ///< degrees of freedom of the error

  /// mean ± t · error. No interval if all blocks are alike, because their spread is then unknown.
  Estimate estimate() const;
  /// For values in [low, high]: the interval of the mean as a proportion (proportion_interval), so
  /// that it stays inside. If all blocks are alike, there is one only at the ends of the range.
  Estimate bounded(double low, double high) const;
};

/// The ratio estimate Σ value / Σ weight with Taylor's variance for clusters in strata (Cochran
/// 1977, 6.13 and 11): Σ_h B_h / (B_h − 1) Σ (e − ē_h)² / W². A schedule plays each set of agents a
/// fixed number of times, so differences between sets are no sampling error: hence strata. Strata
/// of one block are pooled. With a single stratum this is mean ± t · s / √B.
ClusterMean cluster_mean(std::span<const ClusterSums* const> strata);

}  // namespace turnkey::tournament
