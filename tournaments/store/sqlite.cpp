#include "tournaments/store/sqlite.h"

#include <sqlite3.h>

#include <array>
#include <cstring>
#include <span>
#include <utility>

#include "engine/core/assert.h"
#include "engine/core/hash.h"

namespace turnkey::tournament::sqlite {
namespace {

/// How long to wait for another process that writes. A run's transaction takes microseconds; the
/// longest wait is for a reader that ends and checkpoints.
constexpr int kBusyMilliseconds = 10'000;

std::string describe(int code, int system_error) {
  switch (code & 0xFF) {
    case SQLITE_FULL: return "the disk is full; stored games stay intact";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another process has locked the file";
    case SQLITE_NOTADB: return "the file is not a store";
    case SQLITE_CORRUPT: return "the file is damaged (salvage saves the intact games)";
    case SQLITE_READONLY: return "the file cannot be written";
    case SQLITE_CANTOPEN: return "the file cannot be opened";
    case SQLITE_IOERR: return "the disk fails";
    default: break;
  }
  return system_error == 0 ? "SQLite fails" : "the system fails";
}

std::string message(sqlite3* handle, const std::string& path) {
  const int code = sqlite3_extended_errcode(handle);
  const int system_error = sqlite3_system_errno(handle);
  std::string text = path + ": " + describe(code, system_error) + " (" + sqlite3_errmsg(handle);
  if (system_error != 0) text += std::string(", ") + std::strerror(system_error);
  return text + ")";
}

std::string path_of(sqlite3* handle) {
  const char* name = sqlite3_db_filename(handle, "main");
  return name == nullptr ? "" : name;
}

/// Hashes kind and size before the bytes, so that different lists of values differ.
std::uint64_t hash_of_value(sqlite3_value* value, std::uint64_t before) {
  const int kind = sqlite3_value_type(value);
  // Only damage makes a real number of anything here, and its kind shows it.
  if (kind == SQLITE_INTEGER || kind == SQLITE_NULL || kind == SQLITE_FLOAT) {
    return hash_of(std::array<std::int64_t, 2>{kind, sqlite3_value_int64(value)}, before);
  }
  const void* bytes = sqlite3_value_blob(value);
  const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
  before = hash_of(std::array<std::int64_t, 2>{kind, static_cast<std::int64_t>(size)}, before);
  return hash_of_text({static_cast<const char*>(bytes), size}, before);
}

void row_hash(sqlite3_context* context, int count, sqlite3_value** values) {
  std::uint64_t hash = 0;
  for (sqlite3_value* value : std::span(values, static_cast<std::size_t>(count))) {
    hash = hash_of_value(value, hash);
  }
  sqlite3_result_int64(context, static_cast<std::int64_t>(hash));
}

/// Escapes a path for a URI: `%`, `?` and `#` have a meaning there, and two leading slashes begin a
/// host.
std::string uri(const std::string& path, std::string_view query) {
  std::string text = path.starts_with('/') ? "file://" : "file:";
  for (const char c : path) {
    switch (c) {
      case '%': text += "%25"; break;
      case '?': text += "%3f"; break;
      case '#': text += "%23"; break;
      default: text += c;
    }
  }
  return text + "?" + std::string(query);
}

}  // namespace

// ---- statement --------------------------------------------------------------------------------

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement& Statement::bind(int parameter, std::int64_t value) {
  [[maybe_unused]] const int code = sqlite3_bind_int64(handle_.get(), parameter, value);
  TURNKEY_ASSERT(code == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_text(int parameter, std::string_view text) {
  [[maybe_unused]] const int code = sqlite3_bind_text64(handle_.get(), parameter, text.data(),
                                                        text.size(), SQLITE_STATIC, SQLITE_UTF8);
  TURNKEY_ASSERT(code == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_bytes(int parameter, std::string_view bytes) {
  // An empty blob needs an address, or it would be null.
  const void* data = bytes.empty() ? static_cast<const void*>("") : bytes.data();
  [[maybe_unused]] const int code =
      sqlite3_bind_blob64(handle_.get(), parameter, data, bytes.size(), SQLITE_STATIC);
  TURNKEY_ASSERT(code == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  [[maybe_unused]] const int code = sqlite3_bind_null(handle_.get(), parameter);
  TURNKEY_ASSERT(code == SQLITE_OK);
  return *this;
}

Outcome<bool> Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    sqlite3_reset(handle_.get());
    return false;
  }
  // A reset would clear the message.
  sqlite3* database = sqlite3_db_handle(handle_.get());
  std::string why = message(database, path_of(database));
  sqlite3_reset(handle_.get());
  return tl::unexpected(std::move(why));
}

Outcome<void> Statement::run() {
  while (true) {
    const Outcome<bool> row = step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return {};
  }
}

void Statement::reset() { sqlite3_reset(handle_.get()); }

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

std::string_view Statement::bytes(int column) const {
  const void* data = sqlite3_column_blob(handle_.get(), column);
  if (data == nullptr) return {};
  const int size = sqlite3_column_bytes(handle_.get(), column);
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

// ---- database ---------------------------------------------------------------------------------

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Outcome<Database> Database::open(const std::string& path, Access access) {
  Database database;
  database.path_ = path;
  sqlite3* handle = nullptr;
  // Only one thread at a time uses a store, so no mutex is needed.
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
  flags |= access == Access::kImmutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (access == Access::kCreate) flags |= SQLITE_OPEN_CREATE;
  const std::string name =
      uri(path, access == Access::kImmutable ? "immutable=1" : "cache=private");
  const int code = sqlite3_open_v2(name.c_str(), &handle, flags, nullptr);
  database.handle_.reset(handle);
  if (handle == nullptr) return failure(path + ": no memory to open it");
  if (code != SQLITE_OK) return failure(message(handle, path));
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kBusyMilliseconds);
  if (sqlite3_create_function(handle, "row_hash", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                              row_hash, nullptr, nullptr) != SQLITE_OK) {
    return failure(message(handle, path));
  }
  if (access != Access::kCreate) {
    if (const auto set = database.execute("PRAGMA query_only=ON"); !set) {
      return tl::unexpected(set.error());
    }
  }
  return database;
}

Outcome<void> Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return failure(message(handle_.get(), path_));
  return {};
}

Outcome<Statement> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  if (code != SQLITE_OK) return failure(message(handle_.get(), path_));
  Statement statement;
  statement.handle_.reset(handle);
  return statement;
}

Outcome<std::int64_t> Database::integer(std::string_view sql) const {
  Outcome<Statement> statement = prepare(sql);
  if (!statement) return tl::unexpected(statement.error());
  const Outcome<bool> row = statement->step();
  if (!row) return tl::unexpected(row.error());
  return *row ? statement->integer(0) : 0;
}

std::int64_t Database::changes() const { return sqlite3_changes64(handle_.get()); }

// ---- transaction ------------------------------------------------------------------------------

Outcome<Transaction> Transaction::begin(Database& database) {
  if (const auto begun = database.execute("BEGIN IMMEDIATE"); !begun) {
    return tl::unexpected(begun.error());
  }
  return Transaction(database);
}

Transaction::Transaction(Transaction&& other) noexcept
    : database_(std::exchange(other.database_, nullptr)) {}

Transaction::~Transaction() {
  // After some errors SQLite has already rolled back, and says so: nothing is left to do.
  if (database_ != nullptr) [[maybe_unused]]
    const auto ended = database_->execute("ROLLBACK");
}

Outcome<void> Transaction::commit() {
  const auto done = database_->execute("COMMIT");
  if (done) database_ = nullptr;
  return done;
}

}  // namespace turnkey::tournament::sqlite
