// Fills in a seat's log from a world.
#include "engine/games/straight_up/game.h"

namespace turnkey::straight_up {

// A hand is what its seat put on the discard pile, plus the card that it played or removed before.
// So the log is read backwards. The last hand may not have been shown; the world knows it.
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> open(log.begin(), log.end());
  CardCounts hand = world.state().secrets().hand;
  bool whole = true;
  for (auto event = open.rbegin(); event != open.rend(); ++event) {
    Move& move = event->move;
    switch (move.kind()) {
      case Move::Kind::kDiscard:
        hand = move.cards();
        whole = false;
        break;
      case Move::Kind::kPlay:
      case Move::Kind::kRemove:
        if (!whole) hand.add(index(move.card()));
        whole = true;
        break;
      case Move::Kind::kDraw: move = Move::draw(move.seat(), hand); break;
      default: whole = true; break;
    }
  }
  return open;
}

static_assert(turnkey::Game<Game> && HasModel<Game>);
static_assert(sizeof(State) <= 176 && sizeof(View) <= 176);

}  // namespace turnkey::straight_up
