#include "tests/properties/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace turnkey::properties {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Letters and digits, and two more for alphabets of 64.
bool is_symbol(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '~';
}

std::string punctuation(std::string_view text) {
  std::string marks;
  std::copy_if(text.begin(), text.end(), std::back_inserter(marks),
               [](char c) { return c != '?' && !is_symbol(c); });
  return marks;
}

bool is_subsequence(std::string_view part, std::string_view whole) {
  for (const char c : whole) {
    if (!part.empty() && part.front() == c) part.remove_prefix(1);
  }
  return part.empty();
}

}  // namespace

std::string expand_masks(std::string_view text, std::size_t width) {
  std::string expanded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    expanded += text[i];
    if (text[i] != '?') continue;
    std::size_t count = 0;
    for (; i + 1 < text.size() && is_digit(text[i + 1]) && count < 1000; ++i) {
      count = 10 * count + static_cast<std::size_t>(text[i + 1] - '0');
    }
    if (count > 1) expanded.append(count * width - 1, '?');
  }
  return expanded;
}

bool only_masks_symbols(std::string_view full, std::string_view masked, std::size_t width) {
  if (full == masked) return true;
  const std::string expanded = expand_masks(masked, width);
  std::string visible = expanded;
  visible.erase(std::remove(visible.begin(), visible.end(), '?'), visible.end());
  return full.find('?') == std::string_view::npos && expanded.size() == full.size() &&
         is_subsequence(visible, full) && punctuation(full) == punctuation(masked);
}

bool fits_protocol(std::string_view move) {
  static constexpr std::array<std::string_view, 13> kKeywords = {
      "movetime", "nodes",   "depth",       "time", "inc",    "also",  "movestogo",
      "infinite", "multipv", "searchmoves", "id",   "report", "ponder"};
  const bool printable =
      std::all_of(move.begin(), move.end(), [](char c) { return c > ' ' && c <= '~' && c != ':'; });
  return printable && !move.empty() && std::ranges::find(kKeywords, move) == kKeywords.end();
}

}  // namespace turnkey::properties
