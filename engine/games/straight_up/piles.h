// Cards drawn from a face-down pile that is made anew out of a discard pile when it runs out (rules
// SU23, SU31): players' decks and the market's alike. The pile's order is unknown and its contents
// are not, so a draw is "these for sure, and so many out of those".
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "engine/core/card_counts.h"
#include "engine/games/straight_up/cards.h"

namespace turnkey::straight_up {

/// A draw of some cards: all of `sure` and `picks` others out of `pool`, every choice of physical
/// cards being equally likely.
struct Draw {
  CardCounts sure;
  CardCounts pool;
  int picks = 0;
  bool reshuffles = false;  ///< the pool is the former discard pile

  /// The cards that may be in it.
  constexpr CardCounts possible() const { return picks == 0 ? sure : sure + pool; }
  constexpr int size() const { return sure.total() + picks; }
  /// Whether it can give exactly these cards.
  constexpr bool gives(CardCounts cards) const {
    return cards.total() == size() && cards.contains(sure) && pool.contains(cards - sure);
  }

  /// The number of ways to choose physical cards: at most C(80, 6) < 2^32.
  constexpr std::uint32_t ways() const {
    std::uint64_t ways = 1;
    const auto all = static_cast<std::uint64_t>(pool.total());
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(picks); ++i) {
      ways = ways * (all - i) / (i + 1);
    }
    return static_cast<std::uint32_t>(ways);
  }

  /// Calls visit(cards, ways) for every multiset that it may give, in a fixed order; the ways sum
  /// to ways().
  template <class F>
  constexpr void for_each(F&& visit) const {
    for_each_from(pool.present(), picks, sure, 1, visit);
  }

 private:
  template <class F>
  constexpr void for_each_from(std::uint64_t ranks, int left, CardCounts cards, std::uint32_t ways,
                               F& visit) const {
    if (left == 0) {
      visit(cards, ways);
      return;
    }
    if (ranks == 0) return;
    const int rank = std::countr_zero(ranks) / 4;
    const int held = pool.count(rank);
    for (int taken = 0;; ++taken) {
      for_each_from(ranks & (ranks - 1), left - taken, cards, ways, visit);
      if (taken == held || taken == left) return;
      cards.add(rank);
      // The next binomial coefficient; the division is exact because of the order of the steps.
      ways = static_cast<std::uint32_t>(std::uint64_t{ways} * static_cast<unsigned>(held - taken) /
                                        static_cast<unsigned>(taken + 1));
    }
  }
};

struct Piles {
  CardCounts draw;     ///< face down
  CardCounts discard;  ///< face up

  constexpr bool empty() const { return draw.empty() && discard.empty(); }
  constexpr CardCounts all() const { return draw + discard; }

  /// A draw of `wanted` cards, or of all that there are. The discard pile is shuffled only when a
  /// card is still to be drawn and the draw pile is empty.
  constexpr Draw drawing(int wanted) const {
    const int below = draw.total();
    if (wanted < below) return {{}, draw, wanted, false};
    const int picks = std::min(wanted - below, discard.total());
    return {draw, picks == 0 ? CardCounts() : discard, picks, picks != 0};
  }

  /// The draw has given these cards.
  constexpr void take(const Draw& drawn, CardCounts cards) {
    draw = drawn.pool - (cards - drawn.sure);
    if (drawn.reshuffles) discard = CardCounts();
  }
};

}  // namespace turnkey::straight_up
