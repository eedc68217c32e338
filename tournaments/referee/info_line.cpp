#include "tournaments/referee/info_line.h"

#include <charconv>
#include <cstdint>
#include <optional>

namespace turnkey::tournament {

namespace {

/// The number after ` key `; none where there is no such key or no number.
std::optional<std::int64_t> number_after(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return {};
  const char* const begin = line.data() + at + key.size();
  std::int64_t number = 0;
  const auto parsed = std::from_chars(begin, line.data() + line.size(), number);
  if (parsed.ec != std::errc()) return {};
  return number;
}

}  // namespace

void add_estimates(MoveNote& note, std::string_view line) {
  if (!line.starts_with("info ") || line.starts_with("info string")) return;
  line = line.substr(0, line.find(" pv "));  // moves may be spelled like keywords
  if (number_after(line, " multipv ").value_or(1) != 1) return;
  if (const auto share = number_after(line, " wp ")) note.win_permille = static_cast<int>(*share);
  if (const auto score = number_after(line, " eu ")) note.milli_score = score;
}

}  // namespace turnkey::tournament
