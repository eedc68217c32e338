// Hypotheses for chances where some stand for others for lack of room, and hypotheses for what is
// possible, both against the full list.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <map>

#include "engine/games/straight_jacket/card_ways.h"

namespace turnkey::straight_jacket {
namespace {

using Asked = CardWays::Asked;
using Weights = std::map<std::uint64_t, double>;

/// An observer without a hand. Hands draw, show what they hold, play one card openly, and give
/// others away unseen.
CardWays after_it(Asked asked, std::size_t most, std::uint64_t seed) {
  CardWays::Pack pack;
  for (int kind = 0; kind < 10; ++kind) pack.add(kind, kind < 2 ? 2 : 3);
  CardWays ways(pack, asked, seed);
  ways.most = most;
  const auto draw = [&](int hand, int times) {
    for (; times > 0; --times) {
      ways.draw(hand, kUnseenKind);
      ways.make_room(most / 2);
    }
  };
  const auto give = [&](int hand, int place, std::uint8_t kind = kUnseenKind) {
    ways.choose(hand, place, kind);
    ways.make_room(most / 2);
  };
  const auto show = [&](int hand, std::initializer_list<int> kinds) {
    for (const int kind : kinds) {
      ways.show(hand, static_cast<std::uint8_t>(kind));
      ways.make_room(most / 2);
    }
  };
  draw(3, 3);
  give(3, CardWays::kOut, 0);
  show(3, {8, 9});
  give(3, 2);
  give(3, 0);
  draw(0, 2);
  give(0, CardWays::kOut, 2);
  give(0, 1);
  give(0, 3);
  draw(1, 3);
  give(1, CardWays::kOut, 1);
  show(1, {0, 2, 3});
  give(1, 2);
  give(1, 0);
  draw(2, 1);
  give(2, CardWays::kOut, 4);
  give(2, 1);
  ways.weigh();
  return ways;
}

/// By the places of cards; under 0 the total.
Weights weights_of(const CardWays& ways) {
  Weights weights;
  long double before = 0;
  const auto& [hypotheses, sums] = ways.hypotheses();
  for (std::size_t i = 0; i < hypotheses.size(); ++i) {
    for (const std::uint64_t key : {std::uint64_t{0}, hypotheses[i].key()}) {
      weights[key] += static_cast<double>(sums[i] - before);
    }
    before = sums[i];
  }
  return weights;
}

TEST(CardWaysLimits, SomeStandForAllOnAverage) {
  constexpr int kRuns = 3'000;
  const Weights all = weights_of(after_it(Asked::kChances, 100'000, 0));
  ASSERT_GT(all.size(), 16u) << "else nothing is left out";
  Weights sums;
  Weights squares;
  for (int run = 0; run < kRuns; ++run) {
    for (const auto& [key, weight] : weights_of(after_it(Asked::kChances, 16, run))) {
      const double share = weight / all.at(key);
      sums[key] += share;
      squares[key] += share * share;
    }
  }
  int likely = 0;
  for (const auto& [key, weight] : all) {
    if (weight < 0.01 * all.at(0)) continue;  // hardly ever kept
    ++likely;
    const double mean = sums[key] / kRuns;
    const double error = std::sqrt(std::max(0.0, squares[key] / kRuns - mean * mean) / kRuns);
    EXPECT_NEAR(mean, 1, 5 * error + 1e-9) << weight;
  }
  EXPECT_GT(likely, 16);
}

TEST(CardWaysLimits, PossibleHandsAreThoseWithAChance) {
  const auto all = weights_of(after_it(Asked::kChances, 100'000, 0));
  const CardWays ways = after_it(Asked::kPossible, 100'000, 0);
  const auto possible = weights_of(ways);
  EXPECT_EQ(ways.hypotheses().all.size() + 1, possible.size());
  EXPECT_EQ(all.size(), possible.size());
  for (const auto& [key, weight] : possible) EXPECT_TRUE(all.contains(key));
}

TEST(CardWaysLimits, MoreThanThereIsRoomForIsGivenUp) {
  EXPECT_TRUE(after_it(Asked::kPossible, 16, 0).overflowed());
  EXPECT_FALSE(after_it(Asked::kChances, 16, 0).overflowed());
}

}  // namespace
}  // namespace turnkey::straight_jacket
