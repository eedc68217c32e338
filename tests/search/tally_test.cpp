// Means and standard errors against the textbook's two passes, and the error bound of the logarithm
// table.
#include "search/common/tally.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/core/rng.h"
#include "search/tree/ucb.h"

namespace turnkey {
namespace {

using Pair = Payoffs<2>;

std::vector<Pair> random_payoffs(int count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Pair> all;
  for (int i = 0; i < count; ++i) {
    Pair payoffs;
    payoffs.score = {rng.unit() * 40 - 20, rng.unit() * 1000};
    payoffs.share[0] = rng.unit();
    payoffs.share[1] = 1 - payoffs.share[0];
    all.push_back(payoffs);
  }
  return all;
}

Tally<2> tally_of(const std::vector<Pair>& all) {
  Tally<2> tally;
  for (const Pair& payoffs : all) tally.add(payoffs);
  return tally;
}

Estimate naive(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  double mean = 0;
  for (const double value : values) mean += value / n;
  double variance = 0;
  for (const double value : values) variance += (value - mean) * (value - mean) / (n - 1);
  return {mean, std::sqrt(variance / n)};
}

void expect_near(const Estimate& estimate, const Estimate& expected, double scale) {
  EXPECT_NEAR(estimate.mean, expected.mean, 1e-9 * scale);
  EXPECT_NEAR(estimate.error, expected.error, 1e-9 * scale);
}

TEST(Tally, MeansAndErrorsAreTheTextbooks) {
  const auto all = random_payoffs(1'000, 1);
  const Tally<2> tally = tally_of(all);
  EXPECT_EQ(tally.count(), all.size());
  for (std::size_t seat = 0; seat < 2; ++seat) {
    std::vector<double> scores;
    std::vector<double> shares;
    for (const Pair& payoffs : all) {
      scores.push_back(payoffs.score[seat]);
      shares.push_back(payoffs.share[seat]);
    }
    expect_near(tally.scores(2)[seat], naive(scores), 1000);
    expect_near(tally.shares(2)[seat], naive(shares), 1);
  }
}

TEST(Tally, MergedIsAsIfAddedTogether) {
  const auto first = random_payoffs(300, 2);
  const auto second = random_payoffs(41, 3);
  Tally<2> merged = tally_of(first);
  merged.merge(tally_of(second));
  auto all = first;
  all.insert(all.end(), second.begin(), second.end());
  const Tally<2> together = tally_of(all);
  EXPECT_EQ(merged.count(), together.count());
  expect_near(merged.scores(2)[1], together.scores(2)[1], 1000);
  expect_near(merged.shares(2)[0], together.shares(2)[0], 1);
}

TEST(Tally, TheErrorOfLessThanTwoSamplesIsUnknown) {
  Tally<2> tally;
  ASSERT_EQ(tally.shares(2).size(), 2u);
  EXPECT_EQ(tally.shares(2)[0].mean, 0);
  EXPECT_EQ(tally.shares(2)[0].error, Estimate::kUnknown);
  tally.add(random_payoffs(1, 4)[0]);
  EXPECT_GE(tally.scores(2)[1].mean, 0);
  EXPECT_EQ(tally.scores(2)[1].error, Estimate::kUnknown);
  EXPECT_EQ(tally.scores(1).size(), 1u) << "only the seats at the table";
}

TEST(Tally, SamplesOfARangeThatAgreeAreNotCertain) {
  Tally<1> tally;
  for (int n = 1; n <= 1'000; ++n) {
    tally.add({{30}, {0.75}});
    if (n == 1) continue;
    EXPECT_DOUBLE_EQ(tally.shares(1, kShareBounds)[0].error, 2 * 0.75 / (n + 4));
    EXPECT_DOUBLE_EQ(tally.scores(1, ScoreBounds{-100, 50})[0].error, 2 * 130.0 / (n + 4));
  }
  tally.add({{20}, {0.25}});
  EXPECT_EQ(tally.shares(1, kShareBounds)[0].error, tally.shares(1)[0].error)
      << "what differs tells its error itself";
}

// A team that wins so often that n playouts are likely to agree must not appear to win always: two
// errors cover its true probability in 19 of 20 cases, from six playouts on.
TEST(Tally, TwoErrorsOfAgreeingSamplesCoverTheTruth) {
  for (std::uint64_t n = 6; n <= 10'000; ++n) {
    const double farthest = 1 - 2 * error_of_agreeing(1, n, kShareBounds);
    EXPECT_LT(std::pow(farthest, static_cast<double>(n)), 0.05) << n;
  }
}

TEST(Tally, EqualSamplesWithoutARangeHaveNoError) {
  Tally<2> tally;
  Pair payoffs;
  payoffs.score = {0.1, -0.3};
  payoffs.share = {1.0 / 3, 2.0 / 3};
  for (int i = 1; i <= 100'000; ++i) {
    tally.add(payoffs);
    if (i == 1) continue;
    for (const Estimate& estimate : tally.scores(2)) ASSERT_EQ(estimate.error, 0) << i;
    for (const Estimate& estimate : tally.shares(2)) ASSERT_EQ(estimate.error, 0) << i;
  }
}

TEST(Tally, SamplesThatDifferByAMillionthHaveAnError) {
  Tally<1> tally;
  for (int i = 0; i < 100; ++i) tally.add({{1}, {1.0 / 3 + i % 2 * 1e-6}});
  EXPECT_NEAR(tally.shares(1)[0].error, 5e-8, 1e-8);
}

TEST(Tally, FourTimesTheSamplesHalveTheError) {
  const double once = tally_of(random_payoffs(4'000, 5)).shares(2)[0].error;
  const double four_times = tally_of(random_payoffs(16'000, 6)).shares(2)[0].error;
  EXPECT_NEAR(once / four_times, 2, 0.1);
}

TEST(LogTable, IsExactWhereTheTableReaches) {
  for (std::uint32_t n = 1; n < LogTable::kSize; ++n) {
    ASSERT_EQ(kLog(n), std::log(static_cast<float>(n))) << n;
  }
}

TEST(LogTable, ErrsByLessThanTwoThousandths) {
  Rng rng(7);
  const auto error = [](std::uint32_t n) {
    return std::abs(static_cast<double>(kLog(n)) - std::log(static_cast<double>(n)));
  };
  for (std::uint32_t n = 1; n < 300'000; ++n) ASSERT_LT(error(n), 0.002) << n;
  for (int i = 0; i < 100'000; ++i) {
    const auto n = static_cast<std::uint32_t>(rng.next()) >> rng.below(12) | 1u;
    ASSERT_LT(error(n), 0.002) << n;
  }
  ASSERT_LT(error(std::numeric_limits<std::uint32_t>::max()), 0.002);
}

TEST(LogTable, NeverFalls) {
  for (std::uint32_t n = 2; n < 100'000; ++n) ASSERT_GE(kLog(n), kLog(n - 1)) << n;
}

}  // namespace
}  // namespace turnkey
