// A guard before toml++. The library follows dotted keys by recursion and bounds only nested
// values: 64 KiB of `a.a.a…` would end the process.
#pragma once

#include <optional>
#include <string_view>

namespace turnkey {

/// More dotted parts in a row than any deck file has.
inline constexpr int kMostDots = 32;

/// The line, from 1, of a key with more dots than that. It looks at characters only, so a string
/// with so many dots, without a comma or bracket between, counts as well.
std::optional<int> line_of_deep_key(std::string_view toml);

}  // namespace turnkey
