// The straights in front of a player: at most two, each a run J, J-Q or J-Q-K from the Jack on, so
// the top card defines it (rules SU40–SU42). Two bytes.
#pragma once

#include <cstdint>

#include "engine/core/assert.h"
#include "engine/core/card_counts.h"
#include "engine/games/straight_up/cards.h"

namespace turnkey::straight_up {

class Straights {
 public:
  constexpr Straights() = default;

  /// The lengths of the longer and of the shorter straight; 0 if there is none.
  constexpr int longer() const { return longer_; }
  constexpr int shorter() const { return shorter_; }
  /// Whether one is complete: J-Q-K-A.
  constexpr bool complete() const { return longer_ == kComplete; }

  /// Whether a goal card fits: a Jack while there are fewer than two straights, any other card on
  /// the card below it.
  constexpr bool takes(Rank card) const {
    const int below = length_with_top(card) - 1;
    return shorter_ == below || (longer_ == below && below != 0);
  }
  /// Adds a goal card, which must fit.
  constexpr void play(Rank card) {
    TURNKEY_ASSERT(takes(card));
    const int length = length_with_top(card);
    if (longer_ == length - 1) {
      longer_ = static_cast<std::uint8_t>(length);
    } else {
      shorter_ = static_cast<std::uint8_t>(length);
    }
  }

  constexpr bool has_top(Rank card) const {
    const int length = length_with_top(card);
    return longer_ == length || shorter_ == length;
  }
  /// Removes the top card of a straight with that top; a straight without cards disappears.
  constexpr void strike(Rank top) {
    TURNKEY_ASSERT(has_top(top));
    const int length = length_with_top(top);
    if (shorter_ == length) {
      --shorter_;
    } else {
      --longer_;
    }
  }

  /// Calls visit(rank) for every top, the higher first; equal tops once.
  template <class F>
  constexpr void for_each_top(F&& visit) const {
    if (longer_ != 0) visit(top_of(longer_));
    if (shorter_ != 0 && shorter_ != longer_) visit(top_of(shorter_));
  }

  /// All cards of both.
  constexpr CardCounts cards() const {
    CardCounts all;
    for (int i = 0; i < longer_; ++i) all.add(index(Rank::kJack) + i);
    for (int i = 0; i < shorter_; ++i) all.add(index(Rank::kJack) + i);
    return all;
  }

  friend constexpr bool operator==(const Straights&, const Straights&) = default;

 private:
  static constexpr int kComplete = 4;

  static constexpr int length_with_top(Rank card) { return index(card) - index(Rank::kJack) + 1; }
  static constexpr Rank top_of(int length) { return rank_at(index(Rank::kJack) + length - 1); }

  std::uint8_t longer_ = 0;
  std::uint8_t shorter_ = 0;
};

}  // namespace turnkey::straight_up
