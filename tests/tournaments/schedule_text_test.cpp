// The output of --dry-run, and the accuracy of its estimates.
#include "tournaments/schedule/schedule_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/effort.h"
#include "tests/tournaments/cup_helpers.h"
#include "tournaments/schedule/pace.h"
#include "tournaments/setup/check_games.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::string> words(const std::vector<std::string>& more) {
  std::vector<std::string> all = {"--game", "jacked", "--deals", "500"};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::string text_of(const std::vector<std::string>& more, int concurrency = 1) {
  const auto cup = cup_of_flags(words(more));
  return cup ? schedule_text(*cup, Schedule(*cup), concurrency) : cup.error();
}

TEST(ScheduleText, CountsGamesAndShowsSeatings) {
  const std::string text =
      text_of({"--name=Test", "--seed=9", "--agent=random", "--agent=greedy",
               "--agent=name=x,cmd='an engine',directory=/d,restart=on,Wings=2,clock=1000+5",
               "--game=kuhn"});
  EXPECT_THAT(text, HasSubstr("Test: round-robin, 3 agents, seed 9\n"));
  EXPECT_THAT(text, HasSubstr("  random: built-in random no limits\n"));
  EXPECT_THAT(text,
              HasSubstr("  x: an engine in /d (restarted for every game) Wings=2 clock=1000+5\n"));
  EXPECT_THAT(text, HasSubstr("jacked-4: 4 seats, 2 teams; 3 sets of agents x 500 deals x 2 games "
                              "= 3000 games"));
  EXPECT_THAT(text, HasSubstr("   random greedy\n   random x\n   greedy x\n"));
  EXPECT_THAT(text, HasSubstr("\n  block 0: jacked-4, deal "));
  EXPECT_THAT(text, HasSubstr("6000 games in 3000 blocks, about "));
  EXPECT_THAT(text, HasSubstr("another run may give other games"));
}

TEST(ScheduleText, SaysAtMostForASequentialTest) {
  const std::string text =
      text_of({"--agent=random", "--agent=greedy", "--format=sprt", "--sprt-high=0.1"});
  EXPECT_THAT(text, HasSubstr("; 1 set of agents x 500 deals"));
  EXPECT_THAT(text, HasSubstr("at most 1000 games in 500 blocks"));
  EXPECT_THAT(text, HasSubstr("every run gives the same games"));
}

TEST(ScheduleText, NamesEnginesThatTheMarginGivesMoreThanTheLimit) {
  const auto text = [](const char* limits) {
    return text_of({"--agent=random", "--agent=name=x,cmd=engine", limits});
  };
  constexpr const char* kLine =
      "the margin of 100 ms lets these agents take a multiple of movetime: x\n";
  EXPECT_THAT(text("--movetime=20"), HasSubstr(kLine));
  EXPECT_THAT(text("--movetime=100"), Not(HasSubstr("the margin")));
  EXPECT_THAT(text("--nodes=20"), Not(HasSubstr("the margin")));
}

TEST(ScheduleText, LongListsAreCut) {
  std::vector<std::string> agents;
  for (int i = 0; i < 6; ++i)
    agents.push_back("--agent=name=r" + std::to_string(i) + ",builtin=random");
  EXPECT_THAT(text_of(agents), HasSubstr("\n   ... 5 more\n"));  // 15 pairs
}

/// The cost of games of `moves` moves for each seat, where every agent uses all of its time.
Cost cost_with(const std::vector<std::string>& more, std::uint64_t moves) {
  const auto cup = cup_of_flags(words(more));
  const Schedule schedule(*cup);
  SampledGames sample;
  sample.games = 1;
  sample.moves = static_cast<double>(moves) * cup->variants[0].seats;
  for (const AgentSpec& agent : cup->agents) {
    sample.paces.push_back(agent.kind == "random" ? Pace() : whole_pace());
    sample.paces.back().add_game(moves);
  }
  return cost_of(*cup, schedule, std::vector{sample});
}

TEST(Cost, TimeFollowsTheLimits) {
  const auto seconds_a_move = [&](const std::vector<std::string>& more) {
    const Cost cost = cost_with(more, 20);
    return cost.seconds / cost.moves;
  };
  const std::string a = "--agent=name=a,builtin=flat";
  const std::string b = "--agent=name=b,builtin=flat";
  EXPECT_NEAR(seconds_a_move({a, b, "--movetime=10"}), 0.010, 1e-5);
  EXPECT_NEAR(seconds_a_move({a, b, "--movetime=20"}), 0.020, 1e-5);
  EXPECT_NEAR(seconds_a_move({a, b + ",movetime=20", "--movetime=10"}), 0.015, 1e-5);
  EXPECT_NEAR(seconds_a_move({"--agent=random", b, "--movetime=10"}), 0.005, 1e-5);
  // Gauntlet: the first agent has half of the seats.
  EXPECT_NEAR(seconds_a_move({"--format=gauntlet", a, "--agent=random",
                              "--agent=name=r,builtin=random", "--movetime=10"}),
              0.005, 1e-5);
  EXPECT_NEAR(seconds_a_move({a, "--agent=name=x,cmd=engine", "--movetime=10"}), 0.010, 1e-5);
}

// An agent with more moves takes more time, whatever the mean of both.
TEST(Cost, EachAgentHasItsOwnMoves) {
  const auto cup = cup_of_flags(words({"--agent=flat", "--agent=greedy", "--movetime=10"}));
  SampledGames sample;
  sample.games = 1;
  sample.moves = 2 * 30 + 2 * 10;
  sample.paces = {whole_pace(), Pace()};
  sample.paces[0].add_game(30);
  sample.paces[1].add_game(10);
  const Cost cost = cost_of(*cup, Schedule(*cup), std::vector{sample});
  EXPECT_NEAR(cost.variants[0].seconds, 2 * 30 * 0.010, 1e-3);
  EXPECT_LT(cost.counted, 0.1 * cost.seconds);
}

