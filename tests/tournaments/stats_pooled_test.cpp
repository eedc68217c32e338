// Ratings over several variants: each has its weight, whatever its numbers of games, seats and
// teams.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/core/rng.h"
#include "tournaments/stats/elo.h"
#include "tournaments/stats/ratings.h"

namespace turnkey::tournament {
namespace {

constexpr double kNoRidge = 1e-9;  // nearly

using Blocks = std::vector<BlockOutcome>;

/// A game of single seats from the agents' places, best first.
GameOutcome placed(const std::vector<std::uint16_t>& order) {
  std::vector<TeamOutcome> teams;
  for (std::size_t i = 0; i < order.size(); ++i) {
    teams.push_back({order[i], 1, i == 0 ? 1.0 : 0.0, -static_cast<double>(i)});
  }
  return make_game(teams);
}

/// Two seats, four blocks of one game: agent 0 wins three.
Blocks small() {
  const GameOutcome won = placed({0, 1}), lost = placed({1, 0});
  return {{0, 0, {won}}, {1, 0, {won}}, {2, 0, {won}}, {3, 0, {lost}}};
}

/// Four seats, two blocks of one game: of its four pairs of seats agent 0 wins none, then three.
Blocks large() { return {{4, 1, {placed({1, 1, 0, 0})}}, {5, 1, {placed({0, 1, 0, 1})}}}; }

RatingCounts counts_of(const Blocks& blocks, RatingModel model, std::size_t agents) {
  RatingCounts counts(model, agents);
  for (const BlockOutcome& block : blocks) counts.add(block);
  return counts;
}

RatingCounts pooled(const std::vector<Blocks>& variants, const std::vector<double>& parts = {},
                    RatingModel model = RatingModel::kBradleyTerry, std::size_t agents = 2) {
  std::vector<RatingCounts> counts;
  for (const Blocks& blocks : variants) counts.push_back(counts_of(blocks, model, agents));
  std::vector<RatingCounts::Part> all;
  for (std::size_t v = 0; v < counts.size(); ++v) {
    all.push_back({&counts[v], nullptr, parts.empty() ? 1 : parts[v]});
  }
  return RatingCounts::pooled(all);
}

TEST(StatsPooled, WeightsByHand) {
  // 4 choices from 4 games and 8 from 2: 6 games, so each variant has a weight of 3.
  const RatingCounts all = pooled({small(), large()});
  EXPECT_DOUBLE_EQ(all.weight(0), 3.0 / 4);
  EXPECT_DOUBLE_EQ(all.weight(1), 3.0 / 8);
  EXPECT_DOUBLE_EQ(all.choices(), 6);
  EXPECT_DOUBLE_EQ(all.chosen()[0], 3.0 / 4 * 3 + 3.0 / 8 * 3);
  // With given weights: 1 of 4 and 3 of 4.
  const RatingCounts asked = pooled({small(), large()}, {1, 3});
  EXPECT_DOUBLE_EQ(asked.weight(0), 1.5 / 4);
  EXPECT_DOUBLE_EQ(asked.weight(1), 4.5 / 8);
  // A variant without information has no weight.
  const RatingCounts alone = pooled({small(), {{4, 1, {placed({0, 0, 0, 0})}}}});
  EXPECT_DOUBLE_EQ(alone.weight(0), 1);
  EXPECT_EQ(alone.weight(1), 0);
}

TEST(StatsPooled, TheRatingIsThatOfTheMeanOverVariants) {
  // ¾ and ⅜ of the pairs: the mean is 9/16. Unweighted pairs would be even: 6 of 12.
  const RatingCounts all = pooled({small(), large()});
  RatingErrors errors(fit(all, kNoRidge));
  for (const Blocks& blocks : {small(), large()}) {
    for (const BlockOutcome& block : blocks) errors.add(block);
  }
  const RatingTable table = errors.table();
  const Estimate difference = *table.difference(0, 1);
  EXPECT_NEAR(difference.value, elo_of_share(9.0 / 16), 1e-5);
  // Deviations from the variant's mean: ¾ · (¼, ¼, ¼, −¾) and ⅜ · (−1½, 1½), squared, summed, times
  // B / (B − 1): 9/16 · ¾ · 4/3 + 9/64 · 4½ · 2. Information: 6 · 9/16 · 7/16.
  const double meat = 9.0 / 16 + 9.0 / 64 * 9;
  EXPECT_NEAR(*difference.error, kEloPerNat * std::sqrt(meat) / (6 * 63.0 / 256), 1e-4);
  EXPECT_EQ(table.freedom, 4);
  EXPECT_NEAR(*table.superiority(0, 1),
              student_cdf(difference.value / *difference.error, table.freedom), 1e-12);
}

TEST(StatsPooled, AResultThatDiffersBetweenVariantsAloneIsNoError) {
  // Agent 0 always wins the one variant, and always two of three pairs in the other.
  const GameOutcome won = placed({0, 1}), mixed = placed({1, 0, 1, 1});
  RatingErrors errors(
      fit(pooled({{{0, 0, {won}}, {1, 0, {won}}}, {{2, 1, {mixed}}, {3, 1, {mixed}}}})));
  for (std::uint64_t i = 0; i < 2; ++i) errors.add({i, 0, {won}});
  for (std::uint64_t i = 2; i < 4; ++i) errors.add({i, 1, {mixed}});
  EXPECT_FALSE(errors.table().difference(0, 1)->interval);
}

Blocks random_blocks(int variant, std::size_t seats, std::size_t games, Rng& rng) {
  Blocks blocks;
  for (std::uint64_t index = 0; index < 12; ++index) {
    BlockOutcome block{index, variant, {}};
    while (block.games.size() < games) {
      std::vector<std::uint16_t> order;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        order.push_back(static_cast<std::uint16_t>(rng.below(3)));
      }
      block.games.push_back(placed(order));
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

Blocks repeated(const Blocks& blocks, int times) {
  Blocks all;
  for (int i = 0; i < times; ++i) all.insert(all.end(), blocks.begin(), blocks.end());
  return all;
}

TEST(StatsPooled, MoreGamesOfAVariantDoNotMoveTheWhole) {
  for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      const Blocks two = random_blocks(0, 2, 2, rng), eight = random_blocks(1, 8, 2, rng);
      const Blocks three = random_blocks(2, 3, 6, rng);
      const Strengths plain = fit(pooled({two, eight, three}, {}, model, 3), kNoRidge);
      for (const auto& more : {std::vector{repeated(two, 5), eight, three},
                               {two, repeated(eight, 7), repeated(three, 2)}}) {
        const Strengths moved = fit(pooled(more, {}, model, 3), kNoRidge);
        for (std::size_t a = 1; a < 3; ++a) {
          EXPECT_NEAR(moved.theta[a] - moved.theta[0], plain.theta[a] - plain.theta[0], 1e-6);
        }
      }
      // Shows that the test can fail: unweighted pairs change.
      RatingCounts alike(model, 3), moved(model, 3);
      for (const BlockOutcome& block : two) alike.add(block), moved.add(block);
      for (const BlockOutcome& block : eight) alike.add(block);
      for (const BlockOutcome& block : repeated(eight, 7)) moved.add(block);
      EXPECT_GT(std::abs(fit(alike).theta[0] - fit(moved).theta[0]), 1e-6);
    }
  }
}

TEST(StatsPooled, AnAnchorMovesAllAndKeepsDifferences) {
  RatingErrors errors(fit(counts_of(small(), RatingModel::kBradleyTerry, 3)));
  for (const BlockOutcome& block : small()) errors.add(block);
  RatingTable table = errors.table();
  const Estimate ahead = *table.difference(0, 1);
  table.anchor(2, 1000);  // it never played
  EXPECT_FALSE(table.anchored);
  table.anchor(1, 1500);
  EXPECT_TRUE(table.is_given(1));
  EXPECT_FALSE(table.is_given(0));
  EXPECT_DOUBLE_EQ(table.ratings[1]->value, 1500);
  EXPECT_FALSE(table.ratings[1]->interval);
  EXPECT_DOUBLE_EQ(table.ratings[0]->value, 1500 + ahead.value);
  EXPECT_DOUBLE_EQ(table.ratings[0]->interval->low, 1500 + ahead.interval->low);
  EXPECT_DOUBLE_EQ(table.difference(0, 1)->value, ahead.value);
}

}  // namespace
}  // namespace turnkey::tournament
