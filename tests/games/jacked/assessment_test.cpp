// A hint's value of the best of hundreds of moves is that move's true value, without the luck of
// the selection.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/games/jacked/game.h"
#include "tests/support/effort.h"
#include "tests/support/positions.h"
#include "tests/support/reports.h"

namespace turnkey::jacked {
namespace {

using turnkey::testing::decision;
using turnkey::testing::legal_moves;
using turnkey::testing::nodes_request;
using turnkey::testing::run_flat;

/// Random positions with over a hundred moves.
std::vector<Game::View> wide_positions(std::size_t wanted) {
  std::vector<Game::View> views;
  Rng rng(71);
  while (views.size() < wanted) {
    const auto position = decision<Game>({}, rng, 20 + rng.below(100));
    if (legal_moves<Game>(position.view).size() > 100) views.push_back(position.view);
  }
  return views;
}

double share_of(const Report& report, const Game::View& view) {
  return report.lines.front().share[static_cast<std::size_t>(view.seat().index())].mean;
}

/// The mean overestimate of the best move, compared with many playouts of that move alone, over
/// positions; and its standard error.
Estimate praise(bool assess) {
  constexpr std::uint64_t kPlayouts = 6'000;
  double sum = 0;
  double squares = 0;
  const auto views = wide_positions(40);
  for (const Game::View& view : views) {
    SearchRequest request = nodes_request(6 * legal_moves<Game>(view).size());
    request.assess = assess;
    const Report report = run_flat<Game>(view, request);
    SearchRequest alone = nodes_request(kPlayouts);
    alone.search_moves = {*report.best};
    alone.assess = assess;  // what is said in both or in neither
    const double praise = share_of(report, view) - share_of(run_flat<Game>(view, alone), view);
    sum += praise;
    squares += praise * praise;
  }
  return estimate_of(sum, squares, views.size());
}

// The calibrated evaluation, which is for reports only (calibrate in engine/defaults.h).
TEST(JackedAssessment, CalibrationShrinksLeads) {
  Rng rng(72);
  for (int i = 0; i < 50; ++i) {
    const auto world = decision<Game>({}, rng, 20 + rng.below(100)).view.sample(rng);
    const State& state = world.state();
    const auto played = Game::evaluate(state);
    const auto said = Game::calibrate(state, played);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const double lead = played.share[seat] - 0.5;
      EXPECT_LT(std::abs(said.share[seat] - 0.5), std::abs(lead));
      EXPECT_GT((said.share[seat] - 0.5) * lead, 0);
      EXPECT_EQ(said.share[seat], said.share[seat ^ 2U]) << "partners";
      EXPECT_NEAR(said.score[seat], 1000 * said.share[seat], 1e-9);
    }
  }
}

TEST(JackedAssessment, TheBestOfManyIsNotPraised) {
  if (testing::kSanitized) GTEST_SKIP() << "a minute there, and no line that others don't reach";
  const Estimate assessed = praise(true);
  EXPECT_LT(assessed.error, 0.02);
  EXPECT_LT(std::abs(assessed.mean), 3 * assessed.error);
  const Estimate chosen = praise(false);
  EXPECT_GT(chosen.mean, 5 * chosen.error) << "there is something to put right";
}

}  // namespace
}  // namespace turnkey::jacked
