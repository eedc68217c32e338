// Quick estimates of a position and of a card to steal; the moves of rollouts.
#include <algorithm>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"
#include "engine/games/captured/game.h"

namespace turnkey::captured {

namespace {

/// The scale of the logistic curve closest to a normal distribution of this variance.
double scale_of(double variance) { return std::sqrt(0.3 * variance); }

/// The cards left on the board and in its deck.
struct Left {
  int traitors = 0;
  double points = 0;   ///< the sum, traitors included
  double squares = 0;  ///< the sum of their squares
};

Left left_on(const Public& table) {
  CardSet all = table.deck;
  for_each_bit(table.cards, [&](int space) { all.add(table.spaces[space]); });
  Left left{.traitors = all.count(kTraitor)};
  all.for_each_kind([&](int kind) {
    const double worth = table.options.cards().worth[static_cast<std::size_t>(kind)];
    left.points += worth * all.count(kind);
    left.squares += worth * worth * all.count(kind);
  });
  return left;
}

}  // namespace

// Everybody gets about an equal part of the rest. Estimates who will have the most traitors, and
// who wins with and without the bonus for them.
Payoffs<kMaxPlayers> Public::evaluate() const {
  if (phase == Phase::kOver) return payoffs();
  constexpr double kSettled = 0.15;  // keeps the scales from 0
  const Left left = left_on(*this);
  const double parts = seats();
  std::array<double, kMaxPlayers> traitors{};
  Payoffs<kMaxPlayers> paid;
  for (int seat = 0; seat < seats(); ++seat) {
    traitors[seat] = stash[seat].count(kTraitor);
    paid.score[seat] = points(seat);
  }
  const auto most = softmax(traitors, seats(), scale_of(kSettled + 2 * left.traitors / parts));
  const double spread = scale_of(kSettled + 2 * left.squares / parts);
  const auto ahead = softmax(paid.score, seats(), spread);
  const double lift = std::exp(std::min(30.0, options.most_bonus / spread));
  for (int bonus = 0; bonus < seats(); ++bonus) {
    const double all = 1 + ahead[bonus] * (lift - 1);
    for (int seat = 0; seat < seats(); ++seat) {
      paid.share[seat] += most[bonus] * ahead[seat] * (seat == bonus ? lift : 1) / all;
    }
  }
  for (int seat = 0; seat < seats(); ++seat) {
    paid.score[seat] += left.points / parts + options.most_bonus * most[seat];
  }
  return paid;
}

// A traitor counts a point, plus a step towards the bonus; Trump saves all negative points.
int Public::rate(const Move& move) const {
  if (move.kind != Move::Kind::kTake) return 0;
  if (move.value == kTraitor) return 1 + options.most_bonus / 5;
  return move.value == kTrump ? 2 : options.cards().worth[move.value];
}

// The best card by rate(); a random identity.
Move Game::rollout_move(const State& state, MoveList& scratch, Rng& rng) {
  const Public& table = state.table();
  if (table.phase == Phase::kIdentity) return GameSkeleton::rollout_move(state, scratch, rng);
  state.distinct_moves(scratch);
  return best_rated(scratch, [&](const Move& move) { return table.rate(move); });
}

}  // namespace turnkey::captured
