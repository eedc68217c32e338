// The cards of Straight Up by rank (suits do not count), 2 lowest: a multiset of ranks is a
// CardCounts indexed by Rank. Also their value as money and their price (rules SU12, SU13).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/core/card_text.h"

namespace turnkey::straight_up {

enum class Rank : std::uint8_t {
  kTwo,
  kThree,
  kFour,
  kFive,
  kSix,
  kSeven,
  kEight,
  kNine,
  kTen,
  kJack,
  kQueen,
  kKing,
  kAce,
};

inline constexpr int kRanks = 13;

constexpr int index(Rank rank) { return static_cast<int>(rank); }
constexpr Rank rank_at(int index) { return static_cast<Rank>(index); }

/// 2, 3 and 4, the only cards that can be removed.
constexpr bool is_starting(Rank rank) { return rank <= Rank::kFour; }
/// J, Q, K and A: they build straights and have no value as money.
constexpr bool is_goal(Rank rank) { return rank >= Rank::kJack; }
inline constexpr int kFirstGoal = index(Rank::kJack);

/// The bits of CardCounts::present() for the goal cards and for the starting cards.
inline constexpr std::uint64_t kGoalBits = 0x1111ull << (4 * index(Rank::kJack));
inline constexpr std::uint64_t kStartingBits = 0x111ull;

/// The value of a rank as money: 2…10, goal cards 0.
inline constexpr std::array<std::uint8_t, kRanks> kMoney = {2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 0};
/// The price of a rank, never less than that of a lower rank.
inline constexpr std::array<std::uint8_t, kRanks> kPrice = {2, 3,  4,  5,  6,  7, 8,
                                                            9, 10, 10, 15, 20, 25};

constexpr int money(Rank rank) { return kMoney[index(rank)]; }
constexpr int price(Rank rank) { return kPrice[index(rank)]; }

/// The total value of these cards.
constexpr int money(CardCounts cards) {
  int sum = 0;
  cards.for_each_rank([&](int rank) { sum += cards.count(rank) * money(rank_at(rank)); });
  return sum;
}

/// The same for a hand of at most 25 cards, without a loop: the move generator calls it.
constexpr int hand_money(CardCounts hand) {
  constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0Fu;
  // The top byte of a product is the sum over bytes j of count[j] * weight[7 - j].
  constexpr std::uint64_t kEven = 0x020406080A000000u;  // 2 4 6 8 10
  constexpr std::uint64_t kOdd = 0x0305070900000000u;   // 3 5 7 9
  const std::uint64_t even = (hand.word() & kLow) * kEven;
  const std::uint64_t odd = ((hand.word() >> 4) & kLow) * kOdd;
  return static_cast<int>((even >> 56) + (odd >> 56));
}

/// Text has the highest rank first.
inline constexpr CardText kCardText("23456789TJQKA", CardText::Order::kHighestFirst);
constexpr char letter(Rank rank) { return kCardText.letter(index(rank)); }

/// "KT3", "A?2", "?" for one hidden card, "-" for none at all.
std::string text_of(CardCounts cards, int hidden = 0);
/// Reads text_of's notation, the known cards in any order.
Cards read_cards(MoveReader& in);

}  // namespace turnkey::straight_up
