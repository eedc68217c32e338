// Flat Monte Carlo on random positions of several kinds of games: each move gets the same number of
// playouts, the best mean wins, and errors shrink as for independent samples.
#include "search/tree/flat.h"

#include <gtest/gtest.h>

#include <all_games.h>
#include <algorithm>
#include <cmath>

#include "tests/support/effort.h"
#include "tests/support/positions.h"
#include "tests/support/reports.h"

namespace turnkey::testing {
namespace {

template <class G>
class FlatOf : public ::testing::Test {};
TYPED_TEST_SUITE(FlatOf, SearchedGames<::testing::Types>);

TYPED_TEST(FlatOf, EveryMoveGetsTheSame) {
  for (const auto& decision : random_decisions<TypeParam>(6, 31)) {
    for (const int threads : {1, 3}) {
      SearchSetup setup;
      setup.threads = threads;
      const Report report = run_flat<TypeParam>(decision.view, nodes_request(997, 1 << 20), setup);
      ASSERT_EQ(report.lines.size(), legal_moves<TypeParam>(decision.view).size());
      const auto visits = [](const Line& a, const Line& b) { return a.visits < b.visits; };
      const auto [least, most] =
          std::minmax_element(report.lines.begin(), report.lines.end(), visits);
      EXPECT_LE(most->visits - least->visits, static_cast<std::uint64_t>(threads));
    }
  }
}

// Each thread reaches only a part of the moves.
TYPED_TEST(FlatOf, ThreadsLeaveNoMoveOut) {
  for (const auto& decision : random_decisions<TypeParam>(12, 34)) {
    const std::size_t moves = legal_moves<TypeParam>(decision.view).size();
    SearchSetup setup;
    setup.threads = 4;
    const std::uint64_t nodes = moves + 4;  // as they are not always a multiple of the threads
    const Report report = run_flat<TypeParam>(decision.view, nodes_request(nodes, 1 << 20), setup);
    for (const Line& line : report.lines) EXPECT_GT(line.visits, 0u) << moves << " moves";
  }
}

TYPED_TEST(FlatOf, TheBestMeanIsPlayed) {
  for (const auto& decision : random_decisions<TypeParam>(6, 32)) {
    const auto seat = static_cast<std::size_t>(decision.view.seat().index());
    const Report report = run_flat<TypeParam>(decision.view, nodes_request(500, 1 << 20));
    EXPECT_EQ(report.best, report.lines[0].move);
    for (std::size_t i = 1; i < report.lines.size() && report.lines[i].visits > 0; ++i) {
      EXPECT_LE(report.lines[i].share[seat].mean, report.lines[i - 1].share[seat].mean + 1e-12);
    }
  }
}

TYPED_TEST(FlatOf, SixteenTimesTheSamplesQuarterTheError) {
  for (const auto& decision : random_decisions<TypeParam>(cases(6), 33)) {
    const auto& spectator = decision.views.back();
    const Report few = run_flat<TypeParam>(spectator, nodes_request(500));
    const Report many = run_flat<TypeParam>(spectator, nodes_request(8'000));
    const auto& [mean, error] = many.lines[0].share[0];
    if (mean == 0 || mean == 1) continue;  // decided
    EXPECT_NEAR(few.lines[0].share[0].error / error, 4, 1);
    // Six standard errors: two independent estimates of one value.
    const double difference = few.lines[0].share[0].mean - many.lines[0].share[0].mean;
    EXPECT_LT(std::abs(difference), 6 * few.lines[0].share[0].error);
  }
}

}  // namespace
}  // namespace turnkey::testing
