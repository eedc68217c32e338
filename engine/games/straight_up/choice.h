// The quick rating of a move of Straight Up: a few traits of the move and the table, each the
// index of a weight. The rollout policy adds the weights up.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

/// Indices of the traits that hold for a move.
using Traits = FixedVector<std::uint8_t, 6>;

namespace traits {

// The first index of each group.
inline constexpr int kRichness = 5;   // levels of the money of an average hand
inline constexpr int kDeckSizes = 3;  // small, middling, large
inline constexpr int kRemove = 0;     // starting card x size of deck
inline constexpr int kBuyMoney = kRemove + 3 * kDeckSizes;     // rank 5…10 x richness
inline constexpr int kBuyGoal = kBuyMoney + 6 * kRichness;     // goal x how many are owned, 0…3
inline constexpr int kBuyGoalRich = kBuyGoal + 4 * 4;          // goal x richness
inline constexpr int kBuyNext = kBuyGoalRich + 4 * kRichness;  // goal x missing cards below it
inline constexpr int kDeny = kBuyNext + 4 * 4;     // another seat would own all but: 0 none, 1 it
inline constexpr int kPlay = kDeny + 2;            // goal x whether it extends the longer straight
inline constexpr int kPlayThreat = kPlay + 4 * 2;  // goal x somebody can strike it
inline constexpr int kStrike = kPlayThreat + 4 * 2;  // card struck x card used (Q, K, A)
inline constexpr int kStrikeOwn = kStrike + 3 * 3;   // whether the own straight needs the card used
inline constexpr int kBuy = kStrikeOwn + 2;
inline constexpr int kPass = kBuy + 1;
inline constexpr int kCount = kPass + 1;

}  // namespace traits

/// The common part of the traits of all moves of a position.
class Chooser {
 public:
  explicit Chooser(const Public& table);
  Traits traits_of(const Move& move) const;

 private:
  void buy(Rank card, Traits& traits) const;
  void play(Rank card, Traits& traits) const;
  void strike(const Move& move, Traits& traits) const;
  bool denies(Rank card) const;

  const Public& table_;
  int seat_;
  CardCounts deck_;
  CardCounts owned_;
  int richness_ = 0;
  int deck_size_ = 0;
  int longer_ = 0;
};

}  // namespace turnkey::straight_up
