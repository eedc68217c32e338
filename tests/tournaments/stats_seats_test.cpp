// The value of a seat over all agents; each agent's wins, draws and losses; no interval without
// variation.
#include "tournaments/stats/seat_means.h"

#include <gtest/gtest.h>

#include "tests/tournaments/report_rows.h"
#include "tournaments/stats/means.h"

namespace turnkey::tournament {
namespace {

using testing::first_of;
using testing::made_up_cup;
using testing::made_up_rows;
using testing::report_of;

/// Seat 0 wins in every block except each fourth.
const testing::Winner kFirstSeat = [](const Block& block, std::size_t, const Seating&) {
  return block.index % 4 == 3 ? 1 : 0;
};

TEST(StatsSeats, TheFirstSeatIsWorthMore) {
  const Cup cup = made_up_cup({"alice", "bob"}, 40);
  const Report report = report_of(cup, made_up_rows(cup, kFirstSeat));
  const auto& seats = report.sections[0].seats;
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_DOUBLE_EQ(seats[0].share.value, 0.75);
  EXPECT_DOUBLE_EQ(seats[1].share.value, 0.25);
  EXPECT_DOUBLE_EQ(seats[0].score.value, 1);
  ASSERT_TRUE(seats[0].share.interval);
  EXPECT_GT(seats[0].share.interval->low, 0.5);
  // Agents change seats within a block, and come out even.
  EXPECT_DOUBLE_EQ(report.sections[0].means[0].share.value, 0.5);
}

TEST(StatsSeats, PartnersHaveTheirTeamsShare) {
  SeatMeans means;
  GameRow row;
  row.seating.seats = 4;
  row.seating.agent = {0, 1, 0, 1};
  row.share = {1, 0, 1, 0};
  row.score = {3, -3, 3, -3};
  const Variant partners{"jacked", {}, "partners", 4, {0, 1, 0, 1}};
  means.add({0, 0, {game_outcome(row, partners)}});
  ASSERT_EQ(means.all().size(), 4U);
  EXPECT_EQ(means.all()[2].share.value, 1);
  EXPECT_EQ(means.all()[3].score.value, -3);
  EXPECT_TRUE(SeatMeans().all().empty());
}

TEST(StatsMeans, WonDrawnAndLost) {
  const Cup cup = made_up_cup({"alice", "bob"}, 4);
  auto rows = made_up_rows(cup, first_of({0}));
  rows[0].share = {0.5, 0.5};
  const Report report = report_of(cup, rows);
  const AgentMean& alice = report.sections[0].means[0];
  EXPECT_EQ(alice.wins, 7U);
  EXPECT_EQ(alice.draws, 1U);
  EXPECT_EQ(alice.losses, 0U);
  EXPECT_EQ(report.sections[0].means[1].losses, 7U);
}

TEST(StatsMeans, ConstantsHaveNoInterval) {
  const Cup cup = made_up_cup({"alice", "bob"}, 20);
  const Report even = report_of(
      cup, made_up_rows(cup, [](const Block&, std::size_t, const Seating&) { return 0; }));
  const Section& section = even.sections[0];
  EXPECT_FALSE(section.means[0].share.interval);
  EXPECT_FALSE(section.means[0].score.interval);
  EXPECT_FALSE(section.pairs[0].points.interval);
  EXPECT_FALSE(section.pairs[0].elo.interval);
  EXPECT_FALSE(section.pairs[0].score_difference.interval);
  // Winning all is different: so many blocks show more than half.
  const Report won = report_of(cup, made_up_rows(cup, first_of({0})));
  ASSERT_TRUE(won.sections[0].means[0].share.interval);
  EXPECT_GT(won.sections[0].means[0].share.interval->low, 0.8);
}

}  // namespace
}  // namespace turnkey::tournament
