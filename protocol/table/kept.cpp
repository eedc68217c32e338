#include "protocol/table/kept.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/session/lexer.h"

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

Outcome<void> read_seat(Kept& kept, std::string_view who) {
  if (kept.players.size() == kMaxSeats) return sorry("no game has so many seats");
  const auto key = after(who, "person ");
  if (!key) {
    auto bot = Bot::parse(who);
    if (!bot) return sorry(bot.error());
    kept.players.emplace_back(std::move(*bot));
  } else {
    if (!is_key(*key)) return sorry("\"" + echo(*key) + "\" is no key");
    kept.players.emplace_back();
  }
  kept.keys.emplace_back(key.value_or(""));
  return {};
}

}  // namespace

std::string kept_text(const Kept& kept, std::string_view record) {
  std::string lines;
  for (std::size_t i = 0; i < kept.players.size(); ++i) {
    const auto& bot = kept.players[i];
    const std::string who = bot ? fmt::format("{}/{}/{}", bot->agent, bot->skill, bot->time.count())
                                : "person " + kept.keys[i];
    lines += fmt::format("{}seat {}: {}\n", kMark, i, who);
  }
  lines += fmt::format("{}watchers: {}\n", kMark, kept.keys.back());
  if (kept.seed) lines += fmt::format("{}seed: {}\n", kMark, *kept.seed);
  const std::size_t below = record.find('\n') + 1;
  return std::string(record.substr(0, below)) + lines + std::string(record.substr(below));
}

Outcome<Kept> read_kept(std::string_view text) {
  Kept kept;
  std::optional<std::string_view> watchers;
  while (text.starts_with('#')) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto line = after(text.substr(0, end), kMark);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line) continue;
    if (const auto who = after(*line, fmt::format("seat {}: ", kept.players.size()))) {
      if (const auto read = read_seat(kept, *who); !read) return sorry(read.error());
    } else if (const auto key = after(*line, "watchers: ")) {
      watchers = key;
    } else if (const auto seed = after(*line, "seed: ")) {
      kept.seed = parse_whole(*seed);
      if (!kept.seed) return sorry("\"" + echo(*seed) + "\" is no seed");
    } else {
      return sorry("\"" + echo(*line) + "\" says nothing of a table");
    }
  }
  if (kept.players.empty()) return sorry("it does not say who plays");
  if (!watchers || !is_key(*watchers)) return sorry("it has no key for who watches");
  kept.keys.emplace_back(*watchers);
  return kept;
}

}  // namespace turnkey::table
