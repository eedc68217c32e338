// The cards of Break-Out by kind, with points and text, and hands of them. There are 59 kinds: the
// numbers 1…7 in up to eight colours, at most 4 of each; Wild, DRAW and Super Wild, at most 16 of
// each.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/card_bag.h"
#include "engine/core/card_multiset.h"
#include "engine/core/melds/melds.h"
#include "engine/core/move_reader.h"

namespace turnkey::break_out {

inline constexpr int kNumbers = 7;  ///< counted from 0
inline constexpr int kMaxColours = 8;
inline constexpr int kMaxCopies = 4;
inline constexpr int kMaxSpecials = 16;

/// A card by its kind: the numbers first.
using Card = std::uint8_t;
inline constexpr Card kWild = 56;
inline constexpr Card kDrawCard = 57;
inline constexpr Card kSuper = 58;
inline constexpr int kKindCount = 59;
inline constexpr Card kRoundMark = 59;  ///< in a move: the round card from the table
inline constexpr Card kHidden = 0xFE;   ///< a card that the observer may not see
inline constexpr Card kNoCard = 0xFF;

/// The deck for melds. In a move the round card is a kind as well.
using Deck =
    MeldCards<kNumbers, kMaxColours, std::uint64_t{1} << kWild | std::uint64_t{1} << kSuper>;
using Kinds = Deck::Kinds;
static_assert(kWild == kNumbers * kMaxColours);

/// Penalty points of a card held at the end of a round (BO70).
constexpr int points_of(int card) {
  return Deck::is_number(card) ? Deck::number_of(card) + 1 : 8 + (card - kWild);
}

/// Four bits count a number card, eight a special card: a number's eight colours fill half a word.
using Hand = CardMultiset<kKindCount, kMaxSpecials, kKindCount - kWild>;
static_assert(CardBag<Hand> && sizeof(Hand) == 32);

int points_in(const Hand& cards);

/// Two letters: `b5`, `wi`, `dr`, `su`, `rc` for the round card, `??`; `-` for none.
std::string card_text(int card);
/// `a1b5wi`, in order; "" for none.
std::string cards_text(const Card* cards, int count);
std::string cards_text(const Hand& cards);
Card read_card(MoveReader& in);

}  // namespace turnkey::break_out
