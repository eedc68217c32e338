#include "protocol/wire/session/engine_options.h"

#include <limits>
#include <optional>
#include <range/v3/algorithm/find_if.hpp>
#include <utility>

#include "agents/agent.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/session/random_bits.h"

namespace turnkey {

namespace {

constexpr std::string_view kRandom = "random";

/// A value that passed its row's check, in the form of the row's type.
struct Value {
  std::string_view text;  ///< for a combo, or a word of a spin: spelled as listed
  std::uint64_t number;   ///< for a spin
  bool on;                ///< for a check
};

struct Row {
  enum class Type { kCheck, kSpin, kCombo };
  std::string_view name;
  Type type;
  std::string_view default_value;
  std::uint64_t min;
  std::uint64_t max;
  std::vector<std::string_view> values;  ///< for a spin: words allowed besides numbers
  void (*assign)(EngineOptions& options, const Value& value);
};

Row spin(std::string_view name, std::string_view default_value, std::uint64_t min,
         std::uint64_t max, void (*assign)(EngineOptions&, const Value&)) {
  return {name, Row::Type::kSpin, default_value, min, max, {}, assign};
}

Row combo(std::string_view name, std::vector<std::string_view> values,
          void (*assign)(EngineOptions&, const Value&)) {
  const std::string_view first = values.front();
  return {name, Row::Type::kCombo, first, 0, 0, std::move(values), assign};
}

Row check(std::string_view name, std::string_view default_value,
          void (*assign)(EngineOptions&, const Value&)) {
  return {name, Row::Type::kCheck, default_value, 0, 0, {"true", "false"}, assign};
}

void assign_seed(EngineOptions& options, const Value& value) {
  options.random_seed = value.text == kRandom;
  options.search.seed = options.random_seed ? random_bits() : value.number;
}

/// The seed: a number, or a word that draws one.
Row seed_row() {
  constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
  return {"Seed", Row::Type::kSpin, "0", 0, kAny, {kRandom}, assign_seed};
}

/// None for `auto`, the game's own objective.
std::optional<Objective> objective(std::string_view text) {
  if (text == "auto") return std::nullopt;
  return text == "win" ? Objective::kWin : Objective::kScore;
}

std::vector<Row> make_rows() {
  const auto kinds = agent_kinds();
  return {
      combo("Agent", {kinds.begin(), kinds.end()},
            [](EngineOptions& o, const Value& v) { o.agent = v.text; }),
      combo("Objective", {"auto", "win", "score"},
            [](EngineOptions& o, const Value& v) { o.search.objective = objective(v.text); }),
      spin("Threads", "1", 1, kMaxThreads,
           [](EngineOptions& o, const Value& v) { o.search.threads = static_cast<int>(v.number); }),
      spin("Hash", "16", 1, kMaxHashMegabytes,
           [](EngineOptions& o, const Value& v) {
             o.search.hash_megabytes = static_cast<std::size_t>(v.number);
           }),
      spin("MultiPV", "1", 1, kMaxMultiPv,
           [](EngineOptions& o, const Value& v) { o.multi_pv = static_cast<int>(v.number); }),
      seed_row(),
      check("Analyse", "true", [](EngineOptions& o, const Value& v) { o.analyse = v.on; }),
      spin("Skill", "20", 0, kMaxSkill,
           [](EngineOptions& o, const Value& v) { o.skill = static_cast<int>(v.number); }),
      spin("MinMoveTime", "0", 0, kMaxMinMoveTimeMs,
           [](EngineOptions& o, const Value& v) {
             o.min_move_time = std::chrono::milliseconds(v.number);
           }),
      check("Ponder", "false", [](EngineOptions& o, const Value& v) { o.ponder = v.on; }),
      combo("Observers", {"single", "multi"},
            [](EngineOptions& o, const Value& v) {
              o.search.observers = v.text == "single" ? Observers::kSingle : Observers::kMulti;
            }),
  };
}

const std::vector<Row>& rows() {
  static const std::vector<Row> all = make_rows();
  return all;
}

std::string line_of(const Row& row) {
  std::string line = "option name " + std::string(row.name) + " type ";
  switch (row.type) {
    case Row::Type::kCheck: return line + "check default " + std::string(row.default_value);
    case Row::Type::kSpin:
      line += "spin default " + std::string(row.default_value) + " min " + std::to_string(row.min) +
              " max " + std::to_string(row.max);
      break;
    case Row::Type::kCombo: line += "combo default " + std::string(row.default_value);
  }
  for (const std::string_view value : row.values) line += " var " + std::string(value);
  return line;
}

/// The values that a spin accepts: `1..64`, or `0..9 or random`.
std::string range_of(const Row& row) {
  std::string range = std::to_string(row.min) + ".." + std::to_string(row.max);
  for (const std::string_view word : row.values) range += " or " + std::string(word);
  return range;
}

/// The word of the row that equals `text`, ignoring case.
std::optional<std::string_view> word_of(const Row& row, std::string_view text) {
  const auto word = ranges::find_if(
      row.values, [&](std::string_view value) { return equal_ignoring_case(value, text); });
  if (word == row.values.end()) return {};
  return *word;
}

Checked<Value> check_number(const Row& row, std::string_view text) {
  if (const auto word = word_of(row, text)) return Value{*word, 0, false};
  const auto number = parse_whole(text);
  const std::string name(row.name);
  if (!number) return refuse(Code::kBadNumber, name + " " + echo(text));
  if (*number >= row.min && *number <= row.max) return Value{"", *number, false};
  return refuse(Code::kBadNumber, name + " " + echo(text) + " is not in " + range_of(row));
}

Checked<Value> check_choice(const Row& row, std::string_view text) {
  if (const auto word = word_of(row, text)) return Value{*word, 0, *word == "true"};
  std::string choices;
  for (const std::string_view value : row.values) choices += " " + std::string(value);
  return refuse(Code::kBadValue,
                std::string(row.name) + " " + echo(text) + " is not one of" + choices);
}

struct Found {
  const Row* row;
  Value value;
};

Checked<Found> find(std::string_view name, std::string_view value) {
  const auto row = ranges::find_if(
      rows(), [&](const Row& candidate) { return equal_ignoring_case(candidate.name, name); });
  if (row == rows().end()) return refuse(Code::kUnknownOption, echo(name));
  const bool number = row->type == Row::Type::kSpin;
  const Checked<Value> checked = number ? check_number(*row, value) : check_choice(*row, value);
  if (!checked) return tl::unexpected(checked.error());
  return Found{&*row, *checked};
}

}  // namespace

std::string option_values(std::string_view name) {
  const auto row = ranges::find_if(
      rows(), [&](const Row& candidate) { return equal_ignoring_case(candidate.name, name); });
  if (row == rows().end()) return "";
  if (row->type == Row::Type::kSpin) return "a whole number " + range_of(*row);
  std::string text = "one of";
  for (const std::string_view value : row->values) text += " " + std::string(value);
  return text;
}

std::vector<std::string> option_lines() {
  std::vector<std::string> lines;
  for (const Row& row : rows()) lines.push_back(line_of(row));
  return lines;
}

Checked<std::pair<std::string, std::string>> canonical_option(std::string_view name,
                                                              std::string_view value) {
  const auto found = find(name, value);
  if (!found) return tl::unexpected(found.error());
  const bool number = found->value.text.empty();
  return std::pair(std::string(found->row->name),
                   number ? std::to_string(found->value.number) : std::string(found->value.text));
}

Checked<void> set_option(EngineOptions& options, std::string_view name, std::string_view value) {
  const auto found = find(name, value);
  if (!found) return tl::unexpected(found.error());
  found->row->assign(options, found->value);
  return {};
}

}  // namespace turnkey
