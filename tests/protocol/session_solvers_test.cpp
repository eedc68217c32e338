// The session as text in, text out, on one thread: solvers, and agents that need a model.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kPig = "position game pig Goal=20 all moves 0:r c:6";

TEST(SessionSolvers, AnUnsolvedSearchGivesOneErrorAndOneBestmove) {
  const auto lines =
      run_lines("setoption name Agent value exact\n" + kPig + "\ngo nodes 20\nquery turn\n");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_THAT(lines[0], StartsWith("info string error not-solved "));
  EXPECT_EQ(lines[1], "bestmove (none)");
  EXPECT_EQ(lines[2], "response turn 0") << "the position stays";
}

TEST(SessionSolvers, ValuesThatAreSolvedSaySo) {
  const auto lines = run_lines("setoption name Agent value exact\n" + kPig +
                               "\ngo nodes 10000000 multipv 2\nquery why\n");
  ASSERT_GE(lines.size(), 4u);
  for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
    EXPECT_TRUE(std::regex_match(lines[i], kInfo)) << lines[i];
    EXPECT_THAT(lines[i], HasSubstr(" exact true pv 0:"));
  }
  EXPECT_EQ(lines[lines.size() - 2], "bestmove r");
  EXPECT_THAT(lines.back(), StartsWith("response why best r next h "));
}

TEST(SessionSolvers, WithoutAModelThereIsOneErrorAndOneBestmove) {
  for (const char* agent : {"exact", "expectimax"}) {
    for (const char* limits : {"nodes 100", "infinite", "movetime 10", "depth 3"}) {
      const auto lines = run_lines("setoption name Agent value " + std::string(agent) + "\n" +
                                   kDeal + "\ngo " + limits + "\n");
      ASSERT_EQ(lines.size(), 2u) << agent << " " << limits;
      EXPECT_THAT(lines[0], StartsWith("info string error no-model "));
      EXPECT_EQ(lines[1], "bestmove (none)");
    }
  }
}

TEST(SessionSolvers, AnotherAgentPlaysOn) {
  const auto lines = run_lines("setoption name Agent value exact\n" + kDeal +
                               "\ngo nodes 5\nsetoption name Agent value ismcts\ngo nodes 5\n");
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "bestmove (none)"), 1);
  EXPECT_THAT(lines.back(), AllOf(StartsWith("bestmove "), Not(HasSubstr("none"))));
}

TEST(SessionSolvers, MixturesSayHowOften) {
  const auto lines = run_lines(
      "setoption name Agent value cfr\nsetoption name Objective value score\n"
      "position game kuhn seat 1 moves c:0=? c:1=Q 0:b\ngo nodes 20000 multipv 2\n");
  ASSERT_EQ(lines.size(), 3u);
  int sum = 0;
  for (const auto& line : {lines[0], lines[1]}) {
    EXPECT_TRUE(std::regex_match(line, kInfo)) << line;
    std::smatch match;
    ASSERT_TRUE(std::regex_search(line, match, std::regex(" freq (\\d+) "))) << line;
    sum += std::stoi(match[1]);
  }
  EXPECT_NEAR(sum, 1000, 1);
}

// The limit ends depth 3 after one of the three moves to show.
TEST(SessionExpectimax, LinesOfOneDepthStandSideBySide) {
  const auto lines = run_lines(
      "setoption name Agent value expectimax\n"
      "position game straight_up all seed 15 moves 0:+T 1:+7 1:-3 0:-2 0:+8 1:+7 1:+6 0:+9 0:+T"
      " 1:+5 1:-4 0:-3 0:+J\ngo nodes 20000 multipv 3\nquery why\n");
  ASSERT_GE(lines.size(), 8u);
  const auto last = lines.end() - 5;
  const auto value = [](const std::string& line) {
    std::smatch found;
    EXPECT_TRUE(std::regex_search(line, found, std::regex(" eu (-?\\d+) "))) << line;
    return found.empty() ? 0 : std::stoll(found[1]);
  };
  EXPECT_GE(value(last[0]), value(last[1]));
  EXPECT_GE(value(last[1]), value(last[2]));
  for (const auto* line : {&last[1], &last[2]}) EXPECT_THAT(*line, Not(HasSubstr(" gap -")));
  EXPECT_THAT(lines.back(), StartsWith("response why best -2 next +9 wp "));
  EXPECT_THAT(lines.back(), Not(HasSubstr(" wp -")));
}

}  // namespace
}  // namespace turnkey
