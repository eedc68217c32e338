// Chances out of scores.
#include "engine/core/softmax.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace turnkey {
namespace {

TEST(Softmax, ChancesFollowTheLeadsAndSumToOne) {
  const auto chances = softmax(std::array{4.0, 2.0, 7.0}, 2, 2);
  EXPECT_DOUBLE_EQ(chances[0] / chances[1], std::exp(1.0));
  EXPECT_DOUBLE_EQ(chances[0] + chances[1], 1);
  EXPECT_EQ(chances[2], 0) << "this seat is not at the table";
}

TEST(Softmax, OnlyLeadsCount) {
  const auto low = softmax(std::array{-2.0, -4.0}, 2, 1);
  const auto high = softmax(std::array{5000.0, 4998.0}, 2, 1);
  EXPECT_DOUBLE_EQ(low[0], high[0]);
}

TEST(Softmax, AnEvaluationHasTheScoresAndTheirChances) {
  const auto payoffs = expected_payoffs<3>(2, 2, [](int seat) { return 4.0 - 2 * seat; });
  EXPECT_EQ(payoffs.score, (std::array{4.0, 2.0, 0.0}));
  EXPECT_EQ(payoffs.share, softmax(std::array{4.0, 2.0, 0.0}, 2, 2));
}

TEST(Softmax, WhoIsFarBehindStillHasAChance) {
  EXPECT_DOUBLE_EQ(softmax(std::array{0.0, -5000.0}, 2, 1)[1], std::exp(-50.0));
}

}  // namespace
}  // namespace turnkey
