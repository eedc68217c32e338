// The designs of a schedule: pairs, tables, who meets whom, seeds, the same games for the same cup.
#include "tournaments/schedule/schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <utility>

#include "tests/tournaments/schedule_helpers.h"
#include "tournaments/referee/referee.h"
#include "tournaments/setup/check.h"
#include "tournaments/setup/check_games.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;

TEST(Schedule, VariantsTakeTurns) {
  // Two pairs' variants and one of tables: 3, 3 and 1 compositions.
  const Cup cup = cup_with(3, {seats(2), seats(3), seats(2)}, 2);
  Cup named = cup;
  named.variants[2].label = "again";
  const Schedule schedule(named);
  ASSERT_EQ(schedule.blocks(), 14u);
  std::vector<int> order;
  for (std::uint64_t i = 0; i < 7; ++i) order.push_back(schedule.block(i).variant);
  EXPECT_THAT(order, ElementsAre(1, 0, 2, 0, 2, 0, 2));
  for (std::uint64_t i = 0; i < 7; ++i) {
    EXPECT_EQ(schedule.block(i).variant, schedule.block(i + 7).variant);
  }
}

TEST(Schedule, PairsOfAnEvenTableHaveADrawnHalfAndItsComplement) {
  const Cup cup = cup_with(2, {seats(4)}, 6'000);
  const Schedule schedule(cup);
  EXPECT_EQ(schedule.games(), 12'000u);
  std::map<std::vector<std::uint16_t>, int> masks;
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    ASSERT_EQ(block.games.size(), 2u);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      EXPECT_NE(block.games[0].agent[seat], block.games[1].agent[seat]);
    }
    ++masks[by_team(cup.variants[0], block.games[0])];
  }
  ASSERT_EQ(masks.size(), 6u);  // 4 over 2
  double chi = 0;
  for (const auto& [mask, times] : masks) chi += (times - 1'000.0) * (times - 1'000.0) / 1'000.0;
  EXPECT_LT(chi, 20.5);  // 5 degrees of freedom, one in a thousand
}

TEST(Schedule, PairsOfAnOddTableAreOneAgainstTheRestBothWays) {
  const Cup cup = cup_with(2, {seats(3)}, 1);
  const Block block = Schedule(cup).block(0);
  std::vector<std::vector<std::uint16_t>> games;
  for (const Seating& game : block.games) games.push_back(by_team(cup.variants[0], game));
  EXPECT_THAT(games, ElementsAre(ElementsAre(0, 1, 1), ElementsAre(1, 0, 1), ElementsAre(1, 1, 0),
                                 ElementsAre(1, 0, 0), ElementsAre(0, 1, 0), ElementsAre(0, 0, 1)));
}

TEST(Schedule, PartnersHaveOneAgent) {
  Cup cup = cup_with(4, {variant_with({0, 1, 0, 1})}, 1);
  const Schedule schedule(cup);
  EXPECT_EQ(schedule.plans()[0].teams, 2);
  EXPECT_EQ(schedule.blocks(), 6u);  // pairs: there are two teams
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    for (const Seating& game : schedule.block(i).games) {
      EXPECT_EQ(game.agent[0], game.agent[2]);
      EXPECT_EQ(game.agent[1], game.agent[3]);
      EXPECT_NE(game.agent[0], game.agent[1]);
    }
  }
}

/// The order around the table, from agent 0 on.
std::vector<std::uint16_t> cycle(const Variant& variant, const Seating& game) {
  auto order = by_team(variant, game);
  std::rotate(order.begin(), std::ranges::find(order, 0), order.end());
  return order;
}

