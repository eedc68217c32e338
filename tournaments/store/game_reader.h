// Reads games from the tables of a store.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "tournaments/store/event_words.h"
#include "tournaments/store/sqlite.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

class GameReader {
 public:
  /// The database must outlive this.
  explicit GameReader(const sqlite::Database& database) : database_(&database) {}

  /// A bit for each id below `ids`, and for those that are stored beyond.
  sqlite::Result<std::vector<bool>> finished(std::uint64_t ids) const;
  sqlite::Result<void> for_each(const std::function<bool(const GameRow&)>& visit) const;
  sqlite::Result<void> for_each_text(
      const std::function<bool(const GameRow&, const GameText&)>& visit);
  sqlite::Result<std::optional<GameRow>> row(std::uint64_t id) const;
  /// An error where there is no such game.
  sqlite::Result<GameText> text(std::uint64_t id);

 private:
  sqlite::Result<GameRow> row_at(const sqlite::Statement& statement) const;
  /// `visit` gets each row of the statement and says whether to go on, or why not.
  template <class Visit>
  sqlite::Result<void> each_row(sqlite::Statement& statement, Visit&& visit) const;
  /// Reads words until there are `count`, as far as the file has them: a run may add some
  /// meanwhile.
  sqlite::Result<const WordList*> words(int variant, std::uint64_t count);
  sqlite::Result<GameText> text_at(const sqlite::Statement& statement, const GameRow& row);
  sqlite::Result<Fault> fault_of(const GameRow& row) const;
  std::string damaged(std::uint64_t id) const;

  const sqlite::Database* database_;
  sqlite::Statement select_text_;
  std::map<int, WordList> words_;
};

}  // namespace turnkey::tournament
