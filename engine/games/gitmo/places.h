// The moves of cards between places of the board (BOARDS.md, "Moves of cards"): those of an event,
// and those that follow automatically.
#pragma once

#include <vector>

#include "engine/core/moves.h"
#include "engine/games/gitmo/public.h"

namespace turnkey::gitmo {

struct Moved {
  Moves moves;             ///< by the event
  Moves then;              ///< by the rules, before the next event
  std::vector<Seat> lost;  ///< the seats that then lose their turns (G53)
};

/// For a legal event.
Moved moved_by(const Public& table, const Move& move);

/// The letter of the bonus card in the spot (G41; such spots come last); 0: none.
char letter_in(const Public& table, Spot spot);

}  // namespace turnkey::gitmo
