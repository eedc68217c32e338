// Hypotheses of which some stand for the others, and those of what is possible at all, against all
// that there are (SJ74, SJ75); that these are right is tested by the battery.
#include "engine/games/straight_jacket/progress.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

using Weights = std::map<std::uint64_t, double>;

/// What somebody has seen who holds no hand: two cards of which one is passed each way, then seven.
View passed_on() {
  const std::string show = cards("s", "value=1", 2, "do='show'");
  const std::string draw = cards("d", "value=1", 2, "do='draw', n=5; do='show'");
  return watched("start=3 d3=? d3=? d3=? pA v3=I v3=J l? r? d0=? d0=? pC l? r? d1=? d1=? pB" +
                     times(5, " d1=?") + " v1=A v1=C v1=D v1=E v1=F v1=G v1=H l? r? d2=? pE l?",
                 with_deck(show + draw + blanks("23456789", 3), {{"Players", "4"}}));
}

/// Where there is room for so many.
CardWays after_it(const View& view, Asked asked, std::size_t most, std::uint64_t seed) {
  Progress progress(view.options(), asked, seed);
  progress.ways.most = most;
  progress.run(view.known().history, 10'000'000);
  return progress.ways;
}

/// By what lies where, and under 0 of all.
Weights weights_of(const CardWays& ways) {
  Weights weights;
  long double before = 0;
  const auto& [hypotheses, sums] = ways.hypotheses();
  for (std::size_t i = 0; i < hypotheses.size(); ++i) {
    const long double sum = sums[i];
    for (const std::uint64_t key : {std::uint64_t{0}, hypotheses[i].key()}) {
      weights[key] += static_cast<double>(sum - before);
    }
    before = sum;
  }
  return weights;
}

TEST(StraightJacketHypotheses, SJ74_SomeStandForAllOnAverage) {
  constexpr int kRuns = 3'000;
  const View view = passed_on();
  const Weights all = weights_of(after_it(view, Asked::kChances, 100'000, 0));
  Weights sums;
  Weights squares;
  for (int run = 0; run < kRuns; ++run) {
    for (const auto& [key, weight] : weights_of(after_it(view, Asked::kChances, 16, run))) {
      const double share = weight / all.at(key);
      sums[key] += share;
      squares[key] += share * share;
    }
  }
  for (const auto& [key, weight] : all) {
    const double mean = sums[key] / kRuns;
    const double error = std::sqrt(std::max(0.0, squares[key] / kRuns - mean * mean) / kRuns);
    EXPECT_NEAR(mean, 1, 5 * error + 1e-9) << weight;
  }
}

TEST(StraightJacketHypotheses, SJ75_WhatIsPossibleIsWhatHasAChance) {
  const View view = passed_on();
  const auto all = weights_of(after_it(view, Asked::kChances, 100'000, 0));
  const CardWays ways = after_it(view, Asked::kPossible, 100'000, 0);
  const auto possible = weights_of(ways);
  EXPECT_EQ(ways.hypotheses().all.size() + 1, possible.size());
  EXPECT_EQ(all.size(), possible.size());
  for (const auto& [key, weight] : possible) EXPECT_TRUE(all.contains(key));
}

}  // namespace
}  // namespace turnkey::straight_jacket
