// Limits of a search: dividing a clock by the moves to come, and when the stopper ends a search.
#include "search/common/limits.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace turnkey {
namespace {

using namespace std::chrono_literals;

const std::atomic<bool> kGoOn{false};

Limits clock_of(Milliseconds time, Milliseconds increment = 0ms) {
  Limits limits;
  limits.time = time;
  limits.increment = increment;
  return limits;
}

TEST(TimeBudget, APartIsOfTheNodesAndOfTheTimeForThisMove) {
  Limits limits = clock_of(100s);
  limits.nodes = 1'000;
  limits.depth = 3;
  const Limits part = part_of(limits, 4);
  EXPECT_EQ(part.nodes, 250u);
  EXPECT_EQ(part.move_time, 1s) << "of the four seconds that a move has";
  EXPECT_FALSE(part.time || part.depth || part.infinite);
  EXPECT_FALSE(part_of({}, 2).any());
}

TEST(TimeBudget, ThereIsNoneWithoutAClock) {
  Limits limits;
  EXPECT_FALSE(time_budget(limits));
  limits.nodes = 5;
  limits.depth = 3;
  limits.infinite = true;
  limits.increment = 1000ms;
  EXPECT_FALSE(time_budget(limits));
}

TEST(TimeBudget, MoveTimeIsTakenWhole) {
  Limits limits;
  limits.move_time = 123ms;
  EXPECT_EQ(time_budget(limits), 123ms);
}

TEST(TimeBudget, AClockIsSpreadOverTheMovesToGo) {
  EXPECT_EQ(time_budget(clock_of(25'000ms)), 1'000ms) << "25 moves are assumed";
  Limits limits = clock_of(25'000ms);
  limits.moves_to_go = 10;
  EXPECT_EQ(time_budget(limits), 2'500ms);
  EXPECT_EQ(time_budget(clock_of(25'000ms, 100ms)), 1'080ms) << "4/5 of the increment is spent";
}

TEST(TimeBudget, NeverMoreThanFourFifthsOfTheClock) {
  Limits limits = clock_of(1'000ms);
  limits.moves_to_go = 1;
  EXPECT_EQ(time_budget(limits), 800ms);
  limits.moves_to_go = 0;
  EXPECT_EQ(time_budget(limits), 800ms) << "no moves to go is read as one";
  EXPECT_EQ(time_budget(clock_of(100ms, 10'000ms)), 80ms);
  EXPECT_EQ(time_budget(clock_of(0ms, 10'000ms)), 0ms);
}

TEST(TimeBudget, TheSmallerOfClockAndMoveTimeHolds) {
  Limits limits = clock_of(25'000ms);
  limits.move_time = 50ms;
  EXPECT_EQ(time_budget(limits), 50ms);
  limits.move_time = 5'000ms;
  EXPECT_EQ(time_budget(limits), 1'000ms);
}

TEST(TimeBudget, ElevenDaysDoNotOverflow) {
  Limits limits = clock_of(1'000'000'000ms, 1'000'000'000ms);
  limits.moves_to_go = 1;
  EXPECT_EQ(time_budget(limits), 800'000'000ms);
}

TEST(Stopper, MayHaveAPartOfTheTime) {
  Limits limits;
  limits.move_time = 1h;
  const auto start = Clock::now() - 50min;
  EXPECT_FALSE(Stopper(limits, start, kGoOn)(0));
  EXPECT_FALSE(Stopper(limits, start, kGoOn, 0.9)(0));
  EXPECT_TRUE(Stopper(limits, start, kGoOn, 0.8)(0));
}

TEST(Stopper, StopsAtTheNodes) {
  Limits limits;
  limits.nodes = 3;
  Stopper stopper(limits, Clock::now(), kGoOn);
  EXPECT_FALSE(stopper(0));
  EXPECT_FALSE(stopper(2));
  EXPECT_TRUE(stopper(3));
  EXPECT_TRUE(stopper(4));
  stopper.set_nodes(10);
  EXPECT_FALSE(stopper(4));
  EXPECT_EQ(stopper.nodes(), 10u);
}

// The time counts from the hit, and the nodes from the start of the search.
TEST(Stopper, LimitsDoNotCountWhilePondering) {
  Pondering pondering;
  Limits limits;
  limits.nodes = 10;
  limits.move_time = 20ms;
  limits.pondering = &pondering;
  const Clock::time_point now = Clock::now();
  Stopper by_nodes(limits, now - 1h, kGoOn);
  EXPECT_FALSE(by_nodes(0));
  EXPECT_FALSE(by_nodes(1'000'000));
  by_nodes.set_nodes(3'000'000);  // does not put it into force
  EXPECT_FALSE(by_nodes(4'000'000));
  EXPECT_EQ(by_nodes.nodes(), 3'000'000u);
  limits.nodes.reset();
  Stopper by_time(limits, now - 1h, kGoOn);
  pondering.hit(now + 1h);
  EXPECT_TRUE(by_nodes(5'000'000));
  EXPECT_FALSE(by_time(0));
  EXPECT_FALSE(Stopper(limits, now - 1h, kGoOn)(0)) << "the hit came before the search";
  pondering.hit(now - 30ms);
  EXPECT_TRUE(Stopper(limits, now - 1h, kGoOn)(0));
  EXPECT_FALSE(Stopper(limits, Clock::now() + 1h, kGoOn)(0)) << "the search began after the hit";
}

TEST(Stopper, StopEndsAPonderingSearch) {
  const Pondering pondering;
  Limits limits;
  limits.nodes = 1;
  limits.pondering = &pondering;
  std::atomic<bool> stop{false};
  Stopper stopper(limits, Clock::now(), stop);
  EXPECT_FALSE(stopper(5));
  stop = true;
  EXPECT_TRUE(stopper(6));
}

TEST(Stopper, StopsAtTheFlagInTheNextCall) {
  std::atomic<bool> stop{false};
  Stopper stopper(Limits{}, Clock::now(), stop);
  EXPECT_FALSE(stopper(1'000'000'000));
  stop = true;
  EXPECT_TRUE(stopper(0));
}

TEST(Stopper, ADeadlineThatHasPassedStopsAtOnce) {
  Limits limits;
  limits.move_time = 10ms;
  EXPECT_TRUE(Stopper(limits, Clock::now() - 20ms, kGoOn)(0));
  limits.move_time = 0ms;
  EXPECT_TRUE(Stopper(limits, Clock::now(), kGoOn)(0));
}

/// The time of a loop whose iterations take as long as `work`.
template <class Work>
std::chrono::duration<double> time_of_loop(Milliseconds move_time, Work&& work) {
  Limits limits;
  limits.move_time = move_time;
  const auto start = Clock::now();
  Stopper stopper(limits, start, kGoOn);
  for (std::uint64_t done = 0; !stopper(done);) {
    work(done);
    ++done;
  }
  return Clock::now() - start;
}

// The machine may be busy: the minimum of several tries shows the stopper's effect.
template <class Work>
void expect_time(Milliseconds move_time, Work&& work) {
  constexpr int kTries = 5;
  std::chrono::duration<double> least = 1h;
  for (int i = 0; i < kTries; ++i) {
    const auto time = time_of_loop(move_time, work);
    EXPECT_GE(time, move_time);
    least = std::min(least, time);
  }
  EXPECT_LT(least, move_time + 10ms);
}

TEST(Stopper, KeepsTheTimeOfFastIterations) {
  expect_time(30ms, [](std::uint64_t) {});
}

TEST(Stopper, KeepsTheTimeOfSlowIterations) {
  expect_time(30ms, [](std::uint64_t) { std::this_thread::sleep_for(1ms); });
}

TEST(Stopper, KeepsTheTimeWhereIterationsGetSlow) {
  expect_time(30ms, [](std::uint64_t done) {
    if (done > 2'000) std::this_thread::sleep_for(100us);
  });
}

TEST(Limits, AnyIsEverythingThatEndsASearch) {
  EXPECT_FALSE(Limits{}.any());
  Limits limits;
  limits.increment = 5ms;
  EXPECT_FALSE(limits.any()) << "an increment alone is no limit";
  limits.nodes = 0;
  EXPECT_TRUE(limits.any());
}

}  // namespace
}  // namespace turnkey
