// Writes games into the tables, one transaction each, with prepared statements.
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
  /// Database and cup must outlive this object.
  static Outcome<GameWriter> make(sqlite::Database& database, const Cup& cup);

  /// False if a game with that id exists; then nothing changes.
  Outcome<bool> add(const GameResult& game);
  Outcome<bool> add(const GameRow& row, const GameText& text);
  /// Between begin() and commit(), games have no transactions of their own.
  Outcome<void> begin();
  Outcome<void> commit();

 private:
  GameWriter(sqlite::Database& database, const Cup& cup) : database_(&database), cup_(&cup) {}
  Outcome<void> prepare();

  /// Knows the words in the file, which it reads before the first game of the variant.
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
  std::string seats_, events_, notes_;              ///< of the current game
};

}  // namespace turnkey::tournament
