// Which cards an event moves from place to place of the board (BOARDS.md, "Moves of cards"), and
// what follows from it by itself.
#pragma once

#include <string>

#include "engine/games/gitmo/public.h"

namespace turnkey::gitmo {

/// Texts of a description, `-` for nothing.
struct Moved {
  std::string moves;  ///< by the event
  std::string then;   ///< by the rules, before the next event
  std::string lost;   ///< seats that lose their turns then (G53)
};

/// Of an event that can happen.
Moved moved_by(const Public& table, const Move& move);

/// The letter of the bonus card that lies in the spot (G41), those being the last ones; 0: none.
char letter_in(const Public& table, Spot spot);

}  // namespace turnkey::gitmo
