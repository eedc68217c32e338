// Reach of pegs: blockers on the ring, room in Home.
#include "engine/games/jacked/side.h"

#include <algorithm>
#include <bit>

namespace turnkey::jacked {

namespace {

constexpr int kFarther = 255;

/// Steps from a ring space to the first blocker ahead.
int steps_to_blocker(const Board& board, int number) {
  int nearest = kFarther;
  for_each_bit(board.blockers(), [&](int colour) {
    const int ahead = board.out_space(colour) - number;
    if (ahead != 0) nearest = std::min(nearest, ahead < 0 ? ahead + board.track_length() : ahead);
  });
  return nearest;
}

}  // namespace

Side::Side(const Public& table)
    : board(table.board),
      colours(table.team()),
      kill_own(table.options.kill_own),
      no_shortcut(table.options.plays(kNoShortcut)) {
  if (board.blockers() != 0) blockers = board.blocker_spaces();
  for_each_bit(colours, [&](int colour) { add_colour(colour); });
}

void Side::add_colour(int colour) {
  const RingSet ring = board.ring(colour);
  own = own | ring;
  const int track = board.track_length();
  const auto room = std::countr_zero(board.home(colour) | 16);
  ring.for_each([&](int number) {
    const Space from = Space::ring(number);
    const int progress = board.progress(colour, from);
    const int to_entrance = track - 1 - progress;
    int reach = to_entrance + room;
    if (board.blockers() != 0) {
      // A blocker past the entrance is not on the way.
      const int blocker = steps_to_blocker(board, number);
      if (blocker <= to_entrance) reach = blocker - 1;
    }
    pegs.push_back({from, static_cast<std::uint8_t>(colour), static_cast<std::uint8_t>(progress),
                    static_cast<std::uint8_t>(reach)});
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
