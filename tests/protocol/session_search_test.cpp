// The session as text in, text out, on one thread: searches, and the options that change them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "engine/registry.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/session/bench.h"
#include "protocol/wire/session/searching.h"
#include "protocol/wire/words/report_text.h"
#include "tests/protocol/session_helpers.h"
#include "tests/support/effort.h"

namespace turnkey {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// --- searches ---------------------------------------------------------------------------------

/// The default agent solves Kuhn at once; this one samples.
const std::string kAsksIsmcts = "setoption name Agent value ismcts\n";

TEST(SessionGo, PrintsItsFormAndOneBestmove) {
  const auto lines = run_lines(kAsksIsmcts + kDeal + "\ngo nodes 3000 multipv 2\n");
  ASSERT_GE(lines.size(), 3u);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    EXPECT_TRUE(std::regex_match(lines[i], kInfo)) << lines[i];
  }
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 3000 "));
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" multipv 2 "));
  EXPECT_TRUE(std::regex_match(lines.back(), std::regex("bestmove [pb]"))) << lines.back();
}

TEST(SessionGo, UnknownErrorsAreLeftOut) {
  const auto lines = run_lines(kAsksIsmcts + kDeal + "\ngo nodes 1\n");
  ASSERT_GE(lines.size(), 2u);
  const std::string& once = lines[lines.size() - 2];
  EXPECT_THAT(once, HasSubstr(" visits 1 kind sampled eu "));
  for (const char* error : {" se ", " wpse ", " ses ", " wpses ", " gapse "}) {
    EXPECT_THAT(once, Not(HasSubstr(error)));
  }
  EXPECT_TRUE(std::regex_match(once, kInfo)) << once;
}

// In a few worlds all playouts may pay the same, here for eight moves at a time.
TEST(SessionGo, ASampledValueIsNeverWithoutAnError) {
  testing::need_game("gitmo");
  const auto lines = run_lines(
      "position game gitmo Players=2 all seed 1000 moves 0:X>0b 1:1b>1a+ 1:resign\n"
      "go nodes 400 multipv 8\ngo nodes 400 also X0c>0b\n");
  int told = 0;
  for (const std::string& line : lines) {
    if (line.find(" kind sampled ") == line.npos) continue;
    ++told;
    EXPECT_THAT(line, AllOf(Not(HasSubstr(" se 0 ")), Not(HasSubstr(" wpse 0 ")),
                            Not(HasSubstr(" gapse 0 "))));
  }
  EXPECT_GE(told, 10);
}

