// The engine behind turnkey.h: who carries out commands, and what other threads may do meanwhile.
// tests/protocol/library/ tests the same through C.
#include "protocol/library/embedded.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using Taken = Embedded::Taken;

const std::string kAskedToCall = "position game kuhn seat 1 moves c:0=? c:1=K 0:b";

class EmbeddedTest : public ::testing::TestWithParam<bool> {
 protected:
  void SetUp() override { testing::need_game("kuhn"); }

  /// The next line but `info depth`, without a limit of time.
  static std::string next(Embedded& engine) {
    std::string line;
    do {
      if (engine.take(100'000, {}, line) != Taken::kLine) return "(none)";
    } while (line.starts_with("info depth"));
    return line;
  }
};

TEST_P(EmbeddedTest, AnswersInOrder) {
  Embedded engine(GetParam(), {});
  EXPECT_TRUE(engine.send(kAskedToCall + "\nquery turn"));
  EXPECT_TRUE(engine.send("go nodes 100\n"));
  EXPECT_EQ(next(engine), "response turn 1");
  EXPECT_EQ(next(engine), "bestmove b");
}

TEST_P(EmbeddedTest, EndsWithQuitAndGivesTheLinesBeforeIt) {
  Embedded engine(GetParam(), {});
  engine.send("isready\n@1 quit\nisready");
  EXPECT_EQ(next(engine), "readyok");
  EXPECT_EQ(next(engine), "@1 ok");
  std::string line;
  EXPECT_EQ(engine.take(100, {}, line), Taken::kEnded);
  EXPECT_FALSE(engine.send("isready"));
}

TEST_P(EmbeddedTest, AnotherThreadStopsASearch) {
  std::atomic<bool> searches = false;
  std::atomic<bool> answered = false;
  std::vector<std::string> lines;
  Embedded engine(GetParam(), [&](const std::string& line) {
    if (line.starts_with("info depth")) {
      searches = true;
    } else {
      lines.push_back(line);
      answered = line.starts_with("bestmove");
    }
  });
  Thread other([&] {
    while (!searches) std::this_thread::yield();
    engine.send("query turn\nstop");
    while (!answered) std::this_thread::yield();
    engine.send("quit");
  });
  engine.send(kAskedToCall);
  engine.send("go infinite report 10");
  other.join();
  std::string line;
  EXPECT_EQ(engine.take(100, {}, line), Taken::kEnded);  // waits for the end
  EXPECT_THAT(lines, ElementsAre("response turn 1", "bestmove b"));
}

TEST_P(EmbeddedTest, TheCallbackMaySendCommands) {
  std::vector<std::string> lines;
  Embedded* sender = nullptr;
  Embedded engine(GetParam(), [&](const std::string& line) {
    lines.push_back(line);
    if (line == "readyok") sender->send("query games\nquit");
  });
  sender = &engine;
  engine.send("isready");
  std::string line;
  EXPECT_EQ(engine.take(100, {}, line), Taken::kEnded);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_TRUE(lines[1].starts_with("response games "));
}

INSTANTIATE_TEST_SUITE_P(Threads, EmbeddedTest, ::testing::Bool());

TEST(Embedded, KeepsALineThatIsTooLong) {
  Embedded engine(false, {});
  engine.send("isready");
  std::string line;
  EXPECT_EQ(engine.take(6, {}, line), Taken::kTooLong);
  EXPECT_EQ(line.size(), 7U);
  EXPECT_EQ(engine.take(7, {}, line), Taken::kLine);
  EXPECT_EQ(line, "readyok");
  EXPECT_EQ(engine.take(7, {}, line), Taken::kNone);  // without a thread nothing can come
}

TEST(Embedded, WaitsNoLongerThanAsked) {
  Embedded engine(true, {});
  std::string line;
  EXPECT_EQ(engine.take(100, 1ms, line), Taken::kNone);
}

TEST(Embedded, TwoEnginesSearchAtOnceAndStopApart) {
  testing::need_game("kuhn");
  Embedded one(true, {});
  Embedded other(true, {});
  for (Embedded* engine : {&one, &other}) engine->send(kAskedToCall + "\ngo infinite");
  one.send("stop");
  std::string line;
  do {
    ASSERT_EQ(one.take(100'000, {}, line), Taken::kLine);
  } while (!line.starts_with("bestmove"));
  // `other` still searches; its destructor ends that.
}

TEST(Embedded, ClosesWhileUnreadLinesFillItsMemory) {
  Embedded engine(true, {});
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += "uci\n";
  engine.send(many);
  std::string line;
  EXPECT_EQ(engine.take(100'000, {}, line), Taken::kLine);
}

}  // namespace
}  // namespace turnkey
