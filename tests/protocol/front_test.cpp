// The engine on one thread: which commands get through during a search, and how it ends.
#include "protocol/wire/loop/front.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <string>

#include "protocol/limits.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using ::testing::HasSubstr;
using namespace std::chrono_literals;

/// With a search that goes on: the default agent solves Kuhn at once.
const std::string kFacingBet =
    "setoption name Agent value ismcts\nposition game kuhn seat 1 moves c:0=? c:1=K 0:b\n";

const std::string kEnd = "(end)";

/// A reader that gives one piece a call, kEnd at the end of the input, and then nothing.
class Pieces {
 public:
  explicit Pieces(std::deque<std::string> pieces) : pieces_(std::move(pieces)) {}

  Found operator()(std::span<char> buffer, SearchControl::Time) {
    if (pieces_.empty()) return {};
    const std::string piece = pieces_.front();
    pieces_.pop_front();
    if (piece == kEnd) return {0, true};
    std::copy(piece.begin(), piece.end(), buffer.begin());
    return {piece.size(), false};
  }

 private:
  std::deque<std::string> pieces_;
};

class FrontTest : public ::testing::Test {
 protected:
  void SetUp() override { testing::need_game("kuhn"); }

  /// The answers to a first piece when `later` arrive during its execution; without infos.
  std::string answers(const std::string& first, std::deque<std::string> later) {
    sink_.clear();
    Front front(sink_, Pieces(std::move(later)));
    front.feed(first);
    exit_code_ = front.exit_code();
    return replies();
  }

  std::string replies() {
    std::string kept;
    std::string_view rest = sink_.text();
    while (!rest.empty()) {
      const auto line = rest.substr(0, rest.find('\n') + 1);
      if (!line.starts_with("info depth")) kept += line;
      rest.remove_prefix(line.size());
    }
    return kept;
  }

  StringSink sink_;
  std::optional<int> exit_code_;
};

TEST_F(FrontTest, StopPingAndQueriesGetThroughWhileASearchRuns) {
  EXPECT_EQ(
      answers(kFacingBet + "go infinite\n",
              {"query turn\n", "isready\n", "@7 query say b\n", "@8 stop\n"}),
      "response turn 1\nreadyok\n@7 response say b You call for 1 chip.\n@8 ok\nbestmove b\n");
  EXPECT_FALSE(exit_code_);
}

TEST_F(FrontTest, ASearchWithLimitsReadsToo) {
  EXPECT_EQ(
      answers(kFacingBet + "go movetime 60000 nodes 4000000000\n", {"query turn\n", "stop\n"}),
      "response turn 1\nbestmove b\n");
}

TEST_F(FrontTest, WhatIsHeldBackWaitsForStop) {
  EXPECT_EQ(answers(kFacingBet + "go infinite nodes 1\n", {"", "query turn\n", "stop\n"}),
            "response turn 1\nbestmove b\n");
  const std::string slow = "setoption name MinMoveTime value 60000\n";
  EXPECT_EQ(answers(slow + kFacingBet + "go nodes 1\n", {"", "stop\n"}), "bestmove b\n");
}

TEST_F(FrontTest, APonderHitGetsThroughWhileASearchRuns) {
  EXPECT_EQ(answers("setoption name Agent value ismcts\n" + kFacingBet + "go ponder nodes 1\n",
                    {"query turn\n", "", "@8 ponderhit\n"}),
            "response turn 1\n@8 ok\nbestmove b\n");
  EXPECT_EQ(answers("setoption name Agent value greedy\n" + kFacingBet + "go ponder nodes 1\n",
                    {"query turn\n", "ponderhit\n"}),
            "response turn 1\nbestmove b\n");  // it has ended and is held
}

TEST_F(FrontTest, CommandsThatComeMeanwhileAreCarriedOutInOrder) {
  EXPECT_EQ(answers(kFacingBet + "go infinite\n",
                    {"position game kuhn all moves c:0=K c:1=Q\nquery turn\n", "stop\n"}),
            "bestmove b\nresponse turn 0\n");
}

TEST_F(FrontTest, TheEndOfTheInputFinishesWhatWasSent) {
  EXPECT_EQ(answers(kFacingBet + "go infinite\ngo nodes 50\n", {"query tu", "rn", kEnd}),
            "response turn 1\nbestmove b\nbestmove b\n");
  EXPECT_EQ(exit_code_, kExitDone);
}

TEST_F(FrontTest, QuitEndsTheSearchAndDropsWhatWaits) {
  EXPECT_EQ(answers(kFacingBet + "go infinite\ngo infinite\n", {"@9 quit\nhello\n"}),
            "bestmove b\n@9 ok\n");
  EXPECT_EQ(exit_code_, kExitDone);
}

TEST_F(FrontTest, QuitWithoutASearchAnswersWhatWasSentBefore) {
  EXPECT_EQ(answers(kFacingBet + "query turn\nquit\nquery turn\n", {}), "response turn 1\n");
  EXPECT_EQ(exit_code_, kExitDone);
}

TEST_F(FrontTest, WhereNothingIsReadMeanwhileNoSearchIsEndless) {
  Front front(sink_, {});
  front.feed(kFacingBet + "go infinite\ngo nodes 100\n");
  EXPECT_EQ(replies(), "bestmove b\nbestmove b\n");
  EXPECT_FALSE(front.exit_code());
  front.feed("query tu");
  front.end();
  EXPECT_THAT(replies(), HasSubstr("error"));
  EXPECT_EQ(front.exit_code(), kExitDone);
}

TEST_F(FrontTest, WithoutMemoryItEndsWithAnExitCode) {
  const auto no_memory = [](std::span<char>, SearchControl::Time) -> Found {
    throw std::bad_alloc();
  };
  Front front(sink_, no_memory);
  front.feed(kFacingBet + "go infinite\n");
  EXPECT_EQ(front.exit_code(), kExitNoRoom);
  EXPECT_EQ(replies(), "bestmove b\n");
}

}  // namespace
}  // namespace turnkey
