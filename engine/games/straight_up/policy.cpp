// A first greedy player and a rough evaluation; the figures are guesses.
#include "engine/games/straight_up/policy.h"

#include <cmath>

namespace turnkey::straight_up {

namespace {

constexpr int kWinning = 10'000;
constexpr std::uint32_t kNoise = 60;

int length_with(Rank card) { return index(card) - index(Rank::kJack) + 1; }

int rate_buy(const Public& table, Rank card) {
  if (!is_goal(card)) return 20 * money(card);
  const int owned = table.owned(table.mover()).count(index(card));
  if (owned + 1 == all_of(table.options, card)) return kWinning;
  return owned == 0 ? 320 : 60;
}

}  // namespace

int rate(const Public& table, const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kBuy: return rate_buy(table, move.card());
    case Move::Kind::kRemove: return 250 - 50 * money(move.card());  // 2: 150, 3: 100, 4: 50
    case Move::Kind::kPlay: return move.card() == Rank::kAce ? kWinning : 400;
    case Move::Kind::kStrike:
      return 150 * length_with(move.top()) - 30 * (length_with(move.card()) - 2);
    default: return 0;
  }
}

Move rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.moves(list);
  std::size_t best = 0;
  int most = -1;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const int rating = rate(state.table(), list[i]) + static_cast<int>(rng.below(kNoise));
    if (rating > most) best = i;
    if (rating > most) most = rating;
  }
  return list[best];
}

}  // namespace turnkey::straight_up
