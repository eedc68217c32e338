#include "tournaments/store/store.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "engine/core/assert.h"
#include "engine/registry.h"
#include "protocol/platform/posix.h"
#include "protocol/wire/records/record.h"
#include "tournaments/setup/cup_json.h"
#include "tournaments/store/game_reader.h"
#include "tournaments/store/game_writer.h"
#include "tournaments/store/next_cup.h"
#include "tournaments/store/row_bytes.h"
#include "tournaments/store/row_hash.h"
#include "tournaments/store/schema.h"
#include "tournaments/store/sqlite.h"

namespace turnkey::tournament {

struct Store::Impl {
  // The lock is released last, after the database is closed.
  std::optional<posix::LockFile> lock;
  sqlite::Database database;
  std::optional<posix::FileId> file;  ///< set once it exists
  Cup cup;
  Shard shard;
  std::uint64_t games = 0;
  std::optional<GameReader> reader;
  std::optional<GameWriter> writer;
  std::set<AgentVersion> known_versions;  ///< of this session; these need no lookup
};

namespace {

using sqlite::Access;
using sqlite::Database;

/// Beside the real file, so a store has one lock.
Outcome<posix::LockFile> lock(const std::string& path) {
  const std::string name = posix::file_behind(path) + "-lock";
  auto taken = posix::LockFile::take(name);
  if (taken) return std::move(*taken);
  const auto& [is_taken, detail] = taken.error();
  if (is_taken) return failure(path + ": another run has the store open (" + detail + ")");
  return failure(path + ": the lock beside it, " + name + ", cannot be made (" + detail + ")");
}

/// SQLite would take a device for an empty file, write a journal beside it, and leave it there.
Outcome<void> refuse_device(const std::string& path) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error);
  const bool takes_games =
      !std::filesystem::exists(kind) || std::filesystem::is_regular_file(kind) ||
      std::filesystem::is_directory(kind);  // SQLite reports directories itself
  if (takes_games) return {};
  return failure(path + ": a device or a pipe cannot hold a store");
}

/// In a read-only directory readers cannot make their side files. Without the log of a running
/// tournament they need none.
Outcome<Database> open_to_read(const std::string& path) {
  auto database = Database::open(path, Access::kQuery);
  const auto looked = database.and_then([](const Database& opened) { return is_empty(opened); });
  if (looked) return database;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return failure(path + ": no such file");
  if (!std::filesystem::exists(path + "-wal", error)) {
    auto frozen = Database::open(path, Access::kImmutable);
    if (frozen && is_empty(*frozen)) return frozen;
  }
  return tl::unexpected(looked.error());
}

/// The events of a game just played, in the form of Store::text().
std::string events_text(const Cup& cup, const GameResult& game) {
  const auto found = find_game(cup.variants[static_cast<std::size_t>(game.variant)].game);
  TURNKEY_ASSERT(found);
  std::string text;
  for (const AnyEvent& event : game.events) {
    if (!text.empty()) text += ' ';
    text += event_text(**found, event);
  }
  return text;
}

}  // namespace

