// From what a seat has seen to a game of chance, and that game's moves.
#include "engine/games/straight_up/model.h"

#include "engine/games/straight_up/moves.h"
#include "engine/games/straight_up/policy.h"
#include "engine/games/straight_up/view.h"

namespace turnkey::straight_up {

Model Model::from(const View& view) {
  if (!view.hand_hidden()) return Model(view.table(), view.hand(), false);
  Public table = view.table();
  // Nothing but the phase tells that the hand has been drawn: the piles are still as before.
  if (table.phase == Phase::kMove) table.phase = Phase::kDraw;
  return Model(table, CardCounts(), table.phase == Phase::kDiscard);
}

void Model::moves(MoveList& list) const {
  list.clear();
  if (public_.phase == Phase::kMove) generate(public_, hand_, list);
}

void Model::apply(const Move& move) {
  if (move.kind() == Move::Kind::kDraw) hand_ = move.cards();
  if (move.kind() == Move::Kind::kDiscard) {
    hand_ = CardCounts();
    hidden_ = 0;
  }
  public_.apply(move);
}

Shares<kMaxPlayers> Model::evaluate() const { return straight_up::evaluate(public_).share; }

}  // namespace turnkey::straight_up
