// The agents that do not search, at every game of the build: random choices, and a look one move
// ahead.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "engine/registry.h"
#include "tests/agents/asking.h"

namespace turnkey::testing {
namespace {

/// The moves that an agent of this kind plays with a hundred seeds.
std::set<std::string> choices(std::string_view kind, const AnyTable& table) {
  std::set<std::string> texts;
  const AnyGame& game = table.state().game();
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    SearchSettings settings = small_settings();
    settings.seed = seed;
    const Report report = think(*agent_of(kind, game, settings), table.mover(), nodes_request(1));
    texts.insert(game.text(*report.best));
  }
  return texts;
}

TEST(QuickAgents, RandomPlaysEveryMove) {
  for (const AnyGame* const game : games()) {
    AnyTable table(*game, {});
    table.settle(KeyedChance(7));
    const std::size_t moves = table.state().moves().size();
    if (moves > 12) continue;  // a hundred draws would miss one now and then
    EXPECT_EQ(choices("random", table).size(), moves) << game->name();
  }
}

TEST(QuickAgents, GreedyDoesNotDawdle) {
  // One look ahead ends without a limit.
  for (const AnyGame* const game : games()) {
    AnyTable table(*game, {});
    table.settle(KeyedChance(8));
    SearchRequest request;
    request.limits.infinite = true;
    const Report report =
        think(*agent_of("greedy", *game, small_settings()), table.mover(), request);
    EXPECT_TRUE(report.best.has_value());
    EXPECT_GT(report.nodes, 0u);
  }
}

TEST(QuickAgents, GreedyLooksAsLongWhenStoppedWhereThatTakesNoTime) {
  Asking kuhn("kuhn");
  kuhn.settle();
  const auto nodes = [&](bool stopped) {
    const std::atomic<bool> stop{stopped};
    return kuhn.agent("greedy")->think(kuhn.table().mover(), nodes_request(1), stop, {})->nodes;
  };
  EXPECT_EQ(nodes(true), nodes(false));
}

// All moves are judged in the same worlds, so each move's distance to the best has a known error: a
// review can name bad moves.
TEST(QuickAgents, GreedyKnowsHowFarMovesAreBehind) {
  for (const AnyGame* const game : games()) {
    AnyTable table(*game, {});
    table.settle(KeyedChance(9));
    SearchRequest request;
    request.multi_pv = 4;
    const Report report =
        think(*agent_of("greedy", *game, small_settings()), table.mover(), request);
    const auto seat = static_cast<std::size_t>(table.mover().seat().index());
    for (const Line& line : report.lines) {
      if (&line == &report.lines.front()) continue;
      ASSERT_TRUE(line.gap && line.score_gap) << game->name();
      EXPECT_LT(line.gap->error, 1) << game->name();
      const double behind = report.lines.front().share[seat].mean - line.share[seat].mean;
      EXPECT_NEAR(line.gap->mean, behind, 1e-12) << game->name();
    }
  }
}

}  // namespace
}  // namespace turnkey::testing
