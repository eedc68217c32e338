// The order of moves for people, and which moves count as equally good.
#include "protocol/wire/words/advice_order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace turnkey {
namespace {

const Seat kSeat = Seat::at(0);

/// A move in the search's order: its share, and its distance to the first one with the error.
struct Valued {
  char name;
  double share;
  std::optional<Estimate> gap;
};

Report report_of(const std::vector<Valued>& moves) {
  Report report;
  for (const Valued& found : moves) {
    Line& line = report.lines.emplace_back();
    line.move = AnyMove{};
    line.move->bytes[0] = static_cast<std::byte>(found.name);
    line.share = {{found.share, 0.01}, {1 - found.share, 0.01}};
    line.score = line.share;
    line.gap = found.gap;
    line.score_gap = found.gap;
    line.visits = 10;
  }
  report.best = report.lines.front().move;
  return report;
}

/// The moves in that order, with `=` behind those equal to the first.
std::string told(Report report) {
  order_for_people(report, kSeat);
  std::string text;
  for (const Line& line : report.lines) {
    text += static_cast<char>(line.move->bytes[0]);
    if (is_as_good(report, line, kSeat)) text += '=';
  }
  return text;
}

// 52.7 and 52.3 % can't be told apart: the search's choice stays first, and the other counts as
// equal.
TEST(AdviceOrder, MovesWithinTheErrorAreEqual) {
  EXPECT_EQ(told(report_of({{'a', 0.523, {}}, {'b', 0.527, Estimate{-0.004, 0.006}}})), "ab=");
  EXPECT_EQ(told(report_of({{'a', 0.523, {}}, {'b', 0.523, Estimate{0, 0}}})), "ab=");
}

TEST(AdviceOrder, MovesWithinAHundredthOfAWinAreEqual) {
  EXPECT_EQ(told(report_of({{'a', 0.366, {}}, {'b', 0.357, Estimate{0.009, 0.001}}})), "ab=");
  EXPECT_EQ(told(report_of({{'a', 0.366, {}}, {'b', 0.355, Estimate{0.011, 0.001}}})), "ab");
  Report points = report_of({{'a', 0.5, {}}, {'b', 0.5, {}}});
  points.objective = Objective::kScore;
  points.lines[1].score_gap = Estimate{0.009, 0.001};
  EXPECT_EQ(told(points), "ab") << "of points it may be much";
}

TEST(AdviceOrder, ClearlyBetterMovesComeFirst) {
  EXPECT_EQ(told(report_of({{'a', 0.50, {}}, {'b', 0.56, Estimate{-0.06, 0.01}}})), "ba");
  EXPECT_EQ(told(report_of({{'a', 0.50, {}},
                            {'b', 0.56, Estimate{-0.06, 0.01}},
                            {'c', 0.58, Estimate{-0.08, 0.01}}})),
            "cb=a")
      << "gaps are to the new first line";
}

TEST(AdviceOrder, TheOthersStandByValue) {
  EXPECT_EQ(told(report_of({{'a', 0.60, {}},
                            {'b', 0.30, Estimate{0.30, 0.01}},
                            {'c', 0.50, Estimate{0.10, 0.01}},
                            {'d', 0.59, Estimate{0.01, 0.01}},
                            {'e', 0.40, Estimate{0.20, 0.01}}})),
            "ad=ceb");
}

TEST(AdviceOrder, MovesThatWereHardlySearchedStayBehind) {
  EXPECT_EQ(told(report_of({{'a', 0.60, {}},
                            {'b', 0.90, Estimate{-0.30, Estimate::kUnknown}},
                            {'c', 0.40, Estimate{0.20, 0.01}}})),
            "acb");
  EXPECT_EQ(told(report_of({{'a', 0.60, {}}, {'b', 0.62, Estimate{-0.02, 0.2}}})), "ab");
}

TEST(AdviceOrder, PointsCountWhereTheyArePlayedFor) {
  Report report = report_of({{'a', 0.5, {}}, {'b', 0.5, Estimate{0, 0.01}}});
  report.objective = Objective::kScore;
  report.lines[1].score_gap = Estimate{-3, 1};
  EXPECT_EQ(told(report), "ba");
}

TEST(AdviceOrder, KeepsThePlayedAndTheGradedMoves) {
  Report report = report_of({{'a', 0.50, {}}, {'b', 0.56, Estimate{-0.06, 0.01}}});
  report.also = {report.lines[0], report.lines[1]};
  const auto best = report.best;
  order_for_people(report, kSeat);
  EXPECT_EQ(report.best, best);
  EXPECT_NEAR(report.also[0].gap->mean, 0.06, 1e-12);
  EXPECT_NEAR(report.lines[1].gap->mean, 0.06, 1e-12);
  EXPECT_FALSE(report.lines[0].gap);
}

TEST(AdviceOrder, ASpectatorHasNoMoves) {
  Report report = report_of({{'a', 0.50, {}}, {'b', 0.56, Estimate{-0.06, 0.01}}});
  order_for_people(report, Seat::spectator());
  EXPECT_EQ(report.lines[0].move, report.best);
}

}  // namespace
}  // namespace turnkey
