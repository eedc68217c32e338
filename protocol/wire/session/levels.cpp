#include "protocol/wire/session/levels.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/assert.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/session/level_tables.h"

namespace turnkey {

namespace {

/// For games without a table: five levels that are not measured.
constexpr std::string_view kCommon =
    "game -\n"
    "level beginner 0 greedy 0 60\n"
    "level casual 5 greedy 0 15\n"
    "level club 10 search 200 15\n"
    "level strong 15 search 600 5\n"
    "level full 20 search 0 0\n";

std::uint64_t number(std::string_view token) {
  const auto value = parse_whole(token);
  TURNKEY_ASSERT(value);
  return *value;
}

/// `<elo> <error>` at index `first`; nullopt at the end of the tokens.
std::optional<Rating> rating_at(const TokenList& tokens, std::size_t first) {
  if (tokens.size() <= first) return {};
  TURNKEY_ASSERT(tokens.size() == first + 2);
  const auto elo = parse_decimal(tokens[first]);
  TURNKEY_ASSERT(elo);
  return Rating{static_cast<int>(std::lround(*elo)), static_cast<int>(number(tokens[first + 1]))};
}

Level level_of(const TokenList& tokens) {
  TURNKEY_ASSERT(tokens.size() >= 6 && (tokens[3] == "greedy" || tokens[3] == "search"));
  const Weakness weakness{tokens[3] == "greedy", number(tokens[4]),
                          static_cast<int>(number(tokens[5]))};
  return {std::string(tokens[1]), static_cast<int>(number(tokens[2])), weakness,
          rating_at(tokens, 6)};
}

/// Reads a line of a table other than the first.
void read_line(const TokenList& tokens, Ladder& ladder) {
  const std::string_view key = tokens[0];
  if (key == "level") {
    ladder.levels.push_back(level_of(tokens));
    return;
  }
  if (!ladder.measured) ladder.measured.emplace();
  Measured& measured = *ladder.measured;
  TURNKEY_ASSERT(tokens.size() >= 2);
  if (key == "options") measured.options = tokens[1];
  if (key == "players") measured.players = static_cast<int>(number(tokens[1]));
  if (key == "nodes") measured.nodes = number(tokens[1]);
  if (key == "deals") measured.deals = number(tokens[1]);
  if (key == "seed") measured.seed = number(tokens[1]);
  if (key == "version") measured.version = tokens[1];
  if (key == "random") measured.random = rating_at(tokens, 1);
  if (key == "greedy") measured.greedy = rating_at(tokens, 1);
}

/// Interpolates nodes geometrically and temperatures linearly. A level between one that looks one
/// move ahead and one that searches looks one move ahead at a lower temperature.
Weakness between(const Weakness& below, const Weakness& above, double part) {
  const double end = below.looks_one_ahead && !above.looks_one_ahead ? 0 : above.temperature;
  Weakness weakness = below;
  weakness.temperature = static_cast<int>(std::lround(std::lerp(below.temperature, end, part)));
  if (below.looks_one_ahead || below.nodes == 0 || above.nodes == 0) return weakness;
  const double from = std::log(below.nodes), to = std::log(above.nodes);
  weakness.nodes = static_cast<std::uint64_t>(std::llround(std::exp(std::lerp(from, to, part))));
  return weakness;
}

/// The node budget of `full` in the measurement bounds the levels below it.
Weakness weakness_of(const Ladder& ladder, const Level& level) {
  constexpr std::uint64_t kCommonNodes = 2'000;
  Weakness weakness = level.weakness;
  if (level.skill == kMaxSkill)
    weakness.nodes = ladder.measured ? ladder.measured->nodes : kCommonNodes;
  return weakness;
}

}  // namespace

std::vector<std::pair<std::string, Ladder>> read_ladders(std::string_view text) {
  std::vector<std::pair<std::string, Ladder>> ladders;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (is_blank_or_comment(line)) continue;
    const TokenList tokens = split(line);
    if (tokens[0] == "game") {
      TURNKEY_ASSERT(tokens.size() == 2);
      ladders.emplace_back(tokens[1], Ladder{});
      continue;
    }
    TURNKEY_ASSERT(!ladders.empty());
    read_line(tokens, ladders.back().second);
  }
  for (const auto& [game, ladder] : ladders) {
    TURNKEY_ASSERT(!ladder.levels.empty() && ladder.levels.back().skill == kMaxSkill);
    TURNKEY_ASSERT(
        std::is_sorted(ladder.levels.begin(), ladder.levels.end(),
                       [](const Level& a, const Level& b) { return a.skill < b.skill; }));
  }
  return ladders;
}

const Ladder& ladder_of(std::string_view game) {
  static const auto tables = read_ladders(kLevelTables);
  static const Ladder common = read_ladders(kCommon).front().second;
  const auto found = std::find_if(tables.begin(), tables.end(),
                                  [&](const auto& table) { return table.first == game; });
  return found == tables.end() ? common : found->second;
}

std::string level_title(std::string_view name) {
  return name == "full" ? "full strength" : std::string(name);
}

std::optional<Weakness> weakness_at(const Ladder& ladder, int skill) {
  const auto above = std::find_if(ladder.levels.begin(), ladder.levels.end(),
                                  [&](const Level& level) { return level.skill > skill; });
  if (above == ladder.levels.end()) return {};  // full strength
  if (above == ladder.levels.begin()) {         // below the lowest level
    if (above->skill == kMaxSkill) return {};   // no other level
    return above->weakness;
  }
  const auto below = above - 1;
  const double part =
      static_cast<double>(skill - below->skill) / static_cast<double>(above->skill - below->skill);
  return between(below->weakness, weakness_of(ladder, *above), part);
}

}  // namespace turnkey
