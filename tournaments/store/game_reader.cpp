#include "tournaments/store/game_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "tournaments/store/row_bytes.h"
#include "tournaments/store/row_hash.h"

namespace turnkey::tournament {
namespace {

/// Columns after those of a game: whether its row is intact; its events and notes, and whether they
/// are.
enum Column { kGameIsWhole = 8, kEvents, kNotes, kRecordIsWhole };

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool is_fault(std::int64_t kind) {
  return kind >= static_cast<int>(FaultKind::kStart) &&
         kind <= static_cast<int>(FaultKind::kGarbage);
}

}  // namespace

std::string GameReader::damaged(std::uint64_t id) const {
  return database_->path() + ": the file is damaged (game " + std::to_string(id) +
         "; salvage saves the intact games)";
}

std::string GameReader::select_rows() const {
  return fmt::format("SELECT {}, {} FROM game ", columns_of(kGameTable), is_whole(kGameTable));
}

std::string GameReader::select_rows_and_texts() const {
  return fmt::format(
      "SELECT {}, {}, events, notes, {} FROM game LEFT JOIN record ON record.id = game.id ",
      columns_of(kGameTable), is_whole(kGameTable), is_whole(kRecordTable));
}

Outcome<std::vector<bool>> GameReader::finished(std::uint64_t ids) {
  std::vector<bool> done(ids);
  const auto read = for_each_text([&](const GameRow& row, const GameText&) {
    done.at(row.id) = true;
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return done;
}

Outcome<GameRow> GameReader::row_at(const sqlite::Statement& statement) const {
  GameRow row;
  row.id = static_cast<std::uint64_t>(statement.integer(0));
  if (statement.integer(kGameIsWhole) == 0) return failure(damaged(row.id));
  row.variant = static_cast<int>(statement.integer(1));
  row.seed = static_cast<std::uint64_t>(statement.integer(2));
  row.plies = static_cast<int>(statement.integer(3));
  if (!statement.is_null(4)) {
    const std::int64_t seat = statement.integer(5);
    if (!is_fault(statement.integer(4)) || seat < 0 || seat >= kMaxSeats) {
      return failure(damaged(row.id));
    }
    row.fault = static_cast<FaultKind>(statement.integer(4));
    row.fault_seat = static_cast<int>(seat);
  }
  row.duration = std::chrono::microseconds(statement.integer(6));
  if (!get_seats(statement.bytes(7), row) || !is_of_cup(row)) {
    return failure(damaged(row.id));
  }
  return row;
}

bool GameReader::is_of_cup(const GameRow& row) const {
  const std::uint64_t block = block_of(row.id);
  if (block >= schedule_.blocks() || index_in_block(row.id) >= schedule_.games_of(block)) {
    return false;
  }
  if (row.variant < 0 || static_cast<std::size_t>(row.variant) >= cup_->variants.size()) {
    return false;
  }
  const int seats = cup_->variants[static_cast<std::size_t>(row.variant)].seats;
  if (row.seating.seats != seats || row.fault_seat >= seats || row.plies < 0) return false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    const bool is_known = row.seating.agent[seat] < cup_->agents.size();
    if (!is_known || !std::isfinite(row.score[seat]) || !std::isfinite(row.share[seat])) {
      return false;
    }
  }
  return true;
}

template <class Visit>
Outcome<void> GameReader::each_row(sqlite::Statement& statement, Visit&& visit) const {
  std::optional<std::uint64_t> last;
  while (true) {
    const auto there = statement.step();
    if (!there) return tl::unexpected(there.error());
    if (!*there) return {};
    const auto row = row_at(statement);
    if (!row) return tl::unexpected(row.error());
    // A damaged tree may lead to the same rows twice.
    if (last && row->id <= *last) return failure(damaged(row->id));
    last = row->id;
    const Outcome<bool> goes_on = visit(*row);
    if (!goes_on) return tl::unexpected(goes_on.error());
    if (!*goes_on) return {};
  }
}

Outcome<void> GameReader::for_each(const std::function<bool(const GameRow&)>& visit) const {
  auto statement = database_->prepare(select_rows() + "ORDER BY game.id");
  if (!statement) return tl::unexpected(statement.error());
  return each_row(*statement, [&](const GameRow& row) -> Outcome<bool> { return visit(row); });
}

Outcome<std::optional<GameRow>> GameReader::row(std::uint64_t id) {
  if (!select_row_) {
    auto prepared = database_->prepare(select_rows() + "WHERE game.id = ?");
    if (!prepared) return tl::unexpected(prepared.error());
    select_row_ = std::move(*prepared);
  }
  const auto there = select_row_.bind(1, static_cast<std::int64_t>(id)).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there) return std::optional<GameRow>();
  auto row = row_at(select_row_).map([](GameRow&& read) { return std::optional<GameRow>(read); });
  // An open row would keep SQLite from checkpointing the log of a run.
  select_row_.reset();
  return row;
}

Outcome<bool> GameReader::has_moves(std::uint64_t id) const {
  auto statement = database_->prepare("SELECT 1 FROM record WHERE id = ?");
  if (!statement) return tl::unexpected(statement.error());
  return statement->bind(1, static_cast<std::int64_t>(id)).step();
}

Outcome<void> GameReader::for_each_text(
    const std::function<bool(const GameRow&, const GameText&)>& visit) {
  return each_text("ORDER BY game.id", visit);
}

Outcome<void> GameReader::for_each_noted(
    const std::function<bool(const GameRow&, const GameText&)>& visit) {
  // A lost or damaged record may seem to have no notes, so text_at() checks those too.
  const std::string damaged = "NOT " + is_whole(kRecordTable);
  return each_text("WHERE notes IS NOT NULL OR events IS NULL OR " + damaged + " ORDER BY game.id",
                   visit);
}

Outcome<void> GameReader::each_text(
    std::string_view which, const std::function<bool(const GameRow&, const GameText&)>& visit) {
  auto statement = database_->prepare(select_rows_and_texts() + std::string(which));
  if (!statement) return tl::unexpected(statement.error());
  return each_row(*statement, [&](const GameRow& row) {
    return text_at(*statement, row).map([&](const GameText& text) { return visit(row, text); });
  });
}

Outcome<GameText> GameReader::text(std::uint64_t id) {
  if (!select_text_) {
    auto prepared = database_->prepare(select_rows_and_texts() + "WHERE game.id = ?");
    if (!prepared) return tl::unexpected(prepared.error());
    select_text_ = std::move(*prepared);
  }
  const auto there = select_text_.bind(1, static_cast<std::int64_t>(id)).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there) {
    return failure(database_->path() + ": there is no game " + std::to_string(id));
  }
  auto text =
      row_at(select_text_).and_then([&](const GameRow& row) { return text_at(select_text_, row); });
  select_text_.reset();
  return text;
}

