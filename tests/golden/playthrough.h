// One game as text, event by event and as each seat sees it: what OpenSpiel calls a playthrough.
// Everything that a game says of itself through AnyGame stands in it (legal moves, masks, texts,
// boards, counts of deals, refusals, results), so a change of any of these shows as a line that
// differs. Left out are the values of keys, which are nobody's promise; what they tell apart is
// in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/any_game.h"

namespace turnkey::golden {

using Lines = std::vector<std::string>;

/// Which game is played, and how much of it is written.
struct PlaySpec {
  static constexpr std::size_t kWhole = 65'536;

  std::uint64_t seed = 1;       ///< of chance and of the players, who choose any legal move
  std::size_t events = kWhole;  ///< the play is cut after so many
  std::size_t every = 20;       ///< after so many events all boards are shown
  std::size_t moves = 16;       ///< more legal moves than this are counted and hashed
  std::size_t detail = kWhole;  ///< after so many events only their texts are written
  OptionValues options;
};

/// The option table of a game, one line an option.
Lines option_table(const AnyGame& game);

/// The play that the spec says. A game that refuses its options, or a view its event, is written
/// down too.
Lines playthrough(const AnyGame& game, const PlaySpec& spec);

}  // namespace turnkey::golden
