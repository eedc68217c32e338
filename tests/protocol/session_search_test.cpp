// The session as text in, text out, on one thread: searches, and the options that change them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// --- searches ---------------------------------------------------------------------------------

const std::regex kInfo(
    "info depth \\d+ seldepth \\d+ nodes \\d+ time \\d+ nps \\d+ hashfull \\d+ multipv \\d+"
    "( eu -?\\d+ se \\d+ wp \\d+ wpse \\d+)?"
    " eus -?\\d+(,-?\\d+)+ wps \\d+(,\\d+)+ ses \\d+(,\\d+)+ wpses \\d+(,\\d+)+"
    "( freq \\d+)?( exact)?( pv( [0-9c]:\\S+)+)?");

TEST(SessionGo, PrintsItsFormAndOneBestmove) {
  const auto lines = run_lines(kDeal + "\ngo nodes 3000 multipv 2\n");
  ASSERT_GE(lines.size(), 3u);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    EXPECT_TRUE(std::regex_match(lines[i], kInfo)) << lines[i];
  }
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 3000 "));
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" multipv 2 "));
  EXPECT_TRUE(std::regex_match(lines.back(), std::regex("bestmove [pb]"))) << lines.back();
}

TEST(SessionGo, OnAllItIsByteForByteTheSearchOfTheView) {
  const auto view = run_lines(kDeal + " 0:b\nquery view 1\n");
  const std::string text = view[0].substr(std::string("response view ").size());
  const std::string go = "\nsetoption name Seed value 7\ngo nodes 2000 multipv 2\nquery why\n";
  EXPECT_EQ(without_times(run(kDeal + " 0:b" + go)), without_times(run("position " + text + go)));
}

TEST(SessionGo, AnotherTruthBehindTheSameViewGivesTheSameBytes) {
  const std::string go = " 0:b\ngo nodes 2000 multipv 2\n";
  EXPECT_EQ(without_times(run("position game kuhn all moves c:0=J c:1=Q" + go)),
            without_times(run("position game kuhn all moves c:0=K c:1=Q" + go)));
}

TEST(SessionGo, SearchingTwiceGivesTheSameBytes) {
  const std::string once = without_times(run(kDeal + "\ngo nodes 2000\n"));
  EXPECT_EQ(without_times(run(kDeal + "\ngo nodes 2000\ngo nodes 2000\n")), once + once);
}

TEST(SessionGo, EveryAgentAnswersEveryGame) {
  for (const char* agent : {"default", "random", "greedy", "flat", "ismcts"}) {
    for (const AnyGame* game : games()) {
      const auto lines =
          run_lines("setoption name Agent value " + std::string(agent) + "\nposition game " +
                    std::string(game->name()) + " all seed 4\ngo nodes 60\nquery why\n");
      ASSERT_GE(lines.size(), 3u) << agent;
      EXPECT_THAT(lines.back(), StartsWith("response why best "));
      EXPECT_THAT(lines[lines.size() - 2], AllOf(StartsWith("bestmove "), Not(HasSubstr("none"))));
      EXPECT_THAT(lines[lines.size() - 3], StartsWith("info depth "));
    }
  }
}

const std::string kPig = "position game pig Goal=20 all moves 0:r c:6";

bool lacks(const char* game) { return !find_game(game).has_value(); }

TEST(SessionSolvers, WhatIsNotSolvedIsOneErrorAndOneBestmove) {
  if (lacks("pig")) GTEST_SKIP() << "a game is not in this build";
  const auto lines =
      run_lines("setoption name Agent value exact\n" + kPig + "\ngo nodes 20\nquery turn\n");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_THAT(lines[0], StartsWith("info string error not-solved "));
  EXPECT_EQ(lines[1], "bestmove (none)");
  EXPECT_EQ(lines[2], "response turn 0") << "the position stays";
}

