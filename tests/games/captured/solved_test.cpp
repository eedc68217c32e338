// Ends of Captured, solved: against a plain recursion, and what can be seen at a glance.
#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "search/exact/solver.h"
#include "tests/games/captured/scene.h"
#include "tests/search/exact_reference.h"

namespace turnkey::captured {
namespace {

using Solver = ExactSolver<Game>;

const std::atomic<bool> kNeverStop{false};

/// A view of any position: nothing is hidden (C13).
struct SceneView : View {
  explicit SceneView(const Public& table) : View(table.options, Seat::at(0)) { public_ = table; }
};

Model model_of(const Scene& scene) { return Model::from(SceneView(scene.table())); }

Payoffs<kMaxPlayers> solved(const Scene& scene) {
  ExactSettings<Game> settings;
  settings.bounds = Game::score_bounds(scene.options);
  Solver solver(model_of(scene), settings);
  EXPECT_EQ(solver.solve({}, Clock::now(), kNeverStop), ExactVerdict::kSolved);
  return solver.value().payoffs();
}

TEST(CapturedSolved, EndsHaveTheValuesOfAPlainRecursion) {
  for (const int seats : {2, 3, 4}) {
    for (const int bonus : {0, 10, 100}) {
      Scene scene{.board = "t s15 t s18 t w t t s17 t t s10 t t s9 t t t s16 t",
                  .deck = "t s15 w",
                  .places = {2, 5, 5, 8},
                  .stashes = {"2xt s9", "2xt w", "t s10", "3xt"},
                  .next = {3, 3, 6, 1, 9, 2, 12, 4, 4, 8, 7, 5, 6, 6, 3, 2, 1, 11, 10, 9},
                  .options = players(seats)};
      scene.options.most_bonus = static_cast<std::uint8_t>(bonus);
      scene.places.resize(static_cast<std::size_t>(seats));
      scene.stashes.resize(static_cast<std::size_t>(seats));
      const auto value = solved(scene);
      const auto plain = testing::PlainSolver<Game>().payoffs(model_of(scene));
      for (int seat = 0; seat < seats; ++seat) {
        EXPECT_NEAR(value.share[seat], plain.share[seat], 1e-9) << seats << " " << bonus;
        EXPECT_NEAR(value.score[seat], plain.score[seat], 1e-6) << seats << " " << bonus;
      }
    }
  }
}

// Seat 1 takes the traitor that decides, not the ten points.
TEST(CapturedSolved, TheThiefSeesWhatTheBonusIsWorth) {
  const Scene scene{.board = "t t s15 s15 16x-",
                    .deck = "s15",
                    .places = {1, 2},
                    .stashes = {"3xt w", "2xt"},
                    .next = {1, 1, 1, 1, 1}};
  const State state = scene.after("go=1");
  ExactSettings<Game> settings;
  settings.bounds = Game::score_bounds(scene.options);
  const Model model = Model::from(SceneView(state.table()));
  Solver solver(model, settings);
  ASSERT_EQ(solver.solve({}, Clock::now(), kNeverStop), ExactVerdict::kSolved);
  EXPECT_EQ(Game::text(*solver.best(model)), "take=t");
  EXPECT_EQ(solver.value().shares[1], 1);
}

}  // namespace
}  // namespace turnkey::captured
