// Estimates, quantiles, clustered means and Elo against published values and hand calculations.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tournaments/stats/cluster_mean.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/estimate.h"

namespace turnkey::tournament {
namespace {

TEST(StatsEstimate, QuantilesAreThoseOfTheTables) {
  EXPECT_NEAR(student_quantile(0.975, 1), 12.7062, 1e-4);
  EXPECT_NEAR(student_quantile(0.975, 9), 2.262157, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 99), 1.984217, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 1e6), 1.959964, 1e-5);
  EXPECT_NEAR(student_cdf(2.262157, 9), 0.975, 1e-6);
  EXPECT_NEAR(normal_quantile(0.95), 1.644854, 1e-6);
  EXPECT_NEAR(normal_cdf(1.644854), 0.95, 1e-6);
}

// Wilson's intervals for 0 of 10, 10 of 10 and 5 of 10, as in textbooks (Brown, Cai, DasGupta
// 2001).
TEST(StatsEstimate, ProportionsKeepInsideTheirBounds) {
  const Interval all = proportion_interval(1, 0, 10, 1e9);
  EXPECT_NEAR(all.low, 0.722467, 1e-5);
  EXPECT_EQ(all.high, 1);
  const Interval none = proportion_interval(0, 0, 10, 1e9);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.277533, 1e-5);
  const Interval half = proportion_interval(0.5, std::sqrt(0.025), 10, 1e9);
  EXPECT_NEAR(half.low, 0.236593, 1e-5);
  EXPECT_NEAR(half.high, 0.763407, 1e-5);
  // Ten blocks do not determine their spread exactly: t instead of z.
  EXPECT_NEAR(proportion_interval(1, 0, 10, 9).low, 10 / (10 + 2.262157 * 2.262157), 1e-6);
  // An agent against itself is even in every block.
  EXPECT_EQ(proportion_interval(0.5, 0, 10, 9).low, 0.5);
}

ClusterSums sums(const std::vector<std::pair<double, double>>& blocks) {
  ClusterSums result;
  for (const auto& [weight, value] : blocks) result.add(weight, value);
  return result;
}

// A stratum of one block has no spread of its own: it counts with its distance to the mean of all.
TEST(StatsClusterMean, ABlockByItselfWidensTheInterval) {
  // The mean of 1, 2, 3, 6 and 13 is 5. Four differ by −4, −3, −2 and 1: 4/3 · (30 − 8²/4) = 56/3.
  // One differs by 8.
  const ClusterSums four = sums({{1, 1}, {1, 2}, {1, 3}, {1, 6}});
  const ClusterSums one = sums({{1, 13}});
  const ClusterSums* strata[] = {&four, &one};
  const ClusterMean mean = cluster_mean(strata);
  EXPECT_NEAR(mean.mean, 5, 1e-12);
  EXPECT_NEAR(*mean.error, std::sqrt(56.0 / 3 + 64) / 5, 1e-12);
  EXPECT_EQ(mean.freedom, 3);
}

TEST(StatsClusterMean, OfEqualBlocksIsTheTextbooks) {
  // Block means 1, 2, 3, 6: mean 3, s² = 14 / 3, error √(14 / 12).
  const ClusterSums blocks = sums({{2, 2}, {2, 4}, {2, 6}, {2, 12}});
  const ClusterSums* strata[] = {&blocks};
  const ClusterMean mean = cluster_mean(strata);
  EXPECT_EQ(mean.blocks, 4);
  EXPECT_EQ(mean.games, 8);
  EXPECT_NEAR(mean.mean, 3, 1e-12);
  EXPECT_NEAR(*mean.error, std::sqrt(14.0 / 12), 1e-12);
  EXPECT_EQ(mean.freedom, 3);
  const Estimate estimate = mean.estimate();
  EXPECT_NEAR(estimate.interval->high, 3 + 3.182446 * std::sqrt(14.0 / 12), 1e-5);
}

TEST(StatsClusterMean, OfUnequalBlocksIsTheRatio) {
  // Σ value / Σ games = 6 / 4; residuals −0.5, 0.5, 0: variance 3/2 · 0.5 / 16.
  const ClusterSums blocks = sums({{1, 1}, {1, 2}, {2, 3}});
  const ClusterSums* strata[] = {&blocks};
  const ClusterMean mean = cluster_mean(strata);
  EXPECT_NEAR(mean.mean, 1.5, 1e-12);
  EXPECT_NEAR(*mean.error, std::sqrt(1.5 * 0.5 / 16), 1e-12);
}

