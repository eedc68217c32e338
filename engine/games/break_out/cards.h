// The cards of Break-Out by kind, their points and their text, and hands of them. There are 59
// kinds: the numbers 1…7 in up to eight colours, at most 4 of each, and Wild, DRAW and Super Wild,
// at most 16 of each.
#pragma once

#include <cstdint>
#include <string>

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
constexpr bool is_number(int card) { return card < kWild; }
constexpr bool is_wild(int card) { return card == kWild || card == kSuper; }
constexpr int number_of(int card) { return card / kMaxColours; }
constexpr int colour_of(int card) { return card % kMaxColours; }
/// Points held at the end of a round (BO70).
constexpr int points_of(int card) {
  return is_number(card) ? number_of(card) + 1 : 8 + (card - kWild);
}

/// Four bits count a number card, eight a special one: a number's eight colours are half a word.
using Hand = CardMultiset<kKindCount, kMaxSpecials, kKindCount - kWild>;
static_assert(CardBag<Hand> && sizeof(Hand) == 32);

constexpr int count_of_number(const Hand& hand, int number) {
  return PackedCounts<4>::total(hand.word(number / 2) >> 32 * (number & 1) & 0xFFFFFFFF);
}
constexpr int wilds_in(const Hand& hand) { return hand.count(kWild) + hand.count(kSuper); }
int points_in(const Hand& cards);

/// A set of kinds, as bits; in a move the round card is one of them.
using Kinds = std::uint64_t;
constexpr Kinds one_kind(Card card) { return Kinds{1} << card; }
constexpr Kinds below(int number) { return one_kind(kind_of(number, 0)) - 1; }
constexpr Kinds of_number(int number) { return below(1) << kind_of(number, 0); }
constexpr Kinds of_colour(int colour) { return Kinds{0x01010101010101} << colour; }
inline constexpr Kinds kAnyNumber = below(kNumbers);
inline constexpr Kinds kAnyWild = one_kind(kWild) | one_kind(kSuper);

/// Two letters: `b5`, `wi`, `dr`, `su`, `rc` for the round card, `??`; `-` for none.
std::string card_text(int card);
/// `a1b5wi`, in order; "" for none.
std::string cards_text(const Card* cards, int count);
std::string cards_text(const Hand& cards);
Card read_card(MoveReader& in);

}  // namespace turnkey::break_out
