#include "protocol/wire/words/json_text.h"

#include <fmt/format.h>

#include <cmath>

namespace turnkey {

std::string json_text(const Json& json, int indent, bool ascii) {
  std::string text;
  for (const char byte : json.dump(indent, ' ', ascii, Json::error_handler_t::replace)) {
    switch (byte) {  // both stand in strings only
      case '<': text += "\\u003c"; break;
      case '\x7f': text += "\\u007f"; break;
      default: text += byte;
    }
  }
  return text;
}

Json six_digits(double value) {
  if (!std::isfinite(value)) return {};
  return Json::parse(fmt::format("{:.6g}", value + 0.0));  // there is no -0
}

}  // namespace turnkey
