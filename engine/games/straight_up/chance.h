// The chance events of Straight Up and their probabilities, for State and Model: the market's next
// cards, the mover's hand, and the discard that shows it. Every choice of physical cards is equally
// likely. A hand that must explain a move counts once for each of its cards that could have made
// it.
#pragma once

#include <cstdint>

#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

/// The event that shows the mover's hand.
inline Move shown(const Public& table, CardCounts hand) {
  return Move::discard(Seat::at(table.mover()), hand - table.used());
}

/// The next chance event; `hand`: the mover's, if it has been drawn.
template <ChanceSource S>
Move next_chance(const Public& table, CardCounts hand, S& source) {
  if (table.phase == Phase::kFill) {
    return Move::fill(draw_cards(table.market_draw(), 0, table.shuffles[0], source));
  }
  if (table.phase == Phase::kDiscard) return shown(table, hand);
  const int seat = table.mover();
  const auto purpose = static_cast<std::uint32_t>(1 + seat);
  return Move::draw(Seat::at(seat),
                    draw_cards(table.hand_draw(), purpose, table.shuffles[purpose], source));
}

/// Calls visit(hand, weight) for every hand that the mover may hold, given its move if it has made
/// one. Equally likely draws have equal weights. Returns the sum of the weights.
template <class F>
std::uint32_t for_each_hand(const Public& table, F&& visit) {
  std::uint32_t sum = 0;
  table.hand_draw().for_each([&](CardCounts hand, std::uint64_t ways) {
    const auto weight = static_cast<std::uint32_t>(ways) * table.weight(hand);
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
  const PileDraw draw = fill ? table.market_draw() : table.hand_draw();
  const Seat seat = Seat::at(table.mover());
  const auto all = static_cast<double>(draw.ways());
  draw.for_each([&](CardCounts cards, std::uint64_t ways) {
    visit(fill ? Move::fill(cards) : Move::draw(seat, cards), static_cast<double>(ways) / all);
  });
}

/// Samples a hand of the mover, given the move that it has made.
CardCounts sample_hand(const Public& table, Rng& rng);

/// The number of hands, distinct by rank, that the mover may hold.
std::uint64_t count_hands(const Public& table);

}  // namespace turnkey::straight_up
