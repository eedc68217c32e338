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

TEST_F(ExpectimaxAgentTest, SampledChanceHasErrors) {
  Asking game("straight_up", {}, 5);
  game.settle();
  SearchSettings settings;
  const Report all = think(game, settings, 20'000);
  EXPECT_EQ(all.lines[0].share[0].error, 0);
  settings.chance_samples = 4;
  const Report sampled = think(game, settings, 20'000);
  EXPECT_GT(sampled.lines[0].share[0].error, 0);
  EXPECT_GT(sampled.lines[0].score[0].error, 0);
}

TEST_F(ExpectimaxAgentTest, TheSeedDrawsTheSamples) {
  Asking game("straight_up", {}, 5);
  game.settle();
  SearchSettings settings;
  settings.chance_samples = 4;
  const std::string one = fingerprint(think(game, settings, 5'000));
  EXPECT_EQ(fingerprint(think(game, settings, 5'000)), one);
  settings.seed = 1;
  EXPECT_NE(fingerprint(think(game, settings, 5'000)), one);
}

TEST_F(ExpectimaxAgentTest, OpponentsMatterAtThreeSeatsAndNotAtTwo) {
  for (const int players : {2, 3}) {
    Asking game("straight_up", {{"Players", std::to_string(players)}}, 3);
    game.settle();
    SearchSettings settings;
    settings.chance_samples = 3;
    const std::string selfish = fingerprint(think(game, settings, 20'000));
    settings.opponents = Opponents::kParanoid;
    EXPECT_EQ(fingerprint(think(game, settings, 20'000)) == selfish, players == 2);
  }
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
