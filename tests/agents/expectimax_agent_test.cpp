// The agent "expectimax": that the settings of the protocol reach the search.
#include <gtest/gtest.h>

#include <string>

#include "tests/agents/asking.h"

namespace turnkey::testing {
namespace {

class ExpectimaxAgentTest : public ::testing::Test {
 protected:
};

Report think(const Asking& game, const SearchSettings& settings, std::uint64_t nodes) {
  return game.ask(*game.agent("expectimax", settings), nodes_request(nodes, 3)).value();
}

TEST_F(ExpectimaxAgentTest, MemoryIsShownAndKept) {
  Asking game("straight_up", {}, 5);
  game.settle();
  SearchSettings settings;
  settings.hash_megabytes = 1;
  const Report report = think(game, settings, 20'000);
  EXPECT_GT(report.hash_permille, 0);
  EXPECT_LE(report.hash_permille, 1000);
}

}  // namespace
}  // namespace turnkey::testing
