// SQLite's C interface behind three small owners: database, statement, transaction. Every error
// becomes a sentence for the user that names the file and includes the library's message.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/outcome.h"

struct sqlite3;
struct sqlite3_stmt;

namespace turnkey::tournament::sqlite {

/// A prepared statement. Parameters count from 1, columns from 0. Bound text and bytes must live
/// until the statement is reset; those of a column live until the next step.
class Statement {
 public:
  Statement() = default;

  explicit operator bool() const { return handle_ != nullptr; }

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind_text(int parameter, std::string_view text);
  Statement& bind_bytes(int parameter, std::string_view bytes);
  Statement& bind_null(int parameter);

  /// Returns whether there is a row. After the last one, and after an error, resets the statement.
  Outcome<bool> step();
  /// Steps to the end and ignores rows.
  Outcome<void> run();
  void reset();

  std::int64_t integer(int column) const;
  std::string_view bytes(int column) const;  ///< also for text
  bool is_null(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

enum class Access {
  kCreate,     ///< read and write; makes a missing file
  kQuery,      ///< the file must exist; changes nothing, and others may write meanwhile
  kImmutable,  ///< like kQuery where SQLite cannot make its side files: nobody may write
};

/// Adds a function to SQLite's SQL: row_hash(…), the XXH3 of its arguments, including their kinds.
class Database {
 public:
  static Outcome<Database> open(const std::string& path, Access access);

  const std::string& path() const { return path_; }
  /// One or more statements without parameters.
  Outcome<void> execute(const std::string& sql);
  /// For repeated use; the caller keeps it.
  Outcome<Statement> prepare(std::string_view sql) const;
  /// The first column of the first row; 0 if there is none.
  Outcome<std::int64_t> integer(std::string_view sql) const;
  /// The rows that the last INSERT added.
  std::int64_t changes() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
  std::string path_;
};

/// BEGIN IMMEDIATE; the destructor rolls back unless it was committed.
class Transaction {
 public:
  static Outcome<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  Outcome<void> commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace turnkey::tournament::sqlite
