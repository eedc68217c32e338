// A `movetime` holds for any number of moves. With 20,000 of them, an agent's unconditional work
// must not look at each move without checking the clock, or at all pairs.
#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <string_view>

#include "agents/default_agent.h"
#include "agents/ismcts_agent.h"
#include "tests/support/effort.h"
#include "tests/support/reports.h"
#include "tests/support/wide_game.h"

namespace turnkey::testing {
namespace {

constexpr Milliseconds kMoveTime{5};
/// Listing, copying and sorting so many moves takes time; sanitizers add to it.
constexpr Milliseconds kMost{kSanitized ? 600 : 60};

/// CPU time of this thread, so a busy machine makes no difference.
Milliseconds work_done() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return Milliseconds(time.tv_sec * 1'000 + time.tv_nsec / 1'000'000);
}

SearchRequest in_a_hurry() {
  SearchRequest request;
  request.limits.move_time = kMoveTime;
  request.multi_pv = 2;
  return request;
}

class ManyMoves : public ::testing::TestWithParam<std::string_view> {};

TEST_P(ManyMoves, AreNoExcuseForBeingLate) {
  const auto agent = *make_game_agent<WideGame>(GetParam(), {});
  const ViewAdapter<WideGame> view(WideGame::View(NoOptions{}, Seat::at(0)));
  (void)agent->think(view, in_a_hurry(), kGoOn, {});  // the memory is touched for the first time
  const Milliseconds before = work_done();
  const auto report = agent->think(view, in_a_hurry(), kGoOn, {});
  EXPECT_LT((work_done() - before).count(), kMost.count());
  if (GetParam() == "exact") {
    EXPECT_EQ(report.error().code, ErrorCode::kNotSolved);
  } else {
    ASSERT_TRUE(report.has_value());
    EXPECT_TRUE(report->best.has_value());
  }
}

INSTANTIATE_TEST_SUITE_P(Agents, ManyMoves,
                         ::testing::Values("random", "greedy", "flat", "ismcts", "expectimax",
                                           "exact", "default"),
                         [](const auto& kind) { return std::string(kind.param); });

// Moves without search time get no values, and none of them is played.
TEST(ManyMovesOfGreedy, TheOnesThatWereLookedAtComeFirst) {
  for (const std::string_view kind : {"greedy", "expectimax"}) {
    const auto agent = *make_game_agent<WideGame>(kind, {});
    const ViewAdapter<WideGame> view(WideGame::View(NoOptions{}, Seat::at(0)));
    SearchRequest request = in_a_hurry();
    request.limits.move_time = Milliseconds(0);
    const auto report = agent->think(view, request, kGoOn, {});
    ASSERT_TRUE(report.has_value());
    ASSERT_EQ(report->lines.size(), 2u);
    EXPECT_GT(report->lines[0].visits, 0u) << kind;
    EXPECT_EQ(report->lines[0].move, report->best);
    const Line& unknown = report->lines[1];
    EXPECT_EQ(unknown.visits, 0u) << kind;
    EXPECT_EQ(unknown.share[0].error, Estimate::kUnknown) << kind;
    EXPECT_EQ(unknown.score[1].error, Estimate::kUnknown) << kind;
    EXPECT_EQ(unknown.gap->error, Estimate::kUnknown) << kind;
  }
}

}  // namespace
}  // namespace turnkey::testing
