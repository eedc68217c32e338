// A meld on the table (rules BO20–BO23): what it is worth, what it takes and what may leave it. A
// set's cards lie in kind order, a run's from the lowest number to the highest.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/break_out/move.h"

namespace turnkey::break_out {

inline constexpr std::uint8_t kYard = 7;  ///< Meld::owner; else the seat whose Cell it lies in
inline constexpr int kBreakOut = 15;      ///< points

struct Meld {
  std::array<Card, kMaxMeldCards> cards{};
  std::uint8_t size : 4 = 0;
  std::uint8_t is_run : 4 = 0;
  std::uint8_t owner = kYard;

  constexpr const Card* begin() const { return cards.data(); }
  constexpr const Card* end() const { return cards.data() + size; }
  /// The place of a card that is not wild; there always is one.
  constexpr int natural() const {
    int place = 0;
    while (!is_number(cards[place])) ++place;
    return place;
  }
  /// Of a set its number; of a run its lowest.
  constexpr int start() const {
    const int place = natural();
    return number_of(cards[place]) - (is_run ? place : 0);
  }
  constexpr int colour() const { return colour_of(cards[natural()]); }  ///< of a run
  constexpr auto naturals() const { return std::count_if(begin(), end(), is_number); }
  /// The first place of the card; -1: none.
  constexpr int find(Card card) const {
    const Card* const place = std::find(begin(), end(), card);
    return place == end() ? -1 : static_cast<int>(place - begin());
  }
  constexpr int points() const { return points_of(is_run, start(), size); }
  /// Of so many cards, in a run from this number on.
  static constexpr int points_of(bool run, int number, int cards) {
    return (number + 1) * cards + (run ? cards * (cards - 1) / 2 : 0);
  }

  /// At the low or the high end of a run; where it belongs in a set.
  constexpr void insert(Card card, bool low) {
    int place = is_run && !low ? size : 0;
    while (!is_run && place < size && cards[place] <= card) ++place;
    for (int i = size++; i > place; --i) cards[i] = cards[i - 1];
    cards[place] = card;
  }
  constexpr void erase(int place) {
    for (int i = place; i + 1 < size; ++i) cards[i] = cards[i + 1];
    cards[--size] = 0;
  }
  /// Number cards that it has places for: all of a set's number, a run's own.
  constexpr Kinds places() const {
    const int first = start();
    if (!is_run) return of_number(first);
    return of_colour(colour()) & below(first + size) & ~below(first);
  }
  /// Kinds of which one card more may lie in it, or at an end of it.
  constexpr Kinds taken() const {
    if (size == kMaxMeldCards) return 0;
    const Kinds own = places();
    const Kinds ends = (own << kMaxColours | own >> kMaxColours) & ~own & kAnyNumber;
    return (is_run ? ends : own) | kAnyWild;
  }
  /// Whether one card more may lie there.
  constexpr bool takes(Card card, bool low) const {
    if (size == kMaxMeldCards || (low && !is_run)) return false;
    const int number = !is_run ? start() : low ? start() - 1 : start() + size;
    if (number < 0 || number >= kNumbers) return false;
    return is_wild(card) || card == kind_of(number, is_run ? colour() : colour_of(card));
  }
  /// Puts the cards of a move to the ends of a run, the inner ones first, or into a set. Whether
  /// all fit; else some are put.
  constexpr bool grow(const Move& move) {
    for (int i = 0; i < move.count; ++i) {
      const bool low = i < move.low;
      const Card card = move.cards[low ? move.low - 1 - i : i];
      if (!takes(card, low)) return false;
      insert(card, low);
    }
    return true;
  }
  /// Where this card would take a wild one's place; -1: nowhere.
  constexpr int swap_place(Card card, Card wild) const {
    if (!is_wild(wild)) return -1;
    const int place = is_run ? number_of(card) - start() : find(wild);
    if (place < 0 || place >= size || cards[place] != wild) return -1;
    return (places() & one_kind(card)) != 0 ? place : -1;
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
  /// Where this card may leave a Cell's meld alone (BO45); -1: it may not.
  constexpr int leaving_place(Card card) const {
    if (!is_number(card) || size < 4 || naturals() < 2) return -1;
    if (!is_run) return find(card);
    return cards[0] == card ? 0 : cards[size - 1] == card ? size - 1 : -1;
  }

  friend bool operator==(const Meld& a, const Meld& b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
  }
};

static_assert(sizeof(Meld) == 8);

}  // namespace turnkey::break_out
