// The promises of a schedule: every block balanced, every pair as often, any block without the
// others, the same games for the same cup.
#include "tournaments/schedule/schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <ranges>
#include <set>
#include <utility>

#include "tournaments/cup/check.h"
#include "tournaments/cup/check_games.h"
#include "tournaments/referee/referee.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/schedule/seatings.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;

/// A variant with these teams of its seats; which game it is matters to nobody here.
Variant variant_with(std::vector<int> teams) {
  Variant variant;
  variant.label = "v";
  for (const int team : teams) variant.label += "-" + std::to_string(team);
  variant.seats = static_cast<int>(teams.size());
  variant.teams = std::move(teams);
  return variant;
}

/// Everybody for himself.
Variant seats(int count) {
  std::vector<int> teams;
  for (int i = 0; i < count; ++i) teams.push_back(i);
  return variant_with(std::move(teams));
}

Cup cup_with(std::size_t agents, std::vector<Variant> variants, std::uint64_t deals = 4) {
  Cup cup;
  cup.deals = deals;
  cup.variants = std::move(variants);
  for (std::size_t i = 0; i < agents; ++i) {
    cup.agents.emplace_back();
    cup.agents.back().name = "a" + std::to_string(i);
    cup.agents.back().kind = "random";
  }
  return cup;
}

/// The agent of each team of a seating, teams in the order of their first seat. Fails where a team
/// has two agents.
std::vector<std::uint16_t> by_team(const Variant& variant, const Seating& game) {
  std::map<int, std::uint16_t> agent_of;
  std::vector<std::uint16_t> agents;
  EXPECT_EQ(game.seats, variant.seats);
  for (std::size_t seat = 0; seat < variant.teams.size(); ++seat) {
    const auto [place, is_new] = agent_of.try_emplace(variant.teams[seat], game.agent[seat]);
    EXPECT_EQ(place->second, game.agent[seat]) << "a team with two agents";
    if (is_new) agents.push_back(game.agent[seat]);
  }
  return agents;
}

std::set<std::uint16_t> agents_in(const Block& block) {
  std::set<std::uint16_t> agents;
  for (const Seating& game : block.games) {
    for (int i = 0; i < game.seats; ++i) agents.insert(game.agent[static_cast<std::size_t>(i)]);
  }
  return agents;
}

/// Whether every agent of the block has every team equally often over its games.
bool balanced(const Variant& variant, const Block& block) {
  std::map<std::pair<std::size_t, std::uint16_t>, std::uint64_t> times;
  for (const Seating& game : block.games) {
    const auto agents = by_team(variant, game);
    for (std::size_t team = 0; team < agents.size(); ++team) ++times[{team, agents[team]}];
  }
  const std::uint64_t each = block.games.size() / agents_in(block).size();
  const std::size_t teams = by_team(variant, block.games[0]).size();
  return times.size() == teams * agents_in(block).size() &&
         std::ranges::all_of(times, [&](const auto& entry) { return entry.second == each; });
}

Cup any_cup() {
  std::vector<Variant> variants;
  for (int i = *rc::gen::inRange(1, 5); i > 0; --i) {
    auto variant = seats(*rc::gen::inRange(2, kMaxSeats + 1));
    // Partners opposite each other, and teams that are numbered with gaps.
    const bool partners =
        variant.seats % 2 == 0 && variant.seats > 2 && *rc::gen::arbitrary<bool>();
    for (int& team : variant.teams) team = partners ? team % (variant.seats / 2) * 2 : team;
    variant.label = std::to_string(i);
    variants.push_back(std::move(variant));
  }
  Cup cup = cup_with(*rc::gen::inRange<std::size_t>(2, 10), std::move(variants),
                     *rc::gen::inRange<std::uint64_t>(1, 4));
  cup.seed = *rc::gen::arbitrary<std::uint64_t>();
  cup.format = *rc::gen::element(Format::kRoundRobin, Format::kGauntlet, Format::kLadder);
  cup.meeting = *rc::gen::element(Meeting::kAuto, Meeting::kPairs);
  cup.ladder_span = *rc::gen::inRange(1, 12);
  return cup;
}

