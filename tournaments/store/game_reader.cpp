#include "tournaments/store/game_reader.h"

#include <utility>

#include "tournaments/store/row_bytes.h"

namespace turnkey::tournament {
namespace {

constexpr std::string_view kColumns =
    "SELECT id, variant, seed, plies, fault, fault_seat, duration, seats FROM game ";

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
  return database_->path() + ": the file is damaged (game " + std::to_string(id) + ")";
}

sqlite::Result<std::vector<bool>> GameReader::finished(std::uint64_t ids) const {
  std::vector<bool> done(ids);
  auto statement = database_->prepare("SELECT id FROM game");
  if (!statement) return tl::unexpected(statement.error());
  while (true) {
    const auto row = statement->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return done;
    const auto id = static_cast<std::uint64_t>(statement->integer(0));
    if (id >= done.size()) return tl::unexpected(damaged(id));
    done[id] = true;
  }
}

sqlite::Result<GameRow> GameReader::row_at(const sqlite::Statement& statement) const {
  GameRow row;
  row.id = static_cast<std::uint64_t>(statement.integer(0));
  row.variant = static_cast<int>(statement.integer(1));
  row.seed = static_cast<std::uint64_t>(statement.integer(2));
  row.plies = static_cast<int>(statement.integer(3));
  if (!statement.is_null(4)) {
    if (!is_fault(statement.integer(4))) return tl::unexpected(damaged(row.id));
    row.fault = static_cast<FaultKind>(statement.integer(4));
    row.fault_seat = static_cast<int>(statement.integer(5));
  }
  row.duration = std::chrono::microseconds(statement.integer(6));
  if (!get_seats(statement.bytes(7), row)) return tl::unexpected(damaged(row.id));
  return row;
}

sqlite::Result<void> GameReader::for_each(const std::function<bool(const GameRow&)>& visit) const {
  auto statement = database_->prepare(std::string(kColumns) + "ORDER BY id");
  if (!statement) return tl::unexpected(statement.error());
  while (true) {
    const auto there = statement->step();
    if (!there) return tl::unexpected(there.error());
    if (!*there) return {};
    const auto row = row_at(*statement);
    if (!row) return tl::unexpected(row.error());
    if (!visit(*row)) return {};
  }
}

sqlite::Result<std::optional<GameRow>> GameReader::row(std::uint64_t id) const {
  auto statement = database_->prepare(std::string(kColumns) + "WHERE id = ?");
  if (!statement) return tl::unexpected(statement.error());
  const auto there = statement->bind(1, static_cast<std::int64_t>(id)).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there) return std::optional<GameRow>();
  return row_at(*statement).map([](GameRow&& row) { return std::optional<GameRow>(row); });
}

sqlite::Result<GameText> GameReader::text(std::uint64_t id) {
  if (!select_text_) {
    auto prepared = database_->prepare(
        "SELECT variant, fault, fault_seat, events, notes FROM game JOIN record USING(id) "
        "WHERE id = ?");
    if (!prepared) return tl::unexpected(prepared.error());
    select_text_ = std::move(*prepared);
  }
  select_text_.reset();
  const auto there = select_text_.bind(1, static_cast<std::int64_t>(id)).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there) {
    return tl::unexpected(database_->path() + ": there is no game " + std::to_string(id));
  }
  GameText text;
  const std::string_view events = select_text_.bytes(3);
  const auto list = words(static_cast<int>(select_text_.integer(0)), WordList::largest(events));
  if (!list) return tl::unexpected(list.error());
  if (!(*list)->append_text(events, text.events)) return tl::unexpected(damaged(id));
  if (!get_notes(select_text_.bytes(4), text.notes)) return tl::unexpected(damaged(id));
  if (!select_text_.is_null(1)) {
    auto whole = fault(id);
    if (!whole) return tl::unexpected(whole.error());
    const std::int64_t seat = select_text_.integer(2);
    if (!*whole || !is_fault(select_text_.integer(1)) || seat < 0 || seat >= kMaxSeats) {
      return tl::unexpected(damaged(id));
    }
    text.fault = std::move(**whole);
    text.fault->kind = static_cast<FaultKind>(select_text_.integer(1));
    text.fault->seat = Seat::at(static_cast<int>(seat));
  }
  // An open row would keep the log of a run from being tidied up.
  select_text_.reset();
  return text;
}

sqlite::Result<const WordList*> GameReader::words(int variant, std::uint64_t count) {
  WordList& list = words_[variant];
  if (list.size() >= count) return &list;
  auto statement =
      database_->prepare("SELECT text FROM word WHERE variant = ? AND number > ? ORDER BY number");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, variant).bind(2, static_cast<std::int64_t>(list.size()));
  while (true) {
    const auto row = statement->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return &list;
    list.add(statement->bytes(0));
  }
}

sqlite::Result<std::optional<Fault>> GameReader::fault(std::uint64_t id) const {
  auto statement =
      database_->prepare("SELECT detail, late, protocol_tail, error_tail FROM fault WHERE id = ?");
  if (!statement) return tl::unexpected(statement.error());
  const auto there = statement->bind(1, static_cast<std::int64_t>(id)).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there) return std::optional<Fault>();
  Fault fault;
  fault.detail = statement->bytes(0);
  if (!statement->is_null(1)) fault.late = Milliseconds(statement->integer(1));
  fault.protocol_tail = lines_of(statement->bytes(2));
  fault.error_tail = statement->bytes(3);
  return std::optional<Fault>(std::move(fault));
}

}  // namespace turnkey::tournament
