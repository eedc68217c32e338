#include "protocol/page/json.h"

#include <fmt/format.h>

#include <cmath>

namespace turnkey::json {

std::string quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20 || code == 0x7F || letter == '"' || letter == '\\' || letter == '<') {
      quoted += fmt::format("\\u{:04x}", code);
    } else {
      quoted += letter;
    }
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
