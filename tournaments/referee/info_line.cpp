#include "tournaments/referee/info_line.h"

#include <charconv>
#include <climits>
#include <cstdint>
#include <optional>

namespace turnkey::tournament {

namespace {

constexpr std::string_view kLine = " pv ";

/// The number after ` key `; none if the key is missing or its token is not a number.
std::optional<std::int64_t> number_after(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return {};
  const char* const end = line.data() + line.size();
  std::int64_t number = 0;
  const auto parsed = std::from_chars(line.data() + at + key.size(), end, number);
  if (parsed.ec != std::errc() || (parsed.ptr != end && *parsed.ptr != ' ')) return {};
  return number;
}

/// The same for numbers that must not be negative.
std::optional<std::uint64_t> count_after(std::string_view line, std::string_view key) {
  const auto number = number_after(line, key);
  if (!number || *number < 0) return {};
  return static_cast<std::uint64_t>(*number);
}

}  // namespace

void add_estimates(MoveNote& note, std::string_view line) {
  if (!line.starts_with("info ") || line.starts_with("info string")) return;
  // Moves may be spelled like keywords.
  const std::size_t at = line.find(kLine);
  const bool foresees = at != std::string_view::npos;
  const std::string_view events = foresees ? line.substr(at + kLine.size()) : std::string_view();
  line = line.substr(0, at);
  if (number_after(line, " multipv ").value_or(1) != 1) return;
  if (foresees) note.line = cut_line(events);
  if (const auto depth = count_after(line, " depth ")) note.depth = depth;
  if (const auto nodes = count_after(line, " nodes ")) note.nodes = nodes;
  if (const auto score = number_after(line, " eu ")) note.milli_score = score;
  const auto share = count_after(line, " wp ");
  if (!share || *share > 1000) return;  // not a share of the win
  note.win_permille = static_cast<int>(*share);
  const auto error = count_after(line, " wpse ");
  note.win_error = error && *error <= INT_MAX ? std::optional(static_cast<int>(*error))
                                              : std::nullopt;  // do not keep an earlier line's
}

}  // namespace turnkey::tournament
