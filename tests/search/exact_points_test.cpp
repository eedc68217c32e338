// The exact solver on random toy games with independent scores, with partners, with one seat, for
// either objective, against a plain recursion; and how little it stores.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

#include "tests/search/exact_helpers.h"
#include "tests/support/effort.h"

namespace turnkey::testing {
namespace {

constexpr double kSameValue = 1e-9;
constexpr auto kWin = Objective::kWin;
constexpr auto kScore = Objective::kScore;

/// A kind of table: its seats and payoffs.
struct Kind {
  int seats;
  bool partners;
  Scores scores;

  ToyModel game(std::uint32_t seed) const {
    ToyOptions options;
    options.seed = seed;
    options.seats = static_cast<std::uint16_t>(seats);
    options.partners = partners;
    options.scores = scores;
    options.stages = static_cast<std::uint16_t>(1 + seed % 4);
    options.width = static_cast<std::uint16_t>(2 + seed % 7);
    options.ends = static_cast<std::uint16_t>(2 + seed % 20);
    return ToyModel(options);
  }
};

template <class G>
ExactSettings<G> settings_of(Objective objective) {
  ExactSettings<G> settings;
  settings.objective = objective;
  if (G::kScores != Scores::kByShare) settings.bounds = kToyBounds;
  return settings;
}

void expect_paid(const Payoffs<kToySeats>& paid, const Payoffs<kToySeats>& expected,
                 const std::string& what) {
  for (std::size_t seat = 0; seat < kToySeats; ++seat) {
    EXPECT_NEAR(paid.share[seat], expected.share[seat], kSameValue) << what << ", seat " << seat;
    EXPECT_NEAR(paid.score[seat], expected.score[seat], 40 * kSameValue)
        << what << ", seat " << seat;
  }
}

/// The root, every move there, and the chosen move.
template <class G>
void expect_solved_by(const Kind& kind, Objective objective, std::uint32_t seed) {
  const ToyModel root = kind.game(seed);
  const std::string what = std::to_string(kind.seats) + (kind.partners ? " partners" : " seats") +
                           (objective == kWin ? ", win, " : ", score, ") + std::to_string(seed);
  ExactSolver<G> solver(root, settings_of<G>(objective));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  // A single seat has the whole win, so it plays for the score.
  PlainSolver<G> plain({}, {kind.seats == 1 ? kScore : objective, kind.partners});
  expect_paid(solver.value().payoffs(), plain.payoffs(root), what);
  for (const auto& choice : solver.choices()) {
    ToyModel next = root;
    next.apply(choice.move);
    expect_paid(choice.value.payoffs(), plain.payoffs(next), what);
  }
  if (const auto best = solver.best(root)) {
    ToyModel next = root;
    next.apply(*best);
    expect_paid(solver.value().payoffs(), plain.payoffs(next), what + ", best");
  }
}

constexpr std::uint32_t kGames = cases(300u);

TEST(ExactPoints, EverySeatPlaysForItsScoreOrForTheWin) {
  for (std::uint32_t seed = 0; seed < kGames && !HasFailure(); ++seed) {
    for (const int seats : {2, 3, 4}) {
      expect_solved_by<ToyPoints>({seats, false, Scores::kPoints}, kWin, seed);
      expect_solved_by<ToyPoints>({seats, false, Scores::kPoints}, kScore, seed);
    }
  }
}

// A win with fewer points than another must not stop the search.
TEST(ExactPoints, StoppingAtWinsChangesNoValue) {
  for (std::uint32_t seed = 0; seed < kGames && !HasFailure(); ++seed) {
    for (const Objective objective : {kWin, kScore}) {
      const ToyModel root = Kind{2, false, Scores::kPoints}.game(seed);
      auto settings = settings_of<ToyPoints>(objective);
      ExactSolver<ToyPoints> plain(root, settings);
      settings.stop_at_wins = true;
      settings.whole_root = false;
      ExactSolver<ToyPoints> stopping(root, settings);
      ASSERT_EQ(solve(plain), ExactVerdict::kSolved);
      ASSERT_EQ(solve(stopping), ExactVerdict::kSolved);
      expect_paid(stopping.value().payoffs(), plain.value().payoffs(), std::to_string(seed));
    }
  }
}

TEST(ExactPoints, PartnersPlayForTheirTeam) {
  for (std::uint32_t seed = 0; seed < kGames && !HasFailure(); ++seed) {
    for (const Objective objective : {kWin, kScore}) {
      expect_solved_by<ToyPoints>({4, true, Scores::kPoints}, objective, seed);
      expect_solved_by<ToyConstantSum>({4, true, Scores::kConstantSum}, objective, seed);
      expect_solved_by<ToyGame>({4, true, Scores::kByShare}, objective, seed);
    }
  }
}

TEST(ExactPoints, ScoresOfAConstantSum) {
  for (std::uint32_t seed = 0; seed < kGames && !HasFailure(); ++seed) {
    expect_solved_by<ToyConstantSum>({2, false, Scores::kConstantSum}, kScore, seed);
    expect_solved_by<ToyConstantSum>({2, false, Scores::kConstantSum}, kWin, seed);
  }
}

TEST(ExactPoints, OneSeatPlaysForItsScore) {
  for (std::uint32_t seed = 0; seed < kGames && !HasFailure(); ++seed) {
    expect_solved_by<ToyPoints>({1, false, Scores::kPoints}, kWin, seed);
    expect_solved_by<ToyPoints>({1, false, Scores::kPoints}, kScore, seed);
  }
}

/// The columns after ends with these payoffs.
template <std::size_t kEnds, std::size_t kNumbers>
ExactColumns columns_of(const std::array<std::array<double, kNumbers>, kEnds>& ends,
                        const ScoreBounds& bounds, bool two_teams) {
  ExactColumns columns(kNumbers / 2, bounds, two_teams);
  for (const auto& paid : ends) columns.add(paid);
  for (const auto& paid : ends) {
    std::array<double, ExactColumns::kMost> row{};
    columns.write_row(paid, row.data());
    for (std::size_t i = 0; i < kNumbers; ++i) {
      EXPECT_NEAR(columns.number(row.data(), i), paid[i], 1e-12) << i;
    }
  }
  return columns;
}

TEST(ExactColumns, StoreWhatDoesNotFollow) {
  using Ends = std::array<std::array<double, 4>, 3>;
  const ScoreBounds points{-10, 30};
  const Ends by_share = {{{1, 0, 1000, 0}, {0, 1, 0, 1000}, {0.25, 0.75, 250, 750}}};
  EXPECT_EQ(columns_of(by_share, {0, 1000}, true).width(), 1u);
  const Ends constant_sum = {{{1, 0, 25, -5}, {1, 0, 11, 9}, {0, 1, -3, 23}}};
  EXPECT_EQ(columns_of(constant_sum, points, true).width(), 2u);
  const Ends free = {{{1, 0, 25, 3}, {1, 0, 11, 9}, {0, 1, -3, 23}}};
  EXPECT_EQ(columns_of(free, points, true).width(), 3u);
  const Ends nothing = {{{0.5, 0.5, 2, 3}, {0.5, 0.5, 2, 3}, {0.5, 0.5, 2, 3}}};
  EXPECT_EQ(columns_of(nothing, points, true).width(), 1u);
  const std::array<std::array<double, 2>, 2> alone = {{{1, 7}, {1, -2}}};
  EXPECT_EQ(columns_of(alone, points, false).width(), 1u);
  const std::array<std::array<double, 8>, 2> partners = {
      {{1, 0, 1, 0, 1000, 0, 1000, 0}, {0, 1, 0, 1, 0, 1000, 0, 1000}}};
  EXPECT_EQ(columns_of(partners, {0, 1000}, true).width(), 1u);
}

TEST(ExactGraph, EndsThatPayTheSameAreOne) {
  MemoryBudget budget(std::size_t{1} << 22);
  ExactGraph graph(budget, {2, {0, 100'000}, false});
  const auto end = [&](int i) {
    const std::array<double, 4> paid = {1, 0, static_cast<double>(i), static_cast<double>(2 * i)};
    return graph.terminal(paid);
  };
  constexpr int kEnds = 20'000;  // looked for one by one it would take minutes
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < kEnds; ++i) {
      ASSERT_EQ(end(i).index(), static_cast<std::uint32_t>(i));
    }
  }
  EXPECT_EQ(graph.terminals(), static_cast<std::size_t>(kEnds));
  EXPECT_FALSE(budget.exceeded());
}

}  // namespace
}  // namespace turnkey::testing
