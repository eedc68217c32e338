// Bounds for memory and the protocol: the longest list of moves, the sizes of values.
#include <gtest/gtest.h>

#include <algorithm>
#include <range/v3/view/cartesian_product.hpp>
#include <string>
#include <vector>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

TEST(StraightUpBounds, ValuesAreSmall) {
  EXPECT_EQ(sizeof(Move), 16u);
  EXPECT_LE(sizeof(Public), 160u);
  EXPECT_LE(sizeof(State), 176u);
  EXPECT_LE(sizeof(View), 176u);
  EXPECT_LE(sizeof(Model), 192u);
}

// rules SU33, SU35, SU45: every use of a hand
TEST(StraightUpBounds, TheLongestListFits) {
  const Place opponent{.straights = "JQ,J"};
  const Scene scene{.hand = "KAT",
                    .market = "JT9876",
                    .places = {{.straights = "JQK,JQ"}, opponent, opponent, opponent},
                    .players = 4};
  EXPECT_EQ(moves(scene).size(), static_cast<std::size_t>(kMaxMoves));
  EXPECT_EQ(MoveList::capacity(), static_cast<std::size_t>(kMaxMoves));
}

/// Every pair of straights possible while the game goes on.
std::vector<Straights> all_straights() {
  std::vector<Straights> all;
  for (const std::string longer : {"", "J", "JQ", "JQK"}) {
    for (const std::string shorter : {"", "J", "JQ", "JQK"}) {
      if (shorter.size() > longer.size()) continue;
      Straights straights;
      for (const char card : longer + shorter) straights.play(rank_at(kCardText.rank_of(card)));
      all.push_back(straights);
    }
  }
  return all;
}

std::vector<CardCounts> all_hands() {
  std::vector<CardCounts> all;
  CardCounts pool;
  for (int rank = 0; rank < kRanks; ++rank) pool.add(rank, 3);
  const PileDraw draw{{}, pool, kHandCards, false};
  draw.for_each([&](CardCounts hand, std::uint64_t) { all.push_back(hand); });
  return all;
}

/// Six ranks that the hand can buy, if there are as many.
CardCounts market_for(CardCounts hand) {
  CardCounts market;
  for (int rank = 0; rank < kRanks && market.total() < kMaxMarket; ++rank) {
    if (price(rank_at(rank)) <= money(hand)) market.add(rank);
  }
  return market;
}

/// Every hand with every pair of own straights, and the same straights at all opponents.
TEST(StraightUpBounds, NoListIsLonger) {
  const auto hands = all_hands();
  const auto straights = all_straights();
  ASSERT_EQ(hands.size(), 455u);
  ASSERT_EQ(straights.size(), 10u);
  MoveList list;
  std::size_t most = 0;
  Public table(players(4));
  table.phase = Phase::kMove;
  for (const auto& [hand, own, other] :
       ranges::views::cartesian_product(hands, straights, straights)) {
    table.market = market_for(hand);
    table.piles[0] = {hand, {}};
    table.straights = {own, other, other, other};
    State(table, {hand}).moves(list);
    most = std::max(most, list.size());
  }
  EXPECT_EQ(most, static_cast<std::size_t>(kMaxMoves));
}

}  // namespace
}  // namespace turnkey::straight_up
