// The words that games of tricks share: symbols, and rows of their tables of keys.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "engine/core/pack52.h"
#include "engine/words.h"

namespace turnkey {

/// Two tables as one.
template <class Row, std::size_t kFirst, std::size_t kSecond>
constexpr std::array<Row, kFirst + kSecond> joined(const std::array<Row, kFirst>& first,
                                                   const std::array<Row, kSecond>& second) {
  std::array<Row, kFirst + kSecond> rows{};
  for (std::size_t i = 0; i < kFirst; ++i) rows[i] = first[i];
  for (std::size_t i = 0; i < kSecond; ++i) rows[kFirst + i] = second[i];
  return rows;
}

/// What speaks for a card, for GameWords::reason: that it can't take the trick, holds it so far, or
/// is the last of its suit in the hand; for a lead or a card to pass, that it is the highest or the
/// lowest one; for a bid, that the hand has as many high cards. `trumps` is the letter of a suit,
/// or 0 for none.
std::string trick_reason(const Facts& move, const Facts& board, char trumps);

inline constexpr std::array kTrickSymbols = {
    SymbolWords{"cards", kPackSymbols},
    SymbolWords{"ranks", kRankSymbols},
    SymbolWords{"suits", kSuitSymbols},
    SymbolWords{"hidden", "??"},
};

/// Keys of play_facts() (tricks.h) and of games with bids.
inline constexpr std::array kTrickDescribeKeys = {
    KeyWords{"bid", ValueOf::kNumber, "tricks that the seat will take"},
    KeyWords{"cards", ValueOf::kCards, "that are dealt"},
    KeyWords{"taker", ValueOf::kSeat, "who takes the trick"},
    KeyWords{"gets_*", ValueOf::kNumber, "by seat: points for the hand, if this ends it"},
    KeyWords{"scores", ValueOf::kNumbers, "after the hand, if this ends it"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the trick taken up, and the pack gathered for a next hand"},
};

/// Keys of add_table() (trick_bids.h), of hands and of scores.
inline constexpr std::array kTrickBoardKeys = {
    KeyWords{"hand", ValueOf::kNumber, "number of this hand, from 1"},
    KeyWords{"scores", ValueOf::kNumbers, "points of the finished hands"},
    KeyWords{"tricks", ValueOf::kNumbers, "by seat: its tricks of this hand"},
    KeyWords{"leader", ValueOf::kSeat, "who led to the trick, or will"},
    KeyWords{"deck", ValueOf::kCount, "cards that no seat has"},
    KeyWords{"trick", ValueOf::kPile, "the cards played to the trick, the card led first"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: its cards"},
    KeyWords{"pile_*", ValueOf::kCount, "by seat: the cards of its tricks, face down"},
    KeyWords{"bid_*", ValueOf::kText, "by seat: its bid"},
};

}  // namespace turnkey
