// Means over games whose errors are clustered by block: games of a block share a deal, so blocks,
// not games, are the independent observations. Running sums only, whatever the number of games.
#pragma once

#include <cstdint>
#include <span>

#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {

/// Sums over the blocks of one stratum (blocks of the same agents).
class ClusterSums {
 public:
  /// A block with `weight` > 0 games that sum to `value`.
  void add(double weight, double value);

  std::uint64_t blocks() const { return blocks_; }
  double weight() const { return weight_; }
  double value() const;
  /// Over the blocks, of e = value − mean · weight: their sum, and that of their squares.
  double residual(double mean) const;
  double squared_residual(double mean) const;

 private:
  // Values are kept relative to the first block's mean, so that nothing cancels where all blocks
  // are alike.
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
  /// Absent with fewer than two blocks. 0 where all blocks are alike.
  std::optional<double> error;
  double freedom = 0;  ///< degrees of it

  /// mean ± t · error. No interval where all blocks are alike: how far that is chance can't be
  /// told.
  Estimate estimate() const;
  /// For means of values in [low, high]: the interval of their place between those, as a
  /// proportion (proportion_interval), so that it stays inside. Where all blocks are alike there is
  /// one at the ends of the range only.
  Estimate bounded(double low, double high) const;
};

/// The ratio estimate Σ value / Σ weight with Taylor's variance for clusters in strata (Cochran
/// 1977, 6.13 and 11): Σ_h B_h / (B_h − 1) Σ (e − ē_h)² / W². Strata, since a schedule plays each
/// set of agents a fixed number of times: what differs between them is no chance. Strata of one
/// block count as one together. With a single stratum this is mean ± t · s / √B.
ClusterMean cluster_mean(std::span<const ClusterSums* const> strata);

}  // namespace turnkey::tournament
