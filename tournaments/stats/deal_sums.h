// Sums whose errors are clustered by deal. A block has a deal of its own, unless the cup gives the
// same deals to all pairs or tables: then the blocks that meet at a deal share its cards, and the
// deal, not the block, is the independent observation.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "tournaments/stats/cluster_mean.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

/// What each shared deal adds up to. Its blocks may come in any order and far apart, as where an
/// agent that was added later gets the deals that the others have had. Memory: `width` numbers a
/// deal, and once more for each time that the deal comes back.
class SharedDeals {
 public:
  /// Gets the tables that met at the deal, as a hash, and the sums.
  using Visit = std::function<void(std::uint64_t tables, std::span<const double> sums)>;

  explicit SharedDeals(std::size_t width) : width_(width) {}

  /// A block at that deal, with `width` values. `table`: a hash of who met at it.
  void add(std::uint64_t deal, std::uint64_t table, std::span<const double> values);
  /// Every deal once.
  void for_each(const Visit& visit) const;

 private:
  /// Blocks of one deal that came in a row. Hashes of tables add up, so their order is of no
  /// account.
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

/// Several values of the same games. Strata are the deals at which the same tables met, as the
/// schedule fixes how often each table meets: for blocks with deals of their own those are the
/// blocks of a table. Memory grows with the number of tables, and for shared deals with that of
/// deals.
class DealSums {
 public:
  explicit DealSums(std::size_t values) : values_(values), shared_(values + 1) {}

  /// `games` > 0 of the block count, and the values are sums over them.
  void add(const BlockOutcome& block, const Table& table, double games,
           std::span<const double> values);
  /// Its `blocks` are the independent observations.
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
