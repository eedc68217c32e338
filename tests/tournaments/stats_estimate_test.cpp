// Estimates, quantiles and Elo against published values.
#include <gtest/gtest.h>

#include <cmath>

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
  EXPECT_NEAR(normal_cdf(normal_quantile(0.3)), 0.3, 1e-12);
}

}  // namespace
}  // namespace turnkey::tournament
