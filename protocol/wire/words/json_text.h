// JSON as text: for programs, pages and terminals.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace turnkey {

using Json = nlohmann::ordered_json;  // keeps the order of members

/// As text that neither HTML nor a terminal could misread: `<` and DEL are escaped, and bytes that
/// are not UTF-8 are U+FFFD. `indent` -1: on one line. `ascii`: other characters are escaped too.
std::string json_text(const Json& json, int indent = -1, bool ascii = false);

/// A number with six digits; null if it is not finite.
Json six_digits(double value);

/// An array of what `make` makes of each value.
template <class Range, class Make>
Json json_list(const Range& values, Make&& make) {
  Json list = Json::array();
  for (const auto& value : values) list.push_back(make(value));
  return list;
}

/// null for nothing: an empty text or optional, a null pointer.
inline Json json_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }
template <class T>
Json json_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
template <class Maybe, class Make>
Json json_or_null(const Maybe& value, Make&& make) {
  return value ? Json(make(*value)) : Json();
}

}  // namespace turnkey
