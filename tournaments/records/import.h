// Record files into a store: all of them are read and checked against the schedule and what is
// stored before the first game is added, so that a bad file changes nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// Checks every record of the files; `store`, if there is one, must not have another game of the
/// same number. The error names the file and the line. The value: how many records there are.
Outcome<std::uint64_t> check_import(const Cup& cup, Shard shard, const Store* store,
                                    const std::vector<std::string>& paths);

/// Adds what check_import() found right. Games that are stored already are left out.
Outcome<void> import_records(Store& store, const std::vector<std::string>& paths);

}  // namespace turnkey::tournament
