// Writes games into the tables, a transaction each, with statements that are prepared once.
#pragma once

#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/game_result.h"
#include "tournaments/store/event_words.h"
#include "tournaments/store/sqlite.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

class GameWriter {
 public:
  /// Database and cup must outlive this.
  static Outcome<GameWriter> make(sqlite::Database& database, const Cup& cup);

  /// False: a game of that id is there already, and nothing was changed.
  Outcome<bool> add(const GameResult& game);
  Outcome<bool> add(const GameRow& row, const GameText& text);
  /// Between these two games are no transactions of their own.
  Outcome<void> begin();
  Outcome<void> commit();

 private:
  GameWriter(sqlite::Database& database, const Cup& cup) : database_(&database), cup_(&cup) {}
  Outcome<void> prepare();

  /// Knows the words that the file has, which are read when the first game of the variant comes.
  Outcome<WordWriter*> words(int variant);
  Outcome<bool> put(const GameRow& row, const std::optional<Fault>& fault);
  Outcome<bool> put_rows(const GameRow& row, const std::optional<Fault>& fault);
  Outcome<void> put_words(int variant);
  Outcome<void> put_fault(std::uint64_t id, const Fault& fault);

  sqlite::Database* database_;
  const Cup* cup_;
  sqlite::Statement begin_;
  sqlite::Statement commit_;
  sqlite::Statement rollback_;
  sqlite::Statement insert_game_;
  sqlite::Statement insert_record_;
  sqlite::Statement insert_fault_;
  sqlite::Statement insert_word_;
  std::vector<std::unique_ptr<WordWriter>> words_;  ///< one for each variant
  bool together_ = false;                           ///< between begin() and commit()
  std::string seats_, events_, notes_;              ///< of the game at hand
};

}  // namespace turnkey::tournament
