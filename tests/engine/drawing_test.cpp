// Drawing of cards against enumeration of physical ones.
#include "engine/core/drawing.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "engine/core/card_multiset.h"
#include "engine/core/hash.h"
#include "tests/properties/statistics.h"

namespace turnkey {
namespace {

using Ways = std::map<std::uint64_t, std::uint64_t>;  // by CardCounts::word

std::vector<int> cards_of(CardCounts pool) {
  std::vector<int> cards;
  pool.for_each_rank([&](int rank) { cards.insert(cards.end(), pool.count(rank), rank); });
  return cards;
}

/// Every choice of physical cards.
Ways chosen(CardCounts pool, int size) {
  const std::vector<int> cards = cards_of(pool);
  std::vector<bool> taken(cards.size(), false);
  std::fill(taken.begin(), taken.begin() + size, true);
  Ways ways;
  do {
    CardCounts hand;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (taken[i]) hand.add(cards[i]);
    }
    ++ways[hand.word()];
  } while (std::prev_permutation(taken.begin(), taken.end()));
  return ways;
}

RC_GTEST_PROP(ForEachHand, GivesEveryHandOnceWithItsWays, ()) {
  CardCounts pool;
  for (int i = *rc::gen::inRange(0, 11); i > 0; --i) pool.add(*rc::gen::inRange(0, 16));
  const int size = *rc::gen::inRange(0, pool.total() + 1);
  Ways ways;
  std::uint64_t sum = 0;
  for_each_hand(pool, size, [&](CardCounts hand, std::uint64_t count) {
    RC_ASSERT(ways.emplace(hand.word(), count).second);
    sum += count;
  });
  RC_ASSERT(ways == chosen(pool, size));
  RC_ASSERT(sum == binomial(pool.total(), size));
}

TEST(ForEachHand, KeepsTheSureCards) {
  CardCounts pool;
  pool.add(2, 2);
  CardCounts sure;
  sure.add(1);
  int hands = 0;
  for_each_hand(
      pool, 1,
      [&](CardCounts hand, std::uint64_t ways) {
        EXPECT_EQ(hand.count(1), 1);
        EXPECT_EQ(hand.count(2), 1);
        EXPECT_EQ(ways, 2u);
        ++hands;
      },
      sure);
  EXPECT_EQ(hands, 1);
}

TEST(Binomial, IsPascals) {
  for (int n = 1; n <= 60; ++n) {
    EXPECT_EQ(binomial(n, 0), 1u);
    EXPECT_EQ(binomial(n, n), 1u);
    for (int k = 1; k < n; ++k) {
      EXPECT_EQ(binomial(n, k), binomial(n - 1, k - 1) + binomial(n - 1, k));
    }
  }
  EXPECT_EQ(binomial(3, 4), 0u);
}

/// Records its keys and always picks the last card.
struct LastCard {
  std::vector<ChanceKey> keys;
  std::vector<std::uint32_t> bounds;
  std::uint32_t below(std::uint32_t bound, ChanceKey key) {
    keys.push_back(key);
    bounds.push_back(bound);
    return bound - 1;
  }
};

TEST(DrawCards, AsksForOneCardAfterTheOther) {
  CardCounts pool;
  pool.add(0, 2);
  pool.add(5, 2);
  LastCard source;
  const CardCounts drawn = draw_cards(pool, 3, {7, 2, 10}, source);
  EXPECT_EQ(drawn.count(5), 2);
  EXPECT_EQ(drawn.count(0), 1);
  EXPECT_EQ(source.bounds, (std::vector<std::uint32_t>{4, 3, 2}));
  for (std::uint32_t i = 0; i < 3; ++i) {
    EXPECT_EQ(source.keys[i].purpose, 7u);
    EXPECT_EQ(source.keys[i].round, 2u);
    EXPECT_EQ(source.keys[i].index, 10 + i);
  }
}

/// χ² of many hands of three from one pool against their ways.
template <class Bag, class Draw>
void expect_fair(Draw&& draw) {
  Bag pool;
  pool.add(0, 1);
  pool.add(3, 15);
  pool.add(15, 4);
  constexpr int kHands = 40'000;
  std::map<std::uint64_t, double> counts;
  for (int i = 0; i < kHands; ++i) ++counts[hash_of(draw(pool))];
  std::vector<properties::Cell> cells;
  const auto all = static_cast<double>(binomial(pool.total(), 3));
  for_each_hand(pool, 3, [&](const Bag& hand, std::uint64_t ways) {
    cells.push_back({kHands * static_cast<double>(ways) / all, counts[hash_of(hand)]});
    counts.erase(hash_of(hand));
  });
  EXPECT_TRUE(counts.empty());
  EXPECT_GT(properties::chi_squared_p(cells), properties::kLeastP);
}

TEST(DrawCards, IsFair) {
  Rng rng(3);
  FreeChance source(rng);
  const auto draw = [&](const auto& pool) { return draw_cards(pool, 3, {0, 0, 0}, source); };
  expect_fair<CardCounts>(draw);
  expect_fair<CardMultiset<64, 255>>(draw);
}

TEST(CardPool, IsFair) {
  Rng rng(4);
  const auto draw = [&](const auto& pool) {
    CardPool cards(pool);
    const auto hand = cards.draw_hand(3, rng);
    EXPECT_EQ(cards.left(), 17u);
    return hand;
  };
  expect_fair<CardCounts>(draw);
  expect_fair<CardMultiset<128>>(draw);
  expect_fair<CardMultiset<64, 255>>(draw);
}

TEST(CardPool, GivesAllCardsOfTheFullestMultiset) {
  CardCounts all;
  for (int rank = 0; rank < CardCounts::kRanks; ++rank) all.add(rank, CardCounts::kMaxPerRank);
  CardPool cards(all);
  Rng rng(1);
  EXPECT_EQ(cards.draw_hand(240, rng), all);
  EXPECT_EQ(cards.left(), 0u);
}

}  // namespace
}  // namespace turnkey
