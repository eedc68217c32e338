// `Skill`: among which moves an agent below its full strength chooses.
#include "protocol/wire/session/skill.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace turnkey {
namespace {

using ::testing::ElementsAre;

AnyMove move_of(int number) {
  AnyMove move;
  move.bytes[0] = static_cast<std::byte>(number);
  return move;
}

/// Seat 0's moves 0, 1, 2… in order, with its share of the win and visits.
Report report_of(const std::vector<std::pair<double, std::uint64_t>>& moves) {
  Report report;
  for (const auto& [share, visits] : moves) {
    Line& line = report.lines.emplace_back();
    line.move = move_of(static_cast<int>(report.lines.size()) - 1);
    line.share = {{share, 0}, {1 - share, 0}};
    line.score = {{1 - share, 0}, {share, 0}};
    line.visits = visits;
  }
  report.best = report.lines.front().move;
  return report;
}

/// How often what is played of it, by 400 seeds.
std::map<int, int> counts(const Report& report, int skill) {
  std::map<int, int> all;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    EngineOptions options;
    options.skill = skill;
    options.search.seed = seed;
    Report chosen = report;
    choose_weakly(chosen, options, Seat::at(0), 7);
    EXPECT_EQ(chosen.lines.front().move, chosen.best) << "what is played comes first";
    ++all[std::to_integer<int>(chosen.best->bytes[0])];
  }
  return all;
}
std::set<int> choices(const Report& report, int skill) {
  std::set<int> all;
  for (const auto& [move, times] : counts(report, skill)) all.insert(move);
  return all;
}

TEST(Skill, ChoosesAmongMovesThatAreNotMuchWorse) {
  const Report report = report_of({{0.9, 9}, {0.61, 9}, {0.49, 9}, {0.31, 9}, {0.1, 9}});
  EXPECT_THAT(choices(report, 20), ElementsAre(0));
  EXPECT_THAT(choices(report, 18), ElementsAre(0)) << "0.1 below the best at most";
  EXPECT_THAT(choices(report, 11), ElementsAre(0, 1, 2)) << "0.45 below it";
  EXPECT_THAT(choices(report, 0), ElementsAre(0, 1, 2, 3, 4)) << "1 below it";
  const std::map<int, int> weak = counts(report, 0);
  for (int move = 1; move < 5; ++move) EXPECT_LT(weak.at(move), weak.at(move - 1)) << move;
}

// Where there are but two moves, an engine that never makes the worse one is no weaker.
TEST(Skill, MakesTheWorseOfTwoMoves) {
  const Report report = report_of({{0.6, 9}, {0.4, 9}});
  EXPECT_NEAR(counts(report, 0).at(1), 40, 18) << "one time in ten";
  EXPECT_THAT(choices(report, 4), ElementsAre(0)) << "less than what lies between them";
}

TEST(Skill, DoesNotChooseWhatNobodyHasLookedAt) {
  Report report = report_of({{0.9, 9}, {0.9, 0}, {0.9, 9}, {0.1, 9}});
  EXPECT_THAT(choices(report, 11), ElementsAre(0, 2));
  report.lines[1].kind = ValueKind::kExact;
  EXPECT_THAT(choices(report, 11), ElementsAre(0, 1, 2)) << "what is solved needs no visits";
}

}  // namespace
}  // namespace turnkey
