// Joins the stores of a tournament's shards into one. Whatever distributes work delivers at least
// once, so a game may be in several of them: it is taken once, after a check that it is the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct MergeSummary {
  std::uint64_t games = 0;     ///< in the result
  std::uint64_t repeated = 0;  ///< were there already, and equal
  std::uint64_t different =
      0;  ///< were there already and went otherwise, as games may that do not repeat
  std::uint64_t scheduled = 0;
  std::vector<Shard> missing_shards;
  std::vector<std::string> remarks;  ///< on the stores

  bool complete() const { return games == scheduled; }
};

/// Puts the games of all `inputs` into `output`, which must not exist or be a store of the whole
/// cup, in one transaction: after an error it has the games that it had. Errors: a file that is no
/// store, stores of different tournaments, a file given twice, by whatever names, and a game that
/// two stores tell differently though the cup repeats exactly (cup/repeats.h).
Outcome<MergeSummary> merge_stores(const std::string& output,
                                   const std::vector<std::string>& inputs);

}  // namespace turnkey::tournament
