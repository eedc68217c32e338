// Shares out of scores.
#include "engine/core/softmax.h"

#include <gtest/gtest.h>

#include <cmath>

namespace turnkey {
namespace {

TEST(Softmax, SharesFollowTheLeadsAndSumToOne) {
  Payoffs<3> payoffs{{4, 2, 7}, {}};
  share_by_scores(payoffs, 2, 0, 2);
  EXPECT_DOUBLE_EQ(payoffs.share[0] / payoffs.share[1], std::exp(1.0));
  EXPECT_DOUBLE_EQ(payoffs.share[0] + payoffs.share[1], 1);
  EXPECT_EQ(payoffs.share[2], 0) << "this seat is not at the table";
}

TEST(Softmax, WhereItCountsFromChangesNoShare) {
  Payoffs<2> payoffs{{30, 28}, {}};
  share_by_scores(payoffs, 2, 0, 1);
  Payoffs<2> other = payoffs;
  share_by_scores(other, 2, 30, 1);
  EXPECT_DOUBLE_EQ(payoffs.share[0], other.share[0]);
}

TEST(Softmax, WhoIsFarBehindStillHasAShare) {
  Payoffs<2> payoffs{{0, -5000}, {}};
  share_by_scores(payoffs, 2, 0, 1);
  EXPECT_DOUBLE_EQ(payoffs.share[1], std::exp(-50.0));
}

}  // namespace
}  // namespace turnkey
