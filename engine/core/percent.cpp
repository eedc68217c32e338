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

std::string percent_decoded(std::string_view text) {
  std::string bytes;
  while (!text.empty()) {
    unsigned char value = 0;
    const char* const digits = text.data() + 1;
    const bool escaped = text.front() == '%' && text.size() > 2 &&
                         std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2;
    bytes += escaped ? static_cast<char>(value) : text.front();
    text.remove_prefix(escaped ? 3 : 1);
  }
  return bytes;
}

}  // namespace turnkey
