// Suggests a known word for a mistyped one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turnkey::tournament {

/// `; did you mean deals?` with the known word that is most similar: one letter in three may
/// differ, and case does not count. Empty if none is similar.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace turnkey::tournament
