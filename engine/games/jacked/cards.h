// The cards of Jacked by rank (suits do not count), in the order of hands in text: A K Q J T 9 8 7
// 6 5 4 3 2 X. A multiset of ranks is a CardCounts indexed by Rank.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/core/card_text.h"

namespace turnkey::jacked {

enum class Rank : std::uint8_t {
  kAce,
  kKing,
  kQueen,
  kJack,
  kTen,
  kNine,
  kEight,
  kSeven,
  kSix,
  kFive,
  kFour,
  kThree,
  kTwo,
  kJoker,
};

inline constexpr int kRanks = 14;

constexpr int index(Rank rank) { return static_cast<int>(rank); }
constexpr Rank rank_at(int index) { return static_cast<Rank>(index); }

inline constexpr CardText kCardText("AKQJT98765432X", CardText::Order::kLowestFirst);
constexpr char letter(Rank rank) { return kCardText.letter(index(rank)); }

inline constexpr std::array<std::uint8_t, kRanks> kForwardSteps = {1, 13, 12, 11, 0, 9, 8,
                                                                   0, 0,  5,  4,  3, 2, 0};

/// The steps forward of a card: Ace 1, King 13, Queen 12, Jack 11; 9, 8, 5, 4, 3 and 2 their
/// number. 0 for cards with moves of their own: 10, 7, 6 (backwards), Joker.
constexpr int forward_steps(Rank rank) { return kForwardSteps[index(rank)]; }

/// "AKT7", "A?2", "?" for one hidden card, "" for none.
inline std::string text_of(CardCounts cards, int hidden = 0) {
  return kCardText.text(cards, hidden);
}

}  // namespace turnkey::jacked
