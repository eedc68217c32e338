// One game as text, event by event and as each seat sees it: a playthrough in OpenSpiel's terms. It
// includes everything that a game exposes through AnyGame (legal moves, masks, texts, boards,
// counts of deals, refusals, results), so a change of any of these shows as a changed line. It
// omits the values of keys, which are no promise, but includes which positions they distinguish.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/any_game.h"

namespace turnkey::golden {

using Lines = std::vector<std::string>;

/// The game to play, and how much of it to write.
struct PlaySpec {
  static constexpr std::size_t kWhole = 65'536;

  std::uint64_t seed = 1;       ///< of chance and of the players, who choose uniformly
  std::size_t events = kWhole;  ///< events after which the play is cut
  std::size_t every = 20;       ///< all boards are shown after so many events
  std::size_t moves = 16;       ///< longer lists of legal moves are counted and hashed
  std::size_t detail = kWhole;  ///< events after which only their texts are written
  OptionValues options;
};

/// The option table of a game, one line an option.
Lines option_table(const AnyGame& game);

/// The play for the spec. Also writes a game's refusal of its options, and a view's refusal of an
/// event.
Lines playthrough(const AnyGame& game, const PlaySpec& spec);

}  // namespace turnkey::golden
