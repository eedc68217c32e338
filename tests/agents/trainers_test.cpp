// Training through the functions that turnkey-train calls, for every trainable game of this build.
#include <gtest/gtest.h>

#include <array>

#include "agents/training/trainers.h"
#include "tests/support/need_game.h"

namespace turnkey::training {
namespace {

TEST(Trainers, SearchesPlayTheGamesWhereThePlanSaysSo) {
  for (const Trainer& trainer : trainers()) {
    std::array<SavedRun, 3> runs;
    for (SavedRun& kept : runs) {
      kept.game = trainer.game;
      kept.plan.games = 1;
      kept.plan.stages = 1;
      kept.plan.deals = 2;
      kept.plan.nodes = &kept == &runs[2] ? 0 : 4;
      ASSERT_TRUE(trainer.evaluation(
          kept, [](double, const std::string&) {}, [](const SavedRun&) { return true; }));
      EXPECT_GT(kept.proof.loss, 0) << trainer.game;
    }
    EXPECT_EQ(runs[0].networks, runs[1].networks) << trainer.game << ": the same games again";
    EXPECT_NE(runs[0].networks, runs[2].networks) << trainer.game;
  }
}

TEST(Trainers, MovesAreLearnedFromTheChoicesOfSearches) {
  int learning = 0;
  const auto silent = [](double, const std::string&) {};
  for (const Trainer& trainer : trainers()) {
    ASSERT_EQ(trainer.searched_moves == nullptr, trainer.moves == nullptr) << trainer.game;
    if (trainer.searched_moves == nullptr) continue;
    ++learning;
    std::array<SavedRun, 2> runs;
    for (SavedRun& kept : runs) {
      kept.game = trainer.game;
      kept.plan.games = 2;
      kept.plan.stages = 2;
      kept.plan.deals = 1;
      kept.plan.nodes = 20;
      const bool in_parts = &kept == &runs[1];
      const auto keep = [&](const SavedRun&) { return !in_parts; };
      for (int part = 0; part < (in_parts ? 3 : 1); ++part) {
        ASSERT_TRUE(trainer.searched_moves(kept, silent, keep));
      }
      EXPECT_EQ(kept.ladder.size(), 2u) << trainer.game;
      EXPECT_GT(kept.proof.decisions, 0) << trainer.game;
    }
    EXPECT_EQ(runs[0].networks, runs[1].networks) << trainer.game << ": the same games again";
    EXPECT_EQ(runs[0].proof.loss, runs[1].proof.loss) << trainer.game;
    EXPECT_NE(runs[0].networks[0], runs[0].networks[2]) << trainer.game;
    runs[0].networks[1].pop_back();
    EXPECT_FALSE(trainer.searched_moves(runs[0], silent, [](const SavedRun&) { return true; }))
        << "weights of other traits";
  }
  if (learning == 0) testing::need_game("jacked");  // one of those that do
  EXPECT_GT(learning, 0);
}

TEST(Trainers, EveryGameThatLearnsTrainsAndGoesOn) {
  if (trainers().empty()) testing::need_game("jacked");
  ASSERT_FALSE(trainers().empty());
  for (const Trainer& trainer : trainers()) {
    SavedRun kept;
    kept.game = trainer.game;
    kept.plan.games = 4;
    kept.plan.stages = 2;
    kept.plan.deals = 2;
    const auto once = [](const SavedRun&) { return false; };
    ASSERT_TRUE(trainer.evaluation(
        kept, [](double, const std::string&) {}, once));
    EXPECT_EQ(kept.ladder.size(), 1u) << trainer.game;
    ASSERT_TRUE(trainer.evaluation(
        kept, [](double, const std::string&) {}, once));
    EXPECT_EQ(kept.ladder.size(), 2u) << trainer.game;
    EXPECT_NE(kept.networks[0], kept.networks[2]) << trainer.game;
    ASSERT_TRUE(trainer.evaluation(
        kept, [](double, const std::string&) {}, once));
    EXPECT_GT(kept.proof.first_loss, 0) << trainer.game << ": proved at its end";
    if (trainer.moves != nullptr) {
      int games = 0;
      trainer.moves(
          100, 1, [](double, const std::string&) {}, [&] { return ++games < 3; });
      EXPECT_EQ(games, 3) << trainer.game << ": interrupted";
    }
    kept.networks[1].pop_back();
    kept.plan.stages = 3;
    EXPECT_FALSE(trainer.evaluation(
        kept, [](double, const std::string&) {}, once))
        << "a network of another size";
  }
}

}  // namespace
}  // namespace turnkey::training