TEST(Schedule, TablesAreLatinSquaresWhoseCyclicOrderIsDrawnForEachDeal) {
  const Cup cup = cup_with(4, {seats(4)}, 6'000);
  const Schedule schedule(cup);
  ASSERT_EQ(schedule.blocks(), 6'000u);
  std::map<std::vector<std::uint16_t>, int> cycles;
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    ASSERT_EQ(block.games.size(), 4u);
    const auto order = cycle(cup.variants[0], block.games[0]);
    for (const Seating& game : block.games) EXPECT_EQ(cycle(cup.variants[0], game), order);
    ++cycles[order];
  }
  ASSERT_EQ(cycles.size(), 6u);  // 3!
  double chi = 0;
  for (const auto& [order, times] : cycles) chi += (times - 1'000.0) * (times - 1'000.0) / 1'000.0;
  EXPECT_LT(chi, 20.5);
}

TEST(Schedule, FormatsChooseThePairs) {
  Cup cup = cup_with(4, {seats(4)}, 1);
  const auto meetings = [&] {
    const Schedule schedule(cup);
    std::vector<std::vector<std::uint16_t>> all;
    for (std::uint64_t i = 0; i < schedule.plans()[0].compositions; ++i) {
      all.push_back(schedule.composition(0, i));
    }
    return all;
  };
  EXPECT_THAT(meetings(), ElementsAre(ElementsAre(0, 1, 2, 3)));
  cup.meeting = Meeting::kPairs;
  EXPECT_THAT(meetings(), ElementsAre(ElementsAre(0, 1), ElementsAre(0, 2), ElementsAre(0, 3),
                                      ElementsAre(1, 2), ElementsAre(1, 3), ElementsAre(2, 3)));
  cup.format = Format::kGauntlet;
  EXPECT_THAT(meetings(), ElementsAre(ElementsAre(0, 1), ElementsAre(0, 2), ElementsAre(0, 3)));
  cup.format = Format::kLadder;
  EXPECT_THAT(meetings(), ElementsAre(ElementsAre(1, 0), ElementsAre(2, 1), ElementsAre(3, 2)));
  cup.ladder_span = 2;
  EXPECT_THAT(meetings(), ElementsAre(ElementsAre(1, 0), ElementsAre(2, 1), ElementsAre(2, 0),
                                      ElementsAre(3, 2), ElementsAre(3, 1)));
  cup.agents.resize(2);
  cup.format = Format::kSprt;
  EXPECT_THAT(meetings(), ElementsAre(ElementsAre(0, 1)));
}

TEST(Schedule, AutoMeansPairsWhereAgentsAreFew) {
  const Cup cup = cup_with(3, {seats(4), seats(3)}, 1);
  const Schedule schedule(cup);
  EXPECT_EQ(schedule.plans()[0].agents, 2);
  EXPECT_EQ(schedule.plans()[1].agents, 3);
}

TEST(Schedule, AnyBlockOfAHugeScheduleAtOnce) {
  const Cup cup = cup_with(100, {seats(4)}, 25);
  ASSERT_TRUE(check_schedule(cup));
  const Schedule schedule(cup);
  EXPECT_EQ(schedule.plans()[0].compositions, 3'921'225u);
  EXPECT_EQ(schedule.blocks(), 98'030'625u);
  EXPECT_EQ(schedule.games(), 392'122'500u);
  std::set<std::set<std::uint16_t>> met;
  for (std::uint64_t i = 0; i < 1'000; ++i) met.insert(agents_in(schedule.block(i)));
  EXPECT_EQ(met.size(), 1'000u);
  EXPECT_EQ(agents_in(schedule.block(schedule.blocks() - 1)).size(), 4u);
}

TEST(Schedule, ACutRunHasMetEverybody) {
  // A tenth of the first deal: 48 of 4845 tables... each of 20 agents sits at some of them.
  const Cup cup = cup_with(20, {seats(4)}, 1);
  const Schedule schedule(cup);
  std::map<std::uint16_t, int> times;
  for (std::uint64_t i = 0; i < schedule.blocks() / 10; ++i) {
    for (const std::uint16_t agent : agents_in(schedule.block(i))) ++times[agent];
  }
  ASSERT_EQ(times.size(), 20u);
  const auto [least, most] = std::minmax_element(
      times.begin(), times.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  EXPECT_LT(most->second - least->second, 20) << "of 97 on average";
}

TEST(Schedule, SeedsAreOfRunBlockAndSeatAlone) {
  const Cup cup = cup_with(3, {seats(4)}, 50);
  Cup other = cup;
  other.seed = 2;
  const Schedule schedule(cup);
  std::set<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    seeds.insert(schedule.block(i).seed);
    seeds.insert(Schedule(other).block(i).seed);
    for (int seat = 0; seat < 4; ++seat) {
      seeds.insert(agent_seed(cup.seed, i, Seat::at(seat)));
      seeds.insert(agent_seed(other.seed, i, Seat::at(seat)));
    }
  }
  EXPECT_EQ(seeds.size(), schedule.blocks() * 10) << "two streams with one seed";
}

TEST(Schedule, StoredTournamentsStayWhatTheyAre) {
  // The numbers themselves do not matter, but stores contain them: if they change, every unfinished
  // tournament becomes another one.
  const Cup cup = cup_with(5, {seats(4), seats(2)}, 3);
  const Schedule schedule(cup);
  const Block block = schedule.block(14);
  EXPECT_EQ(block.variant, 1);
  EXPECT_EQ(block.seed, 6514413254572297999u);
  EXPECT_EQ(agent_seed(cup.seed, 14, Seat::at(1)), 16593530930133929954u);
  EXPECT_THAT(by_team(cup.variants[1], block.games[0]), ElementsAre(0, 4));
  const Block table = schedule.block(15);
  EXPECT_EQ(table.variant, 0);
  EXPECT_THAT(by_team(cup.variants[0], table.games[0]), ElementsAre(3, 2, 0, 1));
}

// The same for extended tournaments: with more agents after two deals of three, and with one more
// deal.
TEST(Schedule, ExtendedTournamentsStayWhatTheyAre) {
  Cup cup = cup_with(5, {seats(2)}, 3);
  cup.stages = {{3, 2}};
  const Schedule schedule(cup);
  ASSERT_EQ(schedule.blocks(), 30u);
  const auto agents = [&](std::uint64_t block) {
    auto seated = by_team(cup.variants[0], schedule.block(block).games[0]);
    std::ranges::sort(seated);
    return seated;
  };
  EXPECT_THAT(agents(6), ElementsAre(0, 3));
  EXPECT_THAT(agents(8), ElementsAre(1, 3));
  EXPECT_THAT(agents(20), ElementsAre(0, 1));
  EXPECT_THAT(agents(23), ElementsAre(0, 2));
}

TEST(Schedule, GameNumbersAreUniqueAndLeadBack) {
  const Cup cup = cup_with(2, {seats(7)}, 20);
  const Schedule schedule(cup);
  std::set<std::uint64_t> ids;
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    for (std::uint64_t game = 0; game < schedule.games_of(i); ++game) {
      const std::uint64_t id = game_id(i, game);
      ids.insert(id);
      EXPECT_EQ(block_of(id), i);
      EXPECT_EQ(index_in_block(id), game);
    }
  }
  EXPECT_EQ(ids.size(), 20u * 14u);
}

/// The mean score of each agent's seats over the games of a block.
std::vector<double> mean_scores(const Cup& cup, const Block& block, Referee& referee) {
  std::vector<double> sum(cup.agents.size());
  std::vector<double> seats_of(cup.agents.size());
  for (std::size_t game = 0; game < block.games.size(); ++game) {
    const auto result = referee.play(block, game);
    for (std::size_t seat = 0; seat < result->result.score.size(); ++seat) {
      const std::size_t agent = block.games[game].agent[seat];
      sum[agent] += result->result.score[seat];
      ++seats_of[agent];
    }
  }
  std::vector<double> means;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (seats_of[i] > 0) means.push_back(sum[i] / seats_of[i]);
  }
  return means;
}

TEST(Schedule, EqualAgentsScoreExactlyEvenOverABlock) {
  // Complementary pairs, one against the rest, Latin squares.
  for (const std::size_t agents : {2u, 4u}) {
    Cup cup = cup_with(agents,
                       {*make_variant("kuhn", {}), *make_variant("jacked", {{"Players", "3"}}),
                        *make_variant("jacked", {{"Partners", "false"}})},
                       2);
    for (AgentSpec& agent : cup.agents) agent.kind = "greedy";
    const Schedule schedule(cup);
    const std::atomic<bool> go_on{false};
    Referee referee(cup, {}, go_on);
    for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
      const Block block = schedule.block(i);
      const auto means = mean_scores(cup, block, referee);
      ASSERT_EQ(means.size(),
                static_cast<std::size_t>(
                    schedule.plans()[static_cast<std::size_t>(block.variant)].agents));
      for (const double mean : means) EXPECT_NEAR(mean, means[0], 1e-9) << "block " << i;
    }
  }
}

}  // namespace
}  // namespace turnkey::tournament
