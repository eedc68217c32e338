// The program as a GUI sees it: threads, timing, the ends of its input and output, exit codes.
#include "process.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <thread>

#include "engine/registry.h"
#include "protocol/limits.h"
#include "tests/support/effort.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// A busy machine is late sometimes: timing checks take the best of a few tries.
template <class Measure>
milliseconds best_of(int times, Measure measure) {
  milliseconds best = milliseconds::max();
  for (int i = 0; i < times; ++i) best = std::min(best, measure());
  return best;
}

constexpr int kSlowdown = testing::kSanitized ? 20 : 1;

/// The promised time, on a build meant to be fast.
constexpr milliseconds promised(int time) { return milliseconds(time * kSlowdown); }

milliseconds since(Clock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
}

// --- start and end ------------------------------------------------------------------------------

TEST(Program, SaysNothingUnaskedAndEndsWithItsInput) {
  Process engine;
  EXPECT_TRUE(engine.silent(milliseconds(50)));
  engine.client().close_input();
  EXPECT_THAT(engine.rest(), IsEmpty());
  EXPECT_EQ(engine.exit_code(), kExitDone);
}

TEST(Program, StartsWithinTwentyMillisecondsAlsoWithALargeHash) {
  const auto time = best_of(5, [] {
    const auto begin = Clock::now();
    Process engine;
    engine.send("setoption name Hash value 4096");
    engine.send("uci");
    engine.until("uciok");
    return since(begin);
  });
  EXPECT_LE(time, promised(20));
}

TEST(Program, QuitEndsItAtOnce) {
  Process engine;
  engine.send(kDeal);
  engine.send("go infinite");
  engine.until("info ");
  const auto begin = Clock::now();
  engine.send("quit");
  EXPECT_EQ(engine.exit_code(), kExitDone);
  EXPECT_LE(since(begin), promised(500));
  EXPECT_EQ(count_starting(engine.rest(), "bestmove "), 1);
}

TEST(Program, QuitWaitsForCommandsWhereNothingSearches) {
  Process engine;
  std::string script = "uci\nposition game kuhn all seed 1\n";
  for (int i = 0; i < 200; ++i) script += "query turn\n";
  engine.send_bytes(script + "quit\nquery turn\n");
  const auto lines = engine.rest();
  EXPECT_EQ(engine.exit_code(), kExitDone);
  EXPECT_EQ(count_starting(lines, "uciok"), 1);
  EXPECT_EQ(count_starting(lines, "response turn "), 200);
}

TEST(Program, QuitDoesNotWaitLongForCommands) {
  constexpr int kQueries = 20'000;  // of a millisecond each
  std::string script = "position game jacked seat 0 moves c:1=?5 c:2=?5 c:3=?5 c:0=KK754\n";
  for (int i = 0; i < kQueries; ++i) script += "query where\n";
  Process engine;
  engine.send_bytes(script + "quit\n");
  const auto begin = Clock::now();
  const auto lines = engine.rest();
  EXPECT_EQ(engine.exit_code(), kExitDone);
  EXPECT_LE(since(begin), promised(3000));
  EXPECT_GT(count_starting(lines, "response where sampled "), 0);
}

TEST(Program, EndOfInputFinishesWhatWasSent) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo nodes 30000\ngo movetime 30\nquery turn\ngo nodes 7");
  engine.client().close_input();
  const auto lines = engine.rest();
  EXPECT_EQ(engine.exit_code(), kExitDone);
  EXPECT_EQ(count_starting(lines, "bestmove "), 3);
  EXPECT_EQ(count_starting(lines, "response turn 0"), 1);
  EXPECT_THAT(lines, ::testing::Contains(HasSubstr(" nodes 30000 ")));
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 7 "));
}

TEST(Program, EndOfInputEndsInfiniteSearches) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo infinite\ngo infinite\ngo infinite nodes 3000\n");
  engine.client().close_input();
  const auto lines = engine.rest();
  EXPECT_EQ(engine.exit_code(), kExitDone);
  EXPECT_EQ(count_starting(lines, "bestmove "), 3);
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 3000 "));  // its limit runs out
}

