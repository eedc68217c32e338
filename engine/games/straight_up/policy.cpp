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

Payoffs<kMaxPlayers> evaluate(const Public& table) {
  if (table.over()) return table.payoffs();
  std::array<double, kMaxPlayers> odds{};
  double sum = 0;
  for (std::size_t seat = 0; seat < table.options.players; ++seat) {
    const CardCounts cards = table.owned(static_cast<int>(seat));
    const int goals = static_cast<int>(std::popcount(cards.present() & kGoalBits));
    const CardCounts deck = table.piles[seat].all();
    const double average = deck.empty() ? 0 : double(money(deck)) / deck.total();
    odds[seat] = std::exp(0.5 * table.straights[seat].longer() + 0.4 * goals + 0.2 * average);
    sum += odds[seat];
  }
  Payoffs<kMaxPlayers> payoffs;
  for (std::size_t seat = 0; seat < table.options.players; ++seat) {
    payoffs.share[seat] = odds[seat] / sum;
    payoffs.score[seat] = kScorePerShare * payoffs.share[seat];
  }
  return payoffs;
}

}  // namespace turnkey::straight_up
