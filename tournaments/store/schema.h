// The tables of a store, and how a file is known to be one; README.md describes the columns.
#pragma once

#include <string>

#include "tournaments/cup/cup.h"
#include "tournaments/store/sqlite.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// What the file says of itself.
struct StoreSettings {
  std::string cup;  ///< canonical JSON
  Shard shard;
};

enum class StoreState { kEmpty, kReady };

/// Looks without changing anything. Errors: the file is no store, or one of another format.
sqlite::Result<StoreState> inspect(const sqlite::Database& database);

/// Tables and settings in one transaction, for a file that inspect() finds empty.
sqlite::Result<void> make_tables(sqlite::Database& database, const StoreSettings& settings);
sqlite::Result<StoreSettings> read_settings(const sqlite::Database& database);

/// How this connection writes: WAL, normal synchronisation.
sqlite::Result<void> prepare_to_write(sqlite::Database& database);
/// Notes that this program begins to write now.
sqlite::Result<void> add_session(sqlite::Database& database);

}  // namespace turnkey::tournament
