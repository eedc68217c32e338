#include "protocol/apps/page/json.h"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

namespace turnkey::json {

std::string quoted(std::string_view text) {
  using Json = nlohmann::json;
  std::string quoted = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  // What HTML or a terminal could misread.
  boost::replace_all(quoted, "<", "\\u003c");
  boost::replace_all(quoted, "\x7f", "\\u007f");
  return quoted;
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
