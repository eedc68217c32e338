#include "engine/core/percent.h"

#include <charconv>

namespace turnkey {

std::string percent_encoded(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  for (const char byte : bytes) {
    if (byte > ' ' && byte <= '~' && byte != '%') {
      text += byte;
    } else {
      const auto value = static_cast<unsigned char>(byte);
      ((text += '%') += kDigits[value >> 4]) += kDigits[value & 15];
    }
  }
  return text;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string bytes;
  while (!text.empty()) {
    if (text.front() != '%') {
      bytes += text.front();
      text.remove_prefix(1);
      continue;
    }
    unsigned char value = 0;
    const std::string_view digits = text.substr(1, 2);
    const char* const end = digits.data() + digits.size();
    if (digits.size() < 2 || std::from_chars(digits.data(), end, value, 16).ptr != end) return {};
    bytes += static_cast<char>(value);
    text.remove_prefix(3);
  }
  return bytes;
}

}  // namespace turnkey
