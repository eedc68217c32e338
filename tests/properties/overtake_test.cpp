// The bot at the game of engine/TUTORIAL_TRICKS.md. CMake compiles the page's own game and tests
// beside this (tests/CMakeLists.txt).
#include <gtest/gtest.h>

#include "engine/games/overtake/game.h"
#include "tests/support/in_words.h"
#include "tests/support/searching.h"
#include "tests/support/watched_game.h"

namespace turnkey::overtake {
namespace {

Report advice(const Game::View& view) {
  SearchRequest request;
  request.limits.nodes = 300;
  return testing::run_ismcts<Game>(view, request);
}

TEST(Overtake, TheBotPlaysWholeGames) {
  Rng rng(1);
  FreeChance chance(rng);
  for (int game = 0; game < 5; ++game) {
    testing::WatchedGame<Game> table{NoOptions()};
    while (!table.truth().turn().is_nobody()) {
      const bool deals = table.truth().turn().is_chance();
      const auto move =
          deals ? table.truth().chance(chance) : restore<Move>(advice(table.mover()).best.value());
      ASSERT_TRUE(table.apply(move).has_value()) << Game::text(move);
    }
  }
}

TEST(Overtake, TheBotKnowsWhoTakesAllTricks) {
  const auto share = [](const char* deals) {
    const Game::View start(NoOptions(), Seat::at(0));
    const auto view = testing::played<Game>(start, testing::words_of(deals));
    return advice(view).lines.at(0).share.at(0).mean;
  };
  EXPECT_EQ(share("0=7h6h 1=?2 2=?2"), 1);
  EXPECT_EQ(share("0=3h2h 1=?2 2=?2"), 0);
}

}  // namespace
}  // namespace turnkey::overtake