RC_GTEST_PROP(ScheduleProperties, EveryBlockIsBalancedAndNoGameMissing, ()) {
  const Cup cup = any_cup();
  RC_ASSERT(check_schedule(cup).has_value());
  const Schedule schedule(cup);
  std::uint64_t games = 0;
  std::set<std::uint64_t> seeds;
  std::vector<std::uint64_t> blocks_of(cup.variants.size());
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    RC_ASSERT(block.index == i);
    RC_ASSERT(block.games.size() == schedule.games_of(i));
    RC_ASSERT(block.games.size() <= kMaxBlockGames);
    const auto variant = static_cast<std::size_t>(block.variant);
    RC_ASSERT(balanced(cup.variants[variant], block));
    games += block.games.size();
    ++blocks_of[variant];
    seeds.insert(block.seed);
  }
  RC_ASSERT(games == schedule.games());
  RC_ASSERT(seeds.size() == schedule.blocks());
  for (std::size_t i = 0; i < blocks_of.size(); ++i) {
    RC_ASSERT(blocks_of[i] == cup.deals * schedule.plans()[i].compositions);
  }
}

RC_GTEST_PROP(ScheduleProperties, EveryPairMeetsEquallyOftenAtEachDeal, ()) {
  Cup cup = any_cup();
  cup.format = Format::kRoundRobin;
  const Schedule schedule(cup);
  const std::uint64_t round = schedule.blocks() / cup.deals;
  for (std::uint64_t deal = 0; deal < cup.deals; ++deal) {
    std::vector<std::map<std::pair<int, int>, std::uint64_t>> met(cup.variants.size());
    for (std::uint64_t i = deal * round; i < (deal + 1) * round; ++i) {
      const Block block = schedule.block(i);
      for (const int a : agents_in(block)) {
        for (const int b : agents_in(block)) {
          if (a < b) ++met[static_cast<std::size_t>(block.variant)][{a, b}];
        }
      }
    }
    for (const auto& pairs : met) {
      RC_ASSERT(pairs.size() == cup.agents.size() * (cup.agents.size() - 1) / 2);
      for (const auto& [pair, times] : pairs) RC_ASSERT(times == pairs.begin()->second);
    }
  }
}

RC_GTEST_PROP(ScheduleProperties, ABlockIsAFunctionOfTheCupAndItsNumber, ()) {
  const Cup cup = any_cup();
  const Cup copy = cup;
  const Schedule schedule(cup);
  const Schedule other(copy);
  const auto i = *rc::gen::inRange<std::uint64_t>(0, schedule.blocks());
  (void)other.block(other.blocks() - 1);  // what was asked before does not count
  const Block a = schedule.block(i);
  const Block b = other.block(i);
  RC_ASSERT(a.variant == b.variant);
  RC_ASSERT(a.seed == b.seed);
  RC_ASSERT(a.games == b.games);
}

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
  std::ranges::rotate(order, std::ranges::find(order, 0));
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

TEST(Schedule, FormatsChooseWhoMeets) {
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
  const auto [least, most] = std::ranges::minmax(times | std::views::values);
  EXPECT_LT(most - least, 20) << "of 97 on average";
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
  // Which numbers these are does not matter, but stores have them: with others, every tournament
  // that was begun becomes another one.
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

/// Mean score of each agent's seats over the games of a block.
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

TEST(Compositions, ChooseCountsAndGivesUp) {
  EXPECT_EQ(choose(4, 2), 6u);
  EXPECT_EQ(choose(4, 4), 1u);
  EXPECT_EQ(choose(3, 4), 0u);
  EXPECT_EQ(choose(0, 0), 1u);
  EXPECT_EQ(choose(20, 8), 125'970u);
  EXPECT_EQ(choose(1'000, 8), UINT64_MAX);
  EXPECT_EQ(choose(1'000, 998), 499'500u);
}

TEST(Compositions, SubsetsAreAllDifferent) {
  const Cup cup = cup_with(9, {seats(4)});
  std::set<std::vector<std::uint16_t>> all;
  for (std::uint64_t i = 0; i < count_compositions(cup, 4); ++i) {
    const auto members = composition(cup, 4, i);
    EXPECT_TRUE(std::ranges::is_sorted(members));
    EXPECT_EQ(std::set(members.begin(), members.end()).size(), 4u);
    EXPECT_LT(members.back(), 9);
    all.insert(members);
  }
  EXPECT_EQ(all.size(), choose(9, 4));
}

}  // namespace
}  // namespace turnkey::tournament
