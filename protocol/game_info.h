// Facts about a game before anybody plays it: for queries, for pages that offer games, and for code
// that sets up a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace turnkey {

/// The names of all games of this build, each after a blank.
std::string game_names();

/// `check`, `spin`, `combo`, `deck`.
std::string_view kind_text(OptionSpec::Kind kind);

/// The number of seats with the game's default options.
int usual_seats(const AnyGame& game);

/// Whether an agent of that kind plays this game.
bool plays(std::string_view kind, const AnyGame& game);
/// All kinds that play this game.
std::vector<std::string_view> agents_of(const AnyGame& game);
/// Fails when the agent does not play the game, or when it needs a model and these (valid) options
/// leave none.
Expected<void> check_plays(std::string_view kind, const AnyGame& game, const OptionValues& options);

/// Whether an agent of that kind may fail to solve a position in time and then gives no answer.
bool may_lack_answer(std::string_view kind);

}  // namespace turnkey
