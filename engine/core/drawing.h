// Drawing cards: one at a time by a key, several at once inside a search, and as a list of all
// hands with their probabilities. Every choice of physical cards is equally likely.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/core/assert.h"
#include "engine/core/card_bag.h"
#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/rng.h"

namespace turnkey {

/// The number of ways to choose k of n items; the result times k must fit 64 bits.
constexpr std::uint64_t binomial(int n, int k) {
  std::uint64_t ways = 1;
  for (int i = 0; i < k; ++i) {
    ways = ways * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
  }
  return ways;
}

/// Calls visit(hand, ways) for every multiset of `size` cards of the pool, added to `hand`, in a
/// fixed order. `ways` counts choices of physical cards; they sum to binomial(pool.total(), size).
template <CardBag Bag, class F>
constexpr void for_each_hand(Bag pool, int size, F&& visit, Bag hand = {}, std::uint64_t ways = 1) {
  if (size == 0) return visit(hand, ways);
  if (pool.empty()) return;
  const int kind = pool.lowest();
  const int held = pool.count(kind);
  pool.remove(kind, held);
  for (int taken = 0;; ++taken) {
    for_each_hand(pool, size - taken, visit, hand, ways);
    if (taken == held || taken == size) return;
    hand.add(kind);
    // The next binomial coefficient; the order of the steps makes the division exact.
    ways = ways * static_cast<unsigned>(held - taken) / static_cast<unsigned>(taken + 1);
  }
}

/// Draws `picks` cards of a pool, one at a time from the rest. `first` is the key of the first
/// card; its index rises by one a card. A pool of CardCounts has fewer than 128 cards.
template <CardBag Bag, ChanceSource S>
Bag draw_cards(Bag pool, int picks, ChanceKey first, S& source) {
  auto left = static_cast<std::uint32_t>(pool.total());
  if constexpr (std::is_same_v<Bag, CardCounts>) TURNKEY_ASSERT(left < 128);
  Bag cards;
  for (int i = picks; i > 0; --i, --left, ++first.index) {
    const auto pick = static_cast<int>(source.below(left, first));
    int kind;
    if constexpr (std::is_same_v<Bag, CardCounts>) {
      kind = pool.at_below_128(pick);
    } else {
      kind = pool.at(pick);
    }
    pool.remove(kind);
    cards.add(kind);
  }
  return cards;
}

/// The cards of a multiset in a row, to draw at random: a shuffle that does only its front. Bags
/// that may have more than 15 of a kind have at most 512 cards here.
template <CardBag Bag = CardCounts>
class CardPool {
 public:
  explicit CardPool(const Bag& cards) {
    std::uint32_t left = 0;  // a local, so it stays in a register: byte stores may alias any member
    cards.for_each_kind([&](int kind) {
      const int count = cards.count(kind);
      TURNKEY_ASSERT(left + static_cast<std::uint32_t>(count) <= kMostCards);
      if constexpr (kFew) {
        // Writes eight bytes whatever the count, which is hardly ever higher, so there is no loop.
        const std::uint64_t eight = static_cast<std::uint64_t>(kind) * 0x0101010101010101u;
        std::memcpy(cards_.data() + left, &eight, sizeof eight);
        if (count > 8) std::memcpy(cards_.data() + left + 8, &eight, sizeof eight);
      } else {
        std::memset(cards_.data() + left, kind, count);
      }
      left += static_cast<std::uint32_t>(count);
    });
    left_ = left;
  }

  std::uint32_t left() const { return left_; }
  /// The kind of a uniformly random remaining card.
  int draw(Rng& rng) { return draw(rng, left_); }
  Bag draw_hand(int size, Rng& rng) {
    Bag hand;
    std::uint32_t left = left_;  // a local, as above
    for (; size > 0; --size) hand.add(draw(rng, left));
    left_ = left;
    return hand;
  }

 private:
  static constexpr bool kFew = Bag::kMaxPerKind <= 15;
  static constexpr std::uint32_t kMostCards = kFew ? Bag::kKinds * Bag::kMaxPerKind : 512;

  int draw(Rng& rng, std::uint32_t& left) {
    const std::uint32_t pick = rng.below(left);
    const int kind = cards_[pick];
    cards_[pick] = cards_[--left];
    return kind;
  }

  std::array<std::uint8_t, kMostCards + 16> cards_;
  std::uint32_t left_ = 0;
};

}  // namespace turnkey
