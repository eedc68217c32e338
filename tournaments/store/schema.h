// The tables of a store, and how a file is recognised; README.md describes the columns.
#pragma once

#include <string>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/row_hash.h"
#include "tournaments/store/sqlite.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The settings in the file.
struct StoreSettings {
  std::string cup;  ///< canonical JSON
  Shard shard;
};

/// Whether the file is still empty. Changes nothing. Fails if it is no store, or has another
/// format.
Outcome<bool> is_empty(const sqlite::Database& database);

/// Makes tables and settings in one transaction, in an empty file.
Outcome<void> make_tables(sqlite::Database& database, const StoreSettings& settings);
Outcome<StoreSettings> read_settings(const sqlite::Database& database);
/// For an extended tournament, or another one while there are no games.
Outcome<void> change_settings(sqlite::Database& database, const StoreSettings& settings);

/// The number of games removed in order to be played again.
Outcome<std::uint64_t> read_played_again(const sqlite::Database& database);
Outcome<void> add_played_again(sqlite::Database& database, std::uint64_t games);

/// The number of games in the file. Fails if games or moves are missing, judging by each other.
Outcome<std::uint64_t> count_games(const sqlite::Database& database);

/// Whether a small table still has all its rows: the bytes of its pages must add up. Hashes say
/// which rows are intact.
Outcome<void> check_pages(const sqlite::Database& database, const HashedTable& table);

/// How this connection writes: WAL, normal synchronisation.
Outcome<void> prepare_to_write(sqlite::Database& database);
/// Describes this program, now.
StoreSession this_session();
Outcome<void> add_session(sqlite::Database& database, const StoreSession& session);

}  // namespace turnkey::tournament
