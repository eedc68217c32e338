// Deals under constraints: cards, no two alike, lie on places, one on each, and of some cards it is
// known where they may lie. Whether such a deal is left, how many there are, and one of them at
// random, each as likely. Cards without a rule lie anywhere; at most eight have one.
//
// All rests on the number of ways to place the cards under a rule, each where it may lie, no two on
// the same place: a DP over places and sets of cards. What is left goes anywhere.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/core/exact_counts.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/rng.h"

namespace turnkey {

class ConstrainedDeal {
 public:
  static constexpr int kMaxPlaces = 24;  ///< and cards: 24! fits 128 bits
  static constexpr std::size_t kMaxRules = 8;
  /// The card on each place; what lies elsewhere than on the places of the deal stays as it is.
  using Cards = std::array<std::uint8_t, kMaxPlaces>;

  /// `cards` may be more than `places`: some are not dealt then.
  ConstrainedDeal(Bits places, Bits cards) : places_(places), cards_(cards) {}

  /// The card is dealt, and lies on one of these places. One rule a card; one that is not in this
  /// deal needs none.
  void add_rule(int card, Bits allowed);

  Bits places() const { return places_; }
  Bits cards() const { return cards_; }

  /// Whether there is a deal with that card on that place.
  bool may_show(int place, int card) const;
  /// Whether there is a deal with the card, one of the deal's, on one of these places.
  bool may_lie(int card, Bits allowed) const;

  /// The number of deals.
  Wide count() const;

  /// Every deal being equally likely. At full size 5 to 15 million a second on one core with up to
  /// three rules, over a million with five; six on seven places, which the quick way hardly ever
  /// fills, take 3 µs.
  void sample(Cards& cards, Rng& rng) const;

 private:
  struct Rule {
    std::uint8_t card;
    Bits allowed;
  };
  using Rules = FixedVector<Rule, kMaxRules>;
  /// The place of each rule's card.
  using Places = std::array<int, kMaxRules>;

  static std::uint64_t placements(const Rules& rules);
  bool try_places(Places& places, Rng& rng) const;
  void exact_places(Places& places, Rng& rng) const;

  Bits places_;
  Bits cards_;
  Rules rules_;
};

}  // namespace turnkey
