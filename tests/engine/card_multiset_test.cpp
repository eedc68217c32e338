// CardMultiset against a naive model: a map from kind to count. Every word layout: counts of 4 and
// of 8 bits and both; a last word that is full and one that is not.
#include "engine/core/card_multiset.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <type_traits>
#include <vector>

#include "engine/core/card_bag.h"
#include "engine/core/card_counts.h"
#include "engine/core/hash.h"

namespace turnkey {
namespace {

using Kinds = std::map<int, int>;  // without zeros
using Mixed = CardMultiset<59, 200, 3>;

template <class Bag>
Bag bag_of(const Kinds& model) {
  Bag bag;
  for (const auto& [kind, count] : model) bag.add(kind, count);
  return bag;
}

template <class Bag>
Kinds kinds_of(const Bag& bag) {
  Kinds model;
  for (int kind = 0; kind < Bag::kKinds; ++kind) {
    if (bag.count(kind) > 0) model[kind] = bag.count(kind);
  }
  return model;
}

/// With two sizes of counts the last three kinds have the larger one.
template <class Bag>
int most_of(int kind) {
  return std::is_same_v<Bag, Mixed> && kind < Bag::kKinds - 3 ? 15 : Bag::kMaxPerKind;
}

/// Up to `most` of each kind and up to a limit in all; with few kinds, many, or nearly all.
template <class Bag>
Kinds any_kinds(int most = Bag::kMaxPerKind, int part = 1) {
  const int missing = *rc::gen::element(0, 1, 4, 16);
  Kinds model;
  for (int kind = 0; kind < Bag::kKinds; ++kind) {
    if (*rc::gen::inRange(0, missing + 1) > 0) continue;
    const int count = *rc::gen::inRange(0, std::min(most, most_of<Bag>(kind) / part) + 1);
    if (count > 0) model[kind] = count;
  }
  return model;
}

std::vector<int> cards_of(const Kinds& model) {
  std::vector<int> cards;
  for (const auto& [kind, count] : model) {
    cards.insert(cards.end(), static_cast<std::size_t>(count), kind);
  }
  return cards;
}

template <class T>
class CardMultisets : public ::testing::Test {};

using Sizes = ::testing::Types<CardMultiset<64>, CardMultiset<128>, CardMultiset<59, 16>,
                               CardMultiset<64, 255>, CardMultiset<128, 255>, CardMultiset<17, 3>,
                               CardMultiset<1>, Mixed, CardCounts>;
TYPED_TEST_SUITE(CardMultisets, Sizes);

TYPED_TEST(CardMultisets, CountsEachKind) {
  EXPECT_TRUE(rc::check([] {
    const Kinds model = any_kinds<TypeParam>();
    const auto bag = bag_of<TypeParam>(model);
    const std::vector<int> cards = cards_of(model);
    RC_ASSERT(kinds_of(bag) == model);
    RC_ASSERT(bag.total() == static_cast<int>(cards.size()));
    RC_ASSERT(bag.empty() == model.empty());
    for (int kind = 0; kind < TypeParam::kKinds; ++kind) {
      RC_ASSERT(bag.has(kind) == (model.count(kind) > 0));
    }
  }));
}

TYPED_TEST(CardMultisets, WalksItsCardsInKindOrder) {
  EXPECT_TRUE(rc::check([] {
    const Kinds model = any_kinds<TypeParam>();
    const auto bag = bag_of<TypeParam>(model);
    std::vector<int> kinds;
    for (const auto& [kind, count] : model) kinds.push_back(kind);
    std::vector<int> visited;
    bag.for_each_kind([&](int kind) { visited.push_back(kind); });
    RC_ASSERT(visited == kinds);
    const std::vector<int> cards = cards_of(model);
    std::vector<int> walked;
    for_each_card(bag, [&](int kind) { walked.push_back(kind); });
    RC_ASSERT(walked == cards);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      RC_ASSERT(bag.at(static_cast<int>(i)) == cards[i]);
    }
    const std::vector<int> copies = copies_in(bag);
    RC_ASSERT(static_cast<int>(copies.size()) == TypeParam::kKinds);
    for (int kind = 0; kind < TypeParam::kKinds; ++kind) {
      RC_ASSERT(copies[static_cast<std::size_t>(kind)] == bag.count(kind));
    }
  }));
}

TYPED_TEST(CardMultisets, TellsItsKindsAsBits) {
  if constexpr (TypeParam::kKinds <= 64 && !std::is_same_v<TypeParam, CardCounts>) {
    EXPECT_TRUE(rc::check([] {
      const Kinds model = any_kinds<TypeParam>();
      std::uint64_t kinds = 0;
      for (const auto& [kind, count] : model) kinds |= std::uint64_t{1} << kind;
      RC_ASSERT(bag_of<TypeParam>(model).kinds() == kinds);
    }));
  }
}

template <int kRow, class Bag>
void expect_totals_of_rows(const Bag& bag, const Kinds& model) {
  std::map<int, int> totals;
  for (const auto& [kind, count] : model) totals[kind / kRow] += count;
  for (int row = 0; row < Bag::kKinds / kRow; ++row) {
    RC_ASSERT(bag.template total_of_row<kRow>(row) == totals[row]);
  }
}

TYPED_TEST(CardMultisets, TellsTotalsOfRowsOfKinds) {
  if constexpr (!std::is_same_v<TypeParam, CardCounts>) {
    EXPECT_TRUE(rc::check([] {
      const Kinds model = any_kinds<TypeParam>();
      const auto bag = bag_of<TypeParam>(model);
      expect_totals_of_rows<4>(bag, model);
      expect_totals_of_rows<8>(bag, model);
      expect_totals_of_rows<13>(bag, model);
    }));
  }
}

TEST(CardMultiset, TotalsARowOfWhichSomeKindsHaveEightBits) {
  CardMultiset<20, 200, 6> bag;  // kinds 14 to 19
  bag.add(12, 3);
  bag.add(15, 100);
  bag.add(16, 7);
  EXPECT_EQ(bag.total_of_row<4>(3), 103);
  EXPECT_EQ(bag.total_of_row<4>(4), 7);
}

TYPED_TEST(CardMultisets, AddsAndTakesAwaySingleCards) {
  EXPECT_TRUE(rc::check([] {
    Kinds model = any_kinds<TypeParam>(TypeParam::kMaxPerKind - 1, 2);
    auto bag = bag_of<TypeParam>(model);
    const int kind = *rc::gen::inRange(0, TypeParam::kKinds);
    bag.add(kind);
    ++model[kind];
    RC_ASSERT(kinds_of(bag) == model);
    bag.remove(kind, model[kind]);
    model.erase(kind);
    RC_ASSERT(kinds_of(bag) == model);
  }));
}

TYPED_TEST(CardMultisets, SumsAndDifferences) {
  EXPECT_TRUE(rc::check([] {
    const Kinds a = any_kinds<TypeParam>(TypeParam::kMaxPerKind, 2);
    const Kinds b = any_kinds<TypeParam>(TypeParam::kMaxPerKind, 2);
    Kinds sum = a;
    bool contains = true;
    for (const auto& [kind, count] : b) {
      sum[kind] += count;
      const auto held = a.find(kind);
      contains = contains && held != a.end() && held->second >= count;
    }
    const auto bag_a = bag_of<TypeParam>(a);
    const auto bag_b = bag_of<TypeParam>(b);
    RC_ASSERT(kinds_of(bag_a + bag_b) == sum);
    RC_ASSERT((bag_a + bag_b) - bag_b == bag_a);
    RC_ASSERT(bag_a.contains(bag_b) == contains);
    RC_ASSERT((bag_a + bag_b).contains(bag_b));
    RC_ASSERT((bag_a == bag_b) == (a == b));
    RC_ASSERT((hash_of(bag_a) == hash_of(bag_b)) == (a == b));
  }));
}

TYPED_TEST(CardMultisets, HoldsTheMostOfEveryKind) {
  TypeParam bag;
  int total = 0;
  for (int kind = 0; kind < TypeParam::kKinds; ++kind) {
    bag.add(kind, most_of<TypeParam>(kind));
    total += most_of<TypeParam>(kind);
  }
  EXPECT_EQ(bag.total(), total);
  EXPECT_EQ(bag.at(bag.total() - 1), TypeParam::kKinds - 1);
  EXPECT_TRUE(bag.contains(bag));
  TypeParam fewer = bag;
  fewer.remove(TypeParam::kKinds - 1);
  EXPECT_TRUE(bag.contains(fewer));
  EXPECT_FALSE(fewer.contains(bag));
}

TEST(CardMultiset, FindsACardOfFewEightKindsAtATime) {
  rc::check([] {
    using Bag = CardMultiset<61, 200>;
    auto kinds = any_kinds<Bag>(*rc::gen::element(1, 2, 12, 126));
    Kinds few;
    int left = 127;
    for (const auto& [kind, count] : kinds) {
      if (left == 0) break;
      few[kind] = std::min(count, left);
      left -= few[kind];
    }
    const auto bag = bag_of<Bag>(few);
    for (int i = 0; i < bag.total(); ++i) RC_ASSERT(bag.at_of_few(i) == bag.at(i));
  });
}

TEST(CardMultiset, TakesFourBitsAKindAndEightWhereThereAreMore) {
  static_assert(CardBag<CardCounts> && CardBag<CardMultiset<64>> && CardBag<CardMultiset<128, 99>>);
  static_assert(sizeof(CardMultiset<64>) == 32 && sizeof(CardMultiset<128>) == 64);
  static_assert(sizeof(CardMultiset<64, 200>) == 64 && sizeof(CardMultiset<59, 16>) == 64);
  static_assert(sizeof(Mixed) == 32 && sizeof(CardMultiset<62, 16, 3>) == 40);
  constexpr CardMultiset<64> kEmpty;
  static_assert(kEmpty.empty() && kEmpty.total() == 0);
}

#ifndef NDEBUG
TEST(CardMultisetDeathTest, NoCountOverflowsOrRunsOut) {
  CardMultiset<128, 20> bag;
  bag.add(100, 20);
  EXPECT_DEATH(bag.add(100), "most_of");
  EXPECT_DEATH(bag.remove(99), "count");
  EXPECT_DEATH(bag.at(20), "kWords");
  EXPECT_DEATH(bag.count(128), "kKinds");
  CardMultiset<128, 20> other;
  other.add(4);
  EXPECT_DEATH(bag -= other, "contains");
  Mixed mixed;
  EXPECT_DEATH(mixed.add(55, 16), "most_of");
  CardMultiset<64> full;
  full.add(7, 15);
  EXPECT_DEATH(full += full, "contains");
}
#endif

}  // namespace
}  // namespace turnkey
