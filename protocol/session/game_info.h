// What can be said of a game before anybody plays it: for queries, and for pages that offer games.
#pragma once

#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace turnkey {

/// `check`, `spin`, `combo`, `deck`.
std::string_view kind_text(OptionSpec::Kind kind);

/// How many seats the game has with its default options.
int usual_seats(const AnyGame& game);

/// Whether an agent of that kind plays this game.
bool plays(std::string_view kind, const AnyGame& game);
/// All that do.
std::vector<std::string_view> agents_of(const AnyGame& game);

}  // namespace turnkey
