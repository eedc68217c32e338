// Turns a seat's view into a game of chance, and makes that game's moves.
#include "engine/games/straight_up/model.h"

#include "engine/games/straight_up/evaluation.h"
#include "engine/games/straight_up/game.h"

namespace turnkey::straight_up {

Model Model::from(const View& view) {
  if (!view.table().hides_hand(view.seat())) return Model(view.table(), view.known(), false);
  Public table = view.table();
  // Only the phase shows that the hand has been drawn: the piles are still as before.
  if (table.phase == Phase::kMove) table.phase = Phase::kDraw;
  return Model(table, Secrets(), table.phase == Phase::kDiscard);
}

Payoffs<kMaxPlayers> Model::evaluate() const {
  if (hidden_ == 0) return scored_by_share(straight_up::evaluate(public_, secrets_.hand));
  Shares<kMaxPlayers> mean{};
  const double sum = for_each_hand(public_, [](CardCounts, std::uint32_t) {});
  for_each_hand(public_, [&](CardCounts hand, std::uint32_t weight) {
    const auto shares = straight_up::evaluate(public_, hand);
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      mean[seat] += weight / sum * shares[seat];
    }
  });
  return scored_by_share(mean);
}

}  // namespace turnkey::straight_up
