// Puts record files into a store. Reads and checks all of them against the schedule and the store
// before adding the first game, so a bad file changes nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// Checks every record of the files. `store`, if not null, must not have a different game with the
/// same number. The error names the file and the line. Returns the number of records.
Outcome<std::uint64_t> check_import(const Cup& cup, Shard shard, const Store* store,
                                    const std::vector<std::string>& paths);

/// Adds the games that check_import() accepted, except those already stored.
Outcome<void> import_records(Store& store, const std::vector<std::string>& paths);

}  // namespace turnkey::tournament
