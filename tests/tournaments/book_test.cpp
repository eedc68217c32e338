// Deals that all agents get: the same for every pair, or those of a book.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "cup_helpers.h"
#include "schedule_helpers.h"
#include "tests/support/temporary_folder.h"
#include "tournaments/setup/book.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using turnkey::testing::TemporaryFolder;

/// How often each pair of a cup meets at each deal.
std::map<std::uint64_t, std::multiset<std::set<std::uint16_t>>> pairs_by_seed(const Cup& cup) {
  const Schedule schedule(cup);
  std::map<std::uint64_t, std::multiset<std::set<std::uint16_t>>> pairs;
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    pairs[block.seed].insert(agents_in(block));
  }
  return pairs;
}

TEST(SameDeals, EveryPairMeetsAtEachOnce) {
  Cup cup = cup_with(4, {seats(2)}, 5);
  EXPECT_EQ(pairs_by_seed(cup).size(), 30u) << "each block has a deal of its own";
  cup.same_deals = true;
  const auto pairs = pairs_by_seed(cup);
  EXPECT_EQ(pairs.size(), 5u);
  for (const auto& [seed, met] : pairs) {
    EXPECT_EQ(met.size(), 6u);
    EXPECT_EQ(std::set(met.begin(), met.end()).size(), 6u);
  }
}

TEST(SameDeals, AddedAgentsMeetTheOthersAtTheDealsThatThoseHaveHad) {
  Cup cup = cup_with(2, {seats(2)}, 3);
  cup.same_deals = true;
  const auto before = pairs_by_seed(cup);
  Cup grown = cup_with(3, {seats(2)}, 5);
  grown.same_deals = true;
  grown.stages = {{2, 3}};
  const auto after = pairs_by_seed(grown);
  EXPECT_EQ(after.size(), 5u);
  for (const auto& [seed, met] : after) EXPECT_EQ(met.size(), 3u);
  for (const auto& [seed, met] : before) EXPECT_TRUE(after.contains(seed));
}

TEST(SameDeals, BlocksOfADealStandInARow) {
  Cup cup = cup_with(3, {seats(2), seats(3)}, 4);
  cup.same_deals = true;
  const Schedule schedule(cup);
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    EXPECT_EQ(schedule.blocks_of_deal(i), 4u);
    EXPECT_EQ(schedule.first_of_deal(i), i - i % 4);
    EXPECT_EQ(schedule.block(i).seed, schedule.block(i - i % 4).seed);
  }
}

TEST(Book, IsNumbersOrRecords) {
  EXPECT_THAT(*seeds_in("5\n  7 # a good one\n\n# none\n5\n18446744073709551615\n"),
              ElementsAre(5u, 7u, 18446744073709551615u));
  EXPECT_THAT(*seeds_in("# Game: kuhn\n# Seed: 9\n0:b 1:f\n\n# Seed: 9\n# Seed: 3\n"),
              ElementsAre(9u, 3u));
  EXPECT_EQ(error_of(seeds_in("1\nx2\n")), "line 2: 'x2' is not a seed (a whole number)");
  EXPECT_EQ(error_of(seeds_in("-1")), "line 1: '-1' is not a seed (a whole number)");
}

TEST(Book, GivesTheSeedsOfTheGames) {
  const TemporaryFolder place;
  const std::string book = place.write("deals.txt", "11\n22\n33\n");
  const std::vector<std::string> words = {"--game",  "kuhn",   "--agent", "greedy",
                                          "--agent", "random", "--agent", "flat",
                                          "--nodes", "1",      "--book",  book};
  const auto cup = cup_of_flags(words);
  ASSERT_TRUE(cup) << cup.error();
  EXPECT_EQ(cup->deals, 3u) << "all of it";
  std::vector<std::uint64_t> seeds;
  for (const auto& [seed, met] : pairs_by_seed(*cup)) {
    seeds.push_back(seed);
    EXPECT_EQ(met.size(), 3u);
  }
  EXPECT_THAT(seeds, ElementsAre(11, 22, 33));
  EXPECT_EQ(cup_json(*cup_from_json(cup_json(*cup))), cup_json(*cup));
  auto more = words;
  more.insert(more.end(), {"--deals", "4"});
  EXPECT_THAT(error_of(cup_of_flags(more)), HasSubstr("deals = 4, but the book has 3"));
  more.back() = "2";
  EXPECT_EQ(cup_of_flags(more)->deals, 2u);
}

TEST(Book, ReportsAMistakeWithItsPlace) {
  const TemporaryFolder place;
  const auto error = [&](const std::string& text) {
    return error_of(cup_of_text("nodes = 1\nbook = \"" + place.write("book", text) +
                                "\"\n[[game]]\nname = \"kuhn\"\n"));
  };
  EXPECT_THAT(error("1\ntwo\n"), HasSubstr("line 2: 'two' is not a seed"));
  EXPECT_THAT(error("# nothing\n"), HasSubstr("there is no seed in it"));
  EXPECT_THAT(error_of(cup_of_text("book = \"/no/such\"\n")), HasSubstr("No such file"));
}

TEST(GauntletSeeds, MeetAllOthersAndNotEachOther) {
  Cup cup = cup_with(5, {seats(2)}, 1);
  cup.format = Format::kGauntlet;
  cup.gauntlet_seeds = 2;
  std::set<std::set<std::uint16_t>> met;
  const Schedule schedule(cup);
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) met.insert(agents_in(schedule.block(i)));
  EXPECT_EQ(met,
            (std::set<std::set<std::uint16_t>>{{0, 2}, {1, 2}, {0, 3}, {1, 3}, {0, 4}, {1, 4}}));
  EXPECT_TRUE(check_schedule(cup));
  cup.gauntlet_seeds = 5;
  EXPECT_FALSE(check_schedule(cup)) << "nobody is left to meet";
  cup.gauntlet_seeds = 2;
  cup.agents[1].games = {"none"};
  EXPECT_FALSE(check_schedule(cup)) << "a seed that does not play the game";
}

// A planned game keeps its place when agents are added at the end.
TEST(GauntletSeeds, AddedAgentsComeLast) {
  Cup cup = cup_with(4, {seats(2)}, 1);
  cup.format = Format::kGauntlet;
  cup.gauntlet_seeds = 2;
  Cup grown = cup_with(6, {seats(2)}, 1);
  grown.format = cup.format;
  grown.gauntlet_seeds = 2;
  grown.stages = {{4, 1}};
  const Schedule before(cup);
  const Schedule after(grown);
  EXPECT_EQ(after.blocks(), 8u);
  for (std::uint64_t i = 0; i < before.blocks(); ++i) {
    EXPECT_EQ(agents_in(after.block(i)), agents_in(before.block(i)));
  }
}

}  // namespace
}  // namespace turnkey::tournament
