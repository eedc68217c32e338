// The progress output of a batch of reviews.
#include "protocol/apps/review/progress.h"

#include <gtest/gtest.h>

#include <sstream>

namespace turnkey::review {
namespace {

TEST(ReviewProgress, OnATerminalItIsOneLine) {
  std::ostringstream out;
  const Clock::time_point start{};
  ProgressLine line(out, true, 3, start);
  line.begin("game");
  line.show(1, 9, start);
  line.show(2, 9, start + ProgressLine::kPace / 2);
  line.begin("other");
  line.show(4, 8, start + ProgressLine::kPace);
  line.clear();
  line.clear();
  EXPECT_EQ(out.str(),
            "\r\033[Kgame: 1 of 9 events, record 1 of 3"
            "\r\033[Kother: 4 of 8 events, record 2 of 3\r\033[K");
}

TEST(ReviewProgress, ElsewhereALineNowAndThen) {
  std::ostringstream out;
  const Clock::time_point start{};
  ProgressLine line(out, false, 1, start);
  line.begin("game");
  line.show(1, 9, start + ProgressLine::kPlainPace - Milliseconds(1));
  EXPECT_EQ(out.str(), "") << "who is done soon says nothing";
  line.show(2, 9, start + ProgressLine::kPlainPace);
  line.show(3, 9, start + ProgressLine::kPlainPace * 3 / 2);
  line.clear();
  EXPECT_EQ(out.str(), "turnkey review: game: 2 of 9 events\n");
}

}  // namespace
}  // namespace turnkey::review
