// Sums with errors clustered by deal. Normally each block has its own deal. If the cup gives the
// same deals to all pairs or tables, blocks at one deal share its cards, and the deal is the
// independent observation.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "tournaments/stats/cluster_mean.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

/// Sums for each shared deal. Its blocks may come in any order and far apart, such as when an added
/// agent catches up on earlier deals. Memory: `width` numbers for each deal, and again each time
/// that a deal returns.
class SharedDeals {
 public:
  /// Gets a hash of the tables that met at the deal, and the sums.
  using Visit = std::function<void(std::uint64_t tables, std::span<const double> sums)>;

  explicit SharedDeals(std::size_t width) : width_(width) {}

  /// Adds a block at that deal, with `width` values. `table`: a hash of its agents.
  void add(std::uint64_t deal, std::uint64_t table, std::span<const double> values);
  /// Visits every deal once.
  void for_each(const Visit& visit) const;

 private:
  /// Consecutive blocks of one deal. Hashes of tables are summed, so their order does not matter.
  struct Part {
    std::uint64_t deal;
    std::uint64_t tables;
  };
  std::size_t width_;
  std::vector<Part> parts_;
  std::vector<double> sums_;  ///< `width_` for each part
};

/// The agents at a table, in order.
using Table = std::vector<std::uint16_t>;

std::uint64_t table_hash(int variant, const Table& table);

/// Several values of the same games. Strata are the deals at which the same tables met, because the
/// schedule fixes how often each table meets. For blocks with their own deals these are the blocks
/// of a table. Memory grows with the number of tables, and of shared deals.
class DealSums {
 public:
  explicit DealSums(std::size_t values) : values_(values), shared_(values + 1) {}

  /// Adds `games` > 0 games of the block; the values are sums over them.
  void add(const BlockOutcome& block, const Table& table, double games,
           std::span<const double> values);
  /// Its `blocks` counts independent observations.
  ClusterMean mean(std::size_t value) const;
  std::uint64_t blocks() const { return blocks_; }
  /// Games and values of every shared deal.
  void for_each_shared(
      const std::function<void(double games, std::span<const double>)>& visit) const;

 private:
  std::size_t values_;
  std::uint64_t blocks_ = 0;
  std::map<Table, std::vector<ClusterSums>> own_;  ///< blocks with deals of their own
  SharedDeals shared_;                             ///< games, then the values
};

}  // namespace turnkey::tournament
