// The cards of Break-Out by kind, their points and their text, and a multiset of them. There are 59
// kinds: the numbers 1…7 in up to eight colours, at most 4 of each, and Wild, DRAW and Super Wild,
// at most 16 of each. Four bits count a number card and eight a special one, so that a hand is four
// words, and a number's eight colours are half of one.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "engine/core/assert.h"
#include "engine/core/card_bag.h"
#include "engine/core/card_multiset.h"
#include "engine/core/move_reader.h"

namespace turnkey::break_out {

inline constexpr int kNumbers = 7;  ///< counted from 0
inline constexpr int kMaxColours = 8;
inline constexpr int kMaxCopies = 4;
inline constexpr int kMaxSpecials = 16;

/// A card by its kind: number × 8 + colour, then the special ones.
using Card = std::uint8_t;
inline constexpr Card kWild = 56;
inline constexpr Card kDrawCard = 57;
inline constexpr Card kSuper = 58;
inline constexpr int kKindCount = 59;
inline constexpr Card kRoundMark = 59;  ///< in a move: the round card, which lies on the table
inline constexpr Card kHidden = 0xFE;   ///< one that the observer may not see
inline constexpr Card kNoCard = 0xFF;

constexpr Card kind_of(int number, int colour) {
  return static_cast<Card>(number * kMaxColours + colour);
}
constexpr bool is_number(Card card) { return card < kWild; }
constexpr bool is_wild(Card card) { return card == kWild || card == kSuper; }
constexpr int number_of(Card card) { return card / kMaxColours; }
constexpr int colour_of(Card card) { return card % kMaxColours; }
/// Points held at the end of a round (BO70).
constexpr int points_of(Card card) {
  return is_number(card) ? number_of(card) + 1 : 8 + (card - kWild);
}

/// Two letters: `b5`, `wi`, `dr`, `su`, `rc` for the round card, `??`.
std::string card_text(Card card);
Card read_card(MoveReader& in);

class Hand {
  using Four = PackedCounts<4>;
  using Eight = PackedCounts<8>;
  static constexpr int kSpecialShift = 32;  // of the last word
  static constexpr std::uint64_t kLow = 0xFFFFFFFFu;

 public:
  static constexpr int kKinds = kKindCount;
  static constexpr int kMaxPerKind = kMaxSpecials;

  constexpr int count(int kind) const {
    return static_cast<int>((words_[word(kind)] >> shift(kind)) & mask(kind));
  }
  constexpr bool has(int kind) const { return count(kind) != 0; }
  constexpr bool empty() const { return *this == Hand(); }
  constexpr int total() const {
    return Four::total(words_[0]) + Four::total(words_[1]) + Four::total(words_[2]) +
           Four::total(words_[3] & kLow) + Eight::total(words_[3] >> kSpecialShift);
  }
  constexpr void add(int kind, int n = 1) {
    TURNKEY_ASSERT(kind < kKinds && count(kind) + n <= (kind < kWild ? 15 : 255));
    words_[word(kind)] += static_cast<std::uint64_t>(n) << shift(kind);
  }
  constexpr void remove(int kind, int n = 1) {
    TURNKEY_ASSERT(kind < kKinds && count(kind) >= n);
    words_[word(kind)] -= static_cast<std::uint64_t>(n) << shift(kind);
  }
  constexpr bool contains(const Hand& other) const {
    for (std::size_t i = 0; i < 3; ++i) {
      if (!Four::contains(words_[i], other.words_[i])) return false;
    }
    return Four::contains(words_[3] & kLow, other.words_[3] & kLow) &&
           Eight::contains(words_[3] >> kSpecialShift, other.words_[3] >> kSpecialShift);
  }
  template <class F>
  constexpr void for_each_kind(F&& visit) const {
    for (int i = 0; i < 4; ++i) {
      std::uint64_t bits = Four::present(i < 3 ? words_[i] : words_[i] & kLow);
      for (; bits != 0; bits &= bits - 1) visit(16 * i + std::countr_zero(bits) / 4);
    }
    std::uint64_t bits = Eight::present(words_[3] >> kSpecialShift);
    for (; bits != 0; bits &= bits - 1) visit(kWild + std::countr_zero(bits) / 8);
  }
  /// The kind of card number `index` when the cards lie in kind order.
  constexpr int at(int index) const {
    int kind = 0;
    for (int i = 0; i < 4; ++i) {
      const int held = Four::total(i < 3 ? words_[i] : words_[i] & kLow);
      if (index < held) break;
      index -= held;
      kind = i < 3 ? kind + 16 : kWild;
    }
    for (; index >= count(kind); ++kind) index -= count(kind);
    TURNKEY_ASSERT(kind < kKinds);
    return kind;
  }
  constexpr int lowest() const { return at(0); }

  /// The eight colours of a number, four bits each.
  constexpr std::uint32_t of_number(int number) const {
    return static_cast<std::uint32_t>(words_[number / 2] >> (32 * (number & 1)));
  }
  constexpr int total_of(int number) const { return Four::total(of_number(number)); }
  /// By colour the numbers that are there: bit n for number n.
  constexpr std::array<std::uint8_t, kMaxColours> numbers_by_colour() const {
    std::array<std::uint8_t, kMaxColours> numbers{};
    for (int number = 0; number < kNumbers; ++number) {
      std::uint64_t bits = Four::present(of_number(number));
      for (; bits != 0; bits &= bits - 1) {
        std::uint8_t& colour = numbers[std::countr_zero(bits) / 4];
        colour = static_cast<std::uint8_t>(colour | 1u << number);
      }
    }
    return numbers;
  }
  /// So many copies of every number card of so many colours.
  static constexpr Hand of_numbers(int colours, int copies) {
    const std::uint64_t one = ((std::uint64_t{1} << (4 * colours)) - 1) / 15u * copies;
    Hand hand;
    hand.words_ = {one | one << 32, one | one << 32, one | one << 32, one};
    return hand;
  }

  constexpr Hand& operator+=(const Hand& other) {
    for (std::size_t i = 0; i < 4; ++i) words_[i] += other.words_[i];
    return *this;
  }
  constexpr Hand& operator-=(const Hand& other) {
    TURNKEY_ASSERT(contains(other));
    for (std::size_t i = 0; i < 4; ++i) words_[i] -= other.words_[i];
    return *this;
  }
  /// What is left when these cards are taken, as far as they are there.
  constexpr Hand without(const Hand& other) const {
    if (contains(other)) return *this - other;
    Hand left = *this;
    other.for_each_kind(
        [&](int kind) { left.remove(kind, std::min(left.count(kind), other.count(kind))); });
    return left;
  }
  friend constexpr Hand operator+(Hand a, const Hand& b) { return a += b; }
  friend constexpr Hand operator-(Hand a, const Hand& b) { return a -= b; }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  static constexpr int word(int kind) { return kind < kWild ? kind / 16 : 3; }
  static constexpr int shift(int kind) {
    return kind < kWild ? 4 * (kind % 16) : kSpecialShift + 8 * (kind - kWild);
  }
  static constexpr std::uint64_t mask(int kind) { return kind < kWild ? 15u : 255u; }

  std::array<std::uint64_t, 4> words_{};
};

static_assert(CardBag<Hand> && sizeof(Hand) == 32);

/// "a1b5wi", or "-" for none.
std::string cards_text(const Hand& cards);
int points_in(const Hand& cards);

}  // namespace turnkey::break_out
