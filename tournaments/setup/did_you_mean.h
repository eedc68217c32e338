// A known word in place of a mistyped one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turnkey::tournament {

/// `; did you mean deals?` of the known word that is most like this one: a letter in three may
/// differ, and case does not count. Empty: none is like it.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace turnkey::tournament
