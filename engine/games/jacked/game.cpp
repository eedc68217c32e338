// Filling a seat's log in from a world.
#include "engine/games/jacked/game.h"

#include <array>

namespace turnkey::jacked {

namespace {

/// What an event takes out of the actor's hand.
CardCounts spent(const Move& move) {
  if (move.kind() == Move::Kind::kForfeit) return move.cards();
  CardCounts cards;
  cards.add(index(move.card()));
  return cards;
}

}  // namespace

// A hand is what its seat spent until its next deal, and what it holds in the world if there was
// none; so the log is read backwards.
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> open(log.begin(), log.end());
  std::array<CardCounts, kMaxPlayers> held;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    held[static_cast<std::size_t>(seat)] = world.state().hand(Seat::at(seat));
  }
  for (auto event = open.rbegin(); event != open.rend(); ++event) {
    Move& move = event->move;
    if (move.kind() == Move::Kind::kDeal) {
      CardCounts& hand = held[static_cast<std::size_t>(move.seat().index())];
      move = Move::deal(move.seat(), hand);
      hand = CardCounts();
    } else {
      held[static_cast<std::size_t>(event->actor.seat().index())] += spent(move);
    }
  }
  return open;
}

}  // namespace turnkey::jacked
