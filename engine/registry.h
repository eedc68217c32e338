// The games of this build. CMake makes the list from games/CMakeLists.txt and the build option
// TURNKEY_GAMES.
#pragma once

#include <span>
#include <string_view>

#include "engine/any_game.h"

namespace turnkey {

/// All games, in the order of the registry.
std::span<const AnyGame* const> games();

/// The game of that name (exact), or an error of kind kUnknownGame.
Expected<const AnyGame*> find_game(std::string_view name);

}  // namespace turnkey
