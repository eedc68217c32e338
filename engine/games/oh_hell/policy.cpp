// Oh Hell: what a hand promises, moves of rollouts, and the evaluation by playing a hand to its
// end.
#include <algorithm>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"
#include "engine/games/oh_hell/game.h"

namespace turnkey::oh_hell {

namespace {

/// The same on all systems, unlike std::pow.
double power(double base, int exponent) {
  double result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

/// The tricks that a hand promises before it is played. Bids by it are made most often in games
/// that it plays alone, among others with a slope and a base like these.
double promise_of(const Public& table, int seat, PackSet hand) {
  const int cards = table.size;
  const PackSet out = table.deck() & ~hand;
  const int unseen = size_of(out);
  const int others = table.seats() - 1;
  const Suit trumps = table.order().trumps;
  const double elsewhere = 1.0 * others * cards / unseen;  // that a card is in another hand
  const double plain = 1 - 1.0 * size_of(out & suit_mask(trumps)) / unseen;
  const double has_trump = 1 - power(plain, cards);
  const double led = seat == table.first_seat() ? 1 : 1 - 1.0 / cards;
  double promise = 0;
  for (const Suit suit : {Suit::kClubs, Suit::kDiamonds, Suit::kSpades, Suit::kHearts}) {
    const PackSet rivals = out & suit_mask(suit);
    int place = 0;
    for (PackSet rest = hand & suit_mask(suit); rest != 0; ++place) {
      const PackCard card = highest_card(rest);
      rest &= ~pack_bit(card);
      const int above = size_of(rivals >> card);
      if (suit == trumps) {
        const double low = 0.46 * (1 - 1.0 / cards);  // by a trump on another suit
        promise += std::max(low, power(1 - elsewhere / cards, above));
      } else {
        const int left = std::max(0, size_of(rivals) - others * place);
        const double trumped = power(1 - 1.0 * left / unseen, cards) * has_trump;
        promise += led * power(1 - elsewhere, above) * power(1 - trumped, others);
      }
    }
  }
  return 1.1 * promise - 0.2;
}

constexpr std::uint32_t kNoise = 5;
constexpr std::uint32_t kBidNoise = 60;

}  // namespace

Game::Rater::Rater(const State& state)
    : hand(state.secrets().hands[state.turn().seat()]), table(&state.table()) {
  const int seat = state.turn().seat().index();
  if (table->bidding()) {
    promised = promise_of(*table, seat, hand);
    return;
  }
  wants = table->bids[seat] - table->won[seat];
  out = table->deck() & ~(hand | table->all_gone());
  if (table->laid > 0) best = table->laid_cards()[table->order().taker(table->laid_cards())];
}

int Game::Rater::operator()(const Move& move) const {
  if (move.kind == Move::Kind::kBid) {
    return static_cast<int>(-100 * std::abs(move.tricks - promised));
  }
  const PackCard card = move.card();
  const bool trump = suit_of(card) == table->order().trumps;
  const PackSet rivals = out & suit_mask(suit_of(card));
  const bool high = rivals >> card == 0;
  const int height = rank_of(card) + (trump ? 22 : 0);
  if (table->laid == 0) {
    const bool low = (rivals & (pack_bit(card) - 1)) == 0;
    if (wants <= 0) return (low ? 10 : 0) - height;
    if (high) return 40 + height;
    if (wants >= size_of(hand)) return height;  // no trick may be lost
    return trump ? -20 - height : 8 * size_of(hand & suit_mask(suit_of(card))) - height;
  }
  const bool last = table->laid + 1 == table->seats();
  const bool takes = table->order().beats(card, best);
  if (wants <= 0) return !takes ? height : last ? height - 60 : -60 - height;
  if (!takes) return -height;
  return last || high || trump ? 60 - height : 20 + height;
}

Move Game::rollout_move(const State& state, MoveList& scratch, Rng& rng) {
  state.moves(scratch);
  if (scratch.size() == 1) return scratch[0];
  const bool bids = state.table().bidding();
  return best_after_noise(scratch, bids ? kBidNoise : kNoise, rng, Rater(state));
}

// Between hands: the win by the scores. Hands to come spread them.
Payoffs<Game::kMaxSeats> Game::evaluate(const State& state) {
  constexpr double kHandPoints = 7;
  constexpr double kHandSpread = 5;
  State end = state;
  MoveList list;
  while (end.turn().is_seat() && end.table().hand == state.table().hand) {  // without noise
    end.moves(list);
    end.apply(best_rated(list, Rater(end)));
  }
  const Public& table = end.table();
  if (table.over) return table.payoffs();
  const double hands = table.hands() - table.hand;
  return expected_payoffs<kMaxSeats>(table.seats(), kHandSpread * std::sqrt(hands), [&](int seat) {
    return table.scores[seat] + kHandPoints * hands;
  });
}

}  // namespace turnkey::oh_hell
