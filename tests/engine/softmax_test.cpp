// Shares from scores.
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

TEST(Softmax, SharesAreDrawnApartOrTogether) {
  std::array<double, 5> pairs = {0.8, 0.2, 0.8, 0.2, 7};  // of two teams, and no fifth seat
  temper(pairs, 4, 0.5);
  EXPECT_DOUBLE_EQ(pairs[0] / pairs[1], 2);
  EXPECT_DOUBLE_EQ(pairs[0] + pairs[1], 1);
  EXPECT_EQ(pairs[2], pairs[0]);
  EXPECT_EQ(pairs[4], 7);
  std::array<double, 3> three = {0.5, 0.5, 0};
  temper(three, 3, 3);
  EXPECT_EQ(three, (std::array{0.5, 0.5, 0.0}));
  temper(three = {0.6, 0.3, 0.1}, 3, 2);
  EXPECT_DOUBLE_EQ(three[0] / three[1], 4);
  EXPECT_DOUBLE_EQ(three[0] + three[1] + three[2], 1);
}

TEST(Softmax, WhoIsFarBehindStillHasAChance) {
  EXPECT_DOUBLE_EQ(softmax(std::array{0.0, -5000.0}, 2, 1)[1], std::exp(-50.0));
}

}  // namespace
}  // namespace turnkey
