// SQLite's C interface behind three small owners: database, statement, transaction. Every error
// becomes a sentence for the user that names the file; the library's own words are added to it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/outcome.h"

struct sqlite3;
struct sqlite3_stmt;

namespace turnkey::tournament::sqlite {

/// A prepared statement. Parameters are numbered from 1, columns from 0. Text and bytes that are
/// bound must live until the statement was reset; those of a column live until the next step.
class Statement {
 public:
  Statement() = default;

  explicit operator bool() const { return handle_ != nullptr; }

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind_text(int parameter, std::string_view text);
  Statement& bind_bytes(int parameter, std::string_view bytes);
  Statement& bind_null(int parameter);

  /// Whether there is a row. After the last one, and after an error, the statement is reset.
  Outcome<bool> step();
  /// Steps to the end, whatever rows there are.
  Outcome<void> run();
  void reset();

  std::int64_t integer(int column) const;
  std::string_view bytes(int column) const;  ///< text as well
  bool is_null(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

enum class Access {
  kCreate,     ///< read and write, made where there is none
  kQuery,      ///< the file must exist; nothing is changed, others may write meanwhile
  kImmutable,  ///< as kQuery where not even SQLite's side files can be made: nobody may write
};

/// Its SQL knows, besides what SQLite brings, row_hash(…): the XXH3 of its arguments, kinds
/// included.
class Database {
 public:
  static Outcome<Database> open(const std::string& path, Access access);

  const std::string& path() const { return path_; }
  /// One or more statements without parameters.
  Outcome<void> execute(const std::string& sql);
  /// Kept by the caller, to be used many times.
  Outcome<Statement> prepare(std::string_view sql) const;
  /// The first column of the first row, 0 where there is none.
  Outcome<std::int64_t> integer(std::string_view sql) const;
  /// Rows that the last INSERT put in.
  std::int64_t changes() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
  std::string path_;
};

/// BEGIN IMMEDIATE; rolled back by the destructor unless it was committed.
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
