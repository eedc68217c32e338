// CardCounts against a naive model: sixteen numbers in an array.
#include "engine/core/card_counts.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <numeric>
#include <vector>

namespace turnkey {
namespace {

using Model = std::array<int, CardCounts::kRanks>;

CardCounts counts_of(const Model& model) {
  CardCounts counts;
  for (int rank = 0; rank < CardCounts::kRanks; ++rank) {
    counts.add(rank, model[static_cast<std::size_t>(rank)]);
  }
  return counts;
}

Model model_of(CardCounts counts) {
  Model model{};
  for (int rank = 0; rank < CardCounts::kRanks; ++rank) {
    model[static_cast<std::size_t>(rank)] = counts.count(rank);
  }
  return model;
}

/// Up to `most` of each rank; many ranks are missing.
Model any_model(int most = CardCounts::kMaxPerRank) {
  Model model{};
  for (int& count : model) count = std::max(0, *rc::gen::inRange(-4, most + 1));
  return model;
}

RC_GTEST_PROP(CardCounts, CountsEachRank, ()) {
  const Model model = any_model();
  const CardCounts counts = counts_of(model);
  RC_ASSERT(model_of(counts) == model);
  RC_ASSERT(counts.total() == std::accumulate(model.begin(), model.end(), 0));
  RC_ASSERT(counts.empty() == (counts.total() == 0));
  for (int rank = 0; rank < CardCounts::kRanks; ++rank) {
    RC_ASSERT(counts.has(rank) == (model[static_cast<std::size_t>(rank)] > 0));
  }
}

RC_GTEST_PROP(CardCounts, AddsAndTakesAwaySingleCards, ()) {
  Model model = any_model(CardCounts::kMaxPerRank - 1);
  CardCounts counts = counts_of(model);
  const auto rank = *rc::gen::inRange<std::size_t>(0, CardCounts::kRanks);
  counts.add(static_cast<int>(rank));
  ++model[rank];
  RC_ASSERT(model_of(counts) == model);
  counts.remove(static_cast<int>(rank), model[rank]);
  model[rank] = 0;
  RC_ASSERT(model_of(counts) == model);
}

RC_GTEST_PROP(CardCounts, SumsAndDifferences, ()) {
  const Model a = any_model(7);
  const Model b = any_model(8);
  Model sum{};
  bool contains = true;
  for (std::size_t rank = 0; rank < a.size(); ++rank) {
    sum[rank] = a[rank] + b[rank];
    contains = contains && a[rank] >= b[rank];
  }
  RC_ASSERT(model_of(counts_of(a) + counts_of(b)) == sum);
  RC_ASSERT((counts_of(a) + counts_of(b)) - counts_of(b) == counts_of(a));
  RC_ASSERT(counts_of(a).contains(counts_of(b)) == contains);
  RC_ASSERT(counts_of(sum).contains(counts_of(b)));
}

RC_GTEST_PROP(CardCounts, WalksItsCardsInRankOrder, ()) {
  const Model model = any_model();
  const CardCounts counts = counts_of(model);
  std::vector<int> cards;
  std::vector<int> ranks;
  for (std::size_t rank = 0; rank < model.size(); ++rank) {
    cards.insert(cards.end(), static_cast<std::size_t>(model[rank]), static_cast<int>(rank));
    if (model[rank] > 0) ranks.push_back(static_cast<int>(rank));
  }
  std::vector<int> visited;
  counts.for_each_rank([&](int rank) { visited.push_back(rank); });
  RC_ASSERT(visited == ranks);
  if (!ranks.empty()) RC_ASSERT(counts.lowest() == ranks.front());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    RC_ASSERT(counts.at(static_cast<int>(i)) == cards[i]);
    if (cards.size() < 128) RC_ASSERT(counts.at_below_128(static_cast<int>(i)) == cards[i]);
  }
}

TEST(CardCounts, IsOneWord) {
  static_assert(sizeof(CardCounts) == 8);
  constexpr CardCounts kEmpty;
  static_assert(kEmpty.empty() && kEmpty.total() == 0 && kEmpty.word() == 0);
  CardCounts full;
  for (int rank = 0; rank < CardCounts::kRanks; ++rank) full.add(rank, CardCounts::kMaxPerRank);
  EXPECT_EQ(full.total(), 240);
  EXPECT_EQ(full.word(), ~std::uint64_t{0});
  EXPECT_EQ(full.at(239), 15);
}

#ifndef NDEBUG
TEST(CardCountsDeathTest, NoRankOverflowsOrRunsOut) {
  CardCounts counts;
  counts.add(3, CardCounts::kMaxPerRank);
  EXPECT_DEATH(counts.add(3), "kMaxPerRank");
  EXPECT_DEATH(counts.remove(4), "count");
  EXPECT_DEATH(counts.at(15), "bits != 0");
  CardCounts other;
  other.add(4);
  EXPECT_DEATH(counts -= other, "contains");
}
#endif

}  // namespace
}  // namespace turnkey
