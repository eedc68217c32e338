// Agents at a game of points, for one seat and for two: the objective decides the move where it
// should, reported scores are true, and a table of one plays for its score.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "agents/default_agent.h"
#include "agents/ismcts_agent.h"
#include "tests/support/bank_game.h"
#include "tests/support/reports.h"

namespace turnkey::testing {
namespace {

using BankKind = BankMove::Kind;

Report ask(std::string_view kind, Objective objective, const BankTable& table, int seat = 0) {
  SearchSettings settings;
  settings.objective = objective;
  settings.hash_megabytes = 4;
  const auto agent = *make_game_agent<BankGame>(kind, settings);
  BankGame::View view(table.options, Seat::at(seat));
  view.table = table;
  SearchRequest request;
  request.limits.nodes = 20'000;
  if (kind == "exact") request.limits = {};
  if (kind == "expectimax") request.limits.depth = 4;
  request.multi_pv = 2;
  const auto report = agent->think(ViewAdapter<BankGame>(view), request, kGoOn, {});
  EXPECT_TRUE(report.has_value()) << kind;
  return report.value_or(Report{});
}

BankMove best(std::string_view kind, Objective objective, const BankTable& table, int seat = 0) {
  const Report report = ask(kind, objective, table, seat);
  EXPECT_TRUE(report.best.has_value()) << kind;
  return report.best ? restore<BankMove>(*report.best) : BankMove{};
}

/// Seat 1's last turn.
BankTable last_turn(std::uint16_t mine, std::uint16_t others, std::uint16_t total) {
  BankTable table;
  table.options = {2, 3};
  table.bank = {others, mine};
  table.done = 5;
  table.total = total;
  return table;
}

constexpr std::string_view kSolvers[] = {"expectimax", "exact", "default"};
constexpr std::string_view kAll[] = {"expectimax", "exact", "default", "flat", "ismcts"};

TEST(PointsAgents, ALeaderBanksToWinAndRollsForPoints) {
  const BankTable table = last_turn(30, 31, 3);
  for (const std::string_view kind : kSolvers) {
    EXPECT_EQ(best(kind, Objective::kWin, table, 1).kind, BankKind::kBank) << kind;
    EXPECT_EQ(best(kind, Objective::kScore, table, 1).kind, BankKind::kRoll) << kind;
  }
}

TEST(PointsAgents, ATrailerRollsToWinAndBanksForPoints) {
  // With 21 points another roll costs more than it gains: 5/6 of 25.
  const BankTable table = last_turn(10, 33, 21);
  for (const std::string_view kind : kSolvers) {
    EXPECT_EQ(best(kind, Objective::kWin, table, 1).kind, BankKind::kRoll) << kind;
    EXPECT_EQ(best(kind, Objective::kScore, table, 1).kind, BankKind::kBank) << kind;
  }
}

TEST(PointsAgents, EqualChancesOfWinningAreDecidedByTheScore) {
  // Both win, so more points are better; the same for a lead that can't be caught.
  const BankTable won = last_turn(90, 3, 4);
  const BankTable lost = last_turn(3, 90, 24);
  for (const std::string_view kind : kAll) {
    EXPECT_EQ(best(kind, Objective::kWin, won, 1).kind, BankKind::kRoll) << kind;
    EXPECT_EQ(best(kind, Objective::kWin, lost, 1).kind, BankKind::kBank) << kind;
  }
}

TEST(PointsAgents, TheBetterScoreIsTheFirstLineOfEqualChances) {
  for (const std::string_view kind : kAll) {
    const Report report = ask(kind, Objective::kWin, last_turn(3, 90, 24), 1);
    ASSERT_EQ(report.lines.size(), 2u) << kind;
    EXPECT_EQ(report.lines[0].share[1].mean, report.lines[1].share[1].mean) << kind;
    EXPECT_GT(report.lines[0].score[1].mean, report.lines[1].score[1].mean) << kind;
  }
}

TEST(PointsAgents, LinesTellTheScoresOfAllSeats) {
  const BankTable table = last_turn(30, 31, 3);
  for (const std::string_view kind : kSolvers) {
    for (const Line& line : ask(kind, Objective::kWin, table, 1).lines) {
      EXPECT_TRUE(line.exact()) << kind;
      EXPECT_NEAR(line.score[0].mean, 31, 1e-9) << kind;
      if (restore<BankMove>(*line.move).kind != BankKind::kBank) continue;
      EXPECT_NEAR(line.score[1].mean, 33, 1e-9) << kind;
      EXPECT_NEAR(line.share[1].mean, 1, 1e-12) << kind;
      EXPECT_NEAR(line.share[0].mean, 0, 1e-12) << kind;
    }
  }
}

TEST(PointsAgents, OneSeatPlaysForItsScore) {
  for (const Objective objective : {Objective::kWin, Objective::kScore}) {
    BankTable table;
    table.options = {1, 1};
    for (const std::string_view kind : kAll) {
      table.total = 8;
      EXPECT_EQ(best(kind, objective, table).kind, BankKind::kRoll) << kind;
      table.total = 23;
      EXPECT_EQ(best(kind, objective, table).kind, BankKind::kBank) << kind;
      const Report report = ask(kind, objective, table);
      EXPECT_EQ(report.objective, Objective::kScore) << kind;
      EXPECT_NEAR(report.lines[0].score[0].mean, 23, 1e-9) << kind;
      EXPECT_NEAR(report.lines[0].share[0].mean, 1, 1e-12) << kind;
    }
  }
}

TEST(PointsAgents, ExactKnowsTheValueOfATurn) {
  // By hand: with t points one more roll pays while 5/6 (t + 4) > t, that is below 20.
  std::array<double, BankTable::kMostInTurn + 1> worth{};
  for (std::size_t t = worth.size(); t-- > 0;) {
    double roll = 0;
    for (std::size_t die = 2; die <= 6 && t < BankTable::kFull; ++die) roll += worth[t + die] / 6;
    worth[t] = std::max(static_cast<double>(t), roll);
  }
  BankTable table;
  for (const std::uint16_t turns : {std::uint16_t{1}, std::uint16_t{4}}) {
    table.options = {1, turns};
    const Report report = ask("exact", Objective::kWin, table);
    double best = 0;
    for (const Line& line : report.lines) best = std::max(best, line.score[0].mean);
    EXPECT_NEAR(best, turns * worth[0], 1e-9);
  }
}

}  // namespace
}  // namespace turnkey::testing
