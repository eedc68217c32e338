// Parsers of the small parts of boards and descriptions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/lines/lexer.h"

namespace turnkey::notation {

using Json = nlohmann::ordered_json;
using Names = std::vector<std::string>;

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

inline Names parts_of(std::string_view text, char separator) {
  Names parts;
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

inline Names list_of(std::string_view text) {
  const TokenList items = list_items(text);
  return {items.begin(), items.end()};
}

inline std::string in_words(std::string_view text) {
  std::string words(text);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

/// An integer, or the text itself when it is none.
inline Json number_or_text(std::string_view text) {
  const bool minus = text.starts_with('-');
  const auto number = parse_whole(text.substr(minus ? 1 : 0));
  constexpr std::uint64_t kMost = std::uint64_t{1} << 53;  // exact in all JSON readers
  if (!number || *number > kMost) return std::string(text);
  const auto value = static_cast<std::int64_t>(*number);
  return minus ? -value : value;
}

/// The part of a key that `*` stands for: a seat's number or a letter; empty for none.
inline std::string_view end_of(std::string_view key) {
  const std::size_t mark = key.rfind('_');
  return mark == key.npos ? std::string_view() : key.substr(mark + 1);
}

}  // namespace turnkey::notation
