// The program under a GUI that sends more than it waits for: the answers during a search, the
// commands that wait, and their limit.
#include <gmock/gmock.h>

#include <iterator>
#include <regex>
#include <thread>

#include "process.h"
#include "protocol/limits.h"
#include "tests/support/effort.h"

namespace turnkey::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Program, QueriesAreAnsweredDuringASearchAndDoNotDisturbIt) {
  const std::string go =
      "setoption name Agent value ismcts\n" + kDeal + "\ngo nodes 60000 multipv 2\n";
  const auto last_words = [](std::vector<std::string> lines) {
    std::erase_if(lines, [](const auto& line) { return !line.starts_with("info depth "); });
    std::string text = lines.at(lines.size() - 2) + lines.back();
    return std::regex_replace(text, std::regex(" time \\d+ nps \\d+"), "");
  };
  Process quiet;
  quiet.send_bytes(go);
  const std::string expected = last_words(quiet.until("bestmove "));
  Process engine;
  std::string queries;
  for (int i = 0; i < 50; ++i) queries += "query view 1\nquery legal full\nquery nonsense\n";
  engine.send_bytes(go + queries);
  EXPECT_EQ(last_words(engine.until("bestmove ")), expected);
  engine.send_bytes("go infinite\n" + queries);
  engine.until("response legal ");  // it answers, though nobody has stopped it
  engine.send("stop");
  engine.until("bestmove ");
}

TEST(Program, TenThousandSearchesInAPipeAreAllAnswered) {
  constexpr int kMany = testing::kSanitized ? 1'000 : 10'000;
  Process engine;
  std::string script = kDeal + "\n";
  for (int i = 0; i < kMany; ++i) script += "go nodes 1 id " + std::to_string(i) + "\n";
  engine.send_bytes(script);  // which takes what is answered meanwhile
  engine.client().close_input();
  int next = 0;
  for (const std::string& line : engine.rest()) {
    EXPECT_THAT(line, Not(StartsWith("info string")));
    if (!line.starts_with("bestmove ")) continue;
    EXPECT_THAT(line, EndsWith(" id " + std::to_string(next++)));
  }
  EXPECT_EQ(next, kMany);
}

TEST(Program, AFullQueueDropsWithAnErrorAndOwesNoBestmove) {
  Process engine;
  std::string script = kDeal + "\ngo infinite\n";
  engine.send_bytes(script);
  engine.until("info ");  // the worker is busy, so all that follows waits
  constexpr std::size_t kMany = kMaxQueuedBytes / kMaxLineBytes - 1;
  const std::string line = "query why" + std::string(kMaxLineBytes - 9, ' ');
  for (std::size_t i = 0; i < kMany; ++i) engine.send(line);
  const std::string full(kMaxLineBytes - kDeal.size(), ' ');
  engine.send_bytes("go id x nodes 5" + full + "\n" + kDeal + full + "\ngo nodes 5" + full + "\n" +
                    line + "\nisready\n");
  auto lines = engine.until("readyok");
  EXPECT_EQ(count_starting(lines, "info string error queue-full go id x"), 1);
  EXPECT_EQ(count_starting(lines, "info string error queue-full go"), 2);
  EXPECT_EQ(count_starting(lines, "info string error queue-full position"), 1);
  EXPECT_EQ(count_starting(lines, "info string error queue-full query"), 1);
  engine.send_bytes("stop\n");
  lines = engine.until("bestmove ");
  EXPECT_THAT(lines.back(), Not(HasSubstr("none")));
  for (std::size_t i = 0; i < kMany; ++i) ASSERT_THAT(engine.line(), StartsWith("response why "));
  EXPECT_EQ(engine.line(), "bestmove (none)");
  EXPECT_EQ(engine.line(), "bestmove (none)");
  engine.send("query turn");
  EXPECT_EQ(engine.line(), "info string error no-position");
}

TEST(Program, InfoIsDroppedForAPeerThatDoesNotReadButNoReply) {
  Process engine;
  engine.send_bytes(kDeal + "\nsetoption name MultiPV value 2\n");
  std::string script;
  for (int i = 0; i < 900; ++i) script += "go nodes 4000\n";
  engine.send_bytes(script);
  std::this_thread::sleep_for(milliseconds(1500));  // the pipe fills long before
  int answered = 0;
  while (answered < 900) {
    const auto lines = engine.until("bestmove ");
    ASSERT_GE(lines.size(), 3u);
    EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" multipv 2 "));
    ++answered;
  }
}

TEST(Program, ABurstOfQuickCommandsIsNotDropped) {
  Process engine;
  std::string script = kDeal + "\n";
  for (int i = 0; i < 5000; ++i) script += "query turn\n";
  engine.send_bytes(script + "isready\n");
  EXPECT_EQ(count_starting(engine.until("readyok"), "response turn 0"), 5000);
}

TEST(Program, IsReadyRightAfterABestmoveIsABarrier) {
  Process engine;
  engine.send(kDeal);
  for (int i = 0; i < 300; ++i) {
    engine.send("go nodes 1");
    engine.until("bestmove ");
    engine.send_bytes("query turn\nisready\n");
    ASSERT_EQ(engine.line(), "response turn 0");
    ASSERT_EQ(engine.line(), "readyok");
  }
}

}  // namespace
}  // namespace turnkey::test
