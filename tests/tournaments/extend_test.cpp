// Tournaments extended by deals or agents: stored games stay, added agents get the games that the
// others have had, and anything else is refused.
#include "tournaments/setup/extend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/tournaments/run_program.h"
#include "tests/tournaments/schedule_helpers.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<Seating> games_of(const Schedule& schedule, std::uint64_t block) {
  return schedule.block(block).games;
}

/// The number of blocks of each set of agents in each variant.
std::map<std::pair<int, std::set<std::uint16_t>>, std::uint64_t> meetings(const Cup& cup) {
  std::map<std::pair<int, std::set<std::uint16_t>>, std::uint64_t> count;
  const Schedule schedule(cup);
  std::uint64_t games = 0;
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    EXPECT_EQ(block.games.size(), schedule.games_of(i));
    games += block.games.size();
    ++count[{block.variant, agents_in(block)}];
  }
  EXPECT_EQ(games, schedule.games());
  return count;
}

/// The cup with so many agents and deals, extended from a smaller one.
Cup grown(const Cup& cup, std::size_t agents, std::uint64_t deals) {
  Cup asked = cup_with(agents, cup.variants, deals);
  asked.format = cup.format;
  asked.meeting = cup.meeting;
  asked.ladder_span = cup.ladder_span;
  auto result = extended(cup, asked);
  EXPECT_TRUE(result) << result.error();
  return result.value_or(cup);
}

void expect_carried_on(const Cup& before, const Cup& after) {
  const Schedule old(before), now(after);
  for (std::uint64_t i = 0; i < old.blocks(); ++i) {
    EXPECT_EQ(old.block(i).seed, now.block(i).seed);
    EXPECT_EQ(games_of(old, i), games_of(now, i)) << i;
  }
  Cup fresh = after;
  fresh.stages.clear();
  // Everybody meets as often as in a tournament planned like that from the start.
  EXPECT_EQ(meetings(after), meetings(fresh));
}

TEST(Extend, TheScheduleGoesOn) {
  for (const Format format : {Format::kRoundRobin, Format::kGauntlet, Format::kLadder}) {
    Cup cup = cup_with(3, {seats(2), seats(4)}, 5);
    cup.variants[1].label = "four";
    cup.format = format;
    cup.meeting = Meeting::kPairs;
    cup.ladder_span = 2;
    const Cup deals = grown(cup, 3, 8);
    EXPECT_TRUE(deals.stages.empty());
    expect_carried_on(cup, deals);
    const Cup agents = grown(cup, 5, 5);
    expect_carried_on(cup, agents);
    const Cup both = grown(agents, 6, 9);
    ASSERT_EQ(both.stages.size(), 2U);
    expect_carried_on(agents, both);
    expect_carried_on(both, grown(both, 6, 10));
  }
}

TEST(Extend, TablesOfThreeGoOn) {
  Cup cup = cup_with(4, {seats(3)}, 2);
  cup.meeting = Meeting::kTables;
  expect_carried_on(cup, grown(cup, 6, 3));
}

TEST(Extend, AnAddedAgentMayPlayOneGameOnly) {
  Cup cup = cup_with(2, {seats(2), seats(2)}, 2);
  cup.variants[0].label = "one";
  Cup asked = cup_with(3, cup.variants, 2);
  asked.agents[2].games = {"one"};
  const auto after = extended(cup, asked);
  ASSERT_TRUE(after) << after.error();
  expect_carried_on(cup, *after);
}

TEST(Extend, IsInTheTextOfTheCup) {
  const Cup cup = cup_with(2, {seats(2)}, 2);
  EXPECT_THAT(cup_json(cup), Not(HasSubstr("stages")));
  const Cup after = grown(cup, 4, 3);
  const auto read = cup_from_json(cup_json(after));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->stages, (std::vector<Stage>{{2, 2}}));
  EXPECT_EQ(cup_json(*read), cup_json(after));
  Cup wrong = after;
  wrong.stages = {{2, 2}, {2, 3}};
  EXPECT_FALSE(cup_from_json(cup_json(wrong)));
  wrong.stages = {{4, 3}};
  EXPECT_FALSE(cup_from_json(cup_json(wrong)));
}

