// Hearts: moves of rollouts, and the static evaluation.
#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/games/hearts/game.h"

namespace turnkey::hearts {

namespace {

constexpr PackCard kKingOfSpades = pack_card(Suit::kSpades, 11);
constexpr PackSet kHighSpades = pack_bit(kKingOfSpades) | pack_bit(pack_card(Suit::kSpades, 12));
constexpr int kSafeSpades = 4;  ///< with so many small spades the high ones are safe

/// How gladly a seat gets rid of a card: the queen, the spades that take her, then high cards.
int burden(PackCard card, PackSet hand, bool queen_is_out) {
  const int rank = rank_of(card);
  const PackSet same = hand & suit_mask(suit_of(card));
  if (suit_of(card) == Suit::kSpades) {
    const bool guarded = size_of(same & ~kHighSpades & ~pack_bit(kQueen)) >= kSafeSpades;
    if (card == kQueen) return guarded ? 14 : 40;
    if (has_card(kHighSpades, card)) return queen_is_out && !guarded ? 24 + rank : 6;
    return queen_is_out ? rank - 8 : rank;
  }
  const int few = size_of(same) <= 2 ? 3 : 0;
  return rank + few + (suit_of(card) == Suit::kHearts ? 4 : 0);
}

/// The rating of a play; higher is better.
struct PlayRating {
  const Public& table;
  PackSet hand;
  bool queen_is_out;  ///< neither in the hand nor gone
  PackCard best = kNoCard;
  int points = 0;

  PlayRating(const Public& now, PackSet held) : table(now), hand(held) {
    queen_is_out = !has_card(hand | table.all_gone(), kQueen);
    if (table.laid == 0) return;
    best = table.laid_cards()[kOrder.taker(table.laid_cards())];
    points = penalty_of(table.in_trick());
  }

  int operator()(const Move& move) const {
    const PackCard card = move.card();
    const int rank = rank_of(card);
    if (table.laid == 0) return lead(card);
    if (suit_of(card) != suit_of(best)) return 30 + burden(card, hand, queen_is_out);
    if (!kOrder.beats(card, best)) return (card == kQueen ? 60 : 20) + rank;
    const bool last = table.laid + 1 == table.seats();
    if (card == kQueen) return -40;
    if (last && points == 0) return 12 + rank;  // a free trick for a high card
    const int danger = points + (queen_is_out && has_card(kHighSpades, card) ? 10 : 0);
    return 10 - rank - danger;
  }

  int lead(PackCard card) const {
    const int rank = rank_of(card);
    if (card == kQueen) return -30;
    if (has_card(kHighSpades, card) && queen_is_out) return -20;
    const bool hunts = suit_of(card) == Suit::kSpades && queen_is_out;
    return (hunts ? 6 : 0) - rank - (suit_of(card) == Suit::kHearts ? 2 : 0);
  }
};

constexpr std::uint32_t kNoise = 6;

}  // namespace

Move Game::rollout_move(const State& state, MoveList& scratch, Rng& rng) {
  const Public& table = state.table();
  const PackSet hand = state.secrets().hands[state.turn().seat()];
  state.moves(scratch);
  if (table.passing()) {
    return best_after_noise(scratch, kNoise, rng,
                            [&](const Move& move) { return burden(move.card(), hand, true); });
  }
  if (scratch.size() == 1) return scratch[0];
  return best_after_noise(scratch, kNoise, rng, PlayRating(table, hand));
}

// The fewer points a seat has, the more of the win: shares fall by a factor e for `spread` points.
// The spread is what hands to come can change, and becomes small near the end.
Payoffs<Game::kMaxSeats> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.over) return table.payoffs();
  const int seats = table.seats();
  Payoffs<kMaxSeats> value;
  const int all = penalty_of(table.pack);
  int taken = 0;
  int most = 0;
  for (int seat = 0; seat < seats; ++seat) {
    taken += table.taken[seat];
    most = std::max<int>(most, table.scores[seat]);
  }
  const double rest = static_cast<double>(all - taken) / seats;  // of this hand
  const double hands_left =
      std::min<double>(table.options.hands - table.hand,
                       std::max(0.0, table.options.points - most - rest) / 11.0 + 1);
  const double spread = 4 + 6 * std::sqrt(hands_left);
  double sum = 0;
  std::array<double, kMaxSeats> expected{};
  for (int seat = 0; seat < seats; ++seat) {
    expected[seat] = table.scores[seat] + table.taken[seat] + rest;
    if (table.jack == seat && table.options.jack) expected[seat] -= kJackPoints;
  }
  const double least = *std::min_element(expected.begin(), expected.begin() + seats);
  for (int seat = 0; seat < seats; ++seat) {
    value.share[seat] = std::exp((least - expected[seat]) / spread);
    sum += value.share[seat];
  }
  const ScoreBounds bounds = score_bounds(table.options);
  for (int seat = 0; seat < seats; ++seat) {
    value.share[seat] /= sum;
    const double later = static_cast<double>(all) / seats * (hands_left - 1);
    value.score[seat] = std::clamp(-expected[seat] - later, bounds.low, bounds.high);
  }
  return value;
}

}  // namespace turnkey::hearts
