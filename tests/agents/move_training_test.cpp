// Learning a policy of moves from decisions: it finds the true weights, and measures its quality.
#include <gtest/gtest.h>

#include <cmath>

#include "agents/training/move_training.h"
#include "engine/core/rng.h"

namespace turnkey::training {
namespace {

constexpr std::size_t kToyTraits = 3;
constexpr std::array<double, kToyTraits> kTrue = {1.0, -2.0, 0.0};

// Ten decisions between four moves with random traits, by a softmax of the true weights.
Decisions toy_game(std::uint64_t seed) {
  Rng rng(seed);
  Decisions game(10);
  for (Decision& decision : game) {
    std::array<double, 4> part{};
    for (double& each : part) {
      double rating = 0;
      for (int trait = 0; trait < static_cast<int>(kToyTraits); ++trait) {
        const auto times = static_cast<float>(rng.below(3)) - 1;
        if (times == 0) continue;
        decision.add_trait({trait, times});
        rating += static_cast<double>(times) * kTrue[static_cast<std::size_t>(trait)];
      }
      decision.end_move();
      each = std::exp(rating);
    }
    double left = rng.unit() * (part[0] + part[1] + part[2] + part[3]);
    while (decision.chosen < 3 && left >= part[decision.chosen]) left -= part[decision.chosen++];
    decision.rated = 0;
  }
  return game;
}

SavedRun small_run() {
  SavedRun kept;
  kept.game = "toy";
  kept.what = "moves";
  kept.plan.games = 800;
  kept.plan.stages = 4;
  kept.plan.deals = 200;
  return kept;
}

SavedRun run(SavedRun kept, int stages) {
  MoveTraining training(kToyTraits, kept, toy_game);
  for (int stage = 0; stage < stages; ++stage) training.run_stage({});
  return kept;
}

TEST(MoveTraining, FindsTheWeightsThatDecided) {
  SavedRun kept = run(small_run(), 4);
  ASSERT_EQ(kept.networks.size(), 5u);
  ASSERT_GT(kept.best, 0u);
  for (std::size_t trait = 0; trait < kToyTraits; ++trait) {
    EXPECT_NEAR(kept.networks[kept.best][trait], kTrue[trait], 0.2) << trait;
  }
  for (const Rung& rung : kept.ladder) {
    EXPECT_EQ(rung.decisions, 2000);
    EXPECT_NEAR(rung.first_loss, std::log(4.0), 1e-9) << "all moves alike";
    EXPECT_LT(rung.loss, 0.7 * rung.first_loss);
    EXPECT_GT(rung.agreement, rung.rated_agreement + 0.3);
    EXPECT_LE(kept.ladder[kept.best - 1].loss, rung.loss) << "the best is who predicts best";
  }
  const Rung proof = MoveTraining(kToyTraits, kept, toy_game).proof();
  EXPECT_LT(proof.loss, 0.7 * proof.first_loss);
  EXPECT_NE(proof.loss, kept.ladder[kept.best - 1].loss) << "other games";
}

TEST(MoveTraining, ARunIsTheSameInPartsAndOnAnyThreads) {
  const SavedRun whole = run(small_run(), 4);
  const SavedRun parts = run(run(small_run(), 2), 2);
  EXPECT_EQ(parts.networks, whole.networks) << "to the last bit";
  EXPECT_EQ(parts.best, whole.best);
  EXPECT_EQ(parts.ladder.back().loss, whole.ladder.back().loss);
}

TEST(MoveTraining, AnotherSeedIsAnotherRun) {
  SavedRun other = small_run();
  other.plan.seed = 2;
  EXPECT_NE(run(other, 1).networks, run(small_run(), 1).networks);
}

TEST(MoveTraining, JudgesAPolicyByTheChosenMoves) {
  Decision decision;
  decision.add_trait({0, 2});  // a move with a trait twice
  decision.end_move();
  decision.end_move();  // one without any
  decision.chosen = 1;
  decision.rated = 1;
  const std::vector<float> weights = {0.5f};
  const Rung rung = judge({decision, decision}, weights);
  EXPECT_NEAR(rung.loss, std::log(1 + std::exp(1.0)), 1e-6);
  EXPECT_NEAR(rung.first_loss, std::log(2.0), 1e-9);
  EXPECT_EQ(rung.agreement, 0);
  EXPECT_EQ(rung.rated_agreement, 1);
  EXPECT_EQ(judge({}, weights).decisions, 0);
}

}  // namespace
}  // namespace turnkey::training
