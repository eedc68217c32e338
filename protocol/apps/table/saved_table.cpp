#include "protocol/apps/table/saved_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/apps/table/requests.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

namespace {

constexpr std::string_view kMark = "# Table ";

bool is_key(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// What stands after `start`, if the text begins so.
std::optional<std::string_view> after(std::string_view text, std::string_view start) {
  if (!text.starts_with(start)) return {};
  return text.substr(start.size());
}

std::string bot_text(const Bot& bot) {
  return fmt::format("{}/{}/{}", bot.agent, bot.skill, bot.time.count());
}

/// `default/20/500`, or of a person `person <key>` and the bot that sat there before, if any did.
std::string seat_text(const SavedTable& kept, std::size_t seat) {
  const auto& bot = kept.players[seat];
  if (bot) return bot_text(*bot);
  const auto& before = kept.before[seat];
  return "person " + kept.keys[seat] + (before ? " " + bot_text(*before) : "");
}

Outcome<void> read_seat(SavedTable& kept, std::string_view who) {
  if (kept.players.size() == kMaxSeats) return failure("no game has so many seats");
  std::optional<Bot> bot;
  const auto person = after(who, "person ");
  const std::string_view key = person.value_or("").substr(0, person.value_or("").find(' '));
  if (person && !is_key(key)) return failure("\"" + echo(key) + "\" is no key");
  if (!person || key.size() < person->size()) {
    auto read = Bot::parse(person ? person->substr(key.size() + 1) : who);
    if (!read) return failure(read.error());
    bot = std::move(*read);
  }
  kept.players.push_back(person ? std::nullopt : bot);
  kept.before.push_back(std::move(bot));
  kept.keys.emplace_back(key);
  return {};
}

/// `1: Ada`, of a seat that was named above.
Outcome<void> read_name(SavedTable& kept, std::string_view text) {
  const auto seat = parse_whole(text.substr(0, 1));
  const auto name = after(text.substr(std::min<std::size_t>(1, text.size())), ": ");
  if (!seat || *seat >= kept.players.size() || !name || !is_name(*name)) {
    return failure("\"" + echo(text) + "\" names nobody");
  }
  kept.names.resize(kept.players.size());
  kept.names[static_cast<std::size_t>(*seat)] = std::string(*name);
  return {};
}

}  // namespace

std::string saved_table_text(const SavedTable& kept, std::string_view record) {
  std::string lines;
  for (std::size_t i = 0; i < kept.players.size(); ++i) {
    lines += fmt::format("{}seat {}: {}\n", kMark, i, seat_text(kept, i));
  }
  for (std::size_t i = 0; i < kept.names.size(); ++i) {
    if (!kept.names[i].empty()) lines += fmt::format("{}name {}: {}\n", kMark, i, kept.names[i]);
  }
  lines += fmt::format("{}watchers: {}\n", kMark, kept.keys.back());
  if (kept.seed) lines += fmt::format("{}seed: {}\n", kMark, *kept.seed);
  const std::size_t below = record.find('\n') + 1;
  return std::string(record.substr(0, below)) + lines + std::string(record.substr(below));
}

Outcome<SavedTable> read_saved_table(std::string_view text) {
  SavedTable kept;
  std::optional<std::string_view> watchers;
  while (text.starts_with('#')) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto line = after(text.substr(0, end), kMark);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line) continue;
    if (const auto who = after(*line, fmt::format("seat {}: ", kept.players.size()))) {
      if (const auto read = read_seat(kept, *who); !read) return failure(read.error());
    } else if (const auto named = after(*line, "name ")) {
      if (const auto read = read_name(kept, *named); !read) return failure(read.error());
    } else if (const auto key = after(*line, "watchers: ")) {
      watchers = key;
    } else if (const auto seed = after(*line, "seed: ")) {
      kept.seed = parse_whole(*seed);
      if (!kept.seed) return failure("\"" + echo(*seed) + "\" is no seed");
    } else {
      return failure("\"" + echo(*line) + "\" says nothing of a table");
    }
  }
  if (kept.players.empty()) return failure("it does not say who plays");
  if (!watchers || !is_key(*watchers)) return failure("it has no key for who watches");
  kept.keys.emplace_back(*watchers);
  return kept;
}

}  // namespace turnkey::table
