// The program as a GUI sees it while it searches: threads, timing, the order of its answers.
#include <gmock/gmock.h>

#include <algorithm>
#include <regex>
#include <utility>

#include "tests/protocol/process.h"

namespace turnkey::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Program, IsReadyIsAnsweredDuringASearch) {
  Process engine;
  engine.send_bytes(kLongDeal + "\ngo infinite\nisready\n");
  EXPECT_EQ(engine.until("readyok").back(), "readyok");
  EXPECT_EQ(count_starting(engine.until("info "), "bestmove "), 0);
  engine.send("stop");
  EXPECT_THAT(engine.until("bestmove ").back(), Not(HasSubstr("none")));
}

TEST(Program, IsReadyIsABarrierWhenIdle) {
  Process engine;
  std::string script;
  for (int i = 0; i < 200; ++i) script += kDeal + "\nquery turn\n";
  engine.send_bytes(script + "isready\n");
  EXPECT_EQ(count_starting(engine.until("readyok"), "response turn 0"), 200);
}

TEST(Program, StopIsAnsweredWithinTenMilliseconds) {
  Process engine;
  engine.send(kLongDeal);
  const auto time = best_of(5, [&] {
    engine.send("go infinite");
    engine.until("info ");
    const auto begin = Clock::now();
    engine.send("stop");
    engine.until("bestmove ");
    return since(begin);
  });
  EXPECT_LE(time, promised(10));
}

TEST(Program, MoveTimeIsKeptWithinTenMilliseconds) {
  Process engine;
  engine.send(kLongDeal);
  const milliseconds asked(100);
  const auto time = best_of(5, [&] {
    const auto begin = Clock::now();
    engine.send("go movetime 100");
    engine.until("bestmove ");
    return since(begin);
  });
  EXPECT_GE(time, asked - milliseconds(10));
  EXPECT_LE(time, asked + promised(10));
}

TEST(Program, ReportsComeAtThePaceInMillisecondsFromTheStart) {
  Process engine;
  engine.send_bytes("setoption name Agent value ismcts\n" + kDeal + "\ngo infinite report 50\n");
  int shortest = 1'000'000;  // by the engine's clock: a busy machine is not late ten times
  for (int i = 1, last = 0; i <= 10; ++i) {
    const std::string line = engine.until("info ").back();
    std::smatch found;
    ASSERT_TRUE(std::regex_search(line, found, std::regex(" time (\\d+) "))) << line;
    const int now = std::stoi(found[1]);
    EXPECT_GE(now, 49 * i) << "never ahead of the pace";
    shortest = std::min(shortest, now - std::exchange(last, now));
  }
  EXPECT_LE(shortest, 60 * kSlowdown);
}

TEST(Program, StopReachesTheSearchesReadBeforeItAndNoLaterOne) {
  Process engine;
  engine.send_bytes(kLongDeal + "\ngo infinite\ngo infinite\ngo infinite\nstop\ngo nodes 2345\n");
  std::vector<std::string> lines;
  for (int i = 0; i < 4; ++i) {
    for (auto& line : engine.until("bestmove ")) lines.push_back(line);
  }
  EXPECT_EQ(count_starting(lines, "bestmove "), 4);
  EXPECT_EQ(count_starting(lines, "bestmove (none)"), 0);
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 2345 "));
}

TEST(Program, StopByIdEndsThatSearchAloneAndItsAnswerSaysWhichItWas) {
  Process engine;
  engine.send_bytes(kLongDeal + "\ngo id one infinite\ngo infinite id two\ngo nodes 2345\n");
  engine.send_bytes("stop two\nstop three\n");
  engine.until("info id one depth ");
  engine.send("stop one");
  EXPECT_THAT(engine.until("bestmove ").back(), ::testing::EndsWith(" id one"));
  auto lines = engine.until("bestmove ");
  EXPECT_THAT(lines.back(), ::testing::EndsWith(" id two"));
  EXPECT_EQ(count_starting(lines, "info id two depth "), static_cast<int>(lines.size()) - 1);
  lines = engine.until("bestmove ");
  EXPECT_THAT(lines.back(), Not(HasSubstr(" id ")));
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 2345 "));
}

TEST(Program, StopWithoutASearchDoesNothing) {
  Process engine;
  engine.send_bytes("stop\n" + kLongDeal + "\nstop\ngo nodes 2345\n");
  const auto lines = engine.until("bestmove ");
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 2345 "));
}

TEST(Program, InfiniteHoldsItsBestmoveUntilStop) {
  Process engine;
  engine.send_bytes(kLongDeal + "\ngo infinite nodes 1000\n");
  engine.until("info ");  // an interim one: the last is held back with the move
  for (std::string line; (line = engine.line(milliseconds(100))) != "<no line>";) {
    EXPECT_THAT(line, StartsWith("info "));
  }
  engine.send("stop");
  const auto lines = engine.until("bestmove ");
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 1000 "));
}

TEST(Program, StopOverrulesMinMoveTime) {
  Process engine;
  engine.send_bytes("setoption name MinMoveTime value 60000\n" + kDeal + "\ngo nodes 10\n");
  EXPECT_TRUE(engine.silent(milliseconds(50)));
  engine.send("stop");
  engine.until("bestmove ");
}

TEST(Program, CommandsWaitForTheSearchAndAreAnsweredInOrder) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo infinite\nquery why\nnonsense\n" + kDeal + " 0:b\nquery turn\n");
  engine.send("isready");
  engine.until("readyok");
  engine.send("stop");
  auto lines = engine.until("bestmove ");
  EXPECT_EQ(count_starting(lines, "response "), 0);
  EXPECT_THAT(engine.line(), StartsWith("response why "));
  EXPECT_EQ(engine.line(), "info string error unknown-command nonsense");
  EXPECT_EQ(engine.line(), "response turn 1");
}

TEST(Program, SetOptionDuringASearchHoldsNothingUp) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo infinite\nsetoption name Hash value 32\nstop\n");
  EXPECT_THAT(engine.until("bestmove ").back(), Not(HasSubstr("none")));
}

TEST(Program, NothingComesAfterTheBestmove) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo nodes 5000\n");
  engine.until("bestmove ");
  EXPECT_TRUE(engine.silent(milliseconds(50)));
}

}  // namespace
}  // namespace turnkey::test
