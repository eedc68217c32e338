// Ratings against published and exactly known values, and cases where the likelihood has no
// maximum.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "tournaments/stats/elo.h"
#include "tournaments/stats/ratings.h"

namespace turnkey::tournament {
namespace {

constexpr double kHardlyAny = 1e-9;  // ridge

/// A game of single seats from the agents' places; equal places tie and share the win.
GameOutcome ranking(const std::vector<std::uint16_t>& agents, const std::vector<int>& places) {
  std::vector<TeamOutcome> teams;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    teams.push_back({agents[i], 1, std::exp2(-places[i]), 0.0});
  }
  return make_game(teams);
}

/// The first team takes all; the others rank by their scores.
GameOutcome taken(const std::vector<std::uint16_t>& agents, const std::vector<double>& scores) {
  std::vector<TeamOutcome> teams;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    teams.push_back({agents[i], 1, i == 0 ? 1.0 : 0.0, scores[i]});
  }
  return make_game(teams);
}

BlockOutcome block(std::vector<GameOutcome> games) { return {0, 0, std::move(games)}; }

RatingTable rated(RatingModel model, std::size_t agents, const std::vector<BlockOutcome>& blocks,
                  double ridge = kRidge) {
  RatingCounts counts(model, agents);
  for (const BlockOutcome& one : blocks) counts.add(one);
  RatingErrors errors(fit(counts, ridge));
  for (const BlockOutcome& one : blocks) errors.add(one);
  return errors.table();
}

/// The American League of 1987, wins of row over column (Agresti 2002, "Categorical Data
/// Analysis", 10.6): Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
constexpr int kWins[7][7] = {{0, 7, 9, 7, 7, 9, 11}, {6, 0, 7, 5, 11, 9, 9}, {4, 6, 0, 7, 7, 8, 12},
                             {6, 8, 6, 0, 6, 7, 10}, {6, 2, 6, 7, 0, 7, 12}, {4, 4, 5, 6, 6, 0, 6},
                             {2, 4, 1, 3, 1, 7, 0}};

TEST(StatsRatings, BradleyTerryAsPublished) {
  RatingCounts counts(RatingModel::kBradleyTerry, 7);
  for (std::uint16_t i = 0; i < 7; ++i) {
    for (std::uint16_t j = 0; j < 7; ++j) {
      for (int game = 0; game < kWins[i][j]; ++game) counts.add(block({ranking({i, j}, {0, 1})}));
    }
  }
  const Strengths strengths = fit(counts, kHardlyAny);
  EXPECT_TRUE(strengths.converged);
  // Above Baltimore; errors without clusters, from the inverse Hessian.
  const double published[6] = {1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839};
  const double errors[6] = {0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_NEAR(strengths.theta[i] - strengths.theta[6], published[i], 1e-4);
    const auto at = [&](std::size_t a, std::size_t b) { return strengths.inverse[a * 7 + b]; };
    EXPECT_NEAR(std::sqrt(at(i, i) + at(6, 6) - 2 * at(i, 6)), errors[i], 2e-4);
  }
}

TEST(StatsRatings, TwoAgentsAreTheLogitOfTheirPoints) {
  // Points 3, 2, ½ and ½ of 4, 2, 1 and 1 games: 6 of 8 together.
  const std::vector<BlockOutcome> blocks = {
      block({ranking({0, 1}, {0, 1}), ranking({1, 0}, {1, 0}), ranking({0, 1}, {0, 1}),
             ranking({0, 1}, {1, 0})}),
      block({ranking({0, 1}, {0, 1}), ranking({0, 1}, {0, 1})}), block({ranking({0, 1}, {0, 0})}),
      block({ranking({0, 1}, {0, 0})})};
  const RatingTable table = rated(RatingModel::kBradleyTerry, 2, blocks, kHardlyAny);
  const Estimate& difference = *table.difference(0, 1);
  EXPECT_NEAR(difference.value, elo_of_share(0.75), 1e-5);
  // g = points − ¾ games: 0, ½, −¼, −¼. Error √(4/3 Σ g²) / (8 · ¾ · ¼).
  EXPECT_NEAR(*difference.error, kEloPerNat * std::sqrt(4.0 / 3 * 0.375) / 1.5, 1e-4);
  EXPECT_NEAR(table.ratings[0]->value, difference.value / 2, 1e-9);
  EXPECT_NEAR(*table.ratings[0]->error, *difference.error / 2, 1e-9);
  EXPECT_NEAR(table.difference(1, 0)->value, -difference.value, 1e-9);
  EXPECT_EQ(table.difference(0, 0)->value, 0);
  EXPECT_FALSE(table.difference(0, 0)->error);
}

