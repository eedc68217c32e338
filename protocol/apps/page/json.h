// The little JSON that pages are sent and reviews are written in: values that are text already, put
// together. Nothing here reads any: what browsers send is plain text (protocol/apps/table/lobby.h).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace turnkey::json {

/// A string in quotes. Bytes that JSON or HTML could misread are escaped, and those that are no
/// UTF-8, of which JSON is made, are U+FFFD each.
std::string quoted(std::string_view text);
/// A number with six digits; what is not finite is null.
std::string number(double value);
inline std::string truth(bool value) { return value ? "true" : "false"; }
/// Of values that are JSON already.
std::string array(const std::vector<std::string>& values);
std::string object(std::initializer_list<std::pair<std::string_view, std::string>> members);

}  // namespace turnkey::json
