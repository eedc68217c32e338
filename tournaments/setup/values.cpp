#include "tournaments/setup/values.h"

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/contains.hpp>
#include <range/v3/algorithm/find.hpp>

#include "engine/core/options.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::tournament {

namespace {

constexpr std::array<std::string_view, 4> kTimeKeys = {"movetime", "nodes", "depth", "clock"};

constexpr const char* kNoQuotes = "a number has no quotes";

std::string range_text(std::uint64_t low, std::uint64_t high) {
  return "a whole number " + std::to_string(low) + "..." + std::to_string(high) + " expected";
}

Outcome<std::uint64_t> whole_in(const Entry& entry, std::string_view text, std::uint64_t low,
                                std::uint64_t high) {
  const auto number = parse_whole(text);
  if (!number || *number < low || *number > high) return complain(entry, range_text(low, high));
  return *number;
}

Milliseconds milliseconds(std::uint64_t count) {
  return Milliseconds(static_cast<Milliseconds::rep>(count));
}

Outcome<void> set_clock(TimeControl& time, const Entry& entry) {
  const auto text = text_of(entry);
  if (!text) return tl::unexpected(text.error());
  const std::size_t plus = text->find('+');
  const std::string_view all = *text;
  const auto clock = whole_in(entry, all.substr(0, plus), 1, kMaxMilliseconds);
  if (!clock) return tl::unexpected(clock.error());
  time.clock = milliseconds(*clock);
  time.increment = Milliseconds(0);
  if (plus == std::string::npos) return {};
  const auto increment = whole_in(entry, all.substr(plus + 1), 0, kMaxMilliseconds);
  if (!increment) return tl::unexpected(increment.error());
  time.increment = milliseconds(*increment);
  return {};
}

}  // namespace

bool printable(std::string_view text) {
  const auto control = [](unsigned char c) { return c < 0x20 || c == 0x7F; };
  if (ranges::any_of(text, control)) return false;
  // If the library must replace bytes, the text is not UTF-8.
  using Json = nlohmann::json;
  const std::string dumped = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  return Json::parse(dumped).get<std::string>() == text;
}

Outcome<std::string> text_of(const Entry& entry) {
  if (entry.values.size() != 1) return complain(entry, "one value expected");
  if (!printable(entry.values[0])) return complain(entry, "printable UTF-8 expected");
  return entry.values[0];
}

Outcome<std::uint64_t> whole_of(const Entry& entry, std::uint64_t low, std::uint64_t high) {
  const auto text = text_of(entry);
  if (!text) return tl::unexpected(text.error());
  const auto number = whole_in(entry, *text, low, high);
  // TOML has no larger numbers, so larger ones are written as texts.
  constexpr std::uint64_t kMostOfToml = std::numeric_limits<std::int64_t>::max();
  if (number && entry.is_quoted && *number <= kMostOfToml) return complain(entry, kNoQuotes);
  return number;
}

Outcome<double> decimal_of(const Entry& entry, double low, double high) {
  const auto text = text_of(entry);
  if (!text) return tl::unexpected(text.error());
  if (entry.is_quoted && parse_decimal(*text)) return complain(entry, kNoQuotes);
  const auto number = parse_decimal(*text);
  if (!number || *number < low || *number > high) {
    return complain(
        entry, nlohmann::json(low).dump() + " to " + nlohmann::json(high).dump() + " expected");
  }
  return *number;
}

Outcome<bool> switch_of(const Entry& entry) {
  constexpr std::array<std::string_view, 4> kNames = {"false", "true", "off", "on"};
  const auto choice = choice_of(entry, kNames);
  if (!choice) return tl::unexpected(choice.error());
  return *choice % 2 == 1;
}

Outcome<std::size_t> choice_of(const Entry& entry, std::span<const std::string_view> names) {
  const auto text = text_of(entry);
  if (!text) return tl::unexpected(text.error());
  const auto found = ranges::find(names, *text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  std::string list;
  for (const std::string_view name : names) list += " " + std::string(name);
  return complain(entry, "is none of:" + list);
}

Outcome<Milliseconds> milliseconds_of(const Entry& entry, std::uint64_t low) {
  const auto count = whole_of(entry, low, kMaxMilliseconds);
  if (!count) return tl::unexpected(count.error());
  return milliseconds(*count);
}

bool is_time_key(std::string_view key) { return ranges::contains(kTimeKeys, key); }

Outcome<void> set_time(TimeControl& time, const Entry& entry) {
  if (entry.key == "clock") return set_clock(time, entry);
  const std::uint64_t high = entry.key == "movetime" ? kMaxMilliseconds
                             : entry.key == "depth"  ? kMaxDepth
                                                     : UINT64_MAX;
  const auto number = whole_of(entry, 1, high);
  if (!number) return tl::unexpected(number.error());
  if (entry.key == "movetime") time.move_time = milliseconds(*number);
  if (entry.key == "nodes") time.nodes = *number;
  if (entry.key == "depth") time.depth = static_cast<int>(*number);
  return {};
}

tl::unexpected<std::string> complain(const Entry& entry, const std::string& why) {
  std::string values;
  for (const std::string& value : entry.values) values += (values.empty() ? "" : ", ") + value;
  if (!entry.flag.empty()) return complain(entry.flag + " " + echo(values), why);
  return complain(entry.where, entry.key + " = " + echo(values) + ": " + why);
}

tl::unexpected<std::string> complain(const std::string& where, const std::string& why) {
  return failure(where.empty() ? why : where + ": " + why);
}

}  // namespace turnkey::tournament
