// Searches look to the end of the round and evaluate the totals there.
#include "search/tree/ismcts.h"

#include <gtest/gtest.h>

#include "tests/games/break_out/scene.h"

namespace turnkey::break_out {
namespace {

/// Seat 0 can only draw, and nothing is left to draw: that ends the first of three rounds.
State last_draw() { return scene("Players=2 Rounds=3 up=- pile=- hand_0=a1 hand_1=b4"); }

TEST(BreakOutSearch, TheHorizonIsBetweenRounds) {
  const State state = last_draw();
  EXPECT_FALSE(Game::is_horizon(state));
  EXPECT_FALSE(Game::is_horizon(after(state, "draw")));
  const State scored = after(state, "draw …");
  EXPECT_TRUE(Game::is_horizon(scored));
  EXPECT_FALSE(Game::is_horizon(after(scored, "…")));
  EXPECT_FALSE(Game::is_horizon(after("dealer=1")));
  const auto value = Game::evaluate(scored);
  EXPECT_EQ(value.score[0], -1.0);
  EXPECT_EQ(value.score[1], -4.0);
  EXPECT_GT(value.share[0], value.share[1]);
}

TEST(BreakOutSearch, NoTreeGrowsIntoTheNextRound) {
  const View view = seen_by(last_draw(), Seat::at(0));
  Ismcts<Game>::TreeType tree(std::size_t{1} << 20);
  Ismcts<Game> search(view, root_moves<Game>(view, {}), Game::score_bounds(view.options()), {}, 0,
                      tree);
  for (int i = 0; i < 200; ++i) search.iterate();
  EXPECT_EQ(search.selective_depth(), 2);  // the draw, and the hands that are shown
}

}  // namespace
}  // namespace turnkey::break_out
