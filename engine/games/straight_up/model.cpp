// From what a seat has seen to a game of chance, and that game's moves.
#include "engine/games/straight_up/model.h"

#include "engine/games/straight_up/evaluation.h"
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

int Model::rate(const Move& move) const { return straight_up::rate(public_, move); }

Shares<kMaxPlayers> Model::evaluate() const {
  if (hidden_ == 0) return straight_up::evaluate(public_, hand_);
  Shares<kMaxPlayers> mean{};
  const double sum = for_each_hand(public_, [](CardCounts, std::uint32_t) {});
  for_each_hand(public_, [&](CardCounts hand, std::uint32_t weight) {
    const auto shares = straight_up::evaluate(public_, hand);
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      mean[seat] += weight / sum * shares[seat];
    }
  });
  return mean;
}

}  // namespace turnkey::straight_up