TEST(StatsClusterMean, DifferencesBetweenStrataAreNoError) {
  const ClusterSums weak = sums({{1, 10}, {1, 12}}), strong = sums({{1, 0}, {1, 2}});
  const ClusterSums* strata[] = {&weak, &strong};
  const ClusterMean mean = cluster_mean(strata);
  EXPECT_NEAR(mean.mean, 6, 1e-12);
  // In each 2/1 · (1 + 1), over 4².
  EXPECT_NEAR(*mean.error, std::sqrt(8.0 / 16), 1e-12);
  EXPECT_EQ(mean.freedom, 2);
}

// A mean of 33.3 % over opponents with constant results once had an error of ± 0.0000003.
TEST(StatsClusterMean, RoundingIsNoError) {
  for (int tenths = 1; tenths < 20; ++tenths) {
    ClusterSums lost, even, won;
    for (int block = 0; block < 12; ++block) {
      lost.add(2, 0);
      even.add(2, tenths / 10.0);
      won.add(2, 2);
    }
    const ClusterSums* const strata[] = {&lost, &even, &won};
    const ClusterMean mean = cluster_mean(strata);
    EXPECT_EQ(mean.error, 0.0) << tenths;
    EXPECT_FALSE(mean.bounded(0, 1).interval) << tenths;
    EXPECT_FALSE(mean.estimate().interval) << tenths;
  }
}

TEST(StatsClusterMean, StrataOfOneBlockCountTogether) {
  const ClusterSums a = sums({{1, 1}}), b = sums({{1, 2}}), c = sums({{1, 6}});
  const ClusterSums* strata[] = {&a, &b, &c};
  const ClusterMean mean = cluster_mean(strata);
  EXPECT_NEAR(mean.mean, 3, 1e-12);
  EXPECT_NEAR(*mean.error, std::sqrt(7.0 / 3), 1e-12);  // s² = 7, of three
  EXPECT_EQ(mean.freedom, 2);
}

TEST(StatsClusterMean, AlikeBlocksHaveNoErrorAndOneBlockAnUnknownOne) {
  ClusterSums thirds;
  for (int i = 0; i < 1'000'000; ++i) thirds.add(3, 3 * (1.0 / 3));
  const ClusterSums* many[] = {&thirds};
  EXPECT_EQ(*cluster_mean(many).error, 0);
  const ClusterSums lone = sums({{2, 1}});
  const ClusterSums* one[] = {&lone};
  EXPECT_EQ(cluster_mean(one).mean, 0.5);
  EXPECT_FALSE(cluster_mean(one).error);
  EXPECT_FALSE(cluster_mean(one).bounded(0, 1).interval);
  EXPECT_EQ(cluster_mean({}).blocks, 0);
  EXPECT_FALSE(cluster_mean({}).error);
}

// The table of the rating regulations: 0.76 is 200 ahead, 0.64 is 100, 0.91 is 400.
TEST(StatsElo, KnownValues) {
  EXPECT_NEAR(share_of_elo(0), 0.5, 1e-15);
  EXPECT_NEAR(share_of_elo(100), 0.640065, 1e-6);
  EXPECT_NEAR(share_of_elo(200), 0.759747, 1e-6);
  EXPECT_NEAR(share_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_share(0.75), 190.848502, 1e-6);
  EXPECT_NEAR(elo_of_share(share_of_elo(-123)), -123, 1e-9);
  EXPECT_NEAR(kEloPerNat, 400 / std::log(10.0), 1e-12);
}

TEST(StatsElo, ACertainShareIsDrawnInAndOpen) {
  const EloEstimate elo = elo_estimate({1, 0.0, proportion_interval(1, 0, 10, 9)}, 10);
  EXPECT_TRUE(elo.drawn_in);
  EXPECT_NEAR(elo.elo, elo_of_share(21.0 / 22), 1e-9);
  EXPECT_FALSE(elo.interval->high);
  EXPECT_NEAR(*elo.interval->low, elo_of_share(10 / (10 + 2.262157 * 2.262157)), 1e-3);
  const EloEstimate even = elo_estimate({0.5, std::nullopt, std::nullopt}, 1);
  EXPECT_FALSE(even.drawn_in);
  EXPECT_EQ(even.elo, 0);
  EXPECT_FALSE(even.interval);
}

}  // namespace
}  // namespace turnkey::tournament