TEST(Program, AClosedOutputEndsItWithTwo) {
  Process engine;
  engine.send(kDeal);
  engine.send("go infinite");
  engine.until("info ");
  engine.client().close_output();
  EXPECT_EQ(engine.exit_code(), kExitOutputGone);
}

TEST(Program, AnOutputThatTakesNothingOrWasNeverOpenEndsItWithTwo) {
  const std::string program = turnkey::testing::program();
  EXPECT_EQ(Process({"sh", "-c", "echo uci | " + program + " >/dev/full"}).exit_code(),
            kExitOutputGone);
  EXPECT_EQ(Process({"sh", "-c", "echo uci | " + program + " >&-"}).exit_code(), kExitOutputGone);
  EXPECT_EQ(Process({"sh", "-c", program + " <&-"}).exit_code(), kExitDone);
}

TEST(Program, AClosedOutputIsNoticedWhileIdle) {
  Process engine;
  engine.send("isready");
  engine.until("readyok");
  engine.client().close_output();
  EXPECT_EQ(engine.exit_code(), kExitOutputGone);
}

TEST(Program, APeerThatDoesNotReadEndsItWithThree) {
  Process engine;
  // 64 KiB fit the pipe; far more replies than that wait at the end.
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "uci\n";
  engine.send_bytes(many);
  // Not Client::wait_exit on a drained pipe: here nobody reads.
  engine.client().close_input();
  const auto begin = Clock::now();
  EXPECT_EQ(engine.exit_code(), kExitPeerNotReading);
  EXPECT_GE(since(begin), kDrainPatience - milliseconds(500));
}

TEST(Program, RulesOfAGameArePrinted) {
  Process rules({turnkey::testing::program(), "rules", std::string(games().front()->name())});
  EXPECT_THAT(rules.line(), StartsWith("# "));
  EXPECT_EQ(rules.exit_code(), kExitDone);
  EXPECT_EQ(Process({turnkey::testing::program(), "rules"}).exit_code(), kExitBadArguments);
  EXPECT_EQ(Process({turnkey::testing::program(), "rules", "chess"}).exit_code(),
            kExitBadArguments);
}

TEST(Program, ArgumentsAreChecked) {
  EXPECT_EQ(Process({turnkey::testing::program(), "--nonsense"}).exit_code(), kExitBadArguments);
  EXPECT_EQ(Process({turnkey::testing::program(), "nonsense"}).exit_code(), kExitBadArguments);
  EXPECT_EQ(Process({turnkey::testing::program(), "--vers"}).exit_code(), kExitBadArguments);
  Process version({turnkey::testing::program(), "--version"});
  EXPECT_THAT(version.line(), StartsWith("turnkey "));
  EXPECT_EQ(version.exit_code(), kExitDone);
  Process help({turnkey::testing::program(), "--help"});
  EXPECT_THAT(help.rest(), ::testing::Contains(HasSubstr("--allow-files")));
  EXPECT_EQ(help.exit_code(), kExitDone);
  EXPECT_EQ(Process({turnkey::testing::program(), "-h"}).exit_code(), kExitDone);
  Process files({turnkey::testing::program(), "--allow-files"});
  files.send("isready");
  EXPECT_EQ(files.line(), "readyok");
}

/// The program under /bin/sh, which sets limits first; its output includes error messages.
Process limited(const std::string& limits, const std::string& arguments = "") {
  return Process(
      {"/bin/sh", "-c",
       "exec 2>&1; " + limits + "; exec " + turnkey::testing::program() + " " + arguments});
}

