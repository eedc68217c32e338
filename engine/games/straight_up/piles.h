// Cards drawn from a face-down pile that is refilled from a discard pile when it runs out. The
// pile's order is unknown, its contents are known, so a draw is a known part plus a random part.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/drawing.h"

namespace turnkey::straight_up {

/// A draw: all of `sure` plus `picks` cards of `pool`; every choice of physical cards is equally
/// likely.
struct PileDraw {
  CardCounts sure;
  CardCounts pool;
  int picks = 0;
  bool reshuffles = false;  ///< the pool is the former discard pile

  /// The cards that it may contain.
  constexpr CardCounts possible() const { return picks == 0 ? sure : sure + pool; }
  constexpr int size() const { return sure.total() + picks; }
  /// Whether it can give exactly these cards.
  constexpr bool gives(CardCounts cards) const {
    return cards.total() == size() && cards.contains(sure) && pool.contains(cards - sure);
  }

  /// The number of ways to choose physical cards.
  constexpr std::uint64_t ways() const { return binomial(pool.total(), picks); }

  /// Calls visit(cards, ways) for every possible multiset, in a fixed order; the ways sum to
  /// ways().
  template <class F>
  constexpr void for_each(F&& visit) const {
    for_each_hand(pool, picks, visit, sure);
  }
};

/// The number of a pile's shuffle and how many cards have been drawn since. Only keyed chance uses
/// it; the game does not depend on it.
struct PileShuffle {
  std::uint16_t number = 0;
  std::uint16_t drawn = 0;
};

/// Draws the cards, one at a time from the rest of the pile (`purpose` names the pile).
template <ChanceSource S>
CardCounts draw_cards(const PileDraw& draw, std::uint32_t purpose, PileShuffle shuffle, S& source) {
  if (draw.reshuffles) shuffle = {static_cast<std::uint16_t>(shuffle.number + 1), 0};
  const ChanceKey first{purpose, shuffle.number, shuffle.drawn};
  return draw.sure + draw_cards(draw.pool, draw.picks, first, source);
}

struct Piles {
  CardCounts draw;     ///< face down
  CardCounts discard;  ///< face up

  constexpr bool empty() const { return draw.empty() && discard.empty(); }
  constexpr CardCounts all() const { return draw + discard; }

  /// A draw of `wanted` cards, or of all that there are. The discard pile is shuffled only when the
  /// draw pile is empty and another card is needed.
  constexpr PileDraw drawing(int wanted) const {
    const int below = draw.total();
    if (wanted < below) return {{}, draw, wanted, false};
    const int picks = std::min(wanted - below, discard.total());
    return {draw, picks == 0 ? CardCounts() : discard, picks, picks != 0};
  }

  /// Updates the piles after the draw has given these cards.
  constexpr void take(const PileDraw& drawn, CardCounts cards, PileShuffle& shuffle) {
    draw = drawn.pool - (cards - drawn.sure);
    if (drawn.reshuffles) {
      discard = CardCounts();
      shuffle = {static_cast<std::uint16_t>(shuffle.number + 1),
                 static_cast<std::uint16_t>(drawn.picks)};
    } else {
      shuffle.drawn = static_cast<std::uint16_t>(shuffle.drawn + drawn.size());
    }
  }
};

}  // namespace turnkey::straight_up
