// The melds of rummy: sets of one number, and runs of one colour with consecutive numbers. Wild
// cards stand for any card. This file has a meld's points and the cards that may join or leave it;
// meld_finder.h finds the melds of a hand.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/core/assert.h"

namespace turnkey {

/// The kinds of cards in melds. Number cards come first, by number (counted from 0) and then by
/// colour; the other kinds follow, some of them wild.
template <int kNumberCount, int kColourCount, std::uint64_t kWildKinds>
struct MeldCards {
  using Card = std::uint8_t;
  using Kinds = std::uint64_t;  ///< a set of kinds, as bits

  static constexpr int kNumbers = kNumberCount;
  static constexpr int kColours = kColourCount;
  static constexpr Kinds kAnyWild = kWildKinds;
  static constexpr Kinds kAnyNumber = (Kinds{1} << kNumbers * kColours) - 1;
  static_assert(kNumbers * kColours < 64 && (kAnyNumber & kAnyWild) == 0);

  static constexpr Card kind_of(int number, int colour) {
    return static_cast<Card>(number * kColours + colour);
  }
  static constexpr bool is_number(int card) { return card < kNumbers * kColours; }
  static constexpr bool is_wild(int card) { return card < 64 && (kAnyWild >> card & 1u) != 0; }
  static constexpr int number_of(int card) { return card / kColours; }
  static constexpr int colour_of(int card) { return card % kColours; }

  static constexpr Kinds one_kind(Card card) { return Kinds{1} << card; }
  /// Kinds of lower numbers.
  static constexpr Kinds below(int number) { return one_kind(kind_of(number, 0)) - 1; }
  static constexpr Kinds of_number(int number) { return below(1) << kind_of(number, 0); }
  static constexpr Kinds of_colour(int colour) { return kAnyNumber / below(1) << colour; }
};

/// A set with its cards in kind order, or a run from its lowest number to its highest. At least one
/// card is not wild. Plain data; the functions keep it consistent.
template <class Cards, int kMost>
struct Meld {
  using Card = typename Cards::Card;
  using Kinds = typename Cards::Kinds;

  std::array<Card, kMost> cards{};
  std::uint8_t size : 4 = 0;
  std::uint8_t is_run : 4 = 0;
  std::uint8_t owner = 0;  ///< in the game's numbering
  static_assert(kMost < 16);
  static_assert(kMost <= Cards::kNumbers, "a run that is not full has an end for a wild card");

  constexpr const Card* begin() const { return cards.data(); }
  constexpr const Card* end() const { return cards.data() + size; }
  /// The place of a card that is not wild.
  constexpr int natural() const {
    int place = 0;
    while (!Cards::is_number(cards[place])) ++place;
    return place;
  }
  /// The number of a set; the lowest number of a run.
  constexpr int start() const {
    const int place = natural();
    return Cards::number_of(cards[place]) - (is_run ? place : 0);
  }
  constexpr int colour() const { return Cards::colour_of(cards[natural()]); }  ///< of a run
  constexpr auto naturals() const { return std::count_if(begin(), end(), Cards::is_number); }
  /// The first place of the card; -1: none.
  constexpr int find(Card card) const {
    const Card* const place = std::find(begin(), end(), card);
    return place == end() ? -1 : static_cast<int>(place - begin());
  }
  /// The sum of the numbers that cards stand for, counted from 1.
  constexpr int points() const { return points_of(is_run, start(), size); }
  /// The same for `cards` cards from `number` on.
  static constexpr int points_of(bool run, int number, int cards) {
    return (number + 1) * cards + (run ? cards * (cards - 1) / 2 : 0);
  }

  /// Adds a card at the low or the high end of a run, or in order to a set.
  constexpr void insert(Card card, bool low) {
    TURNKEY_ASSERT(size < kMost);
    int place = is_run && !low ? size : 0;
    while (!is_run && place < size && cards[place] <= card) ++place;
    for (int i = size++; i > place; --i) cards[i] = cards[i - 1];
    cards[place] = card;
  }
  constexpr void erase(int place) {
    for (int i = place; i + 1 < size; ++i) cards[i] = cards[i + 1];
    cards[--size] = 0;
  }
  /// The number cards that have a place in it: all of a set's number; a run's own.
  constexpr Kinds places() const {
    const int first = start();
    if (!is_run) return Cards::of_number(first);
    return Cards::of_colour(colour()) & Cards::below(first + size) & ~Cards::below(first);
  }
  /// The kinds that can be added, at either end of a run.
  constexpr Kinds taken() const {
    if (size == kMost) return 0;
    const Kinds own = places();
    const Kinds ends = (own << Cards::kColours | own >> Cards::kColours) & ~own & Cards::kAnyNumber;
    return (is_run ? ends : own) | Cards::kAnyWild;
  }
  /// Whether the card can be added there.
  constexpr bool takes(Card card, bool low) const {
    if (size == kMost || (low && !is_run)) return false;
    const int number = !is_run ? start() : low ? start() - 1 : start() + size;
    if (number < 0 || number >= Cards::kNumbers) return false;
    if (Cards::is_wild(card)) return true;
    return card == Cards::kind_of(number, is_run ? colour() : Cards::colour_of(card));
  }
  /// Adds a row (`cards` and their `count`) to a set or to the ends of a run, the inner cards
  /// first. The first `low` cards go to the low end. Returns false if some do not fit, after adding
  /// others.
  template <class Row>
  constexpr bool grow(const Row& row) {
    for (int i = 0; i < row.count; ++i) {
      const bool low = i < row.low;
      const Card card = row.cards[low ? row.low - 1 - i : i];
      if (!takes(card, low)) return false;
      insert(card, low);
    }
    return true;
  }
  /// The place of the wild card that this card would replace; -1: none.
  constexpr int swap_place(Card card, Card wild) const {
    if (!Cards::is_wild(wild)) return -1;
    const int place = is_run ? Cards::number_of(card) - start() : find(wild);
    if (place < 0 || place >= size || cards[place] != wild) return -1;
    return (places() & Cards::one_kind(card)) != 0 ? place : -1;
  }
  constexpr void swap(Card card, Card wild) {
    const int place = swap_place(card, wild);
    if (is_run) {
      cards[place] = card;
    } else {
      erase(place);
      insert(card, false);
    }
  }
  /// The place that this card (not wild) may leave so that a meld of at least three cards remains;
  /// -1: none.
  constexpr int leaving_place(Card card) const {
    if (!Cards::is_number(card) || size < 4 || naturals() < 2) return -1;
    if (!is_run) return find(card);
    return cards[0] == card ? 0 : cards[size - 1] == card ? size - 1 : -1;
  }

  friend bool operator==(const Meld& a, const Meld& b) {
    static_assert(std::has_unique_object_representations_v<Meld>);
    return std::memcmp(&a, &b, sizeof a) == 0;
  }
};

}  // namespace turnkey
