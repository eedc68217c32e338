// What --dry-run says, and whether its guesses are near.
#include "tournaments/schedule/schedule_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/effort.h"
#include "tests/tournaments/cup_helpers.h"
#include "tournaments/cup/check_games.h"
#include "tournaments/schedule/pace.h"

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

TEST(ScheduleText, LongListsAreCut) {
  std::vector<std::string> agents;
  for (int i = 0; i < 6; ++i)
    agents.push_back("--agent=name=r" + std::to_string(i) + ",builtin=random");
  EXPECT_THAT(text_of(agents), HasSubstr("\n   ... 5 more\n"));  // 15 pairs
}

// ---- from moves that were looked at to whole games: arithmetic, with effort that is counted -----

TimeControl by_time(int milliseconds) {
  TimeControl time;
  time.move_time = Milliseconds(milliseconds);
  return time;
}

TimeControl by_clock(int milliseconds, int increment = 0) {
  TimeControl time;
  time.clock = Milliseconds(milliseconds);
  time.increment = Milliseconds(increment);
  return time;
}

double taken(const Pace& pace, const TimeControl& time, double moves) {
  return pace.game(time, moves).all();
}

/// Ended by its time, 100 ms, and later than that by so many seconds.
Took cut_short(double late = 0) { return {0.1 + late, 0.05, 0.1, 0, 1}; }
/// Ended by itself after so many seconds.
Took stopped_early(double seconds) { return {seconds, seconds, 0.1, 0, 1}; }

TEST(Pace, NothingIsKnownOfWhoWasNotSeen) {
  EXPECT_EQ(taken(Pace(), by_time(10), 100), 0);
  EXPECT_FALSE(Pace().seen());
}

