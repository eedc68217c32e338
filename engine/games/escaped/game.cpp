// Fills in a seat's log from a world.
#include "engine/games/escaped/game.h"

namespace turnkey::escaped {

namespace {

/// A name that a seat may have given in a wrong, unheard accusation: a face that it has not held,
/// except the centre's. It has not taken a card since.
Face wrong_name(const State& state, Seat seat) {
  const Secrets& cards = state.secrets();
  const Bits centre = bit(cards.faces[kCentre]);
  const Bits held = cards.held(state.table(), seat);
  return static_cast<Face>(std::countr_zero(state.table().all_faces() & ~held & ~centre));
}

}  // namespace

// Faces never change, so the world has all the faces shown. An unheard name is the centre's if it
// was right, and the world's own if the verdict is still due.
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  const State& state = world.state();
  const Faces& faces = state.secrets().faces;
  std::vector<Event<Move>> open(log.begin(), log.end());
  for (std::size_t i = 0; i < open.size(); ++i) {
    Move& move = open[i].move;
    if (move.face() != kHidden) continue;
    if (move.kind() == Move::Kind::kShow) {
      move = move.with(faces[move.token()]);
    } else if (move.kind() == Move::Kind::kWrong) {
      move = move.with(faces[kCentre]);
    } else if (i + 1 == open.size()) {
      move = move.with(state.table().accused);
    } else if (open[i + 1].move.kind() == Move::Kind::kRight) {
      move = move.with(faces[kCentre]);
    } else {
      move = move.with(wrong_name(state, open[i].actor.seat()));
    }
  }
  return open;
}

static_assert(turnkey::Game<Game> && HasModel<Game> && HasDistinctMoves<Game>);
static_assert(sizeof(State) <= 128 && sizeof(View) <= 128);
static_assert(std::has_unique_object_representations_v<State>, "compared as bytes");

}  // namespace turnkey::escaped
