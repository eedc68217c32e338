// The events of chance of Straight Up and their probabilities, for State and Model: the next cards
// of the market, the mover's hand, and the discard that shows it. Every choice of physical cards is
// equally likely; a hand that must explain a move counts once for each of its cards that could have
// made it.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/assert.h"
#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

/// CardCounts::at without a loop, for fewer than 128 cards: three are drawn in every turn.
constexpr int rank_of_card(CardCounts cards, int number) {
  constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0Fu;
  constexpr std::uint64_t kOnes = 0x0101010101010101u;
  constexpr std::uint64_t kHigh = 0x80 * kOnes;
  const std::uint64_t even = cards.word() & kLow;
  // Byte i: the cards of ranks 0 to 2i + 1; its high bit is set where `number` is below that.
  const std::uint64_t up_to = (even + ((cards.word() >> 4) & kLow)) * kOnes;
  const std::uint64_t above =
      ((up_to | kHigh) - static_cast<std::uint64_t>(number + 1) * kOnes) & kHigh;
  const int shift = std::countr_zero(above) & ~7;
  const auto before = static_cast<int>((up_to << 8 >> shift) & 0x7F);
  const auto lower = static_cast<int>((even >> shift) & 0x0F);
  return shift / 4 + (number - before >= lower ? 1 : 0);
}

/// The next cards of a deck, one at a time out of what remains of it (`purpose` names the deck).
template <ChanceSource S>
CardCounts drawn_cards(const Draw& draw, std::uint32_t purpose, Shuffle shuffle, S& source) {
  if (draw.reshuffles) shuffle = {static_cast<std::uint16_t>(shuffle.number + 1), 0};
  CardCounts pool = draw.pool;
  CardCounts cards = draw.sure;
  auto left = static_cast<std::uint32_t>(pool.total());
  TURNKEY_ASSERT(left < 128);
  std::uint32_t number = shuffle.drawn;
  for (int i = draw.picks; i > 0; --i, --left, ++number) {
    const std::uint32_t pick = source.below(left, {purpose, shuffle.number, number});
    const int rank = rank_of_card(pool, static_cast<int>(pick));
    pool.remove(rank);
    cards.add(rank);
  }
  return cards;
}

/// The event that shows the mover's hand.
inline Move shown(const Public& table, CardCounts hand) {
  return Move::discard(Seat::at(table.mover()), hand - table.used());
}

/// The next event of chance; `hand`: the mover's, if it is out.
template <ChanceSource S>
Move next_chance(const Public& table, CardCounts hand, S& source) {
  if (table.phase == Phase::kFill) {
    return Move::fill(drawn_cards(table.market_draw(), 0, table.shuffles[0], source));
  }
  if (table.phase == Phase::kDiscard) return shown(table, hand);
  const int seat = table.mover();
  const auto purpose = static_cast<std::uint32_t>(1 + seat);
  return Move::draw(Seat::at(seat),
                    drawn_cards(table.hand_draw(), purpose, table.shuffles[purpose], source));
}

/// Calls visit(hand, weight) for every hand that the mover may hold after the move it has made, if
/// it has made one; equal physical chances have equal weights. Returns the sum of the weights.
template <class F>
std::uint32_t for_each_hand(const Public& table, F&& visit) {
  std::uint32_t sum = 0;
  table.hand_draw().for_each([&](CardCounts hand, std::uint32_t ways) {
    const std::uint32_t weight = ways * table.weight(hand);
    if (weight == 0) return;
    sum += weight;
    visit(hand, weight);
  });
  return sum;
}

/// Calls visit(event, probability) for a fill or a draw.
template <class F>
void for_each_deal(const Public& table, F&& visit) {
  const bool fill = table.phase == Phase::kFill;
  const Draw draw = fill ? table.market_draw() : table.hand_draw();
  const Seat seat = Seat::at(table.mover());
  const double all = draw.ways();
  draw.for_each([&](CardCounts cards, std::uint32_t ways) {
    visit(fill ? Move::fill(cards) : Move::draw(seat, cards), ways / all);
  });
}

/// A hand that the mover may hold, each with its probability given the move it has made.
CardCounts sample_hand(const Public& table, Rng& rng);

/// The number of hands, told apart by rank, that the mover may hold.
std::uint64_t count_hands(const Public& table);

}  // namespace turnkey::straight_up
