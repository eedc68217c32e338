#include "protocol/play/record_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "protocol/lexer.h"
#include "protocol/limits.h"
#include "protocol/play/screen.h"
#include "protocol/posix.h"

namespace turnkey::play {

namespace {

constexpr std::array<std::string_view, 7> kKeys = {"Game",  "Options", "Seed",  "Seat",
                                                   "Agent", "Events",  "Result"};

std::string numbers(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ",") + fmt::format("{}", value);
  return text;
}

std::string result_text(const Table& table) {
  if (!table.over()) return "none";
  const Result result = table.result();
  return "scores " + numbers(result.score) + " shares " + numbers(result.share);
}

std::string options_text(const OptionValues& options) {
  std::string text;
  for (const auto& [name, value] : options) text += " " + name + "=" + value;
  return text;
}

struct Numbered {
  std::size_t line;
  std::string_view text;
};

std::string at_line(std::size_t line, std::string_view what) {
  return fmt::format("line {}: {}", line, what);
}

/// The parts of a record, not yet understood.
struct Parts {
  std::array<std::optional<Numbered>, kKeys.size()> header;
  std::vector<Numbered> events;

  const std::optional<Numbered>& operator[](std::string_view key) const {
    return header[static_cast<std::size_t>(std::find(kKeys.begin(), kKeys.end(), key) -
                                           kKeys.begin())];
  }
};

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

Outcome<void> read_line(Parts& parts, Numbered line) {
  if (!line.text.starts_with('#')) {
    if (!check_characters(line.text)) return sorry(at_line(line.line, "this is not text"));
    for (const std::string_view event : split(line.text))
      parts.events.push_back({line.line, event});
    return {};
  }
  const std::string_view text = trimmed(line.text.substr(1));
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {};
  const auto key = std::find(kKeys.begin(), kKeys.end(), text.substr(0, colon));
  if (key == kKeys.end()) return {};
  auto& entry = parts.header[static_cast<std::size_t>(key - kKeys.begin())];
  if (entry) return sorry(at_line(line.line, std::string(*key) + " stands there twice"));
  entry = Numbered{line.line, trimmed(text.substr(colon + 1))};
  return {};
}

Outcome<Parts> read_parts(std::string_view text) {
  Parts parts;
  for (std::size_t number = 1; number == 1 || !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (number == 1) {
      if (line != kRecordMark)
        return sorry("this is no Turnkey record: line 1 must be " + std::string(kRecordMark));
    } else if (const auto read = read_line(parts, {number, line}); !read) {
      return sorry(read.error());
    }
  }
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    if (!parts.header[i]) return sorry("the line # " + std::string(kKeys[i]) + ": is missing");
  }
  return parts;
}

Outcome<std::uint64_t> read_number(const Numbered& entry, std::uint64_t high) {
  const auto number = parse_whole(entry.text);
  if (!number || *number > high) {
    return sorry(
        at_line(entry.line, echo(entry.text) + " is not a number 0..." + std::to_string(high)));
  }
  return *number;
}

Outcome<GameSetup> read_setup(const Parts& parts) {
  GameSetup setup;
  setup.game = parts["Game"]->text;
  const auto seed = read_number(*parts["Seed"], UINT64_MAX);
  if (!seed) return sorry(seed.error());
  setup.seed = *seed;
  const auto seat = read_number(*parts["Seat"], kMaxSeats - 1);
  if (!seat) return sorry(seat.error());
  setup.seat = Seat::at(static_cast<int>(*seat));
  const Numbered& agent = *parts["Agent"];
  const auto kinds = agent_kinds();
  if (std::find(kinds.begin(), kinds.end(), agent.text) == kinds.end()) {
    return sorry(at_line(agent.line, "there is no agent " + echo(agent.text)));
  }
  setup.agent = agent.text;
  for (const std::string_view option : split(parts["Options"]->text)) {
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) {
      return sorry(at_line(parts["Options"]->line, echo(option) + " is not NAME=VALUE"));
    }
    setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return setup;
}

Outcome<void> replay(Table& table, const Parts& parts) {
  const auto count = read_number(*parts["Events"], kMaxEvents);
  if (!count) return sorry(count.error());
  for (std::size_t k = 0; k < parts.events.size(); ++k) {
    const auto& [line, event] = parts.events[k];
    if (const auto made = table.replay(k, std::string(event)); !made) {
      return sorry(fmt::format("line {}, event {} {}: {}", line, k + 1, echo(event), made.error()));
    }
  }
  if (*count != parts.events.size()) {
    return sorry(
        fmt::format("the file has {} events where its header says {}: a part is missing or "
                    "doubled",
                    parts.events.size(), *count));
  }
  const Numbered& result = *parts["Result"];
  if (result.text == result_text(table)) return {};
  return sorry(at_line(result.line, "the moves give another result: " + result_text(table)));
}

/// Whether a record stands there now; an error where something else does.
Outcome<bool> check_target(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return false;
  if (!std::filesystem::is_regular_file(status)) return sorry(echo(path) + " is not a plain file");
  std::ifstream file(path);
  std::string first;
  std::getline(file, first);
  if (trimmed(first) == kRecordMark || (file.eof() && first.empty())) return true;
  return sorry(echo(path) + " holds something else than a Turnkey record and is left as it is");
}

}  // namespace

std::string write_record(const Table& table) {
  const GameSetup& setup = table.setup();
  std::string text = fmt::format(
      "{}\n# Game: {}\n# Options:{}\n# Seed: {}\n# Seat: {}\n# Agent: {}\n# Events: {}\n# Result: "
      "{}\n",
      kRecordMark, setup.game, options_text(setup.options), setup.seed, setup.seat.index(),
      setup.agent, table.event_count(), result_text(table));
  std::string events;
  for (const std::string& event : table.all_events()) events += (events.empty() ? "" : " ") + event;
  for (const std::string& line : wrap(events, kRecordWidth, 0)) text += line + "\n";
  return text;
}

Outcome<Table> read_record(std::string_view text) {
  const auto parts = read_parts(text);
  if (!parts) return sorry(parts.error());
  const auto setup = read_setup(*parts);
  if (!setup) return sorry(setup.error());
  auto table = Table::deal(*setup);
  if (!table) return sorry("the header: " + table.error());
  if (const auto made = replay(*table, *parts); !made) return sorry(made.error());
  return table;
}

Outcome<bool> save_record(const Table& table, const std::string& path) {
  const auto there = check_target(path);
  if (!there) return there;
  // A link is followed, or the new file would take the place of the link.
  std::error_code unresolved;
  const std::filesystem::path target = std::filesystem::weakly_canonical(path, unresolved);
  const std::string error =
      posix::replace_file(unresolved ? path : target.string(), write_record(table));
  if (!error.empty()) return sorry("not saved: " + echo(path) + ": " + error);
  return there;
}

Outcome<Table> load_record(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return sorry("not loaded: " + echo(path) + (error ? ": " + error.message() : " is no file"));
  }
  std::ifstream file(path, std::ios::binary);
  std::string text(kMaxRecordBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad() || (file.fail() && !file.eof()))
    return sorry("not loaded: can't read " + echo(path));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kMaxRecordBytes) return sorry("not loaded: " + echo(path) + " is too long");
  auto table = read_record(text);
  if (!table) return sorry("not loaded: " + echo(path) + ": " + table.error());
  return table;
}

}  // namespace turnkey::play
