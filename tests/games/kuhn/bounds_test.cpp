// The tree search on Kuhn poker with score bounds a hundred times too wide, as in games of many
// rounds: the search must not change.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/games/reference/kuhn/game.h"
#include "tests/support/searching.h"

namespace turnkey::kuhn {
namespace {

using turnkey::testing::nodes_request;
using turnkey::testing::run_ismcts;
using turnkey::testing::SearchSetup;

View bounded_view(int seat, const std::vector<std::string_view>& moves) {
  View view(Options{}, Seat::at(seat));
  for (const std::string_view text : moves) EXPECT_TRUE(view.apply(*Game::parse(text))) << text;
  return view;
}

/// Visits of the moves p and b, over some seeds: where scores are equal, rounding decides, and the
/// trees go different ways.
std::pair<double, double> visits_within(const View& view, double factor, Objective objective,
                                        Observers observers) {
  SearchSetup setup;
  const ScoreBounds bounds = Game::score_bounds(Options{});
  setup.bounds = ScoreBounds{factor * bounds.low, factor * bounds.high};
  SearchSettings settings;
  settings.objective = objective;
  settings.observers = observers;
  constexpr int kSeeds = 100;
  std::pair<double, double> result;
  for (settings.seed = 1; settings.seed <= kSeeds; ++settings.seed) {
    const Report report = run_ismcts<Game>(view, nodes_request(4'000, 2), settings, setup);
    for (const Line& line : report.lines) {
      const bool pass = Game::text(restore<Move>(*line.move)) == "p";
      (pass ? result.first : result.second) += static_cast<double>(line.visits) / kSeeds;
    }
  }
  return result;
}

TEST(KuhnBounds, ScoresAreComparedOnTheScaleThatIsSeen) {
  for (const Observers observers : {Observers::kSingle, Observers::kMulti}) {
    for (const View& view :
         {bounded_view(1, {"0=?", "1=J", "b"}), bounded_view(1, {"0=?", "1=K", "p"}),
          bounded_view(0, {"0=Q", "1=?"})}) {
      const auto own = visits_within(view, 1, Objective::kScore, observers);
      const auto wide = visits_within(view, 100, Objective::kScore, observers);
      EXPECT_NEAR(wide.first, own.first, 200);
      EXPECT_NEAR(wide.second, own.second, 200);
    }
    // K4: the Jack loses one chip or, for certain, two. Finding that takes few visits.
    const View jack = bounded_view(1, {"0=?", "1=J", "b"});
    EXPECT_LT(visits_within(jack, 100, Objective::kScore, observers).second, 400);
  }
}

TEST(KuhnBounds, DoNotMatterToTheWin) {
  const View queen = bounded_view(0, {"0=Q", "1=?"});
  EXPECT_EQ(visits_within(queen, 1, Objective::kWin, Observers::kMulti),
            visits_within(queen, 100, Objective::kWin, Observers::kMulti));
}

}  // namespace
}  // namespace turnkey::kuhn
