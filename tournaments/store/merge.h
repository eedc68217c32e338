// Merges the stores of a tournament's shards into one. Job distribution delivers at least once, so
// a game may be in several stores: it is taken once, after a check that it is the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct MergeSummary {
  std::uint64_t games = 0;     ///< in the result
  std::uint64_t repeated = 0;  ///< already there, and equal
  std::uint64_t different =
      0;  ///< were there already and went otherwise, as games may that do not repeat
  std::uint64_t scheduled = 0;
  std::vector<Shard> missing_shards;

  bool complete() const { return games == scheduled; }
};

/// Merges the games of all `inputs` into `output` in one transaction: after an error `output` keeps
/// its games. `output` must not exist, or be a store of the whole cup. Errors: a file that is no
/// store, stores of different tournaments, a file named twice (by any name), and a game that
/// differs between stores although the cup repeats exactly (cup/repeats.h).
Outcome<MergeSummary> merge_stores(const std::string& output,
                                   const std::vector<std::string>& inputs);

}  // namespace turnkey::tournament
