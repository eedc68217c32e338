// Fills in a seat's log from a world.
#include "engine/games/straight_jacket/game.h"

#include <range/v3/view/reverse.hpp>

namespace turnkey::straight_jacket {

// The world knows the card of every event, in order, as far as its notes go (SJ73). A named seat is
// known once it was revealed, or else from the world.
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> open(log.begin(), log.end());
  const State& state = world.state();
  auto named = state.table().aim;
  for (auto& [who, move] : ranges::views::reverse(open)) {
    if (move.op == Op::kTell) named[move.a] = move.b;
    if (move.op == Op::kAim && move.a == kHidden) move.a = named[who.seat().index()];
  }
  History::Reader reader;
  for (auto& [who, move] : open) {
    Deed deed;
    while (move.has_card() && !deed.has_card() &&
           reader.next(state.secrets().history, state.seats(), deed)) {
      if (deed.has_card()) move.kind = deed.kind;
    }
  }
  return open;
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 1064 && sizeof(View) <= 1064);

}  // namespace turnkey::straight_jacket