TEST(StatsRatings, PlackettLuceFindsTheStrengthsOfExactFrequencies) {
  // Weights 4, 2, 1, 1: games of three of them, as often as the model says (times 1680).
  const std::array<double, 4> weight{4, 2, 1, 1};
  RatingCounts counts(RatingModel::kPlackettLuce, 4);
  for (int out = 0; out < 4; ++out) {
    std::vector<std::uint16_t> order;
    for (std::uint16_t i = 0; i < 4; ++i) {
      if (i != out) order.push_back(i);
    }
    do {
      const double all = weight[order[0]] + weight[order[1]] + weight[order[2]];
      const double often =
          1680 * weight[order[0]] / all * weight[order[1]] / (weight[order[1]] + weight[order[2]]);
      ASSERT_NEAR(often, std::round(often), 1e-9);
      for (int i = 0; i < std::lround(often); ++i) counts.add(block({ranking(order, {0, 1, 2})}));
    } while (std::next_permutation(order.begin(), order.end()));
  }
  const Strengths strengths = fit(counts, kHardlyAny);
  EXPECT_NEAR(strengths.theta[0] - strengths.theta[2], std::log(4.0), 1e-7);
  EXPECT_NEAR(strengths.theta[1] - strengths.theta[2], std::log(2.0), 1e-7);
  EXPECT_NEAR(strengths.theta[3] - strengths.theta[2], 0, 1e-7);
}

/// The log-likelihood of a game for its choices, at given strengths.
double likelihood(RatingModel model, const GameOutcome& game, const std::vector<double>& theta) {
  double result = 0;
  for_each_choice(
      model, game, [&](std::uint16_t agent, double times) { result += times * theta[agent]; },
      [&](const AgentSet& set, double times) {
        double sum = 0;
        for (const std::uint16_t agent : set) sum += agent == kNobody ? 0 : std::exp(theta[agent]);
        result -= times * std::log(sum);
      });
  return result;
}

TEST(StatsRatings, ATieStandsForItsOrders) {
  const std::vector<double> theta{0.3, -0.8, 1.1, 0.0, 0.5};
  const std::vector<std::uint16_t> agents{0, 1, 2, 3, 4};
  // 3 first, then 0, 2 and 4 together, 1 last.
  const double tied =
      likelihood(RatingModel::kPlackettLuce, ranking(agents, {1, 4, 1, 0, 1}), theta);
  std::vector<int> among{1, 2, 3};
  double mean = 0;
  do {
    const auto game = ranking(agents, {among[0], 4, among[1], 0, among[2]});
    mean += likelihood(RatingModel::kPlackettLuce, game, theta) / 6;
  } while (std::next_permutation(among.begin(), among.end()));
  EXPECT_NEAR(tied, mean, 1e-12);
  // Of two teams: half a win each way, in both models.
  for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
    const double half = likelihood(model, ranking({0, 1}, {0, 0}), theta);
    EXPECT_NEAR(half,
                (likelihood(model, ranking({0, 1}, {0, 1}), theta) +
                 likelihood(model, ranking({0, 1}, {1, 0}), theta)) /
                    2,
                1e-12);
  }
}

