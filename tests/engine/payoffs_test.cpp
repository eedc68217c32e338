// What games pay.
#include "engine/core/payoffs.h"

#include <gtest/gtest.h>

#include <array>

namespace turnkey {
namespace {

TEST(Payoffs, TheMostPointsWin) {
  const std::array points{3, 5, 4, 9};
  const auto paid = won_by_most<4>(3, [&](int seat) { return points[seat]; });
  EXPECT_EQ(paid.score, (std::array{3.0, 5.0, 4.0, 0.0})) << "nobody sits on the last seat";
  EXPECT_EQ(paid.share, (Shares<4>{0, 1, 0, 0}));
}

TEST(Payoffs, WhoTiesSharesTheWin) {
  const auto paid = won_by_most<3>(3, [](int seat) { return seat == 1 ? -2 : -1; });
  EXPECT_EQ(paid.share, (Shares<3>{0.5, 0, 0.5}));
}

TEST(Payoffs, EveryMemberOfATeamShowsItsShare) {
  const auto won = won_by_most<4>(
      4, [](int seat) { return seat % 2; }, 2);
  EXPECT_EQ(won.share, (Shares<4>{0, 1, 0, 1}));
  const auto tied = won_by_most<4>(
      4, [](int) { return 7; }, 2);
  EXPECT_EQ(tied.share, (Shares<4>{0.5, 0.5, 0.5, 0.5}));
}

TEST(Payoffs, ADrawIsSharedByThoseAtTheTable) {
  EXPECT_EQ(won_by<4>(Seat::at(1), 2).share, (Shares<4>{0, 1, 0, 0}));
  EXPECT_EQ(won_by<4>(Actor::nobody(), 2).share, (Shares<4>{0.5, 0.5, 0, 0}));
}

}  // namespace
}  // namespace turnkey