// An estimate for real games, which take longer on a busy machine.
TEST(Cost, GamesAreLookedAt) {
  const auto cup = cup_of_flags(words({"--agent=flat", "--agent=random", "--movetime=10"}));
  const Cost cost = estimate_cost(*cup, Schedule(*cup));
  EXPECT_GT(cost.moves, 1'000 * 100);
  EXPECT_LT(cost.moves, 1'000 * 1'000);
  EXPECT_GT(cost.seconds, 0.25 * 0.010 * cost.moves) << "one half thinks, and is not done at once";
}

// One greedy player among four random ones ends the game soon; one random player among greedy ones
// plays on. The estimate must not depend on the first seating.
TEST(Cost, AllSeatingsAreLookedAt) {
  const auto moves = [](const char* first, const char* second) {
    const auto cup = cup_of_flags({"--game=escaped Players=5", first, second, "--nodes=1"});
    return estimate_cost(*cup, Schedule(*cup)).moves;
  };
  const double ratio =
      moves("--agent=greedy", "--agent=random") / moves("--agent=random", "--agent=greedy");
  EXPECT_GT(ratio, 0.25);
  EXPECT_LT(ratio, 4);
}

TEST(Cost, CoresAreSharedAndTimeIsNot) {
  Cost cost;
  cost.seconds = 100;
  EXPECT_NEAR(run_seconds(cost, 1'000, 1, 2), 100, 0.5);
  EXPECT_NEAR(run_seconds(cost, 1'000, 4, 2), 25, 0.5) << "everybody waits for a clock";
  EXPECT_NEAR(run_seconds(cost, 2, 4, 2), 50, 0.5) << "there are no more games";
  cost.counted = 100;
  EXPECT_NEAR(run_seconds(cost, 1'000, 1, 2), 100, 0.5);
  EXPECT_NEAR(run_seconds(cost, 1'000, 4, 2), 50, 0.5);
  cost.counted = 20;
  EXPECT_NEAR(run_seconds(cost, 1'000, 4, 2), 20 + 10, 0.5);
}

TEST(Cost, EnginesWithoutAClockAreNamed) {
  const auto cup = cup_of_flags(words({"--agent=name=x,cmd=engine,nodes=5", "--agent=random"}));
  EXPECT_THAT(estimate_cost(*cup, Schedule(*cup)).unknown, ElementsAre("x"));
  EXPECT_THAT(schedule_text(*cup, Schedule(*cup), 1), HasSubstr("without the time of: x ("));
  const auto timed = cup_of_flags(words({"--agent=name=x,cmd=engine,clock=5", "--agent=random"}));
  EXPECT_THAT(estimate_cost(*timed, Schedule(*timed)).unknown, IsEmpty());
}

TEST(Cost, MoreNodesTakeLonger) {
  const auto seconds = [](const char* nodes) {
    const auto cup = cup_of_flags(
        words({"--agent=name=a,builtin=ismcts", "--agent=name=b,builtin=random", nodes}));
    return estimate_cost(*cup, Schedule(*cup)).seconds;
  };
  // Far beyond the measured times, so they are extrapolated.
  EXPECT_GT(seconds("--nodes=100000000"), 20 * seconds("--nodes=1000"));
}

// Solving takes a fifth of a second, once a game, however high its limit.
TEST(Cost, TheSolversLimitIsNotWhatItTakes) {
  const std::string game =
      turnkey::testing::kSanitized ? "--game=pig Goal=20" : "--game=pig Goal=50";
  const auto cup =
      cup_of_flags({game, "--deals=1", "--agent=random", "--agent=exact,nodes=1000000000,Hash=64"});
  ASSERT_TRUE(cup.has_value());
  const Cost cost = estimate_cost(*cup, Schedule(*cup));
  EXPECT_LT(cost.seconds, 60) << "two games";
  EXPECT_GT(cost.seconds, 0.005);
}

TEST(Cost, RandomGames) {
  const auto kuhn = random_length(*make_variant("kuhn", {}), 65'536);
  EXPECT_GT(kuhn.moves, 2);
  EXPECT_LT(kuhn.moves, 3);
  EXPECT_GT(kuhn.games, 1);
  EXPECT_LE(random_length(*make_variant("jacked", {}), 20).moves, 20);
}

TEST(Duration, IsRound) {
  EXPECT_EQ(rough_duration(5.25e-5), "53 µs");
  EXPECT_EQ(rough_duration(1.5e-6), "1.5 µs");
  EXPECT_EQ(rough_duration(0.9996e-3), "1 ms");
  EXPECT_EQ(rough_duration(0.5), "500 ms");
  EXPECT_EQ(rough_duration(5), "5 s");
  EXPECT_EQ(rough_duration(45), "45 s");
  EXPECT_EQ(rough_duration(59.9), "1 min");
  EXPECT_EQ(rough_duration(12 * 60 + 10), "12 min");
  EXPECT_EQ(rough_duration(3 * 3600 + 20 * 60), "3 h 20 min");
  EXPECT_EQ(rough_duration(127 * 3600), "5 days 7 h");
}

TEST(RoughCount, HasThreeDigitsAndCommas) {
  EXPECT_EQ(rough_count(0.4), "0");
  EXPECT_EQ(rough_count(999), "999");
  EXPECT_EQ(rough_count(42'312), "42,300");
  EXPECT_EQ(rough_count(9'996), "10,000");
  EXPECT_EQ(rough_count(1.2345e9), "1,230,000,000");
}

}  // namespace
}  // namespace turnkey::tournament
