// Hints at Gitmo agree with themselves: a turn is a long series of events, and the most visited one
// is often not the one that the report's own worlds find best.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/games/gitmo/game.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::gitmo {
namespace {

TEST(GitmoHints, SeldomFindAnotherMoveBetterThanTheFirst) {
  using turnkey::testing::nodes_request;
  int worse = 0;
  for (const auto& decision : turnkey::testing::random_decisions<Game>(200, 87)) {
    SearchRequest request = nodes_request(8'000, 4);
    request.assess = true;
    const Report report = turnkey::testing::run_ismcts<Game>(decision.view, request);
    const bool is_worse =
        std::any_of(report.lines.begin() + 1, report.lines.end(),
                    [](const Line& line) { return line.gap->mean < -2 * line.gap->error; });
    worse += is_worse ? 1 : 0;
  }
  EXPECT_LE(worse, 10) << "of 200; where visits alone decide it is 20";
}

}  // namespace
}  // namespace turnkey::gitmo
