// The reach of pegs: blockers on the ring, room at Home.
#include "engine/games/jacked/side.h"

#include <algorithm>
#include <bit>

namespace turnkey::jacked {

Side::Side(const Public& table)
    : board(table.board),
      colours(table.team()),
      kill_own(table.options.kill_own),
      no_shortcut(table.options.plays(kNoShortcut)),
      all(board.ring(0) | board.ring(1) | board.ring(2) | board.ring(3)) {
  if (board.blockers() != 0) blockers = board.blocker_spaces();
  for_each_bit(colours, [&](int colour) { add_colour(colour); });
}

void Side::add_colour(int colour) {
  const RingSet ring = board.ring(colour);
  own = own | ring;
  const int track = board.track_length();
  const int out = board.out_space(colour);
  const auto room = std::countr_zero(board.home(colour) | 16);
  // By Board::progress of this colour, so one past the entrance is never in front of a peg.
  FixedVector<int, kColours> walls;
  for_each_bit(board.blockers(), [&](int other) {
    const int steps = board.out_space(other) - out;
    walls.push_back(steps < 0 ? steps + track : steps);
  });
  ring.for_each([&](int number) {
    const int steps = number - out;
    const int progress = steps < 0 ? steps + track : steps;
    int reach = track - 1 - progress + room;
    for (const int wall : walls) {
      if (wall > progress) reach = std::min(reach, wall - progress - 1);
    }
    pegs.push_back({Space::ring(number), static_cast<std::uint8_t>(colour),
                    static_cast<std::uint8_t>(progress), static_cast<std::uint8_t>(reach)});
  });
  for_each_bit(board.home(colour), [&](int i) {
    const int reach = std::countr_zero((board.home(colour) | 16) >> (i + 1));
    pegs.push_back({Space::home(colour, i + 1), static_cast<std::uint8_t>(colour),
                    static_cast<std::uint8_t>(track + i), static_cast<std::uint8_t>(reach)});
  });
}

bool Side::may_come_out(int colour) const {
  return board.jail(colour) > 0 && !board.is_blocker(colour) && may_land(board.out_space(colour));
}

}  // namespace turnkey::jacked
