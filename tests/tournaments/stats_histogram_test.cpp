// Histograms, times and the summary of games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/rng.h"
#include "tournaments/stats/histogram.h"
#include "tournaments/stats/summary.h"

namespace turnkey::tournament {
namespace {

TEST(StatsHistogram, FewValuesAreKeptExactly) {
  Histogram histogram;
  for (const double value : {3.0, -1.5, 3.0, 7.0, 3.0}) histogram.add(value);
  EXPECT_EQ(histogram.width(), 0);
  const auto bins = histogram.bins();
  ASSERT_EQ(bins.size(), 3);
  EXPECT_EQ(bins[0].low, -1.5);
  EXPECT_EQ(bins[1].count, 3);
  EXPECT_EQ(*histogram.quantile(0.5), 3);
  EXPECT_EQ(*histogram.quantile(0), -1.5);
  EXPECT_EQ(*histogram.quantile(1), 7);
  EXPECT_NEAR(histogram.moments().mean, 2.9, 1e-12);
  EXPECT_NEAR(*histogram.moments().deviation(), std::sqrt(36.2 / 4), 1e-12);
  EXPECT_FALSE(Histogram().quantile(0.5));
  EXPECT_FALSE(Histogram().moments().deviation());
}

TEST(StatsHistogram, ManyValuesShareBins) {
  Histogram histogram(64);
  Rng rng(5);
  std::vector<double> values;
  for (int i = 0; i < 20'000; ++i) {
    values.push_back(1000 * rng.unit() * rng.unit() - 300);
    histogram.add(values.back());
  }
  std::sort(values.begin(), values.end());
  EXPECT_LE(histogram.bins().size(), 64);
  EXPECT_GT(histogram.bins().size(), 32);
  EXPECT_EQ(histogram.width(), 16);
  std::uint64_t count = 0;
  for (const auto& bin : histogram.bins()) count += bin.count;
  EXPECT_EQ(count, 20'000);
  for (const double part : {0.1, 0.5, 0.9}) {
    const double exact = values[static_cast<std::size_t>(std::ceil(part * 20'000)) - 1];
    EXPECT_NEAR(*histogram.quantile(part), exact, histogram.width() / 2 + 1e-9);
  }
  EXPECT_EQ(histogram.moments().lowest, values.front());
  EXPECT_EQ(histogram.moments().highest, values.back());
}

TEST(StatsHistogram, TimesAreRightToOnePercent) {
  LogHistogram histogram;
  Rng rng(6);
  std::vector<double> values;
  for (int i = 0; i < 10'000; ++i) {
    values.push_back(std::floor(std::exp(16 * rng.unit())));
    histogram.add(values.back());
  }
  std::sort(values.begin(), values.end());
  for (const double part : {0.05, 0.5, 0.95, 1.0}) {
    const double exact = values[static_cast<std::size_t>(std::ceil(part * 10'000)) - 1];
    EXPECT_NEAR(*histogram.quantile(part), exact, 0.008 * exact);
  }
  LogHistogram zeros;
  zeros.add(0);
  zeros.add(0.4);
  EXPECT_EQ(*zeros.quantile(0.5), 0);
  EXPECT_FALSE(LogHistogram().quantile(0.5));
}

TEST(StatsSummary, AddsUpAgentsAndFaults) {
  using std::chrono::microseconds;
  GameRow row;
  row.seating = {2, {1, 0}};
  row.plies = 30;
  row.score = {12, -12};
  row.moves = {20, 10};
  row.time = {microseconds(4000), microseconds(1000)};
  row.slowest = {microseconds(900), microseconds(300)};
  row.duration = microseconds(6000);
  GamesSummary summary(std::vector<TimeControl>(3));
  summary.add(row);
  row.fault = FaultKind::kCrash;
  row.fault_seat = 1;
  row.plies = 2;
  row.moves = {1, 0};
  row.time = {microseconds(100), microseconds(0)};
  summary.add(row);
  EXPECT_EQ(summary.games, 2);
  EXPECT_EQ(summary.plies.moments().count, 1);  // the broken game's length is none
  EXPECT_EQ(summary.plies.moments().mean, 30);
  const AgentSummary& winner = summary.agents[1];
  EXPECT_EQ(winner.seats, 2);
  EXPECT_EQ(winner.moves, 21);
  EXPECT_NEAR(winner.mean_move_time(), 4100e-6 / 21, 1e-12);
  EXPECT_EQ(*winner.scores.quantile(0.5), 12);
  EXPECT_NEAR(*winner.slowest.quantile(1), 900, 1e-9);
  EXPECT_EQ(winner.all_faults(), 0);
  const AgentSummary& faulty = summary.agents[0];
  EXPECT_EQ(faulty.faults[static_cast<std::size_t>(FaultKind::kCrash)], 1);
  EXPECT_EQ(faulty.all_faults(), 1);
  EXPECT_EQ(faulty.move_time.moments().count, 1);  // it made no move in the second game
  EXPECT_EQ(summary.agents[2].seats, 0);
  EXPECT_EQ(summary.agents[2].mean_move_time(), 0);
}

TEST(StatsSummary, AClockHasAnIncrementForEachMoveButTheLast) {
  using std::chrono::microseconds;
  TimeControl clock;
  clock.clock = Milliseconds(10);
  clock.increment = Milliseconds(1);
  GameRow row;
  row.seating = {2, {0, 1}};
  row.moves = {3, 3};  // 12 ms in all
  row.time = {microseconds(12'400), microseconds(12'000)};
  GamesSummary summary({clock, clock});
  summary.add(row);
  EXPECT_EQ(summary.agents[0].overdrawn, microseconds(400));
  EXPECT_EQ(summary.agents[0].overdrawn_games, 1u);
  EXPECT_EQ(summary.agents[1].overdrawn_games, 0u);
  row.time[0] = microseconds(13'000);
  summary.add(row);
  row.time[0] = microseconds(1'000);
  summary.add(row);
  EXPECT_EQ(summary.agents[0].overdrawn, microseconds(1'000));
  EXPECT_EQ(summary.agents[0].overdrawn_games, 2u);
}

TEST(StatsSummary, AMoveThatCameTooLateTookItsTime) {
  using std::chrono::microseconds;
  GameRow row;
  row.seating.seats = 2;
  row.seating.agent = {0, 1};
  row.time = {microseconds(700), microseconds(40)};
  row.slowest = row.time;
  row.moves = {0, 1};
  row.fault = FaultKind::kTimeout;
  row.fault_seat = 0;
  GamesSummary summary(std::vector<TimeControl>(2));
  summary.add(row);
  ASSERT_TRUE(summary.agents[0].slowest.quantile(1));
  EXPECT_NEAR(*summary.agents[0].slowest.quantile(1), 700, 1e-9);
  EXPECT_NEAR(summary.agents[0].mean_move_time(), 700e-6, 1e-12);
  EXPECT_EQ(summary.agents[1].moves, 1u);
  row.fault = FaultKind::kCrash;
  GamesSummary crashed(std::vector<TimeControl>(2));
  crashed.add(row);
  EXPECT_EQ(crashed.agents[0].moves, 0u);
}

}  // namespace
}  // namespace turnkey::tournament
