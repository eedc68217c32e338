// The cards of Gitmo's basic deck by kind (rules G10 to G12). Cards of one kind are alike.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

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

/// 24 patriots, 24 traitors, four bonus cards and six Draw-A-Cards.
inline constexpr int kMostCards = 58;

constexpr bool is_number(Card card) { return card < kTrumpCard; }
constexpr bool is_traitor(Card card) { return card >= kNumbers && card < kTrumpCard; }
/// 0…11 for the numbers 1…12.
constexpr int number_of(Card card) { return card % kNumbers; }

/// Next to a number, in the circle of the twelve (G21).
constexpr int above(int number) { return number + 1 == kNumbers ? 0 : number + 1; }
constexpr int below(int number) { return number == 0 ? kNumbers - 1 : number - 1; }

/// The number so many places on from the first; a run of all cards ends before 64. A division is
/// slow.
inline constexpr auto kCircle = [] {
  std::array<std::uint8_t, 64> numbers{};
  for (int i = 0; i < 64; ++i) numbers[i] = static_cast<std::uint8_t>(i % kNumbers);
  return numbers;
}();

/// What is laid on runs (G40). Gitmo, Justice and Tribunal are one kind, as they do the same.
enum class Cap : std::uint8_t { kTrump, kGitmo, kSave };
inline constexpr int kCaps = 3;
inline constexpr std::string_view kCapLetters = "XGS";
inline constexpr std::array<Cap, kCaps> kAllCaps = {Cap::kTrump, Cap::kGitmo, Cap::kSave};
constexpr int index(Cap cap) { return static_cast<int>(cap); }
constexpr Cap cap_of(Card card) { return card == kTrumpCard ? Cap::kTrump : Cap::kGitmo; }

inline constexpr int kWhistleblowerPoints = 10;

}  // namespace turnkey::gitmo
