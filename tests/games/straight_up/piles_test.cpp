// Draws from a pile that is reshuffled when it runs out.
#include "engine/games/straight_up/piles.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/ranked_cards.h"

namespace turnkey::straight_up {
namespace {

using testing::ranked;

TEST(Piles, ADrawThatThePileCoversLeavesTheDiscardsAlone) {
  Piles piles{ranked({1, 2, 2, 3}), ranked({5})};
  const PileDraw draw = piles.drawing(3);
  EXPECT_FALSE(draw.reshuffles);
  EXPECT_EQ(draw.size(), 3);
  EXPECT_EQ(draw.ways(), 4u);
  EXPECT_TRUE(draw.gives(ranked({1, 2, 2})));
  EXPECT_FALSE(draw.gives(ranked({1, 2})));
  EXPECT_FALSE(draw.gives(ranked({2, 3, 5})));
  PileShuffle shuffle{2, 4};
  piles.take(draw, ranked({1, 2, 3}), shuffle);
  EXPECT_EQ(piles.draw, ranked({2}));
  EXPECT_EQ(piles.discard, ranked({5}));
  EXPECT_EQ(shuffle.number, 2);
  EXPECT_EQ(shuffle.drawn, 7);
}

TEST(Piles, ADrawPastTheEndTakesAllAndShuffles) {
  Piles piles{ranked({1}), ranked({5, 5, 6})};
  const PileDraw draw = piles.drawing(3);
  EXPECT_TRUE(draw.reshuffles);
  EXPECT_EQ(draw.sure, ranked({1}));
  EXPECT_EQ(draw.picks, 2);
  EXPECT_TRUE(draw.gives(ranked({1, 5, 6})));
  EXPECT_FALSE(draw.gives(ranked({5, 5, 6})));
  PileShuffle shuffle{0, 9};
  piles.take(draw, ranked({1, 5, 5}), shuffle);
  EXPECT_EQ(piles.draw, ranked({6}));
  EXPECT_TRUE(piles.discard.empty());
  EXPECT_EQ(shuffle.number, 1);
  EXPECT_EQ(shuffle.drawn, 2);
}

TEST(Piles, NothingIsShuffledWithoutNeedAndNoMoreGivenThanThereIs) {
  const Piles piles{ranked({1, 2}), ranked({5})};
  EXPECT_FALSE(piles.drawing(2).reshuffles);
  EXPECT_EQ(piles.drawing(9).size(), 3);
  EXPECT_EQ(Piles{}.drawing(3).size(), 0);
}

/// Records the keys and picks the first card.
struct FirstCard {
  std::vector<ChanceKey> keys;
  std::uint32_t below(std::uint32_t, ChanceKey key) {
    keys.push_back(key);
    return 0;
  }
};

TEST(Piles, CardsAreKeyedByTheShuffleTheyComeFrom) {
  const Piles piles{ranked({1}), ranked({5, 5, 6})};
  FirstCard source;
  EXPECT_EQ(draw_cards(piles.drawing(3), 7, {3, 9}, source), ranked({1, 5, 5}));
  ASSERT_EQ(source.keys.size(), 2u);
  EXPECT_EQ(source.keys[1].purpose, 7u);
  EXPECT_EQ(source.keys[1].round, 4u);
  EXPECT_EQ(source.keys[1].index, 1u);
}

}  // namespace
}  // namespace turnkey::straight_up
