// Solved endings of Captured, against a plain recursion, and obvious results.
#include <gtest/gtest.h>

#include "tests/games/captured/scene.h"
#include "tests/search/exact_reference.h"

namespace turnkey::captured {
namespace {

TEST(CapturedSolved, EndsHaveTheValuesOfAPlainRecursion) {
  for (const int seats : {2, 3, 4}) {
    for (const int bonus : {0, 10, 100}) {
      const State state = scene(
          "board=t,s15,t,s18,t,w,t,t,s17,t,t,s10,t,t,s9,t,t,t,s16,t deck=t,s15,w at=2,5,5,8 "
          "next=3,3,6,1,9,2,12,4,4,8,7,5,6,6,3,2,1,11,10,9 "
          "stash_0=2xt,s9 stash_1=2xt,w stash_2=t,s10 stash_3=3xt",
          players(seats, bonus));
      const auto value = testing::solved<Game>(testing::model_of<Game>(state))->value().payoffs();
      const auto plain = testing::PlainSolver<Game>().payoffs(testing::model_of<Game>(state));
      for (int seat = 0; seat < seats; ++seat) {
        EXPECT_NEAR(value.share[seat], plain.share[seat], 1e-9) << seats << " " << bonus;
        EXPECT_NEAR(value.score[seat], plain.score[seat], 1e-6) << seats << " " << bonus;
      }
    }
  }
}

// Seat 1 takes the decisive traitor, not the ten points.
TEST(CapturedSolved, TheThiefSeesWhatTheBonusIsWorth) {
  const State theft =
      after(scene("board=t,t,s15,s15 deck=s15 at=1,2 stash_0=3xt,w stash_1=2xt next=1"), "go=1");
  const auto solver = testing::solved<Game>(testing::model_of<Game>(theft));
  EXPECT_EQ(Game::text(*solver->best(testing::model_of<Game>(theft))), "take=t");
  EXPECT_EQ(solver->value().shares[1], 1);
}

}  // namespace
}  // namespace turnkey::captured
