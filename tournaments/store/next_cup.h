// Whether a store goes on with a cup, and how.
#pragma once

#include <string>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// What a store goes on with.
struct NextCup {
  Cup cup;
  bool is_changed = false;  ///< it is not the one that the store has
};

/// The cup of the store at `path` when it is to go on with `asked`. The error: it is of another, or
/// of another shard. `extend` as Store::open().
Outcome<NextCup> next_cup(const std::string& path, const Cup& stored, Shard stored_shard,
                          const Cup& asked, Shard shard, bool extend);

}  // namespace turnkey::tournament