Store::Store(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Outcome<Store> Store::open(const std::string& path, const Cup& cup, Shard shard, bool extend) {
  if (const auto file = refuse_device(path); !file) return tl::unexpected(file.error());
  auto impl = std::make_unique<Impl>();
  auto locked = lock(path);
  if (!locked) return tl::unexpected(locked.error());
  impl->lock.emplace(std::move(*locked));
  auto database = Database::open(path, Access::kCreate);
  if (!database) return tl::unexpected(database.error());
  impl->database = std::move(*database);
  impl->shard = shard;

  const auto is_new = is_empty(impl->database);
  if (!is_new) return tl::unexpected(is_new.error());
  NextCup next{cup};
  if (!*is_new) {
    const auto settings = read_settings(impl->database);
    if (!settings) return tl::unexpected(settings.error());
    const auto stored = cup_from_json(settings->cup);
    auto to_go_on = stored ? next_cup(path, *stored, settings->shard, cup, shard, extend)
                           : failure(path + ": " + stored.error());
    if (!to_go_on) {
      // A store without games fits any tournament: the last attempt may have had a mistake in a
      // command.
      const auto games = count_games(impl->database);
      if (!games || *games > 0) return tl::unexpected(to_go_on.error());
      to_go_on = NextCup{cup, true};
    }
    next = *std::move(to_go_on);
  }
  impl->cup = std::move(next.cup);
  const auto ready = prepare_to_write(impl->database).and_then([&]() -> Outcome<void> {
    const StoreSettings settings{cup_json(impl->cup), shard};
    if (*is_new) return make_tables(impl->database, settings);
    return next.is_changed ? change_settings(impl->database, settings) : Outcome<void>();
  });
  if (!ready) return tl::unexpected(ready.error());
  if (const auto noted = add_session(impl->database, this_session()); !noted)
    return tl::unexpected(noted.error());

  const auto games = count_games(impl->database);
  if (!games) return tl::unexpected(games.error());
  impl->games = *games;
  auto writer = GameWriter::make(impl->database, impl->cup);
  if (!writer) return tl::unexpected(writer.error());
  impl->writer.emplace(std::move(*writer));
  impl->reader.emplace(impl->database, impl->cup);
  impl->file = posix::file_id(path);
  return Store(std::move(impl));
}

Outcome<Store> Store::read(const std::string& path) {
  auto store = read_damaged(path);
  if (!store) return store;
  const auto games = count_games(store->impl_->database);
  if (!games) return tl::unexpected(games.error());
  store->impl_->games = *games;
  return store;
}

Outcome<Store> Store::read_damaged(const std::string& path) {
  auto impl = std::make_unique<Impl>();
  auto database = open_to_read(path);
  if (!database) return tl::unexpected(database.error());
  impl->database = std::move(*database);
  const auto empty = is_empty(impl->database);
  if (!empty) return tl::unexpected(empty.error());
  if (*empty) return failure(path + ": the file is empty, not a store");
  const auto settings = read_settings(impl->database);
  if (!settings) return tl::unexpected(settings.error());
  const auto cup = cup_from_json(settings->cup);
  if (!cup) return failure(path + ": the settings cannot be read: " + cup.error());
  impl->cup = *cup;
  impl->shard = settings->shard;
  impl->reader.emplace(impl->database, impl->cup);
  return Store(std::move(impl));
}

// A store without games fits any tournament: the last attempt may have had a mistake in a command.
Outcome<Cup> Store::cup_to_go_on(const Cup& asked, Shard shard, bool extend) const {
  if (games() == 0) return asked;
  auto next = next_cup(impl_->database.path(), cup(), this->shard(), asked, shard, extend);
  if (!next) return tl::unexpected(next.error());
  return std::move(next->cup);
}

const Cup& Store::cup() const { return impl_->cup; }
Shard Store::shard() const { return impl_->shard; }

std::uint64_t Store::games() const { return impl_->games; }

Outcome<std::vector<bool>> Store::finished() const {
  const Schedule schedule(impl_->cup);
  return impl_->reader->finished(schedule.blocks() * kMaxBlockGames);
}

Outcome<void> Store::for_each(const std::function<bool(const GameRow&)>& visit) const {
  return impl_->reader->for_each(visit);
}

Outcome<void> Store::for_each_text(
    const std::function<bool(const GameRow&, const GameText&)>& visit) const {
  return impl_->reader->for_each_text(visit);
}

Outcome<void> Store::for_each_noted(
    const std::function<bool(const GameRow&, const GameText&)>& visit) const {
  return impl_->reader->for_each_noted(visit);
}

Outcome<std::optional<GameRow>> Store::row(std::uint64_t id) const {
  return impl_->reader->row(id);
}

Outcome<GameText> Store::text(std::uint64_t id) const { return impl_->reader->text(id); }

Outcome<bool> Store::has_moves(std::uint64_t id) const { return impl_->reader->has_moves(id); }

Outcome<void> Store::check_file() const {
  const std::string& path = impl_->database.path();
  if (posix::file_id(path) == impl_->file) return {};
  return failure(path +
                 ": the store was deleted or replaced while it was open; its games "
                 "are lost unless there is a copy");
}

Outcome<void> Store::add(const GameResult& game) {
  TURNKEY_ASSERT(impl_->writer);
  if (const auto there = check_file(); !there) return there;
  TURNKEY_ASSERT(block_of(game.id) % impl_->shard.count == impl_->shard.index - 1);
  const auto added = impl_->writer->add(game);
  if (!added) return tl::unexpected(added.error());
  for (const AgentVersion& version : game.versions) {
    if (const auto noted = add(version); !noted) return noted;
  }
  if (*added) {
    ++impl_->games;
    return {};
  }
  // Playing the same game twice, such as after a restart, does no harm.
  const auto other = has_other(game);
  if (!other) return tl::unexpected(other.error());
  if (!*other) return {};
  return failure(impl_->database.path() + ": game " + std::to_string(game.id) +
                 " is already stored with a different course");
}

Outcome<bool> Store::has_other(const GameResult& game) const {
  const auto stored = row(game.id);
  if (!stored) return tl::unexpected(stored.error());
  if (!*stored) return false;
  const auto stored_text = text(game.id);
  if (!stored_text) return tl::unexpected(stored_text.error());
  const auto own = row_of(game);
  return !own || !same_game(**stored, *own) || stored_text->events != events_text(cup(), game);
}

Outcome<void> Store::add(const AgentVersion& version) {
  if (!impl_->known_versions.insert(version).second) return {};
  auto statement = impl_->database.prepare(insert_into(kVersionTable, "INSERT OR IGNORE"));
  if (!statement) return tl::unexpected(statement.error());
  return statement->bind(1, version.agent).bind_text(2, version.name).run();
}

std::string Store::damaged(std::string_view what) const {
  return impl_->database.path() + ": the file is damaged (" + std::string(what) + ")";
}

Outcome<std::vector<AgentVersion>> Store::versions() const {
  const auto pages = check_pages(impl_->database, kVersionTable);
  if (!pages) return tl::unexpected(pages.error());
  auto statement = impl_->database.prepare("SELECT agent, name, " + is_whole(kVersionTable) +
                                           " FROM version ORDER BY agent, name");
  if (!statement) return tl::unexpected(statement.error());
  std::vector<AgentVersion> versions;
  for (auto row = statement->step();; row = statement->step()) {
    if (!row) return tl::unexpected(row.error());
    if (!*row) return versions;
    if (statement->integer(2) == 0) return failure(damaged("the names of its engines"));
    const auto agent = static_cast<std::uint16_t>(statement->integer(0));
    if (agent < cup().agents.size()) versions.push_back({agent, std::string(statement->bytes(1))});
  }
}

Outcome<std::vector<StoreSession>> Store::sessions() const {
  const auto pages = check_pages(impl_->database, kSessionTable);
  if (!pages) return tl::unexpected(pages.error());
  auto statement = impl_->database.prepare("SELECT started, program, host, " +
                                           is_whole(kSessionTable) + " FROM session ORDER BY id");
  if (!statement) return tl::unexpected(statement.error());
  std::vector<StoreSession> sessions;
  for (auto row = statement->step();; row = statement->step()) {
    if (!row) return tl::unexpected(row.error());
    if (!*row) return sessions;
    if (statement->integer(3) == 0) return failure(damaged("its sessions"));
    sessions.push_back({statement->integer(0), std::string(statement->bytes(1)),
                        std::string(statement->bytes(2))});
  }
}

Outcome<void> Store::add(const StoreSession& session) {
  const auto known = sessions();
  if (!known) return tl::unexpected(known.error());
  if (std::find(known->begin(), known->end(), session) != known->end()) return {};
  return add_session(impl_->database, session);
}

std::vector<std::string> programs_of(const std::vector<StoreSession>& sessions) {
  std::vector<std::string> programs;
  for (const StoreSession& session : sessions) {
    if (std::find(programs.begin(), programs.end(), session.program) == programs.end()) {
      programs.push_back(session.program);
    }
  }
  return programs;
}

Outcome<bool> Store::add(const GameRow& row, const GameText& text) {
  TURNKEY_ASSERT(impl_->writer);
  const auto added = impl_->writer->add(row, text);
  if (added && *added) ++impl_->games;
  return added;
}

Outcome<std::uint64_t> Store::remove_blocks_with_faults() {
  std::set<std::uint64_t> blocks;
  const auto read = for_each([&](const GameRow& row) {
    if (row.fault) blocks.insert(block_of(row.id));
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  if (blocks.empty()) return 0;
  auto transaction = sqlite::Transaction::begin(impl_->database);
  if (!transaction) return tl::unexpected(transaction.error());
  for (const char* table : {"game", "record", "fault"}) {
    auto statement =
        impl_->database.prepare("DELETE FROM " + std::string(table) + " WHERE id BETWEEN ? AND ?");
    if (!statement) return tl::unexpected(statement.error());
    for (const std::uint64_t block : blocks) {
      const auto first = static_cast<std::int64_t>(game_id(block, 0));
      const auto last = first + static_cast<std::int64_t>(kMaxBlockGames) - 1;
      const auto done = statement->bind(1, first).bind(2, last).run();
      if (!done) return tl::unexpected(done.error());
    }
  }
  const auto left = count_games(impl_->database);
  if (!left) return tl::unexpected(left.error());
  const std::uint64_t removed = impl_->games - *left;
  const auto done = tournament::add_played_again(impl_->database, removed).and_then([&] {
    return transaction->commit();
  });
  if (!done) return tl::unexpected(done.error());
  impl_->games = *left;
  return removed;
}

Outcome<std::uint64_t> Store::played_again() const { return read_played_again(impl_->database); }

Outcome<void> Store::add_played_again(std::uint64_t games) {
  return games == 0 ? Outcome<void>() : tournament::add_played_again(impl_->database, games);
}

Outcome<void> Store::begin() { return impl_->writer->begin(); }
Outcome<void> Store::commit() { return impl_->writer->commit(); }

}  // namespace turnkey::tournament