TEST(Extend, AnythingElseIsRefused) {
  const Cup cup = cup_with(3, {seats(3)}, 4);
  const auto refusal = [&](const Cup& asked) {
    const auto result = extended(cup, asked);
    return result ? "it was extended" : result.error();
  };
  Cup fewer = cup_with(3, {seats(3)}, 3);
  EXPECT_THAT(refusal(fewer), HasSubstr("deals: 4 in the store, 3 asked"));
  EXPECT_THAT(refusal(cup_with(2, {seats(3)}, 4)), HasSubstr("agents"));
  Cup other = cup_with(4, {seats(3)}, 5);
  other.agents[1].kind = "greedy";
  EXPECT_THAT(refusal(other), AllOf(HasSubstr("greedy"), Not(HasSubstr("deals"))));
  Cup in_front = cup_with(4, {seats(3)}, 4);
  std::swap(in_front.agents[0], in_front.agents[3]);
  EXPECT_THAT(refusal(in_front), HasSubstr("a3"));
  // With two agents three seats are played in pairs, with three as a table.
  const Cup pairs = cup_with(2, {seats(3)}, 4);
  const auto tables = extended(pairs, cup_with(3, {seats(3)}, 4));
  ASSERT_FALSE(tables);
  EXPECT_THAT(tables.error(), HasSubstr("meeting = pairs"));
}

class ExtendedRun : public ::testing::Test {
 protected:
  ProgramRun play(const std::vector<std::string>& agents, int deals,
                  const std::vector<std::string>& more = {}, const std::string& store = "a.db") {
    std::vector<std::string> words = {"run",     "--game",       "kuhn",    "--game",
                                      "pig",     "--nodes",      "20",      "--quiet",
                                      "--store", place_ / store, "--deals", std::to_string(deals)};
    for (const std::string& agent : agents) words.insert(words.end(), {"--agent", agent});
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words);
  }

  std::string export_of(const std::string& store) {
    return run_program({"export", place_ / store}).output;
  }

  TemporaryFolder place_;
};

TEST_F(ExtendedRun, MoreDealsAreTheGamesOfALongerRun) {
  ASSERT_EQ(play({"greedy", "random"}, 3).code, 0);
  const auto refused = play({"greedy", "random"}, 5);
  EXPECT_EQ(refused.code, 3);
  EXPECT_THAT(refused.output, AllOf(HasSubstr("deals: 3 in the store, 5 asked"),
                                    HasSubstr("--extend continues with the additions")));
  ASSERT_EQ(play({"greedy", "random"}, 5, {"--extend"}).code, 0);
  ASSERT_EQ(play({"greedy", "random"}, 5, {}, "whole.db").code, 0);
  EXPECT_EQ(digest_at(place_ / "a.db"), digest_at(place_ / "whole.db"));
  EXPECT_EQ(play({"greedy", "random"}, 5).code, 0);
  EXPECT_THAT(play({"greedy", "random"}, 4, {"--extend"}).output,
              AllOf(HasSubstr("other settings"), Not(HasSubstr("--extend continues"))));
}

TEST_F(ExtendedRun, AnAddedAgentMeetsAllOthers) {
  ASSERT_EQ(play({"greedy", "random"}, 3).code, 0);
  const std::string before = export_of("a.db");
  const std::vector<std::string> three = {"greedy", "random", "name=search,builtin=ismcts,Hash=1"};
  const auto added = play(three, 4, {"--extend"});
  ASSERT_EQ(added.code, 0) << added.output;
  EXPECT_THAT(export_of("a.db").substr(0, before.size()), before);
  const auto store = Store::read(place_ / "a.db");
  EXPECT_EQ(store->games(), 3U * 2 * 4 * 2);  // pairs, games, deals, a block
  EXPECT_EQ(store->cup().stages, (std::vector<Stage>{{2, 3}}));
  EXPECT_EQ(play(three, 4).code, 0);
  EXPECT_THAT(run_program({"replay", place_ / "a.db"}).output, EndsWith("48 right, 0 wrong\n"));
  EXPECT_THAT(run_program({"report", place_ / "a.db"}).output,
              AllOf(HasSubstr("48 of 48 games"), HasSubstr("search")));
  EXPECT_EQ(play({"greedy", "random"}, 3).code, 3);
}

TEST(Extend, ABookMayGrowBehindItsLastDeal) {
  Cup before = cup_with(3, {seats(2)}, 2);
  before.book = {11, 22};
  Cup asked = before;
  asked.book = {11, 22, 33};
  asked.deals = 3;
  const auto after = extended(before, asked);
  ASSERT_TRUE(after) << after.error();
  const Schedule old(before), now(*after);
  for (std::uint64_t i = 0; i < old.blocks(); ++i) {
    EXPECT_EQ(old.block(i).seed, now.block(i).seed);
    EXPECT_EQ(games_of(old, i), games_of(now, i));
  }
  EXPECT_EQ(now.blocks(), 9U);
  EXPECT_EQ(now.block(8).seed, 33U);
  asked.book = {11, 33, 22};
  EXPECT_FALSE(extended(before, asked)) << "its second deal is another";
  before.book.clear();
  EXPECT_FALSE(extended(before, asked)) << "it had none";
}

}  // namespace
}  // namespace turnkey::tournament::testing
