#include "tournaments/store/schema.h"

#include <chrono>
#include <cstdlib>

#include "protocol/platform/posix.h"
#include "protocol/version.h"

namespace turnkey::tournament {
namespace {

constexpr std::int64_t kApplicationId = 0x546B4E79;  // "TkNy"
constexpr std::int64_t kFormat = 3;

constexpr const char* kTables = R"(
CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL, hash INTEGER NOT NULL)
  WITHOUT ROWID;
CREATE TABLE session(id INTEGER PRIMARY KEY, started INTEGER NOT NULL, program TEXT NOT NULL,
  host TEXT NOT NULL, hash INTEGER NOT NULL);
CREATE TABLE version(agent INTEGER NOT NULL, name TEXT NOT NULL, hash INTEGER NOT NULL,
  PRIMARY KEY(agent, name)) WITHOUT ROWID;
CREATE TABLE game(id INTEGER PRIMARY KEY, variant INTEGER NOT NULL, seed INTEGER NOT NULL,
  plies INTEGER NOT NULL, fault INTEGER, fault_seat INTEGER, duration INTEGER NOT NULL,
  seats BLOB NOT NULL, hash INTEGER NOT NULL);
CREATE TABLE record(id INTEGER PRIMARY KEY, events BLOB NOT NULL, notes BLOB,
  hash INTEGER NOT NULL);
CREATE TABLE fault(id INTEGER PRIMARY KEY, detail TEXT NOT NULL, late INTEGER,
  protocol_tail TEXT NOT NULL, error_tail TEXT NOT NULL, hash INTEGER NOT NULL);
CREATE TABLE word(variant INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,
  hash INTEGER NOT NULL, PRIMARY KEY(variant, number)) WITHOUT ROWID;
)";

Outcome<void> put_setting(sqlite::Database& database, std::string_view key,
                          std::string_view value) {
  auto statement = database.prepare(insert_into(kSettingTable, "INSERT OR REPLACE"));
  if (!statement) return tl::unexpected(statement.error());
  return statement->bind_text(1, key).bind_text(2, value).run();
}

Outcome<void> put_settings(sqlite::Database& database, const StoreSettings& settings) {
  const Shard shard = settings.shard;
  return put_setting(database, "cup", settings.cup)
      .and_then([&] { return put_setting(database, "shard_index", std::to_string(shard.index)); })
      .and_then([&] { return put_setting(database, "shard_count", std::to_string(shard.count)); });
}

Outcome<std::string> get_setting(const sqlite::Database& database, std::string_view key) {
  auto statement =
      database.prepare("SELECT value FROM setting WHERE key = ? AND " + is_whole(kSettingTable));
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->bind_text(1, key).step();
  if (!row) return tl::unexpected(row.error());
  if (*row) return std::string(statement->bytes(0));
  return failure(database.path() + ": the file is damaged (no setting " + std::string(key) + ")");
}

/// If a log is impossible, SQLite continues without one and only says so in its answer: in memory
/// (`:memory:`), or on a file system that lacks what the log needs.
Outcome<void> keep_a_log(sqlite::Database& database) {
  auto statement = database.prepare("PRAGMA journal_mode=WAL");
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (*row && statement->bytes(0) == "wal") return {};
  return failure(database.path() + ": not a place for a store: SQLite cannot keep a log beside it");
}

}  // namespace

Outcome<bool> is_empty(const sqlite::Database& database) {
  const auto application = database.integer("PRAGMA application_id");
  if (!application) return tl::unexpected(application.error());
  const auto tables = database.integer("SELECT count(*) FROM sqlite_schema");
  if (!tables) return tl::unexpected(tables.error());
  if (*application == 0 && *tables == 0) return true;
  if (*application != kApplicationId) {
    return failure(database.path() +
                   ": the file is not a store, but a database of another "
                   "program");
  }
  const auto format = database.integer("PRAGMA user_version");
  if (!format) return tl::unexpected(format.error());
  if (*format == kFormat) return false;
  return failure(database.path() + ": the store has format " + std::to_string(*format) +
                 ", this program reads format " + std::to_string(kFormat));
}

