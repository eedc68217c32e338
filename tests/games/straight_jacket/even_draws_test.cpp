// Systematic resampling against the expected number of draws of each item.
#include "engine/games/straight_jacket/even_draws.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

namespace turnkey::straight_jacket {
namespace {

TEST(EvenDraws, AreByWeightAndEvenlySpread) {
  const std::vector<long double> weights = {0.5L, 0, 3, 0.01L, 1.25L, 0.24L};
  const long double sum = std::accumulate(weights.begin(), weights.end(), 0.0L);
  constexpr int kDraws = 7;
  constexpr int kRounds = 20'000;
  Rng rng(1);
  std::vector<int> drawn(weights.size());
  for (int round = 0; round < kRounds; ++round) {
    EvenDraws draws(sum, kDraws, rng);
    long double so_far = 0;
    int all = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const int times = draws.times(so_far += weights[i]);
      const auto due = static_cast<double>(kDraws * weights[i] / sum);
      EXPECT_GE(times, std::floor(due));
      EXPECT_LE(times, std::ceil(due));
      drawn[i] += times;
      all += times;
    }
    EXPECT_EQ(all, kDraws);
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const auto due = static_cast<double>(kDraws * weights[i] / sum);
    const double part = due - std::floor(due);  // probability of rounding up
    const double error = std::sqrt(part * (1 - part) / kRounds);
    EXPECT_NEAR(1.0 * drawn[i] / kRounds, due, 5 * error + 1e-9) << i;
  }
}

}  // namespace
}  // namespace turnkey::straight_jacket
