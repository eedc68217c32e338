// The command line of `turnkey play`, read and checked.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>

#include "protocol/apps/game/game_in_play.h"
#include "protocol/outcome.h"
#include "search/common/limits.h"

namespace turnkey::play {

struct PlaySettings {
  GameSetup setup;
  Limits limits;                            ///< of every bot's move and of every hint
  std::string load;                         ///< a record to go on from; empty: a new game
  std::optional<std::uint64_t> after = {};  ///< of that record's events; none: all
  bool seat_given = false;                  ///< these two overrule the record
  bool agent_given = false;
  bool seed_given = false;   ///< for a record without a seed
  bool help = false;         ///< print help_text() and end
  bool allow_files = false;  ///< of decks, in the game's options and in the record
  bool no_colour = false;    ///< asked for on the command line
  bool colour = false;       ///< paint the output
  bool terminal = false;     ///< a person types here: nothing is echoed, waiting is announced
};

/// A seed is asked from the system where none is given. Whether game, options and seat fit
/// together, GameInPlay::deal says.
Outcome<PlaySettings> parse_arguments(std::span<const std::string> args);

std::string help_text();
/// The notices of the games of this build (AnyGame::notice), for people.
void print_notices(std::ostream& out);

}  // namespace turnkey::play
