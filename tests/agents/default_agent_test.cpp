// The agent "default": the solution where it is to be had at once, else the search that defaults.h
// names, in the time that was given.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "agents/defaults.h"
#include "tests/agents/asking.h"

namespace turnkey::testing {
namespace {

using std::chrono::milliseconds;

TEST(DefaultAgent, SolvesWhatIsSmall) {
  if (!find_game("pig")) GTEST_SKIP() << "a game is not in this build";
  Asking pig("pig", {{"Goal", "20"}});
  const auto agent = pig.agent("default");
  int reports = 0;
  const auto report = agent->think(pig.table().mover(), nodes_request(100'000'000), kGoOn,
                                   [&](const Report&) { ++reports; });
  ASSERT_TRUE(report.has_value());
  EXPECT_TRUE(report->lines[0].exact);
  EXPECT_NEAR(report->lines[0].share[0].mean, 0.615558550, 1e-6);
  EXPECT_EQ(reports, 0) << "the caller prints what is returned";
}

TEST(DefaultAgent, FallsBackWhereThatIsTooMuch) {
  for (const AnyGame* const game : games()) {
    Asking asking(game->name());
    asking.settle();
    const auto report = asking.ask(*asking.agent("default"), nodes_request(40));
    ASSERT_TRUE(report.has_value()) << game->name();
    EXPECT_TRUE(report->best.has_value());
    EXPECT_FALSE(report->lines[0].exact) << game->name();
  }
}

TEST(DefaultAgent, SolvesTheLastTurnOfStraightUp) {
  if (!find_game("straight_up")) GTEST_SKIP() << "a game is not in this build";
  Asking game("straight_up", {{"MaxRounds", "1"}});
  game.settle();
  const auto agent = game.agent("default");
  game.play(game.table().state().moves().back());
  const Report report = game.ask(*agent, nodes_request(4'000)).value();
  EXPECT_TRUE(report.lines[0].exact);
  EXPECT_EQ(report.lines[0].share[0].mean, 0.5);
}

// Wherever a seat can win at once, whatever chance would have done.
TEST(DefaultAgent, SolvesAnEndOfStraightUp) {
  if (!find_game("straight_up")) GTEST_SKIP() << "a game is not in this build";
  int ends = 0;
  for (std::uint64_t seed = 0; seed < 40 && ends < 2; ++seed) {
    Asking game("straight_up", {}, seed);
    game.settle();
    const auto greedy = game.agent("greedy");
    const auto agent = game.agent("default");
    for (int ply = 0; ply < 400 && !game.over(); ++ply) {
      const AnyMove best = *game.ask(*greedy, nodes_request(1))->best;
      const auto& state = game.table().state();
      if (state.describe(best).find("wins=true") != std::string::npos) {
        const Report report = game.ask(*agent, nodes_request(4'000)).value();
        EXPECT_TRUE(report.lines[0].exact);
        EXPECT_NE(state.describe(*report.best).find("wins=true"), std::string::npos);
        const auto seat = static_cast<std::size_t>(game.table().turn().seat().index());
        EXPECT_EQ(report.lines[0].share[seat].mean, 1);
        ++ends;
        break;
      }
      game.play(best);
    }
  }
  EXPECT_EQ(ends, 2);
}

TEST(DefaultAgent, KeepsToItsMilliseconds) {
  if (!find_game("straight_up")) GTEST_SKIP() << "a game is not in this build";
  Asking game("straight_up");
  game.settle();
  auto best = milliseconds::max();
  for (int tries = 0; tries < 3; ++tries) {
    SearchRequest request;
    request.limits.move_time = milliseconds(200);
    const auto agent = game.agent("default");
    const auto report = game.ask(*agent, request);
    ASSERT_TRUE(report.has_value());
    EXPECT_GT(report->nodes, 0u) << "time is left for the search after the solver";
    best = std::min(best, std::chrono::duration_cast<milliseconds>(Clock::now() - request.start));
  }
  EXPECT_LT(best, milliseconds(300));
}

TEST(DefaultAgent, IsStoppedAtOnceWithAMove) {
  const std::atomic<bool> stop{true};
  SearchRequest request;
  request.limits.infinite = true;
  for (const AnyGame* const game : games()) {
    Asking asking(game->name());
    asking.settle();
    const auto report = asking.agent("default")->think(asking.table().mover(), request, stop, {});
    ASSERT_TRUE(report.has_value()) << game->name();
    EXPECT_TRUE(report->best.has_value()) << game->name();
  }
}

TEST(DefaultAgent, ListsKindsAndGamesThatThereAre) {
  const auto kinds = agent_kinds();
  for (const DefaultChoice& choice : kDefaultChoices) {
    EXPECT_NE(std::find(kinds.begin(), kinds.end(), choice.kind), kinds.end()) << choice.kind;
    EXPECT_NE(choice.kind, "default");
    const auto game = find_game(choice.game);
    if (!game) continue;  // not in this build
    EXPECT_TRUE(make_agent(choice.kind, **game, {}).has_value()) << choice.game;
  }
}

}  // namespace
}  // namespace turnkey::testing
