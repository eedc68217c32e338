// The cards of Jacked by rank (suits play no part), in the order in which hands are written:
// A K Q J T 9 8 7 6 5 4 3 2 X. A multiset of ranks is a CardCounts indexed by Rank.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/card_counts.h"
#include "engine/core/error.h"

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

/// 'A' 'K' … '2' 'X'.
char letter(Rank rank);
std::optional<Rank> rank_of(char letter);

inline constexpr std::array<std::uint8_t, kRanks> kForwardSteps = {1, 13, 12, 11, 0, 9, 8,
                                                                   0, 0,  5,  4,  3, 2, 0};

/// Steps forward that a card gives: Ace 1, King 13, Queen 12, Jack 11, 9, 8, 5, 4, 3, 2 their
/// number. 0 for the cards that move in a way of their own: 10, 7, 6 (backwards), Joker.
constexpr int forward_steps(Rank rank) {
  return kForwardSteps[static_cast<std::size_t>(index(rank))];
}

/// Cards in rank order, then the hidden ones: "AKT7", "A?2", "?" for one hidden card, "" for none.
std::string text_of(CardCounts cards, int hidden = 0);

struct Cards {
  CardCounts known;
  int hidden = 0;
};

/// Reads text_of's notation, the known cards in any order. Errors: kBadMove.
Expected<Cards> parse_cards(std::string_view text);

}  // namespace turnkey::jacked
