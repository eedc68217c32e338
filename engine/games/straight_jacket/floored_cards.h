// Cards of a pack of which some are met, that is their kind is known. Each other card has a floor:
// it was held beside a card that had to be the lowest, so it has at least that kind. Floors are
// nested, so the number of ways to give kinds is a product: the cards with the highest floors come
// first, and whatever they take leaves as many for the next. Counts the ways, samples one
// uniformly, and lists those that look different.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/card_bag.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/rng.h"

namespace turnkey::straight_jacket {

/// A card of a pack. Games derive from it to add what they know.
struct FlooredCard {
  std::uint8_t kind;   ///< kUnseenKind: not met
  std::uint8_t floor;  ///< lowest possible kind
  std::uint8_t place;  ///< where it lies

  bool met() const { return kind != kUnseenKind; }
  bool may_be(int one) const { return met() ? kind == one : floor <= one; }
  /// Sets the floor; false if the known kind is below it.
  bool raise(std::uint8_t least) {
    floor = std::max(floor, least);
    return kind >= least;
  }
};

template <class Card, int kKinds, std::size_t kMostCards>
struct FlooredCards {
  static_assert(std::is_base_of_v<FlooredCard, Card> && kKinds < kUnseenKind && kMostCards < 256);
  /// The kinds of all cards.
  using Kinds = std::array<std::uint8_t, kMostCards>;

  FlooredCards() = default;
  template <CardBag Bag>
  explicit FlooredCards(const Bag& pack) {
    pack.for_each_kind([&](int kind) {
      left[kind] = static_cast<std::uint8_t>(pack.count(kind));
      kinds = static_cast<std::uint8_t>(kind + 1);
    });
  }

  /// Meets a card. Returns in how many ways: 0 if it can't be of that kind.
  int meet(Card& card, std::uint8_t kind) {
    if (card.met() || !card.may_be(kind)) return card.kind == kind ? 1 : 0;
    card.kind = kind;
    return left[kind]--;
  }

  /// The number of ways to give kinds to the cards without one; 0 if too few cards of some kind and
  /// above are left.
  long double ways() const {
    std::array<std::uint8_t, kKinds> floors{};
    for (const Card& card : cards) {
      if (!card.met()) ++floors[card.floor];
    }
    long double ways = 1;
    int rest = 0;  // cards of this kind or a higher one that are still free
    for (int kind = kinds - 1; kind >= 0; --kind) {
      rest += left[kind];
      for (int i = 0; i < floors[kind]; ++i) ways *= rest--;
    }
    return ways;
  }

  /// The numbers of the cards without a kind, those with the highest floors first.
  std::vector<std::uint8_t> open() const {
    std::vector<std::uint8_t> open;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (!cards[i].met()) open.push_back(static_cast<std::uint8_t>(i));
    }
    std::stable_sort(open.begin(), open.end(),
                     [&](std::size_t a, std::size_t b) { return cards[a].floor > cards[b].floor; });
    return open;
  }

  /// A uniformly random way; there must be one. `open` is the result of open().
  Kinds deal(std::span<const std::uint8_t> open, Rng& rng) const {
    Kinds kinds_of{};  // cleared, as callers copy the whole array
    for (std::size_t i = 0; i < cards.size(); ++i) kinds_of[i] = cards[i].kind;
    auto undealt = left;
    std::uint32_t above = 0;  // free cards of the floor or a higher kind
    int floor = kKinds;
    for (const std::uint8_t card : open) {
      while (floor > cards[card].floor) above += undealt[--floor];
      std::uint32_t number = rng.below(above--);
      std::uint8_t& kind = kinds_of[card] = static_cast<std::uint8_t>(floor);
      for (; number >= undealt[kind]; ++kind) number -= undealt[kind];
      --undealt[kind];
    }
    return kinds_of;
  }

  /// Calls visit() with the kinds of all cards, for every way. Cards in one place with one floor
  /// are alike. Every step takes one from `steps`; returns false if they run out.
  template <class Visit>
  bool list(int& steps, Visit&& visit) {
    std::vector<Card*> open;
    for (Card& card : cards) {
      if (!card.met()) open.push_back(&card);
    }
    // Stable, so that equal cards get their kinds in the same order with any library.
    std::stable_sort(open.begin(), open.end(), [](const Card* a, const Card* b) {
      return std::tie(a->place, a->floor) < std::tie(b->place, b->floor);
    });
    return list(open, 0, steps, visit);
  }

  FixedVector<Card, kMostCards> cards;
  std::array<std::uint8_t, kKinds> left{};  ///< copies in the pack that are not met
  std::uint8_t kinds = 0;                   ///< number of kinds in the pack

 private:
  /// Continues at that card.
  template <class Visit>
  bool list(std::span<Card* const> open, std::size_t i, int& steps, Visit& visit) {
    if (steps-- == 0) return false;
    if (i == open.size()) {
      visit();
      return true;
    }
    Card& card = *open[i];
    const Card& before = *open[i == 0 ? 0 : i - 1];
    const bool alike = i > 0 && before.place == card.place && before.floor == card.floor;
    bool all = true;
    for (int kind = alike ? before.kind : card.floor; all && kind < kinds; ++kind) {
      if (left[kind] == 0) continue;
      --left[kind];
      card.kind = static_cast<std::uint8_t>(kind);
      all = list(open, i + 1, steps, visit);
      ++left[kind];
    }
    card.kind = kUnseenKind;
    return all;
  }
};

}  // namespace turnkey::straight_jacket
