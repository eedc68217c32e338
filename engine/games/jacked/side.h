// The mover's pegs for the move generators: for each peg the distance to the next blocker or the
// end of its Home. Computed once a position; then every card is a comparison.
#pragma once

#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/public.h"

namespace turnkey::jacked {

struct Peg {
  Space from;
  std::uint8_t colour;
  std::uint8_t progress;  ///< Board::progress
  std::uint8_t reach;     ///< most steps by its Home (J12, J14) and blockers on the way (J17)
};

inline constexpr int kMaxSidePegs = 8;

struct Side {
  /// The pegs of the seat on turn that are on the ring or in Home, colour by colour.
  explicit Side(const Public& table);

  const Board& board;
  Bits colours;      ///< of the side
  bool kill_own;     ///< option KillOwn (J5)
  bool no_shortcut;  ///< option NoShortcut (J8)
  RingSet all;       ///< ring spaces of all pegs
  RingSet own;       ///< ring spaces of the side's pegs
  RingSet blockers;  ///< ring spaces of all blockers
  FixedVector<Peg, kMaxSidePegs> pegs;

  /// Whether a peg of the side may land there (J5). Ring only; ignores blockers.
  bool may_land(int number) const { return kill_own || !own.has(number); }
  /// Where a peg lands that goes 6 back (J25); -1 if it may not.
  int back_landing(const Peg& peg) const {
    if (!peg.from.on_ring() || (no_shortcut && peg.progress < 6)) return -1;
    const int back = peg.from.number() - 6;
    const int landing = back < 0 ? back + board.track_length() : back;
    return !blockers.has(landing) && may_land(landing) ? landing : -1;
  }
  /// Whether a peg may walk `steps` forward and stop there.
  bool may_walk(const Peg& peg, int steps) const {
    if (steps > peg.reach) return false;
    if (kill_own || peg.progress + steps >= board.track_length()) return true;
    return may_land(board.wrap(peg.from.number() + steps));
  }
  bool may_come_out(int colour) const;

 private:
  void add_colour(int colour);
};

}  // namespace turnkey::jacked
