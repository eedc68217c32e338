// The rules of this build's games for people: each game's RULES.md is part of the program.
#pragma once

#include <string_view>

namespace turnkey {

/// The RULES.md of that game (exact name), Markdown in UTF-8; empty if the build does not have the
/// game.
std::string_view rules_text(std::string_view game);

}  // namespace turnkey
