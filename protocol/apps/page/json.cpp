#include "protocol/apps/page/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace turnkey::json {

namespace {

/// How many bytes the first character has, 0 where they are no UTF-8 (Unicode 15, table 3-7).
std::size_t first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (size == 0 || first > 0xF4) return 0;
  // Neither in more bytes than it needs, nor half of a pair, nor beyond the last one.
  const unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < low || byte(1) > high) return 0;
  for (std::size_t i = 2; i < size; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return size;
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string quoted = "\"";
  while (!text.empty()) {
    const std::size_t size = first_character(text);
    const char letter = text.front();
    const auto code = static_cast<unsigned char>(letter);
    if (size == 0) {
      quoted += "\\ufffd";
    } else if (code < 0x20 || code == 0x7F || letter == '"' || letter == '\\' || letter == '<') {
      quoted += fmt::format("\\u{:04x}", code);
    } else {
      quoted += text.substr(0, size);
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return quoted + "\"";
}

std::string number(double value) {
  return std::isfinite(value) ? fmt::format("{:.6g}", value + 0.0) : "null";  // there is no -0
}

std::string array(const std::vector<std::string>& values) {
  return fmt::format("[{}]", fmt::join(values, ","));
}

std::string object(std::initializer_list<std::pair<std::string_view, std::string>> members) {
  std::string text;
  for (const auto& [name, value] : members) {
    text += (text.empty() ? "" : ",") + quoted(name) + ":" + value;
  }
  return "{" + text + "}";
}

}  // namespace turnkey::json
