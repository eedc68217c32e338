#include "tournaments/records/import.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <system_error>
#include <unordered_set>

#include "protocol/wire/records/record_stream.h"
#include "tournaments/records/game_record.h"

namespace turnkey::tournament {

namespace {

using Visit = std::function<Outcome<void>(const GameResult&)>;

/// The games of a file, one after the other. The error names file and line.
Outcome<void> for_each_game(const Cup& cup, const Schedule& schedule, const std::string& path,
                            const Visit& visit) {
  auto file = open_records(path);
  if (!file) return failure(file.error());
  RecordStream stream(*file);
  while (const auto piece = stream.next()) {
    const auto game = read_record(piece->text).and_then([&](const GameRecord& record) {
      return from_record(cup, schedule, record);
    });
    const auto done = game ? visit(*game) : Outcome<void>(failure(game.error()));
    if (done) continue;
    const std::string where =
        piece->first_line > 1 ? fmt::format(" in the record from line {}", piece->first_line) : "";
    return failure(fmt::format("{}:{} {}", path, where, done.error()));
  }
  if (file->bad()) return failure(path + ": cannot be read to its end");
  return {};
}

/// Files are read twice, so that a bad one changes nothing.
Outcome<void> can_be_read_again(const std::string& path) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error);
  if (!std::filesystem::exists(kind) || std::filesystem::is_regular_file(kind)) return {};
  return failure(path + " is not a file: import reads its input twice, so save it to a file");
}

/// Fails if the store has a different game with this number.
Outcome<void> fits_store(const Store& store, const GameResult& game) {
  const auto other = store.has_other(game);
  if (!other) return failure(other.error());
  if (!*other) return {};
  return failure(fmt::format("game {} is already stored with a different course", game.id));
}

}  // namespace

Outcome<std::uint64_t> check_import(const Cup& cup, Shard shard, const Store* store,
                                    const std::vector<std::string>& paths) {
  const Schedule schedule(cup);
  std::unordered_set<std::uint64_t> seen;
  const auto check = [&](const GameResult& game) -> Outcome<void> {
    if (!seen.insert(game.id).second) {
      return failure(fmt::format("game {} is in these files twice", game.id));
    }
    if (block_of(game.id) % shard.count != shard.index - 1) {
      return failure(
          fmt::format("game {} does not belong to shard {}/{}", game.id, shard.index, shard.count));
    }
    return store == nullptr ? Outcome<void>() : fits_store(*store, game);
  };
  for (const std::string& path : paths) {
    if (const auto file = can_be_read_again(path); !file) return failure(file.error());
    if (const auto done = for_each_game(cup, schedule, path, check); !done) {
      return failure(done.error());
    }
  }
  return seen.size();
}

Outcome<void> import_records(Store& store, const std::vector<std::string>& paths) {
  const Schedule schedule(store.cup());
  for (const std::string& path : paths) {
    const auto done = for_each_game(store.cup(), schedule, path, [&](const GameResult& game) {
      return Outcome<void>(store.add(game));
    });
    if (!done) return done;
  }
  return {};
}

}  // namespace turnkey::tournament
