// A guard before toml++, which follows the parts of dotted keys by recursion and bounds only values
// within values: 64 KiB of `a.a.a…` end the process.
#pragma once

#include <optional>
#include <string_view>

namespace turnkey {

/// More dots in a row of parts than any file of ours has.
inline constexpr int kMostDots = 32;

/// The line, from 1, of a key with more dots than that. It looks at characters alone, so a text of
/// so many dots without a comma or bracket between counts as well.
std::optional<int> line_of_deep_key(std::string_view toml);

}  // namespace turnkey