Outcome<GameText> GameReader::text_at(const sqlite::Statement& statement, const GameRow& row) {
  GameText text;
  if (statement.is_null(kEvents) || statement.integer(kRecordIsWhole) == 0) {
    return failure(damaged(row.id));
  }
  const std::string_view events = statement.bytes(kEvents);
  const auto list = words(row.variant, WordList::largest(events));
  if (!list) return tl::unexpected(list.error());
  if (!(*list)->append_text(events, row.seating.seats, text.events) ||
      !get_notes(statement.bytes(kNotes), row.plies, text.notes)) {
    return failure(damaged(row.id));
  }
  if (!row.fault) return text;
  auto fault = fault_of(row);
  if (!fault) return tl::unexpected(fault.error());
  text.fault = std::move(*fault);
  return text;
}

Outcome<const WordList*> GameReader::words(int variant, std::uint64_t count) {
  WordList& list = words_[variant];
  if (list.size() >= count) return &list;
  auto statement = database_->prepare("SELECT text, " + is_whole(kWordTable) +
                                      " FROM word WHERE variant = ? AND number = ?");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, variant);
  while (list.size() < std::min<std::uint64_t>(count, kMaxWords)) {
    const auto row = statement->bind(2, static_cast<std::int64_t>(list.size()) + 1).step();
    const bool whole = row && *row && statement->integer(1) != 0;
    list.add(whole ? statement->bytes(0) : std::string_view());
    statement->reset();
  }
  return &list;
}

Outcome<Fault> GameReader::fault_of(const GameRow& row) const {
  auto statement = database_->prepare("SELECT detail, late, protocol_tail, error_tail, " +
                                      is_whole(kFaultTable) + " FROM fault WHERE id = ?");
  if (!statement) return tl::unexpected(statement.error());
  const auto there = statement->bind(1, static_cast<std::int64_t>(row.id)).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there || statement->integer(4) == 0) return failure(damaged(row.id));
  Fault fault;
  fault.kind = *row.fault;
  fault.seat = Seat::at(row.fault_seat);
  fault.detail = statement->bytes(0);
  if (!statement->is_null(1)) fault.late = Milliseconds(statement->integer(1));
  fault.protocol_tail = lines_of(statement->bytes(2));
  fault.error_tail = statement->bytes(3);
  return fault;
}

}  // namespace turnkey::tournament
