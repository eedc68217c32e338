// Pig solved, against published results (Neller and Presser, "Optimal Play of the Dice Game Pig",
// 2004, and the same authors' teaching material), and small games against a plain recursion.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <optional>
#include <string>

#include "engine/games/pig/game.h"
#include "search/exact/solver.h"
#include "tests/search/exact_reference.h"
#include "tests/support/effort.h"

namespace turnkey::pig {
namespace {

using Solver = ExactSolver<Game>;
using Policy = ExactPolicy<Game>;

const std::atomic<bool> kNeverStop{false};

View start(int goal, int max_turns = kMostTurns) {
  return {Options{static_cast<std::uint16_t>(goal), static_cast<std::uint16_t>(max_turns)},
          Seat::at(0)};
}

/// Adds `points` to the score of the seat on turn, a die at a time and a hold: 2 or more.
void score(View& view, int points) {
  while (points > 0) {
    const int die = points > 7 || points == 6 ? 6 : points == 7 ? 4 : points;
    ASSERT_TRUE(view.apply({Move::Kind::kRoll, 0}).has_value());
    ASSERT_TRUE(view.apply({Move::Kind::kDie, static_cast<std::uint8_t>(die)}).has_value());
    points -= die;
  }
}

View at(int goal, int mine, int others, int total) {
  View view = start(goal);
  for (const int points : {mine, others}) {
    score(view, points);
    EXPECT_TRUE(view.apply({Move::Kind::kHold, 0}).has_value());
  }
  score(view, total);
  return view;
}

ExactSettings<Game> by(Policy policy) {
  ExactSettings<Game> settings;
  settings.policy = std::move(policy);
  return settings;
}

/// The solver of the whole game from its start.
struct Solved {
  Solver solver;

  explicit Solved(const View& view, Policy policy = {})
      : solver(Model::from(view), by(std::move(policy))) {
    EXPECT_EQ(solver.solve({}, Clock::now(), kNeverStop), ExactVerdict::kSolved);
  }
  double first_wins() const { return solver.value().shares[0]; }
};

Move hold_at(int points, const Model& model) {
  return {model.table().total >= points ? Move::Kind::kHold : Move::Kind::kRoll, 0};
}

bool on_turn(const Model& model, int seat) { return model.turn() == Actor(Seat::at(seat)); }

TEST(PigSolved, PublishedValuesOfSmallGoals) {
  EXPECT_NEAR(Solved(start(10)).first_wins(), 0.709424322, 1e-9);
  EXPECT_NEAR(Solved(start(20)).first_wins(), 0.615558550, 1e-9);
}

// The value of the game; then the optimal strategy against a player who holds at 20 (or wins). That
// is not the best answer to that player, which would win more.
TEST(PigSolved, PublishedValuesOfAHundredPoints) {
  if (testing::kSanitized) GTEST_SKIP() << "two million positions are too many for this build";
  const Solved optimal(start(100));
  EXPECT_NEAR(optimal.first_wins(), 0.530592725, 1e-9);
  EXPECT_LE(optimal.solver.value().error, 1e-10);
  EXPECT_LT(optimal.solver.bytes(), std::size_t{150} << 20);
  const Solved match(start(100), [&](const Model& model) {
    return on_turn(model, 0) ? optimal.solver.best(model) : hold_at(20, model);
  });
  EXPECT_NEAR(match.first_wins(), 0.571498, 1e-6);
  const Solved answer(start(100), [](const Model& model) -> std::optional<Move> {
    if (on_turn(model, 0)) return std::nullopt;
    return hold_at(20, model);
  });
  EXPECT_NEAR(answer.first_wins(), 0.5874, 5e-5);
}

TEST(PigSolved, BothHoldAt20) {
  const Solved match(start(100), [](const Model& model) { return hold_at(20, model); });
  EXPECT_NEAR(match.first_wins(), 0.5347, 5e-5);
}

// With 41 points against 49 the optimum holds from 22 on, but not with 27: a known curiosity.
TEST(PigSolved, NoSingleNumberToHoldAt) {
  if (testing::kSanitized) GTEST_SKIP() << "a million positions are too many for this build";
  const Solved optimal(at(100, 41, 49, 0));
  for (int total = 2; total <= 30; ++total) {
    const Model model = Model::from(at(100, 41, 49, total));
    const auto best = optimal.solver.best(model);
    ASSERT_TRUE(best.has_value());
    EXPECT_EQ(best->kind == Move::Kind::kHold, total >= 22 && total != 27) << total;
  }
}

// A position has the same value for either seat on turn.
TEST(PigSolved, SeatsAreAlike) {
  const Solved optimal(start(30));
  for (const auto& [mine, others] : {std::pair{7, 12}, {20, 3}, {15, 15}}) {
    const auto seat0 = optimal.solver.value(Model::from(at(30, mine, others, 0)));
    View turned = start(30);
    score(turned, others);
    ASSERT_TRUE(turned.apply({Move::Kind::kHold, 0}).has_value());
    score(turned, mine);
    ASSERT_TRUE(turned.apply({Move::Kind::kHold, 0}).has_value());
    ASSERT_TRUE(turned.apply({Move::Kind::kRoll, 0}).has_value());
    ASSERT_TRUE(turned.apply({Move::Kind::kDie, 1}).has_value());
    const auto seat1 = optimal.solver.value(Model::from(turned));
    ASSERT_TRUE(seat0 && seat1);
    EXPECT_NEAR(seat0->shares[0], seat1->shares[1], 1e-9) << mine << ":" << others;
  }
}

// Caps so small that they decide the game, and one that hardly matters.
TEST(PigSolved, CappedGamesAgainstAPlainRecursion) {
  for (const int goal : {10, 13, 20}) {
    for (const int max_turns : {1, 2, 5, 40}) {
      const Model root = Model::from(start(goal, max_turns));
      const Solved solved(start(goal, max_turns));
      const auto plain = turnkey::testing::PlainSolver<Game>()(root);
      EXPECT_NEAR(solved.first_wins(), plain[0], 1e-10) << goal << ", " << max_turns << " turns";
    }
  }
}

// In the middle of a turn, and while the die is rolling.
TEST(PigSolved, RootsAnywhere) {
  View view = at(20, 6, 9, 5);
  for (int events = 0; events < 2; ++events) {
    const Solved solved(view);
    const auto plain = turnkey::testing::PlainSolver<Game>()(Model::from(view));
    EXPECT_NEAR(solved.first_wins(), plain[0], 1e-10);
    EXPECT_EQ(solved.solver.choices().size(), events == 0 ? 2u : 0u);
    (void)view.apply({Move::Kind::kRoll, 0});
  }
}

TEST(PigSolved, TheEvaluationIsCloseToTheTruth) {
  const Solved optimal(start(50));
  double squares = 0;
  int count = 0;
  for (int mine = 2; mine < 50; mine += 4) {
    for (int others = 2; others < 50; others += 4) {
      for (const int total : {0, 10, 20}) {
        if (mine + total >= 50) continue;
        const Model model = Model::from(at(50, mine, others, total));
        const double truth = optimal.solver.value(model)->shares[0];
        const double off = model.evaluate().share[0] - truth;
        squares += off * off;
        ++count;
      }
    }
  }
  EXPECT_LT(std::sqrt(squares / count), 0.06);
}

}  // namespace
}  // namespace turnkey::pig
