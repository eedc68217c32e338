// Filling a seat's log in from a world.
#include "engine/games/jacked/game.h"

namespace turnkey::jacked {

// A hand is what its seat spent until its next deal, and what it holds in the world if there was
// none; so the log is read backwards.
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> open(log.begin(), log.end());
  Hands held = world.state().secrets().hands;
  for (auto event = open.rbegin(); event != open.rend(); ++event) {
    Move& move = event->move;
    if (move.kind() == Move::Kind::kDeal) {
      move = Move::deal(move.seat(), held[move.seat()]);
      held[move.seat()] = CardCounts();
    } else if (move.kind() == Move::Kind::kForfeit) {
      held[event->actor.seat()] += move.cards();
    } else {
      held[event->actor.seat()].add(index(move.card()));
    }
  }
  return open;
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 320 && sizeof(View) <= 320);

}  // namespace turnkey::jacked
