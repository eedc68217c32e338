#include "tournaments/setup/values.h"

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <range/v3/algorithm/find.hpp>

#include "engine/core/options.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::tournament {

namespace {

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

}  // namespace

bool printable(std::string_view text) { return without_controls(text) == text; }

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

Outcome<void> put_clock(std::optional<Milliseconds>& clock, Milliseconds& increment,
                        const Entry& entry) {
  const auto text = text_of(entry);
  if (!text) return tl::unexpected(text.error());
  const std::string_view all = *text;
  const std::size_t plus = all.find('+');
  const auto time = whole_in(entry, all.substr(0, plus), 1, kMaxMilliseconds);
  const auto more =
      plus == all.npos ? 0 : whole_in(entry, all.substr(plus + 1), 0, kMaxMilliseconds);
  if (!time || !more) return tl::unexpected((!time ? time : more).error());
  clock = milliseconds(*time);
  increment = milliseconds(*more);
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
