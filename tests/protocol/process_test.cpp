// The program as a GUI sees it: the ends of its input and output, exit codes, long input.
#include "process.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

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
using ::testing::StartsWith;

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
  engine.send(kLongDeal);
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
  engine.send_bytes(kLongDeal + "\ngo nodes 30000\ngo movetime 30\nquery turn\ngo nodes 7");
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
  engine.send_bytes(kLongDeal + "\ngo infinite\ngo infinite\ngo infinite nodes 3000\n");
  engine.client().close_input();
  const auto lines = engine.rest();
  EXPECT_EQ(engine.exit_code(), kExitDone);
  EXPECT_EQ(count_starting(lines, "bestmove "), 3);
  EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" nodes 3000 "));  // its limit runs out
}

TEST(Program, AClosedOutputEndsItWithTwo) {
  Process engine;
  engine.send(kLongDeal);
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
       "exec 2>&1; " + limits + "; exec '" + turnkey::testing::program() + "' " + arguments});
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

// --- long input ---------------------------------------------------------------------------------

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