TEST(SessionSolvers, ValuesThatAreSolvedSaySo) {
  if (lacks("pig")) GTEST_SKIP() << "a game is not in this build";
  const auto lines = run_lines("setoption name Agent value exact\n" + kPig +
                               "\ngo nodes 10000000 multipv 2\nquery why\n");
  ASSERT_GE(lines.size(), 4u);
  for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
    EXPECT_TRUE(std::regex_match(lines[i], kInfo)) << lines[i];
    EXPECT_THAT(lines[i], HasSubstr(" exact pv 0:"));
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

TEST(SessionExpectimax, ItsOptionsReachIt) {
  if (lacks("straight_up")) GTEST_SKIP() << "a game is not in this build";
  const auto answer = [](const std::string& options) {  // the last line before bestmove
    const auto lines =
        run_lines("setoption name Agent value expectimax\n" + options +
                  "position game straight_up Players=3 all seed 3\ngo nodes 20000\n");
    return lines.size() < 2 ? "" : without_times(lines[lines.size() - 2]);
  };
  const std::string samples = "setoption name ChanceSamples value 3\n";
  const std::regex no_error(" se 0 wp \\d+ wpse 0 ");
  EXPECT_TRUE(std::regex_search(answer(""), no_error));
  EXPECT_FALSE(std::regex_search(answer(samples), no_error));
  EXPECT_NE(answer(samples), answer(samples + "setoption name Opponents value paranoid\n"));
  EXPECT_EQ(answer(samples), answer(samples + "setoption name opponents value MAXN\n"));
}

TEST(SessionExpectimax, ItsOptionsHaveBounds) {
  EXPECT_THAT(run("setoption name ChanceSamples value 10001\n"),
              StartsWith("info string error bad-value ChanceSamples "));
  EXPECT_THAT(run("setoption name ChanceSamples value x\n"),
              StartsWith("info string error bad-number ChanceSamples "));
  EXPECT_THAT(run("setoption name Opponents value nice\n"),
              StartsWith("info string error bad-value Opponents "));
  EXPECT_EQ(run("setoption name ChanceSamples value 10000\nsetoption name Opponents value maxn\n"),
            "");
}

TEST(SessionGo, AlsoGradesAndSearchMovesRestricts) {
  const auto also = run_lines(kDeal + "\ngo nodes 400 also p b\n");
  EXPECT_THAT(also[also.size() - 2], HasSubstr(" multipv 2 "));
  EXPECT_EQ(run_lines(kDeal + "\ngo nodes 400 searchmoves p\n").back(), "bestmove p");
  EXPECT_EQ(run_lines(kDeal + "\ngo nodes 400 searchmoves b\n").back(), "bestmove b");
}

TEST(SessionGo, WhenAnotherSeatIsOnTurnItReportsWithoutAMove) {
  for (const std::string seat : {"seat 0 moves c:0=J c:1=?", "seat - moves c:0=? c:1=?"}) {
    const auto lines = run_lines("position game kuhn " + seat + " 0:p\ngo nodes 500\n");
    ASSERT_GE(lines.size(), 2u);
    EXPECT_EQ(lines.back(), "bestmove (none)");
    EXPECT_TRUE(std::regex_match(lines[lines.size() - 2], kInfo)) << lines[lines.size() - 2];
  }
}

TEST(SessionGo, NothingToSearchIsAnError) {
  for (const std::string position :
       {"all moves c:0=K c:1=Q 0:b 1:p", "all moves c:0=K", "seat 0 moves c:0=K c:1=? 0:b 1:p"}) {
    const auto lines = run_lines("position game kuhn " + position + "\ngo nodes 5\n");
    ASSERT_EQ(lines.size(), 2u) << position;
    EXPECT_THAT(lines[0], StartsWith("info string error bad-go"));
    EXPECT_EQ(lines[1], "bestmove (none)");
  }
}

TEST(SessionGo, DepthAloneEnds) {
  EXPECT_THAT(run_lines(kDeal + "\ngo depth 65536\n").back(), StartsWith("bestmove "));
}

TEST(SessionAnalyse, FalseShowsCountsAndTimesOnly) {
  const std::regex counts(
      "info depth \\d+ seldepth \\d+ nodes \\d+ time \\d+ nps \\d+ hashfull \\d+");
  const auto lines = run_lines("setoption name Analyse value false\n" + kDeal +
                               "\ngo nodes 2000 multipv 2 also p\nquery why\n");
  ASSERT_GE(lines.size(), 3u);
  for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
    EXPECT_TRUE(std::regex_match(lines[i], counts)) << lines[i];
  }
  EXPECT_THAT(lines[lines.size() - 2], StartsWith("bestmove "));
  EXPECT_EQ(lines.back(), "info string error hidden why");
}

TEST(SessionSkill, LimitsThinkingAndVariesWithTheSeed) {
  std::vector<std::string> moves;
  for (int seed = 0; seed < 20; ++seed) {
    const auto lines = run_lines("setoption name Skill value 0\nsetoption name Seed value " +
                                 std::to_string(seed) +
                                 "\nposition game kuhn all moves c:0=Q c:1=K\ngo nodes 100000\n");
    EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 16 "));
    moves.push_back(lines.back());
  }
  EXPECT_THAT(moves, Contains("bestmove p"));
  EXPECT_THAT(moves, Contains("bestmove b"));
}

TEST(SessionMinMoveTime, HoldsTheAnswerBack) {
  const auto begin = std::chrono::steady_clock::now();
  run("setoption name MinMoveTime value 80\n" + kDeal + "\ngo nodes 1\n");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(80));
}

TEST(SessionBench, TheSignatureIsTheSameTwice) {
  const auto signature = [] {
    const auto lines = run_lines("bench\n");
    return std::string(split(lines.back()).at(3));
  };
  const std::string first = signature();
  EXPECT_EQ(first.size(), 16u);
  EXPECT_EQ(signature(), first);
}

}  // namespace
}  // namespace turnkey
