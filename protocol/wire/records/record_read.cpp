// Parses records: the reading half of record_file.h. Files may come from anywhere, so everything is
// checked and every number has a bound.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record_file.h"
#include "protocol/wire/records/record_values.h"

namespace turnkey {

namespace {

constexpr std::array<std::string_view, 4> kNeeded = {"Game", "Options", "Events", "Result"};
constexpr std::array<std::string_view, 8> kOnce = {"Seed", "Seat",  "Agent", "Cup",
                                                   "Id",   "Fault", "Cut",   "Duration"};
constexpr std::array<std::string_view, 2> kRepeated = {"Protocol", "Stderr"};

template <std::size_t kSize>
bool is_among(const std::array<std::string_view, kSize>& keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string at_line(std::size_t line, std::string_view what) {
  return fmt::format("line {}: {}", line, what);
}

class Reader {
 public:
  Outcome<GameRecord> read(std::string_view text);

 private:
  Outcome<void> read_line(std::string_view line);
  Outcome<void> read_events(std::string_view line);
  Outcome<void> read_note(std::string_view text);
  Outcome<void> read_header(std::string_view key, std::string_view value);
  Outcome<void> read_known(std::string_view key, std::string_view value);
  Outcome<void> read_game(std::string_view key, std::string_view value);
  Outcome<void> read_tail(std::string_view key, std::string_view value);
  Outcome<void> read_player(std::string_view key, std::string_view value);
  Outcome<void> read_options(std::string_view value);
  Outcome<void> seat_players();
  Outcome<void> check() const;

  tl::unexpected<std::string> wrong(std::string_view what) const {
    return failure(at_line(number_, what));
  }
  /// Stores a value, or fails and names the expected form.
  template <class T, class Field>
  Outcome<void> keep(Field& field, std::optional<T> value, std::string_view text,
                     std::string_view what) {
    if (!value) return wrong(echo(text) + " is not " + std::string(what));
    field = std::move(*value);
    return {};
  }

  GameRecord record_;
  std::array<std::optional<std::string>, kMaxSeats> players_;  ///< by seat, as read so far
  std::size_t number_ = 0;                                     ///< of the current line
  std::uint64_t count_ = 0;
  bool has_stderr_ = false;
  std::vector<std::string> protocol_tail_;
  std::string error_tail_;
};

Outcome<void> Reader::read_options(std::string_view value) {
  for (const std::string_view option : split(value)) {
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) return wrong(echo(option) + " is not NAME=VALUE");
    record_.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return {};
}

Outcome<void> Reader::read_game(std::string_view key, std::string_view value) {
  const auto count = [&](auto& field, std::uint64_t high) {
    return keep(field, record_values::whole<std::uint64_t>(value, 0, high), value,
                fmt::format("a number 0...{}", high));
  };
  if (key == "Options") return read_options(value);
  if (key == "Seed") return count(record_.seed, UINT64_MAX);
  if (key == "Id") return count(record_.id, UINT64_MAX);
  if (key == "Cut") return count(record_.cut, kMaxEvents);
  if (key == "Events") return count(count_, kMaxEvents);
  if (key == "Game") record_.game = value;
  if (key == "Agent") record_.agent = value;
  return {};
}

Outcome<void> Reader::read_known(std::string_view key, std::string_view value) {
  if (key == "Seat") {
    return keep(record_.seat, record_values::seat(value), value,
                fmt::format("a number 0...{}", kMaxSeats - 1));
  }
  if (key == "Cup") return keep(record_.cup, record_values::unescaped(value), value, "free text");
  if (key == "Result" && value != "none") {
    return keep(record_.result, record_values::result(value), value,
                "a result: scores A,B... shares A,B...");
  }
  if (key == "Fault") {
    return keep(record_.fault, record_values::fault(value), value,
                "a fault: seat N KIND [late Nms]: DETAIL");
  }
  if (key == "Duration")
    return keep(record_.duration, record_values::time(value), value, "a time in ms");
  return read_game(key, value);
}

Outcome<void> Reader::read_tail(std::string_view key, std::string_view value) {
  const auto text = record_values::unescaped(value);
  if (!text) return wrong(echo(value) + " is not free text");
  if (key == "Protocol") {
    protocol_tail_.push_back(*text);
    return {};
  }
  if (has_stderr_) error_tail_ += '\n';
  error_tail_ += *text;
  has_stderr_ = true;
  return {};
}

Outcome<void> Reader::read_player(std::string_view key, std::string_view value) {
  const auto index = record_values::whole<std::size_t>(key.substr(7), 0, kMaxSeats - 1);
  if (!index) return {};
  std::optional<std::string>& player = players_[*index];
  if (player) return wrong(fmt::format("Player {} appears twice", *index));
  return keep(player, record_values::unescaped(value), value, "free text");
}

/// Assigns players to seats, whatever the order of the lines. A gap between seats is an error.
Outcome<void> Reader::seat_players() {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (!players_[seat]) continue;
    if (seat != record_.players.size()) {
      return failure(fmt::format("the line # Player {}: is missing", record_.players.size()));
    }
    record_.players.push_back(std::move(*players_[seat]));
  }
  return {};
}

Outcome<void> Reader::read_header(std::string_view key, std::string_view value) {
  if (is_among(kRepeated, key)) return read_tail(key, value);
  if (key.starts_with("Player ")) return read_player(key, value);
  if (!is_among(kNeeded, key) && !is_among(kOnce, key)) return {};
  if (!record_.lines.emplace(key, number_).second) {
    return wrong(std::string(key) + " appears twice");
  }
  return read_known(key, value);
}

Outcome<void> Reader::read_note(std::string_view text) {
  const auto read = record_values::note(text);
  if (!read) return wrong(echo(text) + " is not a note: {[wp N] [eu N] Nms}");
  if (record_.events.empty() || record_.events.back().note) {
    return wrong("a note in braces must follow an event");
  }
  record_.events.back().note = *read;
  return {};
}

Outcome<void> Reader::read_events(std::string_view line) {
  if (!check_characters(line)) return wrong("this is not text");
  while (!(line = record_values::trimmed(line)).empty()) {
    if (line.front() == '{') {
      const std::size_t close = line.find('}');
      if (close == std::string_view::npos) return wrong("a brace is not closed");
      if (const auto read = read_note(line.substr(1, close - 1)); !read) return read;
      line.remove_prefix(close + 1);
    } else {
      // Rewrapping could turn it into a remark.
      if (line.front() == '#') return wrong("a remark must begin its line");
      if (record_.events.size() == kMaxEvents) {
        return wrong(fmt::format("more than {} events", kMaxEvents));
      }
      const std::size_t end = std::min(line.find_first_of(" \t{"), line.size());
      record_.events.push_back({std::string(line.substr(0, end)), {}, number_});
      line.remove_prefix(end);
    }
  }
  return {};
}

Outcome<void> Reader::read_line(std::string_view line) {
  if (!line.starts_with('#')) return read_events(line);
  const std::string_view text = record_values::trimmed(line.substr(1));
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {};
  return read_header(text.substr(0, colon), record_values::trimmed(text.substr(colon + 1)));
}

Outcome<void> Reader::check() const {
  for (const std::string_view key : kNeeded) {
    if (!record_.lines.contains(std::string(key))) {
      return failure("the line # " + std::string(key) + ": is missing");
    }
  }
  if (count_ != record_.events.size()) {
    return failure(fmt::format(
        "the file has {} events where its header says {}: a part is missing or duplicated",
        record_.events.size(), count_));
  }
  return {};
}

Outcome<GameRecord> Reader::read(std::string_view text) {
  if (text.size() > kMaxRecordBytes) {
    return failure(fmt::format("the record is longer than {} bytes", kMaxRecordBytes));
  }
  while (number_ == 0 || !text.empty()) {
    ++number_;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = record_values::trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (number_ == 1) {
      if (is_record_mark(line)) continue;
      return failure("this is no Turnkey record: line 1 must be " + std::string(kRecordMark));
    }
    if (is_record_mark(line)) return wrong("another record begins here");
    if (const auto read = read_line(line); !read) return failure(read.error());
  }
  if (const auto good = check(); !good) return failure(good.error());
  if (const auto seated = seat_players(); !seated) return failure(seated.error());
  if (record_.fault) {
    record_.fault->protocol_tail = std::move(protocol_tail_);
    record_.fault->error_tail = std::move(error_tail_);
  }
  return std::move(record_);
}

}  // namespace

Outcome<GameRecord> read_record(std::string_view text) { return Reader().read(text); }

std::string at_header(const GameRecord& record, const std::string& key, std::string_view what) {
  const auto found = record.lines.find(key);
  return found == record.lines.end() ? std::string(what) : at_line(found->second, what);
}

bool is_record_mark(std::string_view line) {
  constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";  // some editors write it first
  if (line.starts_with(kByteOrder)) line.remove_prefix(kByteOrder.size());
  return record_values::trimmed(line) == kRecordMark;
}

}  // namespace turnkey
