// A meld on the table (rules BO20–BO23): what it is worth, what it takes and what may leave it. A
// set's cards lie in kind order, a run's from the lowest number to the highest.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/break_out/move.h"

namespace turnkey::break_out {

inline constexpr std::uint8_t kYard = 7;  ///< Meld::owner; else the seat whose Cell it lies in
inline constexpr int kBreakOut = 15;      ///< points

struct Meld {
  std::array<Card, kMaxMeldCards> cards{};
  std::uint8_t shape_and_size = 0;
  std::uint8_t owner = kYard;

  constexpr int size() const { return shape_and_size & 15; }
  constexpr bool is_run() const { return (shape_and_size & 16) != 0; }
  constexpr void resize(int size) {
    shape_and_size = static_cast<std::uint8_t>((shape_and_size & ~15) | size);
  }
  /// The place of a card that is not wild; there always is one.
  constexpr int natural() const {
    int place = 0;
    while (!is_number(cards[place])) ++place;
    return place;
  }
  /// Of a set: its number; of a run: its lowest.
  constexpr int start() const {
    const int place = natural();
    return number_of(cards[place]) - (is_run() ? place : 0);
  }
  constexpr int colour() const { return colour_of(cards[natural()]); }  ///< of a run
  constexpr int naturals() const {
    int count = 0;
    for (int i = 0; i < size(); ++i) count += is_number(cards[i]) ? 1 : 0;
    return count;
  }
  /// The first place of the card; -1: none.
  constexpr int find(Card card) const {
    for (int i = 0; i < size(); ++i) {
      if (cards[i] == card) return i;
    }
    return -1;
  }
  /// With `low` cards more at a run's low end and `high` at its high end, or so many more in a set.
  constexpr int points(int low = 0, int high = 0) const {
    const int first = start() + 1;
    const int total = size() + low + high;
    if (!is_run()) return first * total;
    return (first - low) * total + total * (total - 1) / 2;
  }

  /// At the low or the high end of a run; where it belongs in a set.
  constexpr void insert(Card card, bool low) {
    int place = low ? 0 : size();
    if (!is_run()) {
      place = 0;
      while (place < size() && cards[place] <= card) ++place;
    }
    for (int i = size(); i > place; --i) cards[i] = cards[i - 1];
    cards[place] = card;
    resize(size() + 1);
  }
  constexpr void erase(int place) {
    for (int i = place; i + 1 < size(); ++i) cards[i] = cards[i + 1];
    cards[size() - 1] = 0;
    resize(size() - 1);
  }
  /// Whether one card more may lie there.
  constexpr bool takes(Card card, bool low) const {
    if (size() == kMaxMeldCards || !(is_number(card) || is_wild(card))) return false;
    if (!is_run()) return !low && (is_wild(card) || number_of(card) == start());
    const int number = low ? start() - 1 : start() + size();
    if (number < 0 || number >= kNumbers) return false;
    return is_wild(card) || card == kind_of(number, colour());
  }
  /// Where this card would take a wild one's place; -1: nowhere.
  constexpr int swap_place(Card card, Card wild) const {
    if (!is_number(card)) return -1;
    if (!is_run()) {
      return number_of(card) == start() ? find(wild) : -1;
    }
    const int place = number_of(card) - start();
    const bool fits = colour_of(card) == colour() && place >= 0 && place < size();
    return fits && cards[place] == wild ? place : -1;
  }
  constexpr void swap(Card card, Card wild) {
    const int place = swap_place(card, wild);
    if (is_run()) {
      cards[place] = card;
    } else {
      erase(place);
      insert(card, false);
    }
  }
  /// Where this card may leave a Cell's meld alone (BO45); -1: it may not.
  constexpr int leaving_place(Card card) const {
    if (!is_number(card) || size() < 4 || naturals() < 2) return -1;
    if (is_run()) return cards[0] == card ? 0 : cards[size() - 1] == card ? size() - 1 : -1;
    return find(card);
  }

  friend constexpr bool operator==(const Meld&, const Meld&) = default;
};

static_assert(sizeof(Meld) == 8);

constexpr Meld meld_of(Shape shape, std::uint8_t owner) {
  Meld meld;
  meld.shape_and_size = shape == Shape::kRun ? 16 : 0;
  meld.owner = owner;
  return meld;
}

}  // namespace turnkey::break_out
