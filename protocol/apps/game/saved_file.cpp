// Saved games as files; the browser's table has none, and so compiles saved_game.cpp alone.
#include <filesystem>
#include <fstream>
#include <system_error>

#include "engine/core/file_path.h"
#include "protocol/apps/game/saved_game.h"
#include "protocol/limits.h"
#include "protocol/platform/platform.h"
#include "protocol/wire/records/record_stream.h"

namespace turnkey::play {

namespace {

/// Whether a record stands there now; an error where something else does.
Outcome<bool> check_target(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path_of(path), error);
  if (!std::filesystem::exists(status)) return false;
  if (!std::filesystem::is_regular_file(status))
    return failure(without_controls(path) + " is not a plain file");
  auto file = open_records(path);
  if (!file) return failure(file.error());
  std::string first;
  std::getline(*file, first);
  if (is_record_mark(first) || (file->eof() && first.empty())) return true;
  return failure(without_controls(path) +
                 " holds something else than a Turnkey record and is left as it is");
}

}  // namespace

Outcome<bool> save_record(const GameInPlay& table, const std::string& path) {
  const auto there = check_target(path);
  if (!there) return there;
  const std::string error =
      platform::replace_file(platform::file_behind(path), write_record(table));
  if (!error.empty()) return failure("not saved: " + without_controls(path) + ": " + error);
  return there;
}

Outcome<GameInPlay> load_record(const std::string& path, std::optional<std::uint64_t> seed,
                                std::optional<std::uint64_t> after) {
  const std::string name = "not loaded: " + without_controls(path);
  std::error_code error;
  if (!std::filesystem::is_regular_file(path_of(path), error)) {
    return failure(name + (error ? ": " + words_of(error) : " is no file"));
  }
  auto file = open_records(path);
  if (!file) return failure("not loaded: " + file.error());
  std::string text(kMaxRecordBytes + 1, '\0');
  file->read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file->bad()) return failure(name + " can't be read to its end");
  text.resize(static_cast<std::size_t>(file->gcount()));
  if (text.size() > kMaxRecordBytes) return failure(name + " is too long");
  auto table = read_record(text, seed, after);
  if (!table) return failure(name + ": " + table.error());
  return table;
}

}  // namespace turnkey::play
