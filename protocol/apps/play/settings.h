// The command line of `turnkey play`, parsed and checked.
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
  Limits limits;                            ///< for every bot's move and every hint
  std::string load;                         ///< a record to continue; empty: a new game
  std::optional<std::uint64_t> after = {};  ///< events of the record to replay; none: all
  bool seat_given = false;                  ///< these two override the record
  bool agent_given = false;
  bool seed_given = false;   ///< used by a record without a seed
  bool help = false;         ///< print help_text() and exit
  bool allow_files = false;  ///< let decks be files, in options and in the record
  bool no_colour = false;    ///< requested on the command line
  bool colour = false;       ///< colour the output
  bool terminal = false;     ///< a person types: no echo, and waiting is announced
};

/// Draws a seed from the system when none is given. GameInPlay::deal checks that game, options and
/// seat fit together.
Outcome<PlaySettings> parse_arguments(std::span<const std::string> args);

std::string help_text();
/// Prints the notices of this build's games (AnyGame::notice).
void print_notices(std::ostream& out);

}  // namespace turnkey::play