TEST(StatsRatings, LosersOfEqualScoreAreUnranked) {
  const std::vector<double> theta{0.3, -0.8, 1.1, 0.5};
  const auto over = [&](std::size_t a, std::size_t b) {
    return -std::log1p(std::exp(theta[b] - theta[a]));
  };
  const GameOutcome game = taken({0, 1, 2, 3}, {3, -1, -1, -1});
  double all = 0;
  for (const double one : theta) all += std::exp(one);
  EXPECT_NEAR(likelihood(RatingModel::kPlackettLuce, game, theta), theta[0] - std::log(all), 1e-12);
  EXPECT_NEAR(likelihood(RatingModel::kBradleyTerry, game, theta),
              over(0, 1) + over(0, 2) + over(0, 3), 1e-12);
  // Different scores are ranked: 1 behind 2 and 3.
  const GameOutcome scored = taken({0, 1, 2, 3}, {3, -2, -1, -1});
  EXPECT_NEAR(likelihood(RatingModel::kPlackettLuce, scored, theta),
              theta[0] - std::log(all) + over(2, 1) + over(3, 1), 1e-12);
  EXPECT_NEAR(likelihood(RatingModel::kBradleyTerry, scored, theta),
              over(0, 1) + over(0, 2) + over(0, 3) + over(2, 1) + over(3, 1), 1e-12);
  RatingCounts counts(RatingModel::kBradleyTerry, 4);
  counts.add(block({game}));
  EXPECT_EQ(counts.points(0, 3), 1);
  EXPECT_EQ(counts.points(1, 2) + counts.points(2, 1), 0);
}

TEST(StatsRatings, AWinnerOfAllTablesOfFourTeamsIsFarAhead) {
  std::vector<BlockOutcome> blocks(
      200, block({taken({0, 0, 1, 1}, {1, 0, 0, 0}), taken({0, 1, 1, 0}, {1, 0, 0, 0})}));
  for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
    const RatingTable table = rated(model, 2, blocks);
    EXPECT_GT(table.difference(0, 1)->value, 800);
    EXPECT_LT(table.difference(0, 1)->value, 3'000);
    EXPECT_FALSE(table.difference(0, 1)->error);
    EXPECT_FALSE(table.difference(0, 1)->interval);
    EXPECT_TRUE(table.is_given(0));
    EXPECT_FALSE(table.is_given(1));
    EXPECT_FALSE(table.ratings[0]->interval);
  }
}

TEST(StatsRatings, BlocksOfOneResultClaimNoInterval) {
  // Between 0 and 1 always 2 : 1; between 1 and 2 alternating.
  std::vector<BlockOutcome> blocks;
  for (int i = 0; i < 40; ++i) {
    blocks.push_back(
        block({ranking({0, 1}, {0, 1}), ranking({1, 0}, {1, 0}), ranking({0, 1}, {1, 0})}));
  }
  EXPECT_GT(rated(RatingModel::kBradleyTerry, 3, blocks).ratings[0]->value, 0);
  EXPECT_FALSE(rated(RatingModel::kBradleyTerry, 3, blocks).difference(0, 1)->error);
  for (int i = 0; i < 40; ++i) blocks.push_back(block({ranking({1, 2}, {i % 2, 1 - i % 2})}));
  const RatingTable table = rated(RatingModel::kBradleyTerry, 3, blocks);
  EXPECT_FALSE(table.ratings[0]->error);
  EXPECT_GT(*table.ratings[1]->error, 1);
  EXPECT_GT(*table.difference(1, 2)->error, 1);
}

TEST(StatsRatings, AgentsWhoNeverDifferClaimNoIntervalBetweenThem) {
  // 1 wins, or all share the win: the data say nothing about 0 and 2 except rounding.
  for (std::size_t size = 4; size < 40; ++size) {
    std::vector<BlockOutcome> blocks;
    for (std::size_t i = 0; i < size; ++i) {
      std::vector<GameOutcome> games;
      for (std::size_t game = 0; game < 3; ++game) {
        games.push_back((i * 7 + game) % 5 < 2 ? ranking({0, 1, 2}, {1, 1, 1})
                                               : taken({1, 0, 2}, {1, -1, -1}));
      }
      blocks.push_back(block(std::move(games)));
    }
    for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
      const RatingTable table = rated(model, 3, blocks);
      EXPECT_NEAR(table.difference(0, 2)->value, 0, 1e-6);
      EXPECT_FALSE(table.difference(0, 2)->error) << size;
      EXPECT_FALSE(table.difference(0, 2)->interval) << size;
      EXPECT_TRUE(table.difference(0, 1)->interval) << size;
    }
  }
}

