// Hands as a seat knows them, at a small table: what it can't place, what others may have, how the
// rest is dealt anew. The property battery counts deals in whole games.
#include "engine/core/hidden_hands.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "engine/core/card_counts.h"

namespace turnkey {
namespace {

CardCounts cards(std::initializer_list<int> ranks) {
  CardCounts bag;
  for (const int rank : ranks) bag.add(rank);
  return bag;
}

/// Three hands of two out of two cards each of the ranks 0 to 3.
struct Table {
  std::array<int, 3> hand_size{2, 2, 2};

  int seats() const { return 3; }
  CardCounts closed_cards() const { return cards({0, 0, 1, 1, 2, 2, 3, 3}); }
  int events = 0;
};
/// Everybody has seen seat 1 take a 3.
struct OpenTable : Table {
  std::array<CardCounts, 3> known{CardCounts(), cards({3}), CardCounts()};
};

using Hands = HiddenHands<CardCounts, 3>;

TEST(HiddenHands, ASeatPlacesItsOwnCardsAndThoseThatAllHaveSeen) {
  Hands hands{{cards({0, 0}), cards({3}), CardCounts()}};
  const OpenTable table;
  EXPECT_EQ(hands.unseen(table), cards({1, 1, 2, 2, 3}));
  EXPECT_EQ(hands.hidden(table, 0), 0);
  EXPECT_EQ(hands.hidden(table, 1), 1);
  EXPECT_EQ(hands.hidden(table, 2), 2);
  EXPECT_TRUE(hands.own(Seat::spectator()).empty());
  const auto may = [&](int seat, std::initializer_list<int> ranks) {
    return hands.may_have(table, Seat::at(seat), ranks);
  };
  EXPECT_TRUE(may(0, {0, 0}));
  EXPECT_FALSE(may(0, {1})) << "its hand is known";
  EXPECT_TRUE(may(1, {3, 3}));
  EXPECT_FALSE(may(1, {1, 2})) << "one of the two is a 3";
  EXPECT_FALSE(may(2, {0})) << "both are held";
  EXPECT_FALSE(may(2, {3, 3})) << "one is held";
}

TEST(HiddenHands, TheRestIsDealtAnewEveryWayAsLikely) {
  constexpr int kDeals = 40'000;
  const OpenTable table;
  Hands hands{{cards({0, 0}), cards({1, 2}), cards({1, 2})}};
  std::map<std::uint64_t, int> second;  // what seat 1 has besides the 3
  Rng rng(5);
  for (int i = 0; i < kDeals; ++i) {
    hands.redeal(table, Seat::at(0), rng);
    ASSERT_EQ(hands.hands[0], cards({0, 0}));
    ASSERT_EQ(hands.hands[2].total(), 2);
    ASSERT_TRUE(hands.hands[1].has(3));
    ++second[(hands.hands[1] - cards({3})).word()];
  }
  EXPECT_NEAR(second[cards({1}).word()], kDeals * 2 / 5, 500);
  EXPECT_NEAR(second[cards({2}).word()], kDeals * 2 / 5, 500);
  EXPECT_NEAR(second[cards({3}).word()], kDeals * 1 / 5, 500);
}

TEST(HiddenHands, WithoutCardsThatAllHaveSeenOnlyTheOwnHandStays) {
  const Table table;
  Hands hands{{cards({0, 1}), cards({3, 3}), cards({2, 2})}};
  Rng rng(1);
  hands.redeal(table, Seat::at(1), rng);
  EXPECT_EQ(hands.hands[1], cards({3, 3}));
  EXPECT_EQ(hands.hands[0].total(), 2);
  const Hands seen{{CardCounts(), cards({3, 3}), CardCounts()}};
  // The others have two each of 0, 0, 1, 1, 2, 2: if one has a pair there are three hands for the
  // other, else five.
  EXPECT_EQ(seen.worlds(table, Seat::at(1)).number(), "21");
  EXPECT_FALSE(seen.worlds(table, Seat::at(1)).one());
}

TEST(HiddenHands, KeysTellHandsTablesAndSeatsApart) {
  const Table table;
  Table later;
  later.events = 1;
  const Hands hands{{cards({0}), cards({1}), cards({2})}};
  EXPECT_NE(hands.key(table), hands.key(later));
  EXPECT_NE(hands.key(table, Seat::at(0)), hands.key(table, Seat::at(1)));
  Hands other = hands;
  other.hands[1] = cards({3});
  EXPECT_NE(hands.key(table), other.key(table));
  EXPECT_EQ(hands.key(table, Seat::at(0)), other.key(table, Seat::at(0)));
}

}  // namespace
}  // namespace turnkey
