// `go … review` through the session: whose moves it judges, by what, and what it leaves unchanged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "tests/protocol/session_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kFolded = "position game kuhn all moves c:0=J c:1=K 0:b 1:p\n";

std::vector<std::string> session_review(const std::string& position, const std::string& more = "") {
  return run_lines(more + position + "go review nodes 400\n");
}

TEST(SessionReview, TellsEachUnforcedDecisionAndNoMove) {
  const std::regex form(
      "info review \\d+ seat \\d move [pb] choices 2 best [pb] kind (sampled|eval|exact)"
      " gap -?\\d+( gapse \\d+)? scoregap -?\\d+( scoregapse \\d+)?"
      " verdict (none|doubtful|bad|very-bad)");
  const auto lines = session_review(kFolded);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_TRUE(std::regex_match(lines[0], form)) << lines[0];
  EXPECT_TRUE(std::regex_match(lines[1], form)) << lines[1];
  EXPECT_THAT(lines[0], StartsWith("info review 3 seat 0 move b "));
  EXPECT_THAT(lines[1], StartsWith("info review 4 seat 1 move p "));
  EXPECT_EQ(lines[2], "bestmove (none)");
}

// With a Jack a third of the bets is sound, and a Queen calls one bet in three.
TEST(SessionReview, AMixedMoveIsNoMistake) {
  for (const char* move : {"0:b", "0:p"}) {
    const auto lines =
        session_review("position game kuhn all moves c:0=J c:1=Q " + std::string(move) + "\n");
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_THAT(lines[0],
                EndsWith(" kind exact gap 0 gapse 0 scoregap 0 scoregapse 0 verdict none"))
        << move;
  }
  for (const char* answer : {"1:b", "1:p"}) {
    const auto lines = session_review("position game kuhn seat 1 moves c:0=? c:1=Q 0:b " +
                                      std::string(answer) + "\n");
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_THAT(lines[0], EndsWith(" verdict none")) << answer;
  }
}

TEST(SessionReview, ASeatIsJudgedByItsKnowledge) {
  // Independent of seat 0's card, on the referee's record and on its own.
  const auto own = session_review("position game kuhn seat 1 moves c:0=? c:1=K 0:b 1:p\n");
  ASSERT_EQ(own.size(), 2u);
  for (const char* card : {"J", "Q"}) {
    const std::string deal = std::string("c:0=") + card;
    const auto lines = session_review("position game kuhn all moves " + deal + " c:1=K 0:b 1:p\n");
    EXPECT_EQ(lines[1], own[0]);
  }
  EXPECT_THAT(own[0], HasSubstr(" best b "));
  EXPECT_THAT(own[0], HasSubstr(" verdict very-bad"));
}

TEST(SessionReview, ForcedMovesAreNoDecisions) {
  const auto lines = session_review("position game pig all moves 0:r c:2 0:r c:3 0:h\n");
  ASSERT_EQ(lines.size(), 3u);  // the first roll can't be declined
  EXPECT_THAT(lines[0], StartsWith("info review 3 seat 0 move r choices 2 "));
  EXPECT_THAT(lines[1], StartsWith("info review 5 seat 0 move h choices 2 "));
}

// A move is worse by the same amount in every world.
TEST(SessionReview, AWorseMoveOfTheMixerIsOne) {
  const auto lines = session_review(
      "position game mixer Players=2 Cards=3 all moves c:n02 c:n14 c:n09 c:d02=02 0:w09 1:w14 "
      "c:d14=14 0:w02 1:w00 c:d05=09 0:w00 1:w09 c:key=02,14,09/0,1\n");
  ASSERT_EQ(lines.size(), 7u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_THAT(lines[i], HasSubstr(" gap 231 gapse ")) << i;
    EXPECT_THAT(lines[i], EndsWith(" scoregap 999 scoregapse 0 verdict very-bad")) << i;
  }
}

// Moves of one kind are equal, whichever of them a search has tried.
TEST(SessionReview, MovesThatAreAlikeAreJudgedAlike) {
  for (const char* first : {"t1", "t4"}) {
    const auto lines = run_lines(
        "setoption name Agent value exact\nposition game meet_the_patriots Passes=2 all moves 0:" +
        std::string(first) + " c:=3 1:t2 c:=4 0:t3 c:=5\ngo review nodes 300000\n");
    ASSERT_EQ(lines.size(), 4u);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_THAT(lines[i], HasSubstr(" kind exact gap 0 gapse 0 ")) << lines[i];
      EXPECT_THAT(lines[i], EndsWith(" verdict none")) << lines[i];
    }
  }
}

TEST(SessionReview, AnAgentWithoutOpinionSaysSo) {
  const auto lines = session_review(kFolded, "setoption name Agent value random\n");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0], "info review 3 seat 0 move b choices 2 verdict unknown");
}

TEST(SessionReview, IsWeakenedByNothing) {
  EXPECT_EQ(
      session_review(kFolded, "setoption name Skill value 0\nsetoption name MultiPV value 3\n"),
      session_review(kFolded));
}

TEST(SessionReview, LeavesSearchesAndTheirReasonsAlone) {
  const std::string position = "position game kuhn seat 1 moves c:0=? c:1=Q 0:p\n";
  const std::string search = "go nodes 300\nquery why\n";
  const std::string plain = without_times(run(position + search + search));
  const std::string reviewed =
      without_times(run(position + search + "go review nodes 50\nquery why\n" + search));
  const std::string why = plain.substr(plain.rfind("response why"));
  EXPECT_EQ(reviewed, plain.substr(0, plain.find('\n', plain.find("response why")) + 1) +
                          "bestmove (none)\n" + why +
                          plain.substr(plain.find('\n', plain.find("response why")) + 1));
}

TEST(SessionReview, RefusesOtherWordsOfGo) {
  for (const char* more : {"infinite", "time 1000", "multipv 2", "report 100", "also p",
                           "searchmoves p", "movestogo 3 time 50"}) {
    const auto lines = run_lines(kFolded + "go nodes 10 review " + more + "\n");
    ASSERT_EQ(lines.size(), 2u) << more;
    EXPECT_THAT(lines[0], StartsWith("info string error bad-go ")) << more;
    EXPECT_THAT(lines[0], HasSubstr("does not go with review")) << more;
    EXPECT_EQ(lines[1], "bestmove (none)");
  }
  EXPECT_THAT(run_lines("position game kuhn seat - moves c:0=? c:1=? 0:b\ngo review nodes 9\n"),
              ElementsAre("info string error bad-go a spectator has no moves to review",
                          "bestmove (none)"));
  EXPECT_THAT(run_lines("setoption name Analyse value false\n" + kFolded + "go review nodes 9\n"),
              ElementsAre("info string error hidden review", "bestmove (none)"));
  EXPECT_THAT(run_lines("go review nodes 9\n"),
              ElementsAre(StartsWith("info string error no-position"), "bestmove (none)"));
}

TEST(SessionReview, AStoppedOneTellsNoVerdict) {
  testing::need_game("kuhn");
  StringSink sink;
  SearchControl control;
  Session session(sink, control);
  session.execute(make_job({"position game kuhn all moves c:0=J c:1=K 0:b 1:p", {}}));
  Job job = make_job({"go review nodes 1000000000 id x", {}});
  job.number = control.announce(job.id);
  control.stop("x");
  session.execute(job);
  EXPECT_EQ(sink.text(), "bestmove (none) id x\n");
}

}  // namespace
}  // namespace turnkey
