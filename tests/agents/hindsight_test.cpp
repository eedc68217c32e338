// Hindsight with everybody's cards open (agents/hindsight.h), where it differs from a seat's
// knowledge.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "agents/hindsight.h"
#include "tests/agents/asking.h"

namespace turnkey::testing {
namespace {

// For the last seat of the last round all cards at the edge look alike, and so do all suspects;
// with open cards one accusation wins.
TEST(Hindsight, ComparesMovesThatLookAlikeToTheSeat) {
  Asking asking("escaped", {{"Players", "3"}, {"MaxRounds", "1"}, {"Announce", "true"}});
  std::vector<std::string> cards = {"0=x"};
  for (int place = 1; place < 24; ++place) {
    cards.push_back(std::to_string(place) + "=" +
                    std::string(1, static_cast<char>('a' + place - 1)));
  }
  asking.then({cards.begin(), cards.end()});
  asking.then({"t1", "1=a", "end", "t2", "2=b", "end", "t1", "1=a"});
  const auto hindsight = make_hindsight(asking.game(), {{}, 1, 100'000}).value();
  const AnyState& state = asking.table().state();
  EXPECT_EQ(hindsight->solve(state, 100'000).value().share[2].mean, 1);
  const OpenLoss loss = hindsight->loss(state, asking.game().parse("end").value());
  EXPECT_TRUE(loss.solved);
  EXPECT_EQ(asking.text(loss.best), "accuse=x");
  EXPECT_DOUBLE_EQ(loss.share.mean, 2.0 / 3);
}

// Searches of some games evaluate without a playout. In hindsight the mean of one repeated value
// would have no error.
TEST(Hindsight, PlayoutsDiffer) {
  for (const char* const name :
       {"break_out", "straight_up", "gitmo", "jacked", "straight_jacket"}) {
    const auto game = find_game(name);
    if (!game) continue;
    const AnyTable table = random_position(**game, {}, 3, 6);
    const auto hindsight = make_hindsight(**game, {}).value();
    const Worth worth = hindsight->play_out(table.state(), 200, 1);
    EXPECT_GT(worth.score[0].error, 0) << name;
    EXPECT_TRUE(std::isfinite(worth.score[0].error)) << name;
  }
}

}  // namespace
}  // namespace turnkey::testing
