// Estimates from sampled moves to whole games: arithmetic, with countable effort.
#include "tournaments/schedule/pace.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/tournaments/referee_helpers.h"

namespace turnkey::tournament {
namespace {

using testing::move_time;

TimeControl by_clock(int whole, int increment = 0) {
  TimeControl time;
  time.clock = Milliseconds(whole);
  time.increment = Milliseconds(increment);
  return time;
}

double taken(const Pace& pace, const TimeControl& time, double moves) {
  return pace.game(time, moves).all();
}

/// Ended by its time, 100 ms, and that many seconds late.
Took cut_short(double late = 0) { return {0.1 + late, 0.05, 0.1, 0, 1}; }
/// Ended by itself after that many seconds.
Took stopped_early(double seconds) { return {seconds, seconds, 0.1, 0, 1}; }

TEST(Pace, AgentsWithoutGamesHaveNoPace) {
  EXPECT_EQ(taken(Pace(), move_time(10), 100), 0);
  EXPECT_FALSE(Pace().seen());
}

TEST(Pace, WhatTimeEndsTakesWhatTheLimitsGive) {
  Pace pace;
  pace.add(move_time(10), cut_short());
  EXPECT_NEAR(taken(pace, move_time(10), 20), 0.2, 1e-9);
  EXPECT_NEAR(taken(pace, move_time(1'000), 2.5), 2.5, 1e-9) << "half a move is half";
  EXPECT_EQ(pace.game(move_time(10), 20).counted, 0);
}

TEST(Pace, LatenessDoesNotGrowWithTheLimits) {
  Pace pace;
  pace.add(move_time(10), cut_short(0.004));
  pace.add(move_time(10), cut_short(0.002));
  EXPECT_NEAR(taken(pace, move_time(5), 100), 100 * (0.005 + 0.003), 1e-9);
  EXPECT_NEAR(taken(pace, move_time(1'000), 100), 100 * (1 + 0.003), 1e-9);
}

TEST(Pace, AgentsThatStopEarlyTakeNoLonger) {
  Pace pace;
  pace.add(move_time(100), stopped_early(0.03));
  pace.add(move_time(100), stopped_early(0.01));
  EXPECT_NEAR(taken(pace, move_time(100), 10), 0.2, 1e-9);
  EXPECT_NEAR(taken(pace, move_time(10'000), 10), 0.2, 1e-9);
  EXPECT_NEAR(taken(pace, move_time(10), 10), 0.1, 1e-9) << "but has no more than it has";
  EXPECT_EQ(pace.game(move_time(100), 10).timed, 0);
}

TEST(Pace, ForcedMovesAndOthersAreCountedApart) {
  Pace pace;
  pace.add(move_time(10), cut_short());
  for (int i = 0; i < 3; ++i) pace.add(move_time(10), stopped_early(0));
  EXPECT_NEAR(taken(pace, move_time(40), 100), 1, 1e-9) << "one in four takes its time";
}

// In some games one move in four is sampled, in others all.
TEST(Pace, AMoveStandsForSoMany) {
  Pace pace;
  Took rare = cut_short();
  rare.weight = 4;
  pace.add(move_time(100), rare);
  for (int i = 0; i < 4; ++i) pace.add(move_time(100), stopped_early(0.02));
  EXPECT_NEAR(taken(pace, move_time(100), 8), 4 * 0.1 + 4 * 0.02, 1e-9);
}

TEST(Pace, AClockRunsDown) {
  const Pace pace = whole_pace();
  // Each move takes a 25th of the rest.
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

// A move that the sampling cut short would have ended by nodes or by the time limit, whichever is
// first.
TEST(Pace, TimeEndsSearchesThatNodesDoNot) {
  TimeControl time;
  time.nodes = 1'000'000;
  time.move_time = Milliseconds(500);
  Pace pace;
  pace.add(time, {0.1, 0.08, 0.1, 1'000, 1});  // a hundred seconds, left alone
  pace.add(time, {0.1, 0.08, 0.1, 500'000, 1});
  pace.add(time, stopped_early(0));
  const Pace::Seconds game = pace.game(time, 3);
  EXPECT_NEAR(game.timed, 0.5, 1e-9) << "however many cores there are";
  EXPECT_NEAR(game.counted, 0.16, 1e-9);
}

TEST(Pace, LatenessIsThatAtTheLimit) {
  TimeControl time;
  time.nodes = 1'000'000;
  time.move_time = Milliseconds(500);
  Pace pace;
  pace.add(time, {0.51, 0.5, 0.5, 1'000, 1});
  pace.add(time, {0.2, 0.1, 0.1, 1'000, 1});  // a look, which says nothing of it
  EXPECT_NEAR(pace.game(time, 2).timed, 2 * 0.5 + 0.01, 1e-9);
}

TEST(Pace, MovesAGameAreAMean) {
  Pace pace;
  EXPECT_EQ(pace.moves_a_game(7), 7);
  pace.add_game(10);
  pace.add_game(20);
  EXPECT_EQ(pace.moves_a_game(7), 15);
}

TEST(Pace, AFirstMoveHasItsPartOfTheClock) {
  EXPECT_EQ(first_budget(move_time(20)), Milliseconds(20));
  EXPECT_EQ(first_budget(by_clock(2'500, 10)), Milliseconds(108));
  EXPECT_EQ(first_budget(TimeControl()), std::nullopt);
}

}  // namespace
}  // namespace turnkey::tournament
