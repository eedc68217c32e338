#include "tournaments/store/store.h"

#include <filesystem>
#include <set>
#include <utility>

#include "engine/core/assert.h"
#include "engine/registry.h"
#include "protocol/posix.h"
#include "protocol/record.h"
#include "tournaments/cup/cup_json.h"
#include "tournaments/store/game_reader.h"
#include "tournaments/store/game_writer.h"
#include "tournaments/store/row_bytes.h"
#include "tournaments/store/schema.h"
#include "tournaments/store/sqlite.h"

namespace turnkey::tournament {

struct Store::Impl {
  // The lock goes last, after the database is closed.
  std::optional<posix::LockFile> lock;
  sqlite::Database database;
  Cup cup;
  Shard shard;
  std::uint64_t games = 0;
  std::optional<GameReader> reader;
  std::optional<GameWriter> writer;
  std::set<AgentVersion> known_versions;  ///< of this session: those need no look
};

namespace {

using sqlite::Access;
using sqlite::Database;

StoreResult<posix::LockFile> lock(const std::string& path) {
  auto taken = posix::LockFile::take(path + "-lock");
  if (taken) return std::move(*taken);
  const auto& [is_taken, detail] = taken.error();
  if (is_taken) return tl::unexpected(path + ": another run has the store open (" + detail + ")");
  return tl::unexpected(path + ": the lock beside it, " + path + "-lock, cannot be made (" +
                        detail + ")");
}

/// None of the readers' side files can be made in a directory without permission to write; where
/// there is no log of a run that goes on, none is needed.
StoreResult<Database> open_to_read(const std::string& path) {
  auto database = Database::open(path, Access::kQuery);
  const auto looked = database.and_then([](const Database& opened) { return inspect(opened); });
  if (looked) return database;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return tl::unexpected(path + ": no such file");
  if (!std::filesystem::exists(path + "-wal", error)) {
    auto frozen = Database::open(path, Access::kImmutable);
    if (frozen && inspect(*frozen)) return frozen;
  }
  return tl::unexpected(looked.error());
}

/// The events of a game that was just played, as Store::text gives them.
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

StoreResult<std::uint64_t> count_games(const Database& database) {
  return database.integer("SELECT count(*) FROM game").map([](std::int64_t count) {
    return static_cast<std::uint64_t>(count);
  });
}

std::string shard_text(Shard shard) {
  return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

/// Whether the store belongs to this cup and shard.
StoreResult<void> fits(const std::string& path, const StoreSettings& stored, const Cup& cup,
                       Shard shard) {
  const auto other = cup_from_json(stored.cup);
  if (!other) return tl::unexpected(path + ": " + other.error());
  if (const std::string difference = cup_difference(*other, cup); !difference.empty()) {
    return tl::unexpected(path + ": the store is of a tournament with other settings:\n" +
                          difference);
  }
  if (stored.shard == shard) return {};
  return tl::unexpected(path + ": the store is of shard " + shard_text(stored.shard) + ", not " +
                        shard_text(shard));
}

}  // namespace

Store::Store(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

StoreResult<Store> Store::open(const std::string& path, const Cup& cup, Shard shard) {
  auto impl = std::make_unique<Impl>();
  auto locked = lock(path);
  if (!locked) return tl::unexpected(locked.error());
  impl->lock.emplace(std::move(*locked));
  auto database = Database::open(path, Access::kCreate);
  if (!database) return tl::unexpected(database.error());
  impl->database = std::move(*database);
  impl->cup = cup;
  impl->shard = shard;

  const auto state = inspect(impl->database);
  if (!state) return tl::unexpected(state.error());
  if (*state == StoreState::kReady) {
    const auto fit = read_settings(impl->database).and_then([&](const StoreSettings& stored) {
      return fits(path, stored, cup, shard);
    });
    if (!fit) return tl::unexpected(fit.error());
  }
  const auto ready = prepare_to_write(impl->database).and_then([&]() -> StoreResult<void> {
    if (*state == StoreState::kReady) return {};
    return make_tables(impl->database, {cup_json(cup), shard});
  });
  if (!ready) return tl::unexpected(ready.error());
  if (const auto noted = add_session(impl->database); !noted) return tl::unexpected(noted.error());

  const auto games = count_games(impl->database);
  if (!games) return tl::unexpected(games.error());
  impl->games = *games;
  auto writer = GameWriter::make(impl->database, impl->cup);
  if (!writer) return tl::unexpected(writer.error());
  impl->writer.emplace(std::move(*writer));
  impl->reader.emplace(impl->database);
  return Store(std::move(impl));
}

StoreResult<Store> Store::read(const std::string& path) {
  auto impl = std::make_unique<Impl>();
  auto database = open_to_read(path);
  if (!database) return tl::unexpected(database.error());
  impl->database = std::move(*database);
  const auto state = inspect(impl->database);
  if (!state) return tl::unexpected(state.error());
  if (*state == StoreState::kEmpty)
    return tl::unexpected(path + ": the file is not a store, but empty");
  const auto settings = read_settings(impl->database);
  if (!settings) return tl::unexpected(settings.error());
  const auto cup = cup_from_json(settings->cup);
  if (!cup) return tl::unexpected(path + ": the settings cannot be read: " + cup.error());
  const auto games = count_games(impl->database);
  if (!games) return tl::unexpected(games.error());
  impl->games = *games;
  impl->cup = *cup;
  impl->shard = settings->shard;
  impl->reader.emplace(impl->database);
  return Store(std::move(impl));
}

const Cup& Store::cup() const { return impl_->cup; }
Shard Store::shard() const { return impl_->shard; }

std::uint64_t Store::games() const { return impl_->games; }

StoreResult<std::vector<bool>> Store::finished() const {
  const Schedule schedule(impl_->cup);
  return impl_->reader->finished(schedule.blocks() * kMaxBlockGames);
}

StoreResult<void> Store::for_each(const std::function<bool(const GameRow&)>& visit) const {
  return impl_->reader->for_each(visit);
}

StoreResult<void> Store::for_each_text(
    const std::function<bool(const GameRow&, const GameText&)>& visit) const {
  return impl_->reader->for_each_text(visit);
}

StoreResult<std::optional<GameRow>> Store::row(std::uint64_t id) const {
  return impl_->reader->row(id);
}

StoreResult<GameText> Store::text(std::uint64_t id) const { return impl_->reader->text(id); }

StoreResult<void> Store::add(const GameResult& game) {
  TURNKEY_ASSERT(impl_->writer);
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
  // Played twice, after a restart say: the same game again does no harm.
  const auto stored = row(game.id);
  if (!stored) return tl::unexpected(stored.error());
  const auto text_stored = text(game.id);
  if (!text_stored) return tl::unexpected(text_stored.error());
  if (*stored && same_game(**stored, *row_of(game)) &&
      text_stored->events == events_text(cup(), game))
    return {};
  return tl::unexpected(impl_->database.path() + ": game " + std::to_string(game.id) +
                        " is stored already, and it went otherwise");
}

StoreResult<void> Store::add(const AgentVersion& version) {
  if (!impl_->known_versions.insert(version).second) return {};
  auto statement =
      impl_->database.prepare("INSERT OR IGNORE INTO version(agent, name) VALUES(?, ?)");
  if (!statement) return tl::unexpected(statement.error());
  return statement->bind(1, version.agent).bind_text(2, version.name).run();
}

StoreResult<std::vector<AgentVersion>> Store::versions() const {
  auto statement = impl_->database.prepare("SELECT agent, name FROM version ORDER BY agent, name");
  if (!statement) return tl::unexpected(statement.error());
  std::vector<AgentVersion> versions;
  for (auto row = statement->step();; row = statement->step()) {
    if (!row) return tl::unexpected(row.error());
    if (!*row) return versions;
    const auto agent = static_cast<std::uint16_t>(statement->integer(0));
    if (agent < cup().agents.size()) versions.push_back({agent, std::string(statement->bytes(1))});
  }
}

StoreResult<std::vector<std::string>> Store::programs() const {
  auto statement =
      impl_->database.prepare("SELECT program FROM session GROUP BY program ORDER BY min(id)");
  if (!statement) return tl::unexpected(statement.error());
  std::vector<std::string> programs;
  for (auto row = statement->step();; row = statement->step()) {
    if (!row) return tl::unexpected(row.error());
    if (!*row) return programs;
    programs.emplace_back(statement->bytes(0));
  }
}

StoreResult<bool> Store::add(const GameRow& row, const GameText& text) {
  TURNKEY_ASSERT(impl_->writer);
  const auto added = impl_->writer->add(row, text);
  if (added && *added) ++impl_->games;
  return added;
}

StoreResult<void> Store::begin() { return impl_->writer->begin(); }
StoreResult<void> Store::commit() { return impl_->writer->commit(); }

}  // namespace turnkey::tournament
