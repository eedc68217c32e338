// What can be said of a game before anybody plays it: for queries, for pages that offer games,
// and for who sets up a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace turnkey {

/// Of all games of this build, each behind a blank.
std::string game_names();

/// `check`, `spin`, `combo`, `deck`.
std::string_view kind_text(OptionSpec::Kind kind);

/// How many seats the game has with its default options.
int usual_seats(const AnyGame& game);

/// Whether an agent of that kind plays this game.
bool plays(std::string_view kind, const AnyGame& game);
/// All that do.
std::vector<std::string_view> agents_of(const AnyGame& game);
/// Error: it does not, or it needs a model and these options, which must be valid, leave none.
Expected<void> check_plays(std::string_view kind, const AnyGame& game, const OptionValues& options);

/// Whether an agent of that kind may not solve a position in time, and has no answer then.
bool may_lack_answer(std::string_view kind);

}  // namespace turnkey
