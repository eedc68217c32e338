#include "tournaments/records/replay.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <range/v3/algorithm/contains.hpp>
#include <string_view>
#include <system_error>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/records/record_check.h"
#include "protocol/wire/records/record_stream.h"
#include "tournaments/records/game_record.h"
#include "tournaments/store/row_bytes.h"

namespace turnkey::tournament {

namespace {

std::string summary(const GameRecord& record) {
  std::string text = fmt::format("{}, {} events", echo(record.game), record.events.size());
  if (record.fault) {
    text += fmt::format(", seat {} lost it ({})", seat_text(record.fault->seat),
                        echo(record.fault->kind));
  }
  return text + ", " + (record.result ? result_text(record.result) : "not finished");
}

std::string problem_of(const Store& store, const Schedule& schedule, const GameRow& row,
                       const GameRecord& record) {
  const auto game = from_record(store.cup(), schedule, record);
  if (!game) return game.error();
  const auto again = row_of(*game);
  if (again && same_game(*again, row)) return "";
  return "the store's figures do not match its moves";
}

}  // namespace

bool is_store_file(const std::string& path) {
  std::error_code error;
  // What was read from a pipe cannot be read again.
  if (!std::filesystem::is_regular_file(path, error)) return false;
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::array<char, 16> first{};
  std::ifstream file(path, std::ios::binary);
  file.read(first.data(), first.size());
  return file && std::string_view(first.data(), first.size()) == kMagic;
}

bool Replayer::is_asked(std::uint64_t id) const {
  return settings_.games.empty() || ranges::contains(settings_.games, id);
}

void Replayer::tell(const std::string& name, const std::string& problem) {
  out_ << (problem.empty() ? "ok " : "WRONG ") << without_controls(name)
       << (problem.empty() ? "" : ": ") << without_controls(problem) << '\n';
  ++(problem.empty() ? right_ : wrong_);
}

void Replayer::show(const std::string& name, const GameRecord& record) {
  out_ << without_controls(name) << '\n';
  for (std::size_t seat = 0; seat < record.players.size(); ++seat) {
    out_ << "seat " << seat << ": " << without_controls(record.players[seat]) << '\n';
  }
  std::size_t number = 0;
  [[maybe_unused]] const auto checked =
      check_record(record, [&](const AnyState& before, const AnyEvent& event) {
        const auto after = before.clone();
        after->make(event.move);
        out_ << fmt::format("\n{}. {}  {}\n{}\n", ++number, event_text(before.game(), event),
                            before.describe(event.move).text(), after->drawing());
      });
}

tl::unexpected<std::string> Replayer::failed(std::string why) {
  store_failed_ = true;
  return failure(std::move(why));
}

Outcome<void> Replayer::replay_game(const Store& store, const Schedule& schedule,
                                    const GameRow& row) {
  const auto text = store.text(row.id);
  if (!text) return failed(text.error());
  const GameRecord record = to_record(store.cup(), row, *text);
  const std::string name = fmt::format("game {}: {}", row.id, summary(record));
  if (settings_.verbose) show(name, record);
  tell(name, problem_of(store, schedule, row, record));
  return {};
}

Outcome<void> Replayer::replay_store(const std::string& path) {
  const auto store = Store::read(path);
  if (!store) return failed(store.error());
  const Schedule schedule(store->cup());
  Outcome<void> done;
  for (const std::uint64_t id : settings_.games) {
    const auto row = store->row(id);
    if (!row) return failed(row.error());
    if (!*row) return failure(fmt::format("{}: has no game {}", path, id));
    if (done = replay_game(*store, schedule, **row); !done) return done;
  }
  if (!settings_.games.empty()) return {};
  const auto read = store->for_each([&](const GameRow& row) {
    done = replay_game(*store, schedule, row);
    return done.has_value();
  });
  if (!read) return failed(read.error());
  return done;
}

Outcome<void> Replayer::replay_file(const std::string& path) {
  auto file = open_records(path);
  if (!file) return failure(file.error());
  RecordStream stream(*file);
  std::size_t count = 0;
  while (const auto piece = stream.next()) {
    ++count;
    std::string name = path;
    if (piece->first_line > 1) name += fmt::format(" from line {}", piece->first_line);
    const auto record = read_record(piece->text);
    if (!record) {
      tell(name, record.error());
      continue;
    }
    if (!settings_.games.empty() && !(record->id && is_asked(*record->id))) continue;
    name += (record->id ? fmt::format(" game {}: ", *record->id) : ": ") + summary(*record);
    if (settings_.verbose) show(name, *record);
    const auto checked = check_record(*record);
    tell(name, checked ? "" : checked.error());
  }
  if (file->bad()) return failure(path + ": cannot be read to its end");
  if (count == 0) return failure(path + ": the file is empty");
  return {};
}

Outcome<void> Replayer::replay(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return failure(path + ": is a folder");
  return is_store_file(path) ? replay_store(path) : replay_file(path);
}

}  // namespace turnkey::tournament
