// Learning through the functions that turnkey-train calls, for every game of this build that
// learns.
#include <gtest/gtest.h>

#include <array>

#include "agents/training/trainers.h"
#include "tests/support/need_game.h"

namespace turnkey::training {
namespace {

TEST(Trainers, SearchesPlayTheGamesWhereThePlanSaysSo) {
  for (const Trainer& trainer : trainers()) {
    std::array<Kept, 3> runs;
    for (Kept& kept : runs) {
      kept.game = trainer.game;
      kept.plan.games = 1;
      kept.plan.stages = 1;
      kept.plan.deals = 2;
      kept.plan.nodes = &kept == &runs[2] ? 0 : 4;
      ASSERT_TRUE(trainer.train(
          kept, [](double, const std::string&) {}, [](const Kept&) { return true; }));
      EXPECT_GT(kept.proof.loss, 0) << trainer.game;
    }
    EXPECT_EQ(runs[0].networks, runs[1].networks) << trainer.game << ": the same games again";
    EXPECT_NE(runs[0].networks, runs[2].networks) << trainer.game;
  }
}

TEST(Trainers, EveryGameThatLearnsTrainsAndGoesOn) {
  if (trainers().empty()) testing::need_game("jacked");
  ASSERT_FALSE(trainers().empty());
  for (const Trainer& trainer : trainers()) {
    Kept kept;
    kept.game = trainer.game;
    kept.plan.games = 4;
    kept.plan.stages = 2;
    kept.plan.deals = 2;
    const auto once = [](const Kept&) { return false; };
    ASSERT_TRUE(trainer.train(
        kept, [](double, const std::string&) {}, once));
    EXPECT_EQ(kept.ladder.size(), 1u) << trainer.game;
    ASSERT_TRUE(trainer.train(
        kept, [](double, const std::string&) {}, once));
    EXPECT_EQ(kept.ladder.size(), 2u) << trainer.game;
    EXPECT_NE(kept.networks[0], kept.networks[2]) << trainer.game;
    ASSERT_TRUE(trainer.train(
        kept, [](double, const std::string&) {}, once));
    EXPECT_GT(kept.proof.first_loss, 0) << trainer.game << ": proved at its end";
    kept.networks[1].pop_back();
    kept.plan.stages = 3;
    EXPECT_FALSE(trainer.train(
        kept, [](double, const std::string&) {}, once))
        << "a network of another size";
  }
}

}  // namespace
}  // namespace turnkey::training