Outcome<void> make_tables(sqlite::Database& database, const StoreSettings& settings) {
  auto transaction = sqlite::Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  const std::string identity = "PRAGMA application_id=" + std::to_string(kApplicationId) +
                               "; PRAGMA user_version=" + std::to_string(kFormat);
  return database.execute(kTables)
      .and_then([&] { return database.execute(identity); })
      .and_then([&] { return put_settings(database, settings); })
      .and_then([&] { return transaction->commit(); });
}

Outcome<StoreSettings> read_settings(const sqlite::Database& database) {
  StoreSettings settings;
  const auto cup = get_setting(database, "cup");
  if (!cup) return tl::unexpected(cup.error());
  settings.cup = *cup;
  const auto index = get_setting(database, "shard_index");
  if (!index) return tl::unexpected(index.error());
  const auto count = get_setting(database, "shard_count");
  if (!count) return tl::unexpected(count.error());
  settings.shard.index = std::strtoull(index->c_str(), nullptr, 10);
  settings.shard.count = std::strtoull(count->c_str(), nullptr, 10);
  if (settings.shard.index >= 1 && settings.shard.index <= settings.shard.count) return settings;
  return failure(database.path() + ": the file is damaged (shard " + *index + "/" + *count + ")");
}

// Most files lack this row, so a damaged one could look missing: all rows must be intact.
Outcome<std::uint64_t> read_played_again(const sqlite::Database& database) {
  auto statement =
      database.prepare("SELECT (SELECT count(*) FROM setting WHERE NOT " + is_whole(kSettingTable) +
                       "), (SELECT value FROM setting WHERE key = 'played_again')");
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (statement->integer(0) > 0) {
    return failure(database.path() + ": the file is damaged (its settings)");
  }
  return std::strtoull(std::string(statement->bytes(1)).c_str(), nullptr, 10);
}

Outcome<void> add_played_again(sqlite::Database& database, std::uint64_t games) {
  const auto before = read_played_again(database);
  if (!before) return tl::unexpected(before.error());
  return put_setting(database, "played_again", std::to_string(*before + games));
}

Outcome<void> change_settings(sqlite::Database& database, const StoreSettings& settings) {
  auto transaction = sqlite::Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  return put_settings(database, settings).and_then([&] { return transaction->commit(); });
}

Outcome<std::uint64_t> count_games(const sqlite::Database& database) {
  auto statement =
      database.prepare("SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM record)");
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  const std::int64_t games = statement->integer(0);
  if (games == statement->integer(1)) return static_cast<std::uint64_t>(games);
  return failure(database.path() + ": the file is damaged (" + std::to_string(games) +
                 " games, moves of " + std::to_string(statement->integer(1)) +
                 "; salvage saves the intact games)");
}

Outcome<void> check_pages(const sqlite::Database& database, const HashedTable& table) {
  auto statement = database.prepare("PRAGMA quick_check(" + std::string(table.name) + ")");
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (*row && statement->bytes(0) == "ok") return {};
  return failure(database.path() + ": the file is damaged (table " + std::string(table.name) + ")");
}

Outcome<void> prepare_to_write(sqlite::Database& database) {
  return database.execute("PRAGMA page_size=4096")
      .and_then([&] { return keep_a_log(database); })
      .and_then([&] {
        return database.execute("PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=4000");
      });
}

StoreSession this_session() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return {std::chrono::duration_cast<std::chrono::seconds>(now).count(), std::string(kVersion),
          posix::host_name()};
}

Outcome<void> add_session(sqlite::Database& database, const StoreSession& session) {
  const auto last = database.integer("SELECT max(id) FROM session");
  if (!last) return tl::unexpected(last.error());
  auto statement = database.prepare(insert_into(kSessionTable));
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, *last + 1).bind(2, session.started);
  return statement->bind_text(3, session.program).bind_text(4, session.host).run();
}

}  // namespace turnkey::tournament
