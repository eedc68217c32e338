// Filling a seat's log in from a world.
#include "engine/games/break_out/game.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

// The log is read backwards from what the hands hold in the end. A card that was dealt unseen is
// any that its seat then held and that nobody had seen come (BO81).
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> full(log.begin(), log.end());
  std::vector<Public> before;
  Public table{world.state().options()};
  for (const Event<Move>& event : log) {
    before.push_back(table);
    table.apply(event.move);
  }
  Hands hands = world.state().secrets().hands;
  for (std::size_t i = full.size(); i-- > 0;) {
    Move& move = full[i].move;
    if (move.kind == Kind::kShow) {
      hands = hands_shown(table.options, move);
      continue;
    }
    if (move.kind == Kind::kDeal && move.cards[0] == kHidden) {
      move.cards[0] =
          static_cast<Card>((hands[move.number] - before[i].known[move.number]).lowest());
    }
    const Change change = change_of(before[i], move);
    hands[change.giver] += change.lost;
    hands[change.taker] -= change.gained;
  }
  return full;
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 1024 && sizeof(View) <= 1024);

}  // namespace turnkey::break_out
