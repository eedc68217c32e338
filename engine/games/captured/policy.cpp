// What a position is worth at sight, and a card to a thief.
#include <algorithm>
#include <cmath>

#include "engine/games/captured/public.h"

namespace turnkey::captured {

namespace {

/// Of a logistic curve that looks like a normal distribution of this variance.
double scale_of(double variance) { return std::sqrt(0.3 * variance); }

/// What lies on the board and in its deck, for whoever comes.
struct Left {
  int traitors = 0;
  double points = 0;
  double squares = 0;  ///< of the points
};

Left left_on(const Public& table) {
  Left left;
  CardSet all = table.deck;
  for_each_bit(table.cards, [&](int space) { all.add(table.spaces[space]); });
  const Cards& cards = table.options.cards();
  all.for_each_kind([&](int kind) {
    const int count = all.count(kind);
    const double worth = cards.worth[static_cast<std::size_t>(kind)];
    left.points += worth * count;
    left.squares += worth * worth * count;
  });
  left.traitors = all.count(kTraitor);
  return left;
}

using Numbers = std::array<double, kMaxPlayers>;

/// Chances by a softmax of values, each over its scale.
Numbers chances(const Numbers& values, int seats, double scale) {
  const double most = *std::max_element(values.begin(), values.begin() + seats);
  Numbers chance{};
  double sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    chance[seat] = std::exp((values[seat] - most) / scale);
    sum += chance[seat];
  }
  for (int seat = 0; seat < seats; ++seat) chance[seat] /= sum;
  return chance;
}

}  // namespace

// Everybody gets an equal part of what is left, more or less: who then has the most traitors, and
// who wins with and without the bonus for them.
Payoffs<kMaxPlayers> Public::evaluate() const {
  if (phase == Phase::kOver) return payoffs();
  constexpr double kSettled = 0.15;  // keeps the scales from 0
  const Left left = left_on(*this);
  const double parts = seats();
  Numbers traitors{};
  Numbers scores{};
  for (int seat = 0; seat < seats(); ++seat) {
    traitors[seat] = stash[seat].count(kTraitor);
    scores[seat] = traitors[seat] + points(seat);
  }
  const Numbers most = chances(traitors, seats(), scale_of(kSettled + 2 * left.traitors / parts));
  const double spread = scale_of(kSettled + 2 * (left.traitors + left.squares) / parts);
  const Numbers ahead = chances(scores, seats(), spread);
  const double lift = std::exp(std::min(30.0, options.most_bonus / spread));
  Payoffs<kMaxPlayers> paid;
  for (int bonus = 0; bonus < seats(); ++bonus) {
    const double all = 1 + ahead[bonus] * (lift - 1);
    for (int seat = 0; seat < seats(); ++seat) {
      paid.share[seat] += most[bonus] * ahead[seat] * (seat == bonus ? lift : 1) / all;
    }
  }
  for (int seat = 0; seat < seats(); ++seat) {
    paid.score[seat] =
        scores[seat] + (left.traitors + left.points) / parts + options.most_bonus * most[seat];
  }
  return paid;
}

// A traitor is a point, and a step towards the bonus; Trump saves what is below zero.
int Public::rate(const Move& move) const {
  if (move.kind != Move::Kind::kTake) return 0;
  if (move.value == kTraitor) return 1 + options.most_bonus / 5;
  return move.value == kTrump ? 2 : options.cards().worth[move.value];
}

}  // namespace turnkey::captured
