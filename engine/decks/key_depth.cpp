#include "engine/decks/key_depth.h"

namespace turnkey {

std::optional<int> line_of_deep_key(std::string_view toml) {
  constexpr std::string_view kBetweenKeys = "=,[]{}#\n";
  int line = 1;
  int dots = 0;
  for (const char c : toml) {
    if (kBetweenKeys.find(c) != std::string_view::npos) dots = 0;
    if (c == '.' && ++dots > kMostDots) return line;
    if (c == '\n') ++line;
  }
  return {};
}

}  // namespace turnkey
