// Reads games from the tables of a store.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/store/event_words.h"
#include "tournaments/store/sqlite.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

class GameReader {
 public:
  /// Database and cup (which must be valid) must outlive this object.
  GameReader(const sqlite::Database& database, const Cup& cup)
      : database_(&database), cup_(&cup), schedule_(cup) {}

  /// A bit for each id below `ids`, the number of games of the cup. Reads all games and their
  /// texts, so that a continued run does not take a damaged game for a finished one.
  Outcome<std::vector<bool>> finished(std::uint64_t ids);
  Outcome<void> for_each(const std::function<bool(const GameRow&)>& visit) const;
  Outcome<void> for_each_text(const std::function<bool(const GameRow&, const GameText&)>& visit);
  /// Only games with stored notes.
  Outcome<void> for_each_noted(const std::function<bool(const GameRow&, const GameText&)>& visit);
  Outcome<std::optional<GameRow>> row(std::uint64_t id);
  /// Fails if there is no such game.
  Outcome<GameText> text(std::uint64_t id);
  /// Whether the file has moves of a game, intact or not.
  Outcome<bool> has_moves(std::uint64_t id) const;

 private:
  std::string select_rows() const;
  std::string select_rows_and_texts() const;
  Outcome<void> each_text(std::string_view which,
                          const std::function<bool(const GameRow&, const GameText&)>& visit);
  Outcome<GameRow> row_at(const sqlite::Statement& statement) const;
  /// Whether the cup can have such a game. Readers rely on it, and hashes do not keep anybody from
  /// writing a wrong one.
  bool is_of_cup(const GameRow& row) const;
  /// `visit` gets each row of the statement, by id, and returns whether to continue, or an error.
  template <class Visit>
  Outcome<void> each_row(sqlite::Statement& statement, Visit&& visit) const;
  /// Reads words until there are `count`. A lost or damaged word stays empty: games with it are
  /// unreadable, the others are not.
  Outcome<const WordList*> words(int variant, std::uint64_t count);
  Outcome<GameText> text_at(const sqlite::Statement& statement, const GameRow& row);
  Outcome<Fault> fault_of(const GameRow& row) const;
  std::string damaged(std::uint64_t id) const;

  const sqlite::Database* database_;
  const Cup* cup_;
  Schedule schedule_;
  sqlite::Statement select_row_;
  sqlite::Statement select_text_;
  std::map<int, WordList> words_;
};

}  // namespace turnkey::tournament
