// A seat's knowledge of hands at a small table: unplaced cards, what others may have, how the rest
// is dealt. The property battery counts deals in whole games.
#include "engine/hidden_hands.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "tests/support/ranked_cards.h"

namespace turnkey {
namespace {

using testing::ranked;

/// Three hands of two out of two cards each of the ranks 0 to 3.
struct HandTable {
  std::array<int, 3> hand_size{2, 2, 2};

  int seats() const { return 3; }
  CardCounts closed_cards() const { return ranked({0, 0, 1, 1, 2, 2, 3, 3}); }
  int events = 0;
};
/// Everybody has seen seat 1 take a 3.
struct OpenHandTable : HandTable {
  std::array<CardCounts, 3> known{CardCounts(), ranked({3}), CardCounts()};
};

using ThreeHands = HiddenHands<CardCounts, 3>;

TEST(HiddenHands, ASeatPlacesItsOwnCardsAndThoseThatAllHaveSeen) {
  ThreeHands hands{{ranked({0, 0}), ranked({3}), CardCounts()}};
  const OpenHandTable table;
  EXPECT_EQ(hands.unseen(table), ranked({1, 1, 2, 2, 3}));
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
  const OpenHandTable table;
  ThreeHands hands{{ranked({0, 0}), ranked({1, 2}), ranked({1, 2})}};
  std::map<std::uint64_t, int> second;  // what seat 1 has besides the 3
  Rng rng(5);
  for (int i = 0; i < kDeals; ++i) {
    hands.redeal(table, Seat::at(0), rng);
    ASSERT_EQ(hands.hands[0], ranked({0, 0}));
    ASSERT_EQ(hands.hands[2].total(), 2);
    ASSERT_TRUE(hands.hands[1].has(3));
    ++second[(hands.hands[1] - ranked({3})).word()];
  }
  EXPECT_NEAR(second[ranked({1}).word()], kDeals * 2 / 5, 500);
  EXPECT_NEAR(second[ranked({2}).word()], kDeals * 2 / 5, 500);
  EXPECT_NEAR(second[ranked({3}).word()], kDeals * 1 / 5, 500);
}

TEST(HiddenHands, WithoutCardsThatAllHaveSeenOnlyTheOwnHandStays) {
  const HandTable table;
  ThreeHands hands{{ranked({0, 1}), ranked({3, 3}), ranked({2, 2})}};
  Rng rng(1);
  hands.redeal(table, Seat::at(1), rng);
  EXPECT_EQ(hands.hands[1], ranked({3, 3}));
  EXPECT_EQ(hands.hands[0].total(), 2);
  const ThreeHands seen{{CardCounts(), ranked({3, 3}), CardCounts()}};
  // The others have two cards each of 0, 0, 1, 1, 2, 2: if one has a pair there are three hands for
  // the other, else five.
  EXPECT_EQ(seen.worlds(table, Seat::at(1)).number(), "21");
  EXPECT_FALSE(seen.worlds(table, Seat::at(1)).one());
}

TEST(HiddenHands, KeysTellHandsTablesAndSeatsApart) {
  const HandTable table;
  HandTable later;
  later.events = 1;
  const ThreeHands hands{{ranked({0}), ranked({1}), ranked({2})}};
  EXPECT_NE(hands.key(table), hands.key(later));
  EXPECT_NE(hands.key(table, Seat::at(0)), hands.key(table, Seat::at(1)));
  ThreeHands other = hands;
  other.hands[1] = ranked({3});
  EXPECT_NE(hands.key(table), other.key(table));
  EXPECT_EQ(hands.key(table, Seat::at(0)), other.key(table, Seat::at(0)));
}

}  // namespace
}  // namespace turnkey