// From too little memory to start it, in steps smaller than a thread's stack, up to enough: in
// between there is no room for its threads.
TEST(Program, WithoutRoomForThreadsItSaysSoAndNotHowItIsUsed) {
  if (testing::kSanitized) GTEST_SKIP() << "where memory ends, so does the process";
  int scarce = 0;
  int status = -1;
  for (int mebibytes = 8; status != kExitDone; mebibytes += 4) {
    ASSERT_LT(mebibytes, 1'000);
    Process program = limited(fmt::format("ulimit -v {}", mebibytes << 10), "</dev/null");
    const auto lines = program.rest();
    status = program.exit_code();
    if (status != kExitNoRoom) continue;
    ++scarce;
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_THAT(lines[0], StartsWith("turnkey: no more memory, threads or files: "));
  }
  EXPECT_GE(scarce, 1);
}

TEST(Program, WithoutFilesItSaysSo) {
  if (testing::kSanitized) GTEST_SKIP() << "which needs files of its own to look at memory";
  Process scarce = limited("ulimit -n 4");
  EXPECT_THAT(scarce.rest(),
              ElementsAre(AllOf(StartsWith("turnkey: no more memory, threads or files: "),
                                HasSubstr("Too many open files"))));
  EXPECT_EQ(scarce.exit_code(), kExitNoRoom);
}

TEST(Program, ALimitOnTheSizeOfFilesIsAnErrorAndNotTheEnd) {
  if (testing::kSanitized) GTEST_SKIP() << "ThreadSanitizer writes a file of its own first";
  testing::need_game("kuhn");
  const testing::TemporaryFolder folder;
  Process play = limited("ulimit -f 0", "play kuhn --seed 1 --agent random --nodes 10");
  play.send("save " + folder / "game.txt");
  play.send("quit");
  const auto lines = play.rest();
  EXPECT_THAT(lines, ::testing::Contains(HasSubstr("not saved")));
  EXPECT_EQ(play.exit_code(), kExitDone);
  EXPECT_EQ(folder.entries(), 0) << "nothing half-written is left";
}

// --- while a search runs
// --------------------------------------------------------------------------

TEST(Program, IsReadyIsAnsweredDuringASearch) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo infinite\nisready\n");
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
  engine.send(kDeal);
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
  engine.send(kDeal);
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
  const auto begin = Clock::now();
  engine.until("info ");
  EXPECT_GE(since(begin), milliseconds(40));
  for (int i = 0; i < 9; ++i) engine.until("info ");
  EXPECT_GE(since(begin), milliseconds(490));
  EXPECT_LE(since(begin), milliseconds(490) + promised(300));
  engine.send("stop");
  engine.until("bestmove ");
}

TEST(Program, StopReachesTheSearchesReadBeforeItAndNoLaterOne) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo infinite\ngo infinite\ngo infinite\nstop\ngo nodes 2345\n");
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
  engine.send_bytes(kDeal + "\ngo id one infinite\ngo infinite id two\ngo nodes 2345\n");
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
  engine.send_bytes("stop\n" + kDeal + "\nstop\ngo nodes 2345\n");
  const auto lines = engine.until("bestmove ");
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 2345 "));
}

TEST(Program, InfiniteHoldsItsBestmoveUntilStop) {
  Process engine;
  engine.send_bytes(kDeal + "\ngo infinite nodes 1000\n");
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

// --- long input
// -------------------------------------------------------------------------------------

TEST(Program, AnEndlessLineIsOneErrorAndTheNextIsRead) {
  Process engine;
  engine.send_bytes(std::string(5 * kMaxLineBytes, 'a') + "\nisready\n");
  EXPECT_THAT(engine.line(), StartsWith("info string error line-too-long"));
  EXPECT_EQ(engine.line(), "readyok");
}

TEST(Program, BinaryRubbishNeverEndsIt) {
  Process engine;
  std::string rubbish;
  for (int i = 0; i < 100'000; ++i) rubbish.push_back(static_cast<char>((i * 7919) >> 3));
  engine.send_bytes(rubbish + "\nisready\n");
  EXPECT_EQ(engine.until("readyok").back(), "readyok");
}

}  // namespace
}  // namespace turnkey::test
