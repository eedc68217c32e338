// From rows to outcomes: teams, places, agents, complete blocks.
#include <gtest/gtest.h>

#include <vector>

#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {
namespace {

GameOutcome game(const std::vector<std::pair<double, double>>& share_and_score) {
  std::vector<TeamOutcome> teams;
  for (const auto& [share, score] : share_and_score) {
    teams.push_back({static_cast<std::uint16_t>(teams.size()), 1, share, score});
  }
  return make_game(teams);
}

std::vector<int> places(const GameOutcome& game) {
  std::vector<int> result;
  for (const TeamOutcome& team : game.all_teams()) result.push_back(team.place);
  return result;
}

TEST(StatsOutcome, LosersArePlacedByScore) {
  EXPECT_EQ(places(game({{0, 5}, {1, 3}, {0, 7}, {0, 5}})), (std::vector<int>{2, 0, 1, 2}));
}

TEST(StatsOutcome, ThoseWhoShareTheWinTieWhateverTheirScores) {
  EXPECT_EQ(places(game({{0.5, 9}, {0.5, 3}})), (std::vector<int>{0, 0}));
  // One drops out: the others share its part.
  EXPECT_EQ(places(game({{1.0 / 3, 4}, {0, -9}, {1.0 / 3, 2}, {1.0 / 3, 1}})),
            (std::vector<int>{0, 3, 0, 0}));
}

TEST(StatsOutcome, LosersOfEqualScoreAreUnranked) {
  const GameOutcome five = game({{0.5, 1}, {0, -1}, {0.5, 1}, {0, -1}, {0, -2}});
  EXPECT_FALSE(unranked(five.team[0], five.team[2]));  // they tie
  EXPECT_TRUE(unranked(five.team[1], five.team[3]));
  EXPECT_FALSE(unranked(five.team[3], five.team[4]));
}

/// Four seats in two teams, seats 0 and 2 against 1 and 3.
Variant partners() {
  Variant variant;
  variant.seats = 4;
  variant.teams = {0, 1, 0, 1};
  return variant;
}

GameRow row(std::uint64_t id, std::uint16_t even, std::uint16_t odd, double even_share) {
  GameRow result;
  result.id = id;
  result.seating = {4, {even, odd, even, odd}};
  result.share = {even_share, 1 - even_share, even_share, 1 - even_share};
  result.score = {10, 2, 20, 4};
  return result;
}

TEST(StatsOutcome, PartnersAreOneTeam) {
  const GameOutcome outcome = game_outcome(row(0, 7, 3, 1.0), partners());
  ASSERT_EQ(outcome.teams, 2);
  EXPECT_EQ(outcome.team[0].agent, 7);
  EXPECT_EQ(outcome.team[0].share, 1);
  EXPECT_EQ(outcome.team[0].score, 15);
  EXPECT_EQ(outcome.team[1].place, 1);
  ASSERT_EQ(outcome.agents, 2);
  EXPECT_EQ(outcome.agent[0].agent, 3);  // by number
  EXPECT_EQ(outcome.agent[0].score, 3);
}

TEST(StatsOutcome, AnAgentsTeamsAddUp) {
  Variant variant;
  variant.seats = 4;
  variant.teams = {0, 1, 2, 3};
  const GameOutcome outcome = game_outcome(row(0, 1, 0, 0.5), variant);
  ASSERT_EQ(outcome.teams, 4);
  ASSERT_EQ(outcome.agents, 2);
  EXPECT_EQ(outcome.agent[1].seats, 2);
  EXPECT_EQ(outcome.agent[1].share, 1.0);
  EXPECT_EQ(outcome.agent[1].score, 15);
}

TEST(StatsOutcome, OnlyWholeBlocksCount) {
  const std::vector<Variant> variants{partners()};
  std::vector<std::uint64_t> seen;
  BlockCollector collector(
      variants, [](std::uint64_t) { return std::uint64_t{2}; },
      [&](const BlockOutcome& block) {
        seen.push_back(block.index);
        EXPECT_EQ(block.games.size(), 2);
        EXPECT_EQ(composition(block), (std::vector<std::uint16_t>{0, 1}));
      });
  for (const std::uint64_t block : {0, 1, 4}) {
    collector.add(row(game_id(block, 0), 0, 1, 1));
    if (block != 1) collector.add(row(game_id(block, 1), 1, 0, 1));
  }
  collector.finish();
  EXPECT_EQ(seen, (std::vector<std::uint64_t>{0, 4}));
  EXPECT_EQ(collector.blocks(), 2);
  EXPECT_EQ(collector.games(), 4);
  EXPECT_EQ(collector.games_left_out(), 1);
}

}  // namespace
}  // namespace turnkey::tournament
