// A seat's best answer to a known policy, by brute force and by plain enumeration, at the end of a
// round. The seat does not know which cards the other holds and which lie face down.
#include "search/equilibrium/best_answer.h"

#include <gtest/gtest.h>

#include "tests/games/break_out/scene.h"
#include "tests/games/break_out/small_options.h"
#include "tests/support/plain_answer.h"

namespace turnkey::break_out {
namespace {

/// Seat 1 has two of the hidden cards, and the others lie face down.
std::vector<Way<Game>> late_round(const std::vector<std::string>& hands_and_piles) {
  std::vector<Way<Game>> ways;
  for (const std::string& hidden : hands_and_piles) {
    const State state = scene(
        "up=b1 hand_0=a3a4a6 out=1 cell_1=0.run.b2b3b4 cell_0=1.set.a2wi " + hidden, kSmallOptions);
    const std::vector<View> views = {seen_by(state, Seat::at(0)), seen_by(state, Seat::at(1))};
    ways.emplace_back(state, views, 1.0 / static_cast<double>(hands_and_piles.size()));
  }
  return ways;
}

TEST(BreakOutBestAnswer, IsThatOfPlainEnumeration) {
  const auto start =
      late_round({"hand_1=b5b6 pile=a7b7", "hand_1=b5a7 pile=b6b7", "hand_1=b5b7 pile=b6a7",
                  "hand_1=b6a7 pile=b5b7", "hand_1=b6b7 pile=b5a7", "hand_1=a7b7 pile=b5b6"});
  for (int seat = 0; seat < 2; ++seat) {
    BestAnswer<Game> answer(Seat::at(seat), Objective::kWin, testing::any_choice<Game>);
    testing::PlainAnswer<Game> plain(seat, testing::any_choice<Game>);
    // Seat 1 knows its hand.
    const std::vector ways =
        seat == 0 ? start : std::vector<Way<Game>>{start.begin(), start.begin() + 1};
    const double best = answer.best(ways);
    EXPECT_NEAR(best, plain.best(ways), 1e-12) << seat;
    EXPECT_GT(plain.sets(), 10u) << seat;
    EXPECT_LE(answer.worth(ways, testing::any_choice<Game>), best + 1e-12) << seat;
    // Sets that are reached in several ways are visited once.
    EXPECT_LE(answer.sets(), 2 * plain.sets()) << seat;
  }
}

}  // namespace
}  // namespace turnkey::break_out