TEST(StatsRatings, TeamsOfOneAgentSayNothingOfEachOther) {
  const GameOutcome alone = ranking({2, 2, 2}, {0, 1, 2});
  const std::vector<double> theta{0, 0, 7};
  for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
    EXPECT_EQ(likelihood(model, alone, theta), 0);
    EXPECT_EQ(rated(model, 3, {block({alone})}).components, 0);
  }
  // 0 and 1 with two teams each: four pairs, three of them 0's.
  RatingCounts counts(RatingModel::kBradleyTerry, 2);
  counts.add(block({ranking({0, 1, 0, 1}, {0, 1, 2, 3})}));
  EXPECT_EQ(counts.points(0, 1), 3);
  EXPECT_EQ(counts.points(1, 0), 1);
}

TEST(StatsRatings, AnUnbeatenAgentStaysFiniteAndClaimsNoInterval) {
  std::vector<BlockOutcome> blocks;
  for (int i = 0; i < 50; ++i) {
    const int winner = i % 2;  // between 0 and 1; 2 beats both, 3 loses to all
    blocks.push_back(block({ranking({0, 1, 2, 3}, {1 + winner, 2 - winner, 0, 3})}));
  }
  for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
    const RatingTable table = rated(model, 4, blocks);
    EXPECT_TRUE(table.converged);
    EXPECT_EQ(table.components, 1);
    EXPECT_TRUE(table.standing[0].core && table.standing[1].core);
    EXPECT_FALSE(table.standing[2].core || table.standing[3].core);
    EXPECT_NEAR(table.ratings[0]->value, 0, 1e-6);
    EXPECT_TRUE(table.ratings[0]->interval);
    EXPECT_TRUE(table.difference(0, 1)->interval);
    EXPECT_GT(table.ratings[2]->value, 400);
    EXPECT_LT(table.ratings[2]->value, 2'000);
    EXPECT_LT(table.ratings[3]->value, -400);
    EXPECT_FALSE(table.ratings[2]->error);
    EXPECT_FALSE(table.difference(2, 0)->interval);
    EXPECT_FALSE(table.difference(2, 3)->interval);
  }
}

TEST(StatsRatings, AgentsThatNeverMetAreNotCompared) {
  std::vector<BlockOutcome> blocks;
  for (int i = 0; i < 10; ++i) {
    const int first = i % 3 == 0 ? 1 : 0;
    blocks.push_back(block({ranking({0, 1}, {first, 1 - first})}));
    blocks.push_back(block({ranking({2, 3}, {1 - first, first})}));
  }
  const RatingTable table = rated(RatingModel::kBradleyTerry, 5, blocks);
  EXPECT_EQ(table.components, 2);
  EXPECT_TRUE(table.difference(0, 1));
  EXPECT_FALSE(table.difference(0, 2));
  EXPECT_FALSE(table.ratings[4]);
  EXPECT_FALSE(table.difference(4, 4));
  EXPECT_NEAR(table.ratings[0]->value + table.ratings[1]->value, 0, 1e-9);
}

TEST(StatsRatings, WithoutASecondPassOrBlocksThereAreNoErrors) {
  RatingCounts counts(RatingModel::kPlackettLuce, 3);
  EXPECT_EQ(RatingErrors(fit(counts)).table().components, 0);
  counts.add(block({ranking({0, 1, 2}, {0, 1, 2})}));
  const RatingTable table = RatingErrors(fit(counts)).table();
  EXPECT_TRUE(std::isfinite(table.ratings[0]->value));
  EXPECT_FALSE(table.ratings[0]->error);
}

}  // namespace
}  // namespace turnkey::tournament
