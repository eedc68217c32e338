// The rules of the games of this build, as people read them: each game's RULES.md is in the
// program.
#pragma once

#include <string_view>

namespace turnkey {

/// The RULES.md of that game (exact name), Markdown in UTF-8; empty where the build has no such
/// game.
std::string_view rules_text(std::string_view game);

}  // namespace turnkey