TEST(SessionGo, TheFirstLineIsWhatIsPlayed) {
  for (const char* settings : {"Agent value ismcts", "Agent value flat", "Agent value greedy",
                               "Agent value cfr", "Observers value multi"}) {
    for (const char* seed : {"1", "2", "3", "4"}) {
      const auto lines =
          run_lines("setoption name " + std::string(settings) + "\nsetoption name Seed value " +
                    seed + "\n" + kDeal + "\ngo nodes 200 multipv 2\n");
      ASSERT_GE(lines.size(), 3u);
      const std::string move = lines.back().substr(std::string("bestmove ").size());
      EXPECT_THAT(lines[lines.size() - 3], HasSubstr(" multipv 1 move " + move + " "))
          << settings << ", seed " << seed;
    }
  }
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

TEST(SessionGo, AReportChangesThePaceAndNothingElse) {
  const std::string go =
      "setoption name Agent value ismcts\n" + kDeal + "\ngo multipv 2 nodes 9000";
  const auto plain = run_lines(go + "\n");
  const auto paced = run_lines(go + " report 10\n");
  const auto last = [](const auto& lines) {
    return without_times(lines[lines.size() - 3] + lines[lines.size() - 2] + lines.back());
  };
  ASSERT_GE(paced.size(), 3u);
  EXPECT_EQ(last(paced), last(plain));
  EXPECT_EQ(run_lines(go + " report 1000000000\n").size(), 3u);  // the last block and the move
}

TEST(SessionGo, ARandomSeedIsToldAndGivesTheSameAgain) {
  const std::string go = "\n" + kDeal + "\ngo nodes 200\n";
  const auto lines = run_lines("setoption name Seed value random\nucinewgame" + go);
  ASSERT_GE(lines.size(), 4u);
  EXPECT_THAT(lines[0], StartsWith("info string seed "));
  EXPECT_THAT(lines[1], StartsWith("info string seed "));
  EXPECT_NE(lines[0], lines[1]);
  const std::string seed = lines[1].substr(std::string("info string seed ").size());
  std::string searched;
  for (std::size_t i = 2; i < lines.size(); ++i) searched += lines[i] + "\n";
  EXPECT_EQ(without_times(searched), without_times(run("setoption name Seed value " + seed + go)));
}

TEST(SessionGo, AnOptionCountsFromTheNextSearchOn) {
  const std::string go = "go nodes 400 multipv 2\n";
  for (const char* option : {"Agent value greedy", "Seed value 9", "Observers value multi"}) {
    const std::string set = "setoption name " + std::string(option) + "\n";
    const std::string before = without_times(run(kAsksIsmcts + kDeal + "\n" + go));
    const std::string alone = without_times(run(kAsksIsmcts + set + kDeal + "\n" + go));
    EXPECT_NE(alone, before) << option;
    EXPECT_EQ(without_times(run(kAsksIsmcts + kDeal + "\n" + go + set + go)), before + alone)
        << option;
  }
}

// A line that waited during a search still has all of its time.
TEST(SessionGo, TheClockStartsWhenEarlierCommandsAreDone) {
  testing::need_games_of(kDeal);
  StringSink sink;
  SearchControl control;
  Session session(sink, control);
  for (const std::string& line :
       {kDeal, std::string("go nodes 10"), std::string("go movetime 50")}) {
    Job job = make_job({line, {}});
    job.read_at -= std::chrono::hours(1);
    if (job.kind == LineKind::kGo) job.number = control.announce();
    session.execute(job);
  }
  const std::string text = sink.text();
  const std::size_t last = text.rfind(" time ");
  ASSERT_NE(last, text.npos);
  EXPECT_LT(std::stoll(text.substr(last + 6)), 3'000'000) << text;
}

TEST(SessionGo, TheRandomAgentHasNoEstimates) {
  const auto lines = run_lines("setoption name Agent value random\n" + kDeal + "\ngo nodes 5\n");
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_THAT(lines[0], HasSubstr(" multipv 1 move "));
  for (const char* part : {" visits ", " kind ", " eus ", " wps "}) {
    EXPECT_THAT(lines[0], Not(HasSubstr(part)));
  }
}

TEST(ReportText, ErrorsAreRoundedUp) {
  EXPECT_EQ(thousandths_up(0), 0);
  EXPECT_EQ(thousandths_up(0.0001), 1) << "there is one";
  EXPECT_EQ(thousandths_up(0.0021), 3);
  EXPECT_EQ(thousandths(0.0004), 0);
  EXPECT_EQ(thousandths(-0.0016), -2);
}

TEST(ReportText, ThereIsNoNegativeZero) {
  EXPECT_EQ(fixed_text(-0.04, 1), "0.0");
  EXPECT_EQ(fixed_text(-0.06, 1), "-0.1");
  EXPECT_EQ(fixed_text(-0.0, 0), "0");
  EXPECT_EQ(fixed_text(-0.001, 2, true), "+0.00");
  EXPECT_EQ(fixed_text(12.3, 1, true), "+12.3");
  EXPECT_EQ(fixed_text(-INFINITY, 1), "-inf");
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

TEST(SessionAnalyse, FalseSamplesNoValues) {
  const AnyGame& game = *games().front();
  EngineOptions options;
  EXPECT_TRUE(search_request(options, game, {}, Clock::now()).assess);
  options.analyse = false;
  EXPECT_FALSE(search_request(options, game, {}, Clock::now()).assess);
}

/// A weak search with that seed; both moves win about equally often.
std::vector<std::string> weak_search(int seed) {
  return run_lines(
      "setoption name Agent value ismcts\nsetoption name Objective value win\n"
      "setoption name Skill value 0\nsetoption name Seed value " +
      std::to_string(seed) +
      "\nposition game kuhn all moves c:0=Q c:1=K\ngo nodes 100000\nquery why\n");
}

TEST(SessionSkill, LimitsThinkingAndVariesWithTheSeed) {
  std::vector<std::string> moves;
  for (int seed = 0; seed < 20; ++seed) {
    const auto lines = weak_search(seed);
    ASSERT_GE(lines.size(), 3u);
    EXPECT_THAT(lines[lines.size() - 3], HasSubstr(" nodes 16 "));
    moves.push_back(lines[lines.size() - 2]);
  }
  EXPECT_THAT(moves, Contains("bestmove p"));
  EXPECT_THAT(moves, Contains("bestmove b"));
}

// As `info` does.
TEST(SessionSkill, WhyTellsWhatTheSearchFound) {
  int others_played = 0;
  for (int seed = 0; seed < 40; ++seed) {
    const auto lines = weak_search(seed);
    const std::string played = lines[lines.size() - 2].substr(std::string("bestmove ").size());
    others_played += lines.back().starts_with("response why best " + played + " ") ? 0 : 1;
  }
  EXPECT_GT(others_played, 0);
}

// No level gives away a certain win.
TEST(SessionSkill, GivesNoSureWinAway) {
  for (const char* agent : {"default", "ismcts"}) {
    for (int seed = 0; seed < 40; ++seed) {
      const auto lines = run_lines("setoption name Agent value " + std::string(agent) +
                                   "\nsetoption name Skill value 0\nsetoption name Seed value " +
                                   std::to_string(seed) +
                                   "\nposition game kuhn seat 1 moves c:0=? c:1=K 0:b\n"
                                   "go nodes 100\n");
      EXPECT_EQ(lines.back(), "bestmove b") << agent << seed;
    }
  }
}

// The solver finds all or nothing: with few nodes it would have no move.
TEST(SessionSkill, LeavesTheSolverItsNodes) {
  const auto lines = run_lines(
      "setoption name Agent value exact\nsetoption name Skill value 0\n"
      "position game pig Goal=20 all\ngo nodes 1000000\n");
  EXPECT_EQ(lines.back(), "bestmove r");
}

TEST(SessionMinMoveTime, HoldsTheAnswerBack) {
  const auto begin = std::chrono::steady_clock::now();
  run("setoption name MinMoveTime value 80\n" + kDeal + "\ngo nodes 1\n");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(80));
}

// For games of which every agent plays one. CI compares the program's signature with the pinned one
// (tests/bench/signature.py).
TEST(SessionBench, TheSignatureIsTheSameTwice) {
  if (testing::kSanitized) GTEST_SKIP() << "minutes";
  std::vector<const AnyGame*> few;
  for (const char* name : {"pig", "kuhn", "escaped"}) {
    if (const auto game = find_game(name)) few.push_back(*game);
  }
  if (few.empty()) few.push_back(games().front());
  const std::atomic<bool> stop = false;
  std::set<std::string> agents;
  const auto run_once = [&] {
    const auto say = [&](const std::string& line) {
      agents.insert(std::string(split(line).at(2)));
    };
    const auto result = run_bench(stop, say, few);
    return result ? result->signature : 0;
  };
  const std::uint64_t first = run_once();
  EXPECT_NE(first, 0u);
  EXPECT_EQ(run_once(), first);
  if (few.size() == 3) {
    EXPECT_EQ(agents.size(), agent_kinds().size() + 1) << "one kind twice";
  }
}

}  // namespace
}  // namespace turnkey
