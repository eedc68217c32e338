// The cards of Gitmo's basic deck by kind (G10 to G12; cards of one kind are alike), and the deck
// during the deal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/core/assert.h"

namespace turnkey::gitmo {

inline constexpr int kNumbers = 12;

/// 0…11: patriots 1…12; 12…23: traitors 1…12; then the bonus cards.
using Card = std::uint8_t;
inline constexpr Card kTrumpCard = 24;
inline constexpr Card kGitmoCard = 25;
inline constexpr Card kAllianceCard = 26;
inline constexpr Card kWhistleblower = 27;
inline constexpr Card kDrawACard = 28;
inline constexpr int kKinds = 29;
inline constexpr Card kNoCard = 0xFF;

inline constexpr int kMaxDrawCards = 6;
/// 24 patriots, 24 traitors, four bonus cards and the Draw-A-Cards.
inline constexpr int kMostCards = 52 + kMaxDrawCards;

constexpr bool is_number(Card card) { return card < kTrumpCard; }
constexpr bool is_traitor(Card card) { return card >= kNumbers && card < kTrumpCard; }
/// 0…11 for the numbers 1…12.
constexpr int number_of(Card card) { return card % kNumbers; }

/// The next number in the circle of twelve (G21).
constexpr int above(int number) { return number + 1 == kNumbers ? 0 : number + 1; }
constexpr int below(int number) { return number == 0 ? kNumbers - 1 : number - 1; }

/// The number at a distance from a run's first one, for runs of up to all cards. A table, as a
/// division is slow.
inline constexpr auto kCircle = [] {
  std::array<std::uint8_t, 64> numbers{};
  for (int i = 0; i < 64; ++i) numbers[i] = static_cast<std::uint8_t>(i % kNumbers);
  return numbers;
}();

/// The kinds of caps (G40). Gitmo, Justice and Tribunal have the same effect, so they are one kind.
enum class Cap : std::uint8_t { kTrump, kGitmo, kSave };
inline constexpr int kCaps = 3;
inline constexpr std::string_view kCapLetters = "XGS";
inline constexpr std::array<Cap, kCaps> kAllCaps = {Cap::kTrump, Cap::kGitmo, Cap::kSave};
constexpr int index(Cap cap) { return static_cast<int>(cap); }
constexpr Cap cap_of(Card card) { return card == kTrumpCard ? Cap::kTrump : Cap::kGitmo; }

inline constexpr int kWhistleblowerPoints = 10;

/// The top card lies face up. The order of the others is unknown, except for cards that went to the
/// bottom one by one (G13, G70).
struct Deck {
  Card top = kNoCard;                      ///< kNoCard: not shown yet, or no deck
  std::uint8_t left = 0;                   ///< cards of unknown order
  std::uint8_t under = 0;                  ///< cards of known order below them
  std::array<std::uint8_t, kKinds> bag{};  ///< of unknown order, by kind
  std::array<Card, kMostCards> bottom{};   ///< of known order, the next first; then 0s

  /// G10.
  explicit Deck(int draw_cards) {
    bag.fill(1);
    std::fill_n(bag.begin(), kTrumpCard, std::uint8_t{2});
    bag[kDrawACard] = static_cast<std::uint8_t>(draw_cards);
    left = static_cast<std::uint8_t>(kMostCards - kMaxDrawCards + draw_cards);
  }

  int size() const { return (top != kNoCard ? 1 : 0) + left + under; }
  bool empty() const { return size() == 0; }

  Card take_top() { return std::exchange(top, kNoCard); }
  void show(Card card) {
    TURNKEY_ASSERT(top == kNoCard && bag[card] > 0);
    --bag[card];
    --left;
    top = card;
  }
  /// Turns up the first card of known order, once all others are gone.
  void show_known() {
    TURNKEY_ASSERT(top == kNoCard && left == 0 && under > 0);
    top = bottom[0];
    std::copy(bottom.begin() + 1, bottom.begin() + under, bottom.begin());
    bottom[--under] = 0;
  }
  void top_to_bottom() { bottom[under++] = take_top(); }
};

}  // namespace turnkey::gitmo
