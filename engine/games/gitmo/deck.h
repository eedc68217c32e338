// The basic deck while it is dealt: its top card, which lies face up, those whose order nobody
// knows, and those that went to the bottom one by one, whose order everybody knows (G13, G70).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/assert.h"
#include "engine/games/gitmo/cards.h"

namespace turnkey::gitmo {

struct Deck {
  Card top = kNoCard;                      ///< kNoCard: it has not been shown yet, or there is none
  std::uint8_t left = 0;                   ///< cards of unknown order
  std::uint8_t under = 0;                  ///< cards of known order below them
  std::array<std::uint8_t, kKinds> bag{};  ///< of unknown order, by kind
  std::array<Card, kMostCards> bottom{};   ///< of known order, the next first; then 0s

  int size() const { return (top != kNoCard ? 1 : 0) + left + under; }
  bool empty() const { return size() == 0; }

  Card take_top() {
    const Card card = top;
    top = kNoCard;
    return card;
  }
  void show(Card card) {
    TURNKEY_ASSERT(top == kNoCard && bag[card] > 0);
    --bag[card];
    --left;
    top = card;
  }
  /// Once all others are gone.
  void show_known() {
    TURNKEY_ASSERT(top == kNoCard && left == 0 && under > 0);
    top = bottom[0];
    std::copy(bottom.begin() + 1, bottom.begin() + under, bottom.begin());
    bottom[--under] = 0;
  }
  void top_to_bottom() { bottom[under++] = take_top(); }
  /// The n-th of the unknown cards, by kind.
  Card at(std::uint32_t n) const {
    Card card = 0;
    for (; n >= bag[card]; ++card) n -= bag[card];
    return card;
  }
};
static_assert(sizeof(Deck) == 3 + kKinds + kMostCards);

}  // namespace turnkey::gitmo
