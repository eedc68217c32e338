// Whether and how a store continues with a cup.
#pragma once

#include <string>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The cup with which a store continues.
struct NextCup {
  Cup cup;
  bool is_changed = false;  ///< differs from the store's cup
};

/// The cup of the store at `path` if it continues with `asked`. Fails if it belongs to another cup
/// or shard. `extend`: as in Store::open().
Outcome<NextCup> next_cup(const std::string& path, const Cup& stored, Shard stored_shard,
                          const Cup& asked, Shard shard, bool extend);

}  // namespace turnkey::tournament
