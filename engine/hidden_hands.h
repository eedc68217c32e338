// Hidden hands: all of them (the truth), or one seat's knowledge of them. A seat knows its own
// hand, and of each other one the cards that everybody has seen come. The rest is among the cards
// that the seat can't place, and every way to fill the hands from those is equally likely. A game's
// Secrets derive from it.
//
// The table provides `seats()`, the sizes of hands in `hand_size`, and in `closed_cards()` the
// cards that are face down or in a hand. If seats see cards come to others, `known` has the cards
// of each hand that everybody knows.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/card_bag.h"
#include "engine/core/drawing.h"
#include "engine/core/exact_counts.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"

namespace turnkey {

template <CardBag Bag, std::size_t kMaxSeats>
struct HiddenHands : SecretsDefaults {
  using Hands = SeatArray<Bag, kMaxSeats>;
  Hands hands{};

  HiddenHands() = default;
  HiddenHands(const Hands& held) : hands(held) {}

  /// The seat's hand; empty for a spectator.
  Bag own(Seat seat) const { return seat.is_spectator() ? Bag() : hands[seat]; }
  /// The number of unknown cards of a hand.
  template <class Table>
  int hidden(const Table& table, int seat) const {
    return table.hand_size[seat] - hands[seat].total();
  }
  /// Cards that can't be placed: those face down and, for a seat, the unseen cards of others.
  template <class Table>
  Bag unseen(const Table& table) const {
    Bag cards = table.closed_cards();
    for (int seat = 0; seat < table.seats(); ++seat) cards -= hands[seat];
    return cards;
  }
  /// Whether a seat may have these cards: known ones, and for each further one an unplaced one.
  template <class Table, class Cards>
  bool may_have(const Table& table, Seat seat, const Cards& cards) const {
    Bag held = hands[seat];
    Bag besides;
    for (const auto card : cards) held.has(card) ? held.remove(card) : besides.add(card);
    return besides.total() <= hidden(table, seat.index()) && unseen(table).contains(besides);
  }

  /// Deals the cards that the seat does not know.
  template <class Table>
  void redeal(const Table& table, Seat seat, Rng& rng) {
    for (int other = 0; other < table.seats(); ++other) {
      if (other != seat.index()) hands[other] = known_to_all(table, other);
    }
    CardPool<Bag> pool(unseen(table));
    for (int other = 0; other < table.seats(); ++other) {
      if (other == seat.index()) continue;
      const int known = known_to_all(table, other).total();
      hands[other] += pool.draw_hand(table.hand_size[other] - known, rng);
    }
  }
  /// The number of ways to deal them.
  template <class Table>
  DealCount worlds(const Table& table, Seat) const {
    std::vector<int> sizes;
    for (int seat = 0; seat < table.seats(); ++seat) sizes.push_back(hidden(table, seat));
    return {copies_in(unseen(table)), std::move(sizes)};
  }

  template <class Table>
  std::uint64_t key(const Table& table) const {
    return hash_of(hands, hash_of(table));
  }
  /// The table has what all know of others' hands.
  template <class Table>
  std::uint64_t key(const Table& table, Seat seat) const {
    return hash_of(own(seat), hash_of(table, hash_of(seat)));
  }

 private:
  template <class Table>
  static Bag known_to_all(const Table& table, int seat) {
    if constexpr (requires { table.known; }) {
      return table.known[seat];
    } else {
      return {};
    }
  }
};

}  // namespace turnkey
