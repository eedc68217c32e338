// The tables of a store, and how a file is known to be one; README.md describes the columns.
#pragma once

#include <string>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/row_hash.h"
#include "tournaments/store/sqlite.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// What the file says of itself.
struct StoreSettings {
  std::string cup;  ///< canonical JSON
  Shard shard;
};

enum class StoreState {
  kEmpty,
  kUnhashed,  ///< format 1: as it is now, but for the hashes of rows
  kBrief,     ///< format 2: as it is now, but all notes are brief
  kReady,
};

/// Looks without changing anything. Errors: the file is no store, or one of another format.
Outcome<StoreState> inspect(const sqlite::Database& database);

/// Tables and settings in one transaction, for a file that inspect() finds empty.
Outcome<void> make_tables(sqlite::Database& database, const StoreSettings& settings);
Outcome<StoreSettings> read_settings(const sqlite::Database& database, bool hashed);
/// The tournament goes further than was planned, or there is no game yet and it is another one.
Outcome<void> change_settings(sqlite::Database& database, const StoreSettings& settings);
/// Makes a file of an older format one of this format, in one transaction.
Outcome<void> renew(sqlite::Database& database, StoreState state);

/// How many games were thrown away to be played again, and so many more of them.
Outcome<std::uint64_t> read_played_again(const sqlite::Database& database, bool hashed);
Outcome<void> add_played_again(sqlite::Database& database, std::uint64_t games);

/// How many games the file has. The error: it has lost some, as their moves tell, or moves.
Outcome<std::uint64_t> count_games(const sqlite::Database& database);

/// Whether a small table has all the rows that it had: the bytes of its pages must add up. Which
/// rows are whole, their hashes say.
Outcome<void> check_pages(const sqlite::Database& database, const HashedTable& table);

/// How this connection writes: WAL, normal synchronisation.
Outcome<void> prepare_to_write(sqlite::Database& database);
/// This program, now.
StoreSession this_session();
Outcome<void> add_session(sqlite::Database& database, const StoreSession& session);

}  // namespace turnkey::tournament
