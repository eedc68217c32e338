// Agents that play only some games of a cup: who meets whom.
#include <gmock/gmock.h>

#include <set>

#include "tests/tournaments/cup_helpers.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kCup = R"(
nodes = 10
deals = 2
game = [{ name = "kuhn" }, { name = "pig" }, { name = "jacked", Players = [2, 4] }]
agent = [
  { name = "random" },
  { name = "cfr", games = ["kuhn"] },
  { name = "greedy", games = ["pig", "jacked"] },
  { name = "flat", games = ["jacked-4", "kuhn"] },
]
)";

std::set<std::uint16_t> met(const Cup& cup, int variant) {
  const Schedule schedule(cup);
  std::set<std::uint16_t> agents;
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    if (block.variant != variant) continue;
    for (const Seating& seating : block.games) {
      agents.insert(seating.agent.begin(), seating.agent.begin() + seating.seats);
    }
  }
  return agents;
}

TEST(CupPlayers, OnlyTheAgentsOfAGameMeetInIt) {
  const auto cup = cup_of_text(kCup);
  ASSERT_TRUE(cup) << error_of(cup);
  EXPECT_THAT(met(*cup, 0), ElementsAre(0, 1, 3));
  EXPECT_THAT(met(*cup, 1), ElementsAre(0, 2));
  EXPECT_THAT(met(*cup, 2), ElementsAre(0, 2));
  EXPECT_THAT(met(*cup, 3), ElementsAre(0, 2, 3));
  EXPECT_EQ(Schedule(*cup).games(), (3u + 1u + 1u + 3u) * 2u * 2u);
}

TEST(CupPlayers, AreSettingsLikeOthers) {
  const Cup cup = *cup_of_text(kCup);
  EXPECT_EQ(cup_json(*cup_from_json(cup_json(cup))), cup_json(cup));
  Cup other = cup;
  other.agents[2].games = {"pig"};
  EXPECT_THAT(cup_difference(cup, other), HasSubstr("games"));
  EXPECT_NE(cup_hash(cup), cup_hash(other));
}

TEST(CupPlayers, MistakesAreReported) {
  const auto error = [](const std::string& agents) {
    return error_of(cup_of_text(
        "nodes = 1\ngame = [{ name = \"kuhn\" }, { name = \"pig\" }]\nagent = [" + agents + "]"));
  };
  EXPECT_THAT(error("{name = \"random\"}, {name = \"greedy\", games = [\"jacked\"]}"),
              HasSubstr("the cup has no game 'jacked'"));
  EXPECT_THAT(error("{name = \"random\"}, {name = \"greedy\", games = [\"pig\"]}"),
              HasSubstr("kuhn-2: too few agents play it"));
  EXPECT_EQ(error("{name = \"random\"}, {name = \"greedy\"}, {name = \"cfr\", games = \"kuhn\"}"),
            "");
}

}  // namespace
}  // namespace turnkey::tournament
