// Means and pairs, by hand for a few blocks and at the extremes: nothing won, nothing known.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "tournaments/stats/means.h"
#include "tournaments/stats/pairs.h"

namespace turnkey::tournament {
namespace {

/// A game of two seats; the second scores 0.
GameOutcome duel(double share, double score, std::uint16_t first = 0, std::uint16_t second = 1) {
  const std::array<TeamOutcome, 2> teams{
      {{first, 1, share, score, 0}, {second, 1, 1 - share, 0, 0}}};
  return make_game(teams);
}

/// Blocks of two games from the first agent's shares; its scores are ten times those.
template <class Statistic>
Statistic over(const std::vector<std::array<double, 2>>& shares) {
  Statistic statistic;
  for (const auto& [one, two] : shares) {
    statistic.add({0, 0, {duel(one, 10 * one), duel(two, 10 * two)}});
  }
  return statistic;
}

const std::vector<std::array<double, 2>> kFive = {
    {1.0, 1.0}, {1.0, 0.0}, {1.0, 0.5}, {0.5, 0.0}, {1.0, 0.5}};

TEST(StatsPairs, ByHand) {
  const PairComparison pair = *over<PairTable>(kFive).of(0, 1);
  EXPECT_EQ(pair.blocks, 5);
  EXPECT_EQ(pair.games, 10);
  EXPECT_EQ(pair.wins, 5);
  EXPECT_EQ(pair.draws, 3);
  EXPECT_EQ(pair.losses, 2);
  EXPECT_EQ(pair.block_points, (std::array<std::uint64_t, 5>{0, 1, 1, 2, 1}));
  // Block means 1, .5, .75, .25, .75: mean .65, s² = .08125.
  EXPECT_NEAR(pair.points.value, 0.65, 1e-12);
  EXPECT_NEAR(*pair.points.error, std::sqrt(0.08125 / 5), 1e-12);
  EXPECT_NEAR(pair.share_difference.value, 0.3, 1e-12);
  EXPECT_NEAR(*pair.share_difference.error, 2 * std::sqrt(0.08125 / 5), 1e-12);
  EXPECT_NEAR(pair.share_difference.interval->low, 2 * pair.points.interval->low - 1, 1e-12);
  EXPECT_NEAR(pair.score_difference.value, 6.5, 1e-12);
  EXPECT_NEAR(pair.score_difference.interval->high, 6.5 + 2.776445 * 10 * std::sqrt(0.08125 / 5),
              1e-5);
  EXPECT_NEAR(pair.elo.elo, 107.538125, 1e-6);
  EXPECT_NEAR(pair.normalized_elo->value, 347.43558552 * 0.15 / std::sqrt(0.08125 * 2), 1e-6);
  EXPECT_NEAR(*pair.superiority, student_cdf(0.15 / std::sqrt(0.08125 / 5), 4), 1e-12);
}

TEST(StatsPairs, FromTheOtherSide) {
  const PairTable table = over<PairTable>(kFive);
  const PairComparison pair = *table.of(0, 1), back = *table.of(1, 0);
  EXPECT_EQ(back.first, 1);
  EXPECT_EQ(back.wins, pair.losses);
  EXPECT_EQ(back.block_points[0], pair.block_points[4]);
  EXPECT_NEAR(back.points.value, 0.35, 1e-12);
  EXPECT_NEAR(back.points.interval->low, 1 - pair.points.interval->high, 1e-12);
  EXPECT_EQ(back.elo.elo, -pair.elo.elo);
  EXPECT_EQ(*back.elo.interval->low, -*pair.elo.interval->high);
  EXPECT_EQ(back.normalized_elo->interval->low, -pair.normalized_elo->interval->high);
  EXPECT_FALSE(table.of(0, 2));
  EXPECT_EQ(table.all().size(), 1);
}

TEST(StatsPairs, AtATableOfThreePlacesCount) {
  // 0 wins, 2 is second: 0 has a point against each, 1 none against 2.
  const std::array<TeamOutcome, 3> teams{{{0, 1, 1, 0, 0}, {1, 1, 0, -5, 0}, {2, 1, 0, 5, 0}}};
  PairTable table;
  table.add({0, 0, {make_game(teams)}});
  EXPECT_EQ(table.of(0, 1)->points.value, 1);
  EXPECT_EQ(table.of(1, 2)->points.value, 0);
  EXPECT_EQ(table.of(1, 2)->share_difference.value, 0);
  EXPECT_EQ(table.of(1, 2)->score_difference.value, -10);
}

void expect_finite(const Estimate& estimate) {
  EXPECT_TRUE(std::isfinite(estimate.value));
  EXPECT_TRUE(std::isfinite(estimate.error.value_or(0)));
  if (!estimate.interval) return;
  EXPECT_TRUE(std::isfinite(estimate.interval->low) && std::isfinite(estimate.interval->high));
  EXPECT_LE(estimate.interval->low, estimate.value);
  EXPECT_GE(estimate.interval->high, estimate.value);
}

void expect_finite(const PairComparison& pair) {
  expect_finite(pair.share_difference);
  expect_finite(pair.score_difference);
  expect_finite(pair.points);
  EXPECT_TRUE(std::isfinite(pair.elo.elo));
  if (pair.elo.interval && pair.elo.interval->low) {
    EXPECT_TRUE(std::isfinite(*pair.elo.interval->low));
    EXPECT_LE(*pair.elo.interval->low, pair.elo.elo);
  }
  if (pair.elo.interval && pair.elo.interval->high) {
    EXPECT_TRUE(std::isfinite(*pair.elo.interval->high));
    EXPECT_GE(*pair.elo.interval->high, pair.elo.elo);
  }
  if (pair.normalized_elo) expect_finite(*pair.normalized_elo);
  const double superiority = pair.superiority.value_or(0.5);
  EXPECT_TRUE(superiority >= 0 && superiority <= 1);
}

TEST(StatsPairs, AtATableOfThreeEqualPlacesAreADraw) {
  const std::array<TeamOutcome, 3> teams{{{0, 1, 1, 0, 0}, {1, 1, 0, -5, 0}, {2, 1, 0, -5, 0}}};
  PairTable table;
  table.add({0, 0, {make_game(teams)}});
  EXPECT_EQ(table.of(1, 2)->points.value, 0.5);
  EXPECT_EQ(table.of(1, 2)->draws, 1);
}

/// All games of three seats that are won or tied, with agent 0 or 1 at each seat.
std::vector<GameOutcome> all_games_of_three_teams() {
  std::vector<GameOutcome> all;
  for (unsigned who = 1; who < 7; ++who) {
    for (unsigned won = 1; won < 8; ++won) {
      std::array<TeamOutcome, 3> teams{};
      for (unsigned seat = 0; seat < 3; ++seat) {
        const bool has_won = (won >> seat & 1) != 0;
        teams[seat].agent = static_cast<std::uint16_t>(who >> seat & 1);
        teams[seat].share = has_won ? 1.0 / std::popcount(won) : 0;
      }
      all.push_back(make_game(teams));
    }
  }
  return all;
}

// If three teams tie, one agent may have two of them, and two thirds of the points.
TEST(StatsPairs, ATieOfAnOddNumberOfTeamsIsADraw) {
  PairTable table;
  AgentMeans means;
  std::uint64_t wins = 0, draws = 0, losses = 0;
  for (const GameOutcome& game : all_games_of_three_teams()) {
    table.add({0, 0, {game}});
    means.add({0, 0, {game}});
    bool has_won[2] = {};
    for (const TeamOutcome& team : game.all_teams()) has_won[team.agent] |= team.share > 0;
    wins += has_won[0] && !has_won[1];
    draws += has_won[0] && has_won[1];
    losses += has_won[1] && !has_won[0];
  }
  const PairComparison pair = *table.of(0, 1);
  EXPECT_EQ(wins + draws + losses, 42u);
  EXPECT_GT(draws, 0u);
  EXPECT_EQ(pair.wins, wins);
  EXPECT_EQ(pair.draws, draws);
  EXPECT_EQ(pair.losses, losses);
  EXPECT_EQ(means.of(0).wins, wins) << "the table and the line of the pair say the same";
  EXPECT_EQ(means.of(0).draws, draws);
  EXPECT_NEAR(pair.points.value, 0.5, 1e-12) << "everything has been mirrored";
}

TEST(StatsPairs, AtATableOfThreeTheAgentAheadGetsThePoint) {
  const std::array<TeamOutcome, 3> teams{{{0, 1, 0.6, 0, 0}, {1, 1, 0.4, 0, 0}, {2, 1, 0, 0, 0}}};
  PairTable table;
  table.add({0, 0, {make_game(teams)}});
  EXPECT_EQ(table.of(0, 1)->points.value, 1);
}

TEST(StatsPairs, AnAgentThatAlwaysLosesIsHardlyTheBetter) {
  EXPECT_EQ(*over<PairTable>({{0, 0}, {0, 0}, {0, 0}}).of(0, 1)->superiority, 1 / 16.0);
  EXPECT_EQ(*over<PairTable>({{1, 1}, {1, 1}, {1, 1}}).of(0, 1)->superiority, 15 / 16.0);
}

TEST(StatsPairs, NothingIsEverInfinite) {
  // Only wins, only losses, only draws, one block, all but one block won.
  for (const double share : {0.0, 0.5, 1.0, 1.0 / 3}) {
    for (const std::size_t blocks : {1, 2, 3, 100}) {
      std::vector<std::array<double, 2>> shares(blocks, {share, share});
      expect_finite(*over<PairTable>(shares).of(0, 1));
      const AgentMean mean = over<AgentMeans>(shares).of(1);
      expect_finite(mean.share);
      expect_finite(mean.score);
      shares.back() = {1 - share, 0.0};
      expect_finite(*over<PairTable>(shares).of(0, 1));
      expect_finite(*over<PairTable>(shares).of(1, 0));
    }
  }
}

TEST(StatsPairs, AnUnbeatenAgentHasALowerBoundOnly) {
  const std::vector<std::array<double, 2>> won(20, {1.0, 1.0});
  const PairComparison pair = *over<PairTable>(won).of(0, 1);
  EXPECT_TRUE(pair.elo.drawn_in);
  EXPECT_NEAR(pair.elo.elo, elo_of_share(41.0 / 42), 1e-9);
  EXPECT_FALSE(pair.elo.interval->high);
  EXPECT_GT(*pair.elo.interval->low, 200);
  EXPECT_FALSE(pair.normalized_elo);
  EXPECT_NEAR(*pair.superiority, 1 - std::exp2(-21), 1e-12);
}

TEST(StatsPairs, AnAgentAgainstItselfIsExactlyEven) {
  const std::vector<std::array<double, 2>> mirrored(50, {1.0, 0.0});
  const PairComparison pair = *over<PairTable>(mirrored).of(0, 1);
  EXPECT_EQ(pair.share_difference.value, 0);
  EXPECT_EQ(*pair.share_difference.error, 0);
  EXPECT_EQ(pair.elo.elo, 0);
  EXPECT_EQ(*pair.superiority, 0.5);
  EXPECT_EQ(pair.block_points[2], 50);
}

TEST(StatsPairs, OneBlockHasNoInterval) {
  const PairComparison pair = *over<PairTable>({{1.0, 0.5}}).of(0, 1);
  EXPECT_FALSE(pair.points.interval);
  EXPECT_FALSE(pair.elo.interval);
  EXPECT_FALSE(pair.superiority);
  EXPECT_FALSE(pair.normalized_elo);
  const AgentMean absent = over<AgentMeans>({{1.0, 0.5}}).of(9);
  EXPECT_EQ(absent.blocks, 0);
  EXPECT_FALSE(absent.share.interval);
}

TEST(StatsMeans, ByHand) {
  const AgentMeans means = over<AgentMeans>(kFive);
  const AgentMean first = means.of(0), second = means.of(1);
  EXPECT_EQ(first.blocks, 5);
  EXPECT_EQ(first.games, 10);
  EXPECT_NEAR(first.share.value, 0.65, 1e-12);
  EXPECT_NEAR(*first.share.error, std::sqrt(0.08125 / 5), 1e-12);
  EXPECT_NEAR(first.score.value, 6.5, 1e-12);
  EXPECT_NEAR(first.score.interval->high, 6.5 + 2.776445 * 10 * std::sqrt(0.08125 / 5), 1e-5);
  EXPECT_NEAR(second.share.value, 0.35, 1e-12);
  EXPECT_EQ(second.score.value, 0);
}

// A gauntlet: 0 wins about 9 of 10 against 1 and 1 of 10 against 2. Only the luck within each
// counts as error.
TEST(StatsMeans, OpponentsAreNoLuck) {
  AgentMeans means;
  for (int i = 0; i < 40; ++i) {
    const double odd = i % 10 == 0 ? 1 : 0;
    means.add({0, 0, {duel(1 - odd, 0, 0, 1)}});
    means.add({0, 0, {duel(odd, 0, 0, 2)}});
  }
  const AgentMean mean = means.of(0);
  EXPECT_NEAR(mean.share.value, 0.5, 1e-12);
  EXPECT_NEAR(*mean.share.error, std::sqrt(0.1 * 0.9 * 40 / 39 / 80), 1e-12);
}

}  // namespace
}  // namespace turnkey::tournament
