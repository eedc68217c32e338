// Cards of which some were met, and the others are any of the rest of the pack that are not below
// their floors, as cards are that were held beside one which had to be the lowest. How many ways
// there are to give kinds to those is a product, as floors are nested: if those with the highest
// ones come first, whatever they take leaves as many for the next. One way is drawn at random, each
// as likely; and ways that look different are listed.
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

namespace turnkey {

/// A card of a pack. What else a game says of it is in a type on top of this one.
struct FlooredCard {
  std::uint8_t kind;   ///< kUnseenKind: not met yet
  std::uint8_t floor;  ///< the least kind that it may be
  std::uint8_t place;  ///< where it lies

  bool met() const { return kind != kUnseenKind; }
  bool may_be(int one) const { return met() ? kind == one : floor <= one; }
  /// It is none of a lower kind; false where that is known to be wrong.
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

  /// One of them is met. In so many ways: 0 where it can't be of that kind.
  int meet(Card& card, std::uint8_t kind) {
    if (card.met() || !card.may_be(kind)) return card.kind == kind ? 1 : 0;
    card.kind = kind;
    return left[kind]--;
  }

  /// In how many ways kinds can be given to the cards without one; 0 if of some kind and those
  /// above it fewer are left than cards need.
  long double ways() const {
    std::array<std::uint8_t, kKinds> floors{};
    for (const Card& card : cards) {
      if (!card.met()) ++floors[card.floor];
    }
    long double ways = 1;
    int rest = 0;  // cards of this kind or a higher one that are not given out
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

  /// Any of the ways, which must not be 0, each as likely. `open` is what open() says.
  Kinds deal(std::span<const std::uint8_t> open, Rng& rng) const {
    Kinds kinds_of{};  // cleared: what lies beyond the cards is copied too
    for (std::size_t i = 0; i < cards.size(); ++i) kinds_of[i] = cards[i].kind;
    auto undealt = left;
    std::uint32_t above = 0;  // cards of the floor or a higher kind that are left
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

  /// Calls visit() with kinds given to all cards in every way, those that lie in one place under
  /// one floor being alike. Every step takes one from `steps`; false where they do not suffice.
  template <class Visit>
  bool list(int& steps, Visit&& visit) {
    std::vector<Card*> open;
    for (Card& card : cards) {
      if (!card.met()) open.push_back(&card);
    }
    // Stable, so that cards that are alike get their kinds in the same order with any library.
    std::stable_sort(open.begin(), open.end(), [](const Card* a, const Card* b) {
      return std::tie(a->place, a->floor) < std::tie(b->place, b->floor);
    });
    return list(open, 0, steps, visit);
  }

  FixedVector<Card, kMostCards> cards;
  std::array<std::uint8_t, kKinds> left{};  ///< copies in the pack that no card met is
  std::uint8_t kinds = 0;                   ///< in the pack

 private:
  /// From that one on.
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

}  // namespace turnkey
