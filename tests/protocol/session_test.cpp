// The session as text in, text out, on one thread: positions, queries, searches, errors.
#include "protocol/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "protocol/limits.h"

namespace turnkey {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::string run(const std::string& script) {
  StringSink sink;
  run_script(script, sink);
  return sink.text();
}

std::vector<std::string> run_lines(const std::string& script) {
  std::vector<std::string> lines;
  LineSplitter splitter;
  splitter.feed(run(script), [&](RawLine line) { lines.push_back(line.text); });
  return lines;
}

/// Output without what may differ from run to run.
std::string without_times(std::string text) {
  text = std::regex_replace(text, std::regex(" time \\d+ nps \\d+"), " time T nps N");
  return text;
}

const std::string kDeal = "position game kuhn all moves c:0=K c:1=Q";

// --- errors -----------------------------------------------------------------------------------

struct BadLine {
  std::string line;
  std::string code;
};

TEST(SessionErrors, EveryKindOfBadLineIsOneErrorAndChangesNothing) {
  const std::vector<BadLine> bad = {
      {"hello", "unknown-command"},
      {"UCI", "unknown-command"},
      {"uci\x01", "bad-character"},
      {std::string("uci\0", 4), "bad-character"},
      {"\xc3\xa4", "bad-character"},
      {std::string(kMaxLineBytes + 1, 'x'), "line-too-long"},
      {"uci now", "bad-argument"},
      {"isready now", "bad-argument"},
      {"stop now", "bad-argument"},
      {"quit now", "bad-argument"},
      {"bench 5", "bad-argument"},
      {"d x", "bad-argument"},
      {"ucinewgame x", "bad-argument"},
      {"setoption", "bad-argument"},
      {"setoption name Hash value 1e3", "bad-number"},
      {"setoption name Hash value 0", "bad-value"},
      {"setoption name Wings value 0", "unknown-option"},
      {"query", "bad-argument"},
      {"query weather", "bad-argument"},
      {"query options chess", "unknown-game"},
      {"query view 7", "bad-argument"},
      {"query describe zz", "illegal-move"},
      {"query why", "no-search"},
      {"debug on", "ignored"},
      {"register later", "ignored"},
      {"ponderhit", "ignored"},
  };
  for (const BadLine& each : bad) {
    const auto lines = run_lines(kDeal + "\n" + each.line + "\nquery turn\nquery log\n");
    ASSERT_EQ(lines.size(), 3u) << each.line.substr(0, 40);
    EXPECT_THAT(lines[0], StartsWith("info string error " + each.code)) << each.line.substr(0, 40);
    EXPECT_EQ(lines[1], "response turn 0");
    EXPECT_EQ(lines[2], "response log c:0=K c:1=Q");
  }
}

TEST(SessionErrors, EveryBadPositionLeavesNone) {
  const std::vector<BadLine> bad = {
      {"position", "bad-position"},
      {"position fen 8/8", "bad-position"},
      {"position game kuhn seat 0 seed 1", "bad-position"},
      {"position game kuhn seat 2", "bad-position"},
      {"position game kuhn seat 1x", "bad-number"},
      {"position game chess all", "unknown-game"},
      {"position game kuhn Stakes=1 all", "unknown-option"},
      {"position game kuhn all moves 0:p", "illegal-event 1 0:p"},
      {"position game kuhn all moves c:0=K c:1=K", "illegal-event 2 c:1=K"},
      {"position game kuhn all moves c:0=?", "illegal-event 1 c:0=?"},
      {"position game kuhn seat 1 moves c:0=K", "illegal-event 1 c:0=K"},
      {"position game kuhn all moves c:0=K c:1=Q 0:p 1:p c:show=QK", "illegal-event 5 c:show=QK"},
      {"position game kuhn all moves c:0=K c:1=Q 0:x", "illegal-event 3 0:x"},
      {"position game kuhn all moves c:0=K c:1=Q 1:p", "illegal-event 3 1:p seat 0 is on turn"},
      {"position game kuhn all moves c:0=K c:1=Q 0p", "illegal-event 3 0p"},
      {"position game kuhn all moves c:0=K c:1=Q 9:p", "illegal-event 3 9:p"},
      {"position game kuhn all moves c:0=K c:1=Q -:p", "illegal-event 3 -:p"},
      {"position game kuhn all moves c:0=K c:1=Q 0:b 1:p 0:p",
       "illegal-event 5 0:p the game is over"},
      {"position game kuhn all seed 1 moves c:0=K", "illegal-event 1 c:0=K"},
      {"position \x01", "bad-character"},
      {"position" + std::string(kMaxLineBytes, ' '), "line-too-long"},
  };
  for (const BadLine& each : bad) {
    const auto lines = run_lines(kDeal + "\n" + each.line + "\nquery turn\ngo nodes 10\n");
    ASSERT_EQ(lines.size(), 4u) << each.line.substr(0, 60);
    EXPECT_THAT(lines[0], StartsWith("info string error " + each.code)) << each.line.substr(0, 60);
    EXPECT_EQ(lines[1], "info string error no-position");
    EXPECT_EQ(lines[2], "info string error no-position");
    EXPECT_EQ(lines[3], "bestmove (none)");
  }
}

TEST(SessionErrors, EveryBadGoHasItsBestmove) {
  const std::vector<BadLine> bad = {
      {"go", "bad-go"},
      {"go nodes x", "bad-number"},
      {"go nodes 1 searchmoves x", "illegal-move"},
      {"go nodes 1 also zz", "illegal-move"},
      {"go \x01", "bad-character"},
      {"go" + std::string(kMaxLineBytes, ' '), "line-too-long"},
  };
  for (const BadLine& each : bad) {
    const auto lines = run_lines(kDeal + "\n" + each.line + "\n");
    ASSERT_EQ(lines.size(), 2u) << each.line.substr(0, 60);
    EXPECT_THAT(lines[0], StartsWith("info string error " + each.code));
    EXPECT_EQ(lines[1], "bestmove (none)");
  }
}

TEST(SessionErrors, WhatIsEchoedIsCutAndPrintable) {
  for (const std::string& line :
       {std::string(500, 'x'), "position game " + std::string(500, 'x') + " all",
        "position game kuhn " + std::string(500, 'x') + "=1 all",
        "position game kuhn all moves " + std::string(500, 'x'),
        "setoption name " + std::string(500, 'x') + " value 1",
        "setoption name Agent value " + std::string(500, 'x'), "query " + std::string(500, 'x'),
        "query options " + std::string(500, 'x'), "go " + std::string(500, 'x')}) {
    const auto lines = run_lines(line + "\n");
    ASSERT_FALSE(lines.empty());
    EXPECT_THAT(lines[0], HasSubstr("info string error "));
    EXPECT_THAT(lines[0], HasSubstr(std::string(kMaxEchoBytes - 10, 'x')));
    EXPECT_THAT(lines[0], Not(HasSubstr(std::string(kMaxEchoBytes + 1, 'x'))));
  }
}

// --- lines ------------------------------------------------------------------------------------

TEST(SessionLines, CrlfTabsBlanksAndCommentsAreFine) {
  EXPECT_EQ(run("\r\n\n# \xff\r\n\tisready \r\n  isready"), "readyok\nreadyok\n");
}

TEST(SessionLines, NothingIsPrintedForNothing) { EXPECT_EQ(run(""), ""); }

TEST(SessionLines, QuitDropsWhatFollows) {
  EXPECT_EQ(run("isready\nquit\nisready\n"), "readyok\n");
}

// --- positions --------------------------------------------------------------------------------

TEST(SessionPosition, AGrowingRecordGivesWhatTheWholeOneGives) {
  const std::vector<std::string> events = {"c:0=J", "c:1=K", "0:p", "1:b", "0:b", "c:show=JK"};
  const std::string tail = "\nquery log\nquery turn\nquery key\nquery view 1\nquery legal\n";
  std::string growing;
  std::string record = "position game kuhn all moves";
  for (const std::string& event : events) {
    record += " " + event;
    growing += record + "\n";
    const std::string once = run(record + tail);
    const std::string grown = run(growing + tail);
    EXPECT_EQ(once, grown);
  }
}

TEST(SessionPosition, AnotherRecordStartsAnew) {
  EXPECT_EQ(run("position game kuhn all moves c:0=K c:1=Q 0:p\n"
                "position game kuhn all moves c:0=K c:1=Q\nquery log\n"),
            "response log c:0=K c:1=Q\n");
  EXPECT_EQ(run("position game kuhn all moves c:0=K c:1=Q 0:p\n"
                "position game kuhn all moves c:0=J c:1=Q 0:p 1:p\nquery log\n"),
            "response log c:0=J c:1=Q 0:p 1:p\n");
  EXPECT_EQ(run("position game kuhn all seed 3\nposition game kuhn seat 0\nquery log\n"),
            "response log\n");
}

TEST(SessionPosition, ASeedMakesTheEventsOfChance) {
  const auto lines = run_lines(
      "position game kuhn all seed 5\nquery log\n"
      "position game kuhn all seed 5 moves 0:b 1:b\nquery log\n"
      "query turn\n");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_TRUE(std::regex_match(lines[0], std::regex("response log c:0=[KQJ] c:1=[KQJ]")));
  EXPECT_THAT(lines[1], AllOf(StartsWith(lines[0] + " 0:b 1:b c:show=")));
  EXPECT_EQ(lines[2], "response turn -");
}

TEST(SessionPosition, NoAnswerPrintsASeed) {
  const std::string text =
      run("position game kuhn all seed 918273645\nd\nquery view 0\nquery log\n"
          "query board\nquery key\ngo nodes 100\nquery why\n");
  EXPECT_THAT(text, Not(HasSubstr("918273645")));
}

TEST(SessionPosition, TheSeatsViewsOfARecordAreAcceptedAndAgree) {
  for (const std::string seat : {"0", "1", "-"}) {
    const auto view = run_lines(kDeal + " 0:p 1:b\nquery view " + seat + "\n");
    ASSERT_EQ(view.size(), 1u);
    const std::string text = view[0].substr(std::string("response view ").size());
    EXPECT_EQ(run("position " + text + "\nquery view " + seat + "\n"), view[0] + "\n");
  }
}

// --- queries ----------------------------------------------------------------------------------

TEST(SessionQuery, ASeatIsToldNothingThatItCannotKnow) {
  const std::string seat = "position game kuhn seat 0 moves c:0=K c:1=? 0:p\n";
  EXPECT_THAT(run(seat + "query legal\n"), StartsWith("info string error hidden"));
  EXPECT_THAT(run(seat + "query view 1\n"), StartsWith("info string error hidden"));
  EXPECT_THAT(run(seat + "query view -\n"), StartsWith("info string error hidden"));
  EXPECT_THAT(run("position game kuhn seat - moves c:0=? c:1=?\nquery legal\n"),
              StartsWith("info string error hidden"));
}

TEST(SessionQuery, QueriesWithoutAPositionSaySo) {
  for (const char* query : {"turn", "legal", "describe p", "result", "view 0", "log", "key",
                            "worlds", "board", "why"}) {
    EXPECT_EQ(run(std::string("query ") + query + "\n"), "info string error no-position\n")
        << query;
  }
  EXPECT_EQ(run("d\n"), "info string error no-position\n");
}

TEST(SessionQuery, OptionsOfEveryGameAreListedAndTheirDefaultsAccepted) {
  for (const AnyGame* game : games()) {
    const std::string name(game->name());
    const auto lines = run_lines("query options " + name + "\n");
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_THAT(lines[0], StartsWith("response options " + name));
    std::string position = "position game " + name;
    for (const OptionSpec& spec : game->options()) {
      position += " " + std::string(spec.name) + "=" + std::string(spec.default_value);
    }
    EXPECT_EQ(run(position + " seat 0\n"), "");
  }
}

TEST(SessionQuery, WhyIsForgottenWithItsPosition) {
  const std::string search = kDeal + "\ngo nodes 500\nquery why\n";
  EXPECT_THAT(run(search), HasSubstr("response why best "));
  EXPECT_THAT(run(search + kDeal + " 0:b\nquery why\n"), EndsWith("error no-search\n"));
}

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
