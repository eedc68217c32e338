// Filling a seat's log in from a world.
#include "engine/games/straight_jacket/game.h"

namespace turnkey::straight_jacket {

namespace {

/// The seat that was named, as it is told later, or else as the world has it.
std::uint8_t aim_told(std::span<const Event<Move>> later, int actor, const State& state) {
  for (const auto& [who, move] : later) {
    if (move.op == Move::Op::kTell && move.a == actor) return move.b;
    if (move.op == Move::Op::kSwap || move.op == Move::Op::kLeft) break;
  }
  return state.table().aim[actor];
}

}  // namespace

// The world knows which card every event had, in order.
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> open(log.begin(), log.end());
  History::Reader reader(world.state().secrets().history);
  for (std::size_t i = 0; i < open.size(); ++i) {
    Move& move = open[i].move;
    if (move.op == Move::Op::kAim && move.a == kHidden) {
      move.a = aim_told(log.subspan(i + 1), open[i].actor.seat().index(), world.state());
    }
    if (!move.has_card()) continue;
    Deed deed;
    while (reader.next(deed) && !deed.has_card()) {
    }
    move.kind = deed.kind;
  }
  return open;
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 1024 && sizeof(View) <= 1024);

}  // namespace turnkey::straight_jacket
