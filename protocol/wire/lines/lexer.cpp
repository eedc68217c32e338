#include "protocol/wire/lines/lexer.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <range/v3/algorithm/find_if.hpp>
#include <string>
#include <system_error>

namespace turnkey {

namespace {

constexpr std::string_view kBlanks = " \t";

}  // namespace

TokenList split(std::string_view line) {
  TokenList tokens;
  std::size_t begin = line.find_first_not_of(kBlanks);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
    tokens.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(kBlanks, end);
  }
  return tokens;
}

TokenList list_items(std::string_view list) {
  TokenList parts;
  if (list == "-") return parts;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    parts.push_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return parts;
}

std::string_view first_token(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  line.remove_prefix(begin);
  return line.substr(0, line.find_first_of(kBlanks));
}

bool is_blank_or_comment(std::string_view line) {
  const std::string_view token = first_token(line);
  return token.empty() || token.front() == '#';
}

Checked<void> check_characters(std::string_view line) {
  const auto bad = ranges::find_if(line, [](char c) { return (c < ' ' || c > '~') && c != '\t'; });
  if (bad == line.end()) return {};
  return refuse(Code::kBadCharacter, "byte " + std::to_string(static_cast<unsigned char>(*bad)) +
                                         " column " + std::to_string(bad - line.begin() + 1));
}

std::optional<std::uint64_t> parse_whole(std::string_view token) {
  std::uint64_t number = 0;
  // from_chars accepts '-' for signed types only, and never '+' or a blank.
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), number);
  if (token.empty() || error != std::errc() || end != token.data() + token.size()) return {};
  return number;
}

std::optional<double> parse_decimal(std::string_view token) {
  // libc++ has no from_chars for double. strtod accepts more: leading blanks, '+', hexadecimal,
  // "inf".
  const bool is_plain = token.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
  if (token.empty() || !is_plain || token.front() == '+') return {};
  const std::string ended(token);
  char* end = nullptr;
  const double number = std::strtod(ended.c_str(), &end);
  if (end != ended.c_str() + ended.size() || !std::isfinite(number)) return {};
  return number;
}

}  // namespace turnkey
