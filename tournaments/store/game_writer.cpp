#include "tournaments/store/game_writer.h"

#include <algorithm>
#include <utility>

#include "engine/core/assert.h"
#include "engine/registry.h"
#include "tournaments/store/row_bytes.h"
#include "tournaments/store/row_hash.h"

namespace turnkey::tournament {
namespace {

/// SQLite's integers are signed; ids and seeds keep their bits.
std::int64_t bits(std::uint64_t value) { return static_cast<std::int64_t>(value); }

/// Protocol lines never contain an end of line.
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string refused(const std::string& path, std::uint64_t id, std::string_view why) {
  return path + ": game " + std::to_string(id) + " cannot be stored: " + std::string(why);
}

}  // namespace

Outcome<GameWriter> GameWriter::make(sqlite::Database& database, const Cup& cup) {
  GameWriter writer(database, cup);
  writer.words_.resize(cup.variants.size());
  if (const auto prepared = writer.prepare(); !prepared) return tl::unexpected(prepared.error());
  return writer;
}

Outcome<void> GameWriter::prepare() {
  const std::vector<std::pair<sqlite::Statement*, std::string>> statements{
      {&begin_, "BEGIN IMMEDIATE"},
      {&commit_, "COMMIT"},
      {&rollback_, "ROLLBACK"},
      {&insert_game_, insert_into(kGameTable, "INSERT OR IGNORE")},
      {&insert_record_, insert_into(kRecordTable)},
      {&insert_fault_, insert_into(kFaultTable)},
      {&insert_word_, insert_into(kWordTable)}};
  for (const auto& [statement, sql] : statements) {
    auto prepared = database_->prepare(sql);
    if (!prepared) return tl::unexpected(prepared.error());
    *statement = std::move(*prepared);
  }
  return {};
}

Outcome<bool> GameWriter::add(const GameResult& game) {
  const std::optional<GameRow> row = row_of(game);
  if (!row) {
    return failure(
        refused(database_->path(), game.id, "a seat has no score, or one that is not a number"));
  }
  const auto writer = words(game.variant);
  if (!writer) return tl::unexpected(writer.error());
  events_.clear();
  (*writer)->append_game(game.events, events_);
  notes_.clear();
  put_notes(notes_, game.notes);
  return put(*row, game.fault);
}

Outcome<bool> GameWriter::add(const GameRow& row, const GameText& text) {
  const auto writer = words(row.variant);
  if (!writer) return tl::unexpected(writer.error());
  events_.clear();
  if (!(*writer)->append_game(text.events, events_)) {
    return tl::unexpected(refused(database_->path(), row.id, "its events cannot be read"));
  }
  notes_.clear();
  put_notes(notes_, text.notes);
  return put(row, text.fault);
}

Outcome<WordWriter*> GameWriter::words(int variant) {
  TURNKEY_ASSERT(variant >= 0 && variant < static_cast<int>(words_.size()));
  const auto index = static_cast<std::size_t>(variant);
  if (words_[index]) return words_[index].get();
  const std::string& name = cup_->variants[index].game;
  const auto game = find_game(name);
  if (!game) return failure(database_->path() + ": this program has no game " + name);
  auto fresh = std::make_unique<WordWriter>(**game, cup_->variants[index].seats);
  auto known = database_->prepare("SELECT text, number, " + is_whole(kWordTable) +
                                  " FROM word WHERE variant = ? ORDER BY number");
  if (!known) return tl::unexpected(known.error());
  known->bind(1, variant);
  while (true) {
    const auto row = known->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) break;
    if (known->integer(1) != static_cast<std::int64_t>(fresh->size()) + 1 || !known->integer(2)) {
      return failure(database_->path() + ": the file is damaged (the words of variant " +
                     std::to_string(variant) + ")");
    }
    fresh->add_known(known->bytes(0));
  }
  words_[index] = std::move(fresh);
  return words_[index].get();
}

Outcome<void> GameWriter::begin() {
  together_ = true;
  return begin_.run();
}

Outcome<void> GameWriter::commit() {
  together_ = false;
  return commit_.run();
}

Outcome<bool> GameWriter::put(const GameRow& row, const std::optional<Fault>& fault) {
  seats_.clear();
  put_seats(seats_, row);
  if (!together_) {
    if (const auto begun = begin_.run(); !begun) return tl::unexpected(begun.error());
  }
  auto result = put_rows(row, fault);
  if (result && !together_) {
    if (const auto done = commit_.run(); !done) result = tl::unexpected(done.error());
  }
  if (result) return result;
  // After some errors SQLite has already rolled back, and says so. The file may now lack a word, so
  // the words are read again before the next game.
  [[maybe_unused]] const auto undone = rollback_.run();
  together_ = false;
  for (auto& words : words_) words.reset();
  return result;
}

Outcome<bool> GameWriter::put_rows(const GameRow& row, const std::optional<Fault>& fault) {
  const std::int64_t id = bits(row.id);
  insert_game_.bind(1, id).bind(2, row.variant).bind(3, bits(row.seed)).bind(4, row.plies);
  if (row.fault) {
    insert_game_.bind(5, static_cast<int>(*row.fault)).bind(6, row.fault_seat);
  } else {
    insert_game_.bind_null(5).bind_null(6);
  }
  auto done = insert_game_.bind(7, row.duration.count()).bind_bytes(8, seats_).run();
  if (!done) return tl::unexpected(done.error());
  const bool is_new = database_->changes() > 0;
  done = put_words(row.variant);
  if (!done) return tl::unexpected(done.error());
  if (!is_new) return false;
  insert_record_.bind(1, id).bind_bytes(2, events_);
  notes_.empty() ? insert_record_.bind_null(3) : insert_record_.bind_bytes(3, notes_);
  done = insert_record_.run();
  if (done && fault) done = put_fault(row.id, *fault);
  if (!done) return tl::unexpected(done.error());
  return true;
}

Outcome<void> GameWriter::put_words(int variant) {
  WordWriter& writer = *words_[static_cast<std::size_t>(variant)];
  std::size_t number = writer.size() - writer.fresh().size();
  for (const std::string& word : writer.fresh()) {
    insert_word_.bind(1, variant).bind(2, static_cast<std::int64_t>(++number));
    if (const auto done = insert_word_.bind_text(3, word).run(); !done) return done;
  }
  writer.fresh().clear();
  return {};
}

Outcome<void> GameWriter::put_fault(std::uint64_t id, const Fault& fault) {
  const std::string protocol_tail = joined(fault.protocol_tail);
  insert_fault_.bind(1, bits(id)).bind_text(2, fault.detail);
  fault.late ? insert_fault_.bind(3, fault.late->count()) : insert_fault_.bind_null(3);
  return insert_fault_.bind_text(4, protocol_tail).bind_text(5, fault.error_tail).run();
}

}  // namespace turnkey::tournament