TEST(Pace, WhatTimeEndsTakesWhatTheLimitsGive) {
  Pace pace;
  pace.add(by_time(10), cut_short());
  EXPECT_NEAR(taken(pace, by_time(10), 20), 0.2, 1e-9);
  EXPECT_NEAR(taken(pace, by_time(1'000), 2.5), 2.5, 1e-9) << "half a move is half";
  EXPECT_EQ(pace.game(by_time(10), 20).counted, 0);
}

TEST(Pace, LatenessDoesNotGrowWithTheLimits) {
  Pace pace;
  pace.add(by_time(10), cut_short(0.004));
  pace.add(by_time(10), cut_short(0.002));
  EXPECT_NEAR(taken(pace, by_time(5), 100), 100 * (0.005 + 0.003), 1e-9);
  EXPECT_NEAR(taken(pace, by_time(1'000), 100), 100 * (1 + 0.003), 1e-9);
}

TEST(Pace, WhoStopsByItselfTakesNoLonger) {
  Pace pace;
  pace.add(by_time(100), stopped_early(0.03));
  pace.add(by_time(100), stopped_early(0.01));
  EXPECT_NEAR(taken(pace, by_time(100), 10), 0.2, 1e-9);
  EXPECT_NEAR(taken(pace, by_time(10'000), 10), 0.2, 1e-9);
  EXPECT_NEAR(taken(pace, by_time(10), 10), 0.1, 1e-9) << "but has no more than it has";
  EXPECT_EQ(pace.game(by_time(100), 10).timed, 0);
}

TEST(Pace, ForcedMovesAndOthersAreCountedApart) {
  Pace pace;
  pace.add(by_time(10), cut_short());
  for (int i = 0; i < 3; ++i) pace.add(by_time(10), stopped_early(0));
  EXPECT_NEAR(taken(pace, by_time(40), 100), 1, 1e-9) << "one in four takes its time";
}

// Of some games one move in four is looked at, of others all.
TEST(Pace, AMoveStandsForSoMany) {
  Pace pace;
  Took rare = cut_short();
  rare.weight = 4;
  pace.add(by_time(100), rare);
  for (int i = 0; i < 4; ++i) pace.add(by_time(100), stopped_early(0.02));
  EXPECT_NEAR(taken(pace, by_time(100), 8), 4 * 0.1 + 4 * 0.02, 1e-9);
}

TEST(Pace, AClockRunsDown) {
  const Pace pace = whole_pace();
  // Each move takes a part of 25 of what is left.
  for (const double moves : {1.0, 10.0, 60.0}) {
    const double used = 100 * (1 - std::pow(24.0 / 25, moves));
    EXPECT_NEAR(taken(pace, by_clock(100'000), moves), used, 0.1) << moves;
  }
  EXPECT_LT(taken(pace, by_clock(1'000), 10'000), 1.0001) << "it is spent once";
}

TEST(Pace, ForcedMovesLeaveTheClock) {
  Pace pace;
  pace.add(by_clock(1'000), cut_short());
  pace.add(by_clock(1'000), stopped_early(0));
  const double used = 100 * (1 - std::pow(1 - 0.5 / 25, 40));
  EXPECT_NEAR(taken(pace, by_clock(100'000), 40), used, 0.1);
}

TEST(Pace, AnIncrementIsSpentInTheEnd) {
  const Pace pace = whole_pace();
  const double moves = 1'000;
  const double all = taken(pace, by_clock(1'000, 100), moves);
  EXPECT_LT(all, 1 + moves * 0.1);
  EXPECT_GT(all, 0.95 * moves * 0.1);
}

TEST(Pace, NodesAreCountedUp) {
  TimeControl time;
  time.nodes = 1'000'000;
  Pace pace;
  pace.add(time, {0.1, 0.08, 0.1, 1'000, 1});  // a thousandth of it
  EXPECT_NEAR(taken(pace, time, 3), 3 * 80, 1e-6);
  EXPECT_EQ(pace.game(time, 3).timed, 0) << "more cores, or fewer, change it";
  time.move_time = Milliseconds(500);
  EXPECT_NEAR(taken(pace, time, 3), 1.5, 1e-9);
}

TEST(Pace, NodesThatWereReachedAreWhatTheyTook) {
  TimeControl time;
  time.nodes = 1'000;
  Pace pace;
  pace.add(time, {0.09, 0.02, 0.1, 1'000, 1});  // the machine is busy
  EXPECT_NEAR(taken(pace, time, 10), 0.2, 1e-9);
}

TEST(Pace, MovesAGameAreAMean) {
  Pace pace;
  EXPECT_EQ(pace.moves_a_game(7), 7);
  pace.add_game(10);
  pace.add_game(20);
  EXPECT_EQ(pace.moves_a_game(7), 15);
}

TEST(Pace, AFirstMoveHasItsPartOfTheClock) {
  EXPECT_EQ(first_budget(by_time(20)), Milliseconds(20));
  EXPECT_EQ(first_budget(by_clock(2'500, 10)), Milliseconds(108));
  EXPECT_EQ(first_budget(TimeControl()), std::nullopt);
}

// ---- whole tournaments
// ---------------------------------------------------------------------------

/// What games of `moves` moves of each seat would cost, at each of which everybody is cut by time.
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

// Who makes more moves takes more time, whatever the mean of both is.
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

// An estimate of real games, which a busy machine makes longer.
TEST(Cost, GamesAreLookedAt) {
  const auto cup = cup_of_flags(words({"--agent=flat", "--agent=random", "--movetime=10"}));
  const Cost cost = estimate_cost(*cup, Schedule(*cup));
  EXPECT_GT(cost.moves, 1'000 * 100);
  EXPECT_LT(cost.moves, 1'000 * 1'000);
  EXPECT_GT(cost.seconds, 0.25 * 0.010 * cost.moves) << "one half thinks, and is not done at once";
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
        words({"--agent=name=a,builtin=ismcts", "--agent=name=b,builtin=ismcts", nodes}));
    return estimate_cost(*cup, Schedule(*cup)).seconds;
  };
  // Far beyond what is measured, where time is counted up.
  EXPECT_GT(seconds("--nodes=100000000"), 20 * seconds("--nodes=1000"));
}

// Solving takes a fifth of a second, once a game, however much more it might have taken.
TEST(Cost, TheSolversLimitIsNotWhatItTakes) {
  const std::string game =
      turnkey::testing::kSanitized ? "--game=pig Goal=20" : "--game=pig Goal=50";
  const auto cup =
      cup_of_flags({game, "--deals=1", "--agent=random", "--agent=exact,nodes=1000000000,Hash=64"});
  ASSERT_TRUE(cup.has_value());
  const Cost cost = estimate_cost(*cup, Schedule(*cup));
  EXPECT_LT(cost.seconds, 60) << "two games";
  EXPECT_GT(cost.seconds, 0.02);
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
