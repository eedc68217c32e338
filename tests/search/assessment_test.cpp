// Reports are assessed in worlds that had no part in the choice: every shown move in all of them,
// apart from the search, within its limits.
#include "search/common/assessment.h"

#include <gtest/gtest.h>

#include <all_games.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "search/tree/ismcts.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::testing {
namespace {

template <class G>
class AssessmentOf : public ::testing::Test {};
TYPED_TEST_SUITE(AssessmentOf, SearchedGames<::testing::Types>);

SearchRequest assessed_request(std::uint64_t nodes, int multi_pv) {
  SearchRequest request = nodes_request(nodes, multi_pv);
  request.assess = true;
  return request;
}

TYPED_TEST(AssessmentOf, IsPaidOutOfTheNodes) {
  for (const auto& decision : random_decisions<TypeParam>(6, 81)) {
    for (const int threads : {1, 3}) {
      SearchSetup setup;
      setup.threads = threads;
      for (const std::uint64_t nodes : {1u, 20u, 999u}) {
        const auto request = assessed_request(nodes, 3);
        EXPECT_EQ(run_ismcts<TypeParam>(decision.view, request, setup).nodes, nodes);
        EXPECT_EQ(run_flat<TypeParam>(decision.view, request, setup).nodes, nodes);
      }
    }
  }
}

TYPED_TEST(AssessmentOf, IsOfThePositionWhereAnotherIsOnTurn) {
  for (const auto& decision : random_decisions<TypeParam>(6, 89)) {
    for (const auto& view : decision.views) {
      if (view.turn() == Actor(view.seat())) continue;
      for (const std::uint64_t nodes : {1u, 20u, 999u}) {
        const Report report = run_ismcts<TypeParam>(view, assessed_request(nodes, 3));
        EXPECT_EQ(report.nodes, nodes);
        ASSERT_EQ(report.lines.size(), 1u);
        const std::uint64_t worlds = nodes - report.lines[0].visits;
        EXPECT_EQ(worlds, assessed_worlds(nodes, 1)) << "they are no part of the search";
      }
    }
  }
}

// A move to be graded may turn out to be the best; then there is a line less to assess.
TYPED_TEST(AssessmentOf, KeepsToTheNodesWhereAGradedMoveIsAmongTheBest) {
  for (const auto& decision : random_decisions<TypeParam>(6, 88)) {
    for (const auto& move : legal_moves<TypeParam>(decision.view)) {
      for (const std::uint64_t nodes : {11u, 15u, 49u, 50u, 1'000u}) {
        auto request = assessed_request(nodes, 1);
        request.also = {move};
        EXPECT_LE(run_ismcts<TypeParam>(decision.view, request).nodes, nodes);
        EXPECT_LE(run_flat<TypeParam>(decision.view, request).nodes, nodes);
      }
    }
  }
}

TYPED_TEST(AssessmentOf, ChangesNoVisitsAndNoOrderButTheFirstMove) {
  for (const auto& decision : random_decisions<TypeParam>(6, 82)) {
    SearchRequest request = assessed_request(1'000, 3);
    const Report assessed = run_ismcts<TypeParam>(decision.view, request);
    std::uint64_t searched = 0;
    for (const Line& line : assessed.lines) searched += line.visits;
    const auto moves = legal_moves<TypeParam>(decision.view).size();
    if (moves > 3 || moves < 2) continue;  // else some visits have no line
    request = nodes_request(searched, 3);
    const Report plain = run_ismcts<TypeParam>(decision.view, request);
    ASSERT_EQ(plain.lines.size(), assessed.lines.size());
    std::vector<Line> expected = plain.lines;
    const auto first = std::find_if(expected.begin(), expected.end(), [&](const Line& line) {
      return line.move == assessed.lines[0].move;
    });
    ASSERT_NE(first, expected.end());
    std::rotate(expected.begin(), first, first + 1);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(expected[i].move, assessed.lines[i].move);
      EXPECT_EQ(expected[i].visits, assessed.lines[i].visits);
    }
  }
}

TYPED_TEST(AssessmentOf, TheSearchLearnsNothingFromIt) {
  for (const auto& decision : random_decisions<TypeParam>(4, 83)) {
    const auto nodes_after = [&](bool interrupted) {
      typename Ismcts<TypeParam>::TreeType tree(std::size_t{1} << 20);
      Ismcts<TypeParam> search(decision.view, root_moves<TypeParam>(decision.view, {}),
                               TypeParam::score_bounds(decision.view.options()), {}, 0, tree);
      Rng rng(5);
      for (int i = 0; i < 400; ++i) {
        search.iterate();
        if (!interrupted) continue;
        const auto& move = search.roots()[static_cast<std::size_t>(i) % search.roots().size()].move;
        search.play_out(decision.view.sample(rng), &move, rng);
      }
      std::vector<std::pair<std::uint64_t, double>> all;
      for (const auto& root : search.roots()) all.emplace_back(root.visits(), root.value);
      return all;
    };
    EXPECT_EQ(nodes_after(true), nodes_after(false));
  }
}

TYPED_TEST(AssessmentOf, AGapIsTheDifferenceWithAnErrorOfItsOwn) {
  int smaller = 0;
  int gaps = 0;  // Pig has one move or two, and always some with two
  for (const auto& decision : random_decisions<TypeParam>(8, 84)) {
    const auto seat = static_cast<std::size_t>(decision.view.seat().index());
    const Report report = run_ismcts<TypeParam>(decision.view, assessed_request(3'000, 4));
    EXPECT_FALSE(report.lines[0].gap.has_value());
    for (std::size_t i = 1; i < report.lines.size(); ++i) {
      const Estimate& first = report.lines[0].share[seat];
      const Estimate& other = report.lines[i].share[seat];
      ASSERT_TRUE(report.lines[i].gap.has_value());
      EXPECT_NEAR(report.lines[i].gap->mean, first.mean - other.mean, 1e-9);
      ASSERT_TRUE(report.lines[i].score_gap.has_value());
      const double behind = report.lines[0].score[seat].mean - report.lines[i].score[seat].mean;
      EXPECT_NEAR(report.lines[i].score_gap->mean, behind, 1e-6);
      ++gaps;
      smaller += report.lines[i].gap->error <= std::hypot(first.error, other.error) ? 1 : 0;
    }
  }
  // Dice fall alike, but after different moves.
  if (TypeParam::kHides) {
    EXPECT_GT(smaller, gaps / 2) << "the same worlds, and luck in them";
  }
}

// The first move may end the game, and then no chance follows it.
TYPED_TEST(AssessmentOf, ChanceVariesThoughTheFirstMoveNeedsNone) {
  using Move = typename TypeParam::Move;
  struct Search {
    const Move& first;
    std::set<std::uint64_t> drawn;
    Payoffs<TypeParam::kMaxSeats> play_out(const World<TypeParam>&, const Move* move, Rng& rng) {
      if (!(*move == first)) drawn.insert(rng.next());
      return {};
    }
  };
  for (const auto& decision : random_decisions<TypeParam>(6, 90)) {
    const auto roots = root_moves<TypeParam>(decision.view, {});
    if (roots.size() < 2) continue;
    Assessment<TypeParam> assessment({&roots[0], &roots[1]}, decision.view);
    Search search{roots[0].move, {}};
    Rng rng(4);
    const World<TypeParam> world = decision.view.sample(rng);
    for (int i = 0; i < 20; ++i) assessment.add(world, search, rng);
    EXPECT_EQ(search.drawn.size(), 20u);
  }
}

TYPED_TEST(AssessmentOf, NoSampledValueIsWithoutAnError) {
  for (const auto& decision : random_decisions<TypeParam>(8, 86)) {
    for (const std::uint64_t nodes : {2u, 40u, 400u, 3'000u}) {
      for (const bool assess : {true, false}) {
        SearchRequest request = nodes_request(nodes, 4);
        request.assess = assess;
        for (const Report& report : {run_ismcts<TypeParam>(decision.view, request),
                                     run_flat<TypeParam>(decision.view, request)}) {
          for (const Line& line : report.lines) {
            for (const Estimate& share : line.share) EXPECT_GT(share.error, 0);
            for (const Estimate& score : line.score) EXPECT_GT(score.error, 0);
            EXPECT_GT(line.gap.value_or(Estimate{0, 1}).error, 0);
          }
        }
      }
    }
  }
}

TEST(Behind, WhatAgreesInAllWorldsIsTiedButNotCertain) {
  const auto line_of = [](const Payoffs<2>& last, const SampleRange& scores) {
    const Payoffs<2> won{{2, -2}, {1, 0}};
    Behind<2> behind;
    for (int world = 0; world < 15; ++world) behind.add(won, won, Seat::at(0));
    behind.add(won, last, Seat::at(0));
    Line line;
    behind.fill(line, scores);
    return line;
  };
  const Payoffs<2> won{{2, -2}, {1, 0}};
  const Line tied = line_of(won, ScoreBounds{-2, 2});
  EXPECT_TRUE(tied.is_tied);
  EXPECT_DOUBLE_EQ(tied.gap->error, 0.1) << "16 worlds, of differences -1 to 1";
  EXPECT_DOUBLE_EQ(tied.score_gap->error, 0.4);
  EXPECT_EQ(line_of(won, {}).gap->error, 0) << "evaluations";
  EXPECT_FALSE(line_of({{-2, 2}, {0, 1}}, ScoreBounds{-2, 2}).is_tied);
}

TYPED_TEST(AssessmentOf, IsOfGradedMovesToo) {
  for (const auto& decision : random_decisions<TypeParam>(6, 85)) {
    auto request = assessed_request(1'000, 1);
    request.also = legal_moves<TypeParam>(decision.view);
    for (const Report& report : {run_ismcts<TypeParam>(decision.view, request),
                                 run_flat<TypeParam>(decision.view, request)}) {
      ASSERT_EQ(report.also.size(), request.also.size());
      for (const Line& line : report.also) {
        if (line.move == report.best) continue;
        ASSERT_TRUE(line.gap && line.score_gap);
        EXPECT_TRUE(std::isfinite(line.gap->error));
      }
    }
  }
}

TEST(GapBetween, HasAnErrorThatNobodyKnowsUnlessBothAreCertain) {
  EXPECT_EQ(gap_between({0.5, 0}, {0.25, 0}).mean, 0.25);
  EXPECT_EQ(gap_between({0.5, 0}, {0.25, 0}).error, 0);
  EXPECT_EQ(gap_between({0.5, 0.1}, {0.25, 0}).error, Estimate::kUnknown);
  EXPECT_EQ(gap_between({0.5, 0}, {0.25, 0.1}).error, Estimate::kUnknown);
}

TEST(AssessedWorlds, AreATenthOrAsManyAsManyLinesNeed) {
  EXPECT_EQ(assessed_worlds(10'000, 1), 1'000u);
  EXPECT_EQ(assessed_worlds(10'000, 2), 500u);
  EXPECT_EQ(assessed_worlds(10'000, 64), 32u);
  EXPECT_EQ(assessed_worlds(1'000, 64), 5u) << "a third at most";
  EXPECT_EQ(assessed_worlds(100, 64), 0u) << "of one world there is no error";
  EXPECT_EQ(assessed_worlds(5, 1), 0u);
  EXPECT_EQ(assessed_worlds(1'000, 0), 0u);
}

TEST(EstimateOf, LessThanTwoSamplesHaveNoKnownError) {
  EXPECT_EQ(estimate_of(1, 1, 1).error, Estimate::kUnknown);
  EXPECT_EQ(estimate_of(0, 0, 0).error, Estimate::kUnknown);
  EXPECT_EQ(estimate_of(2, 2, 2).error, 0);
  EXPECT_NEAR(estimate_of(1, 1, 2).error, 0.5, 1e-12);
}

TEST(EstimateOf, SamplesThatAreAlikeHaveNoSpread) {
  for (const double value : {0.1, 1.0 / 3, 0.441, -7.3, 1e6 + 0.1}) {
    double sum = 0;
    double squares = 0;
    for (int n = 1; n <= 1'000; ++n) {
      sum += value;
      squares += value * value;
      if (n == 1) continue;
      ASSERT_EQ(estimate_of(sum, squares, n).error, 0) << value << " " << n;
    }
  }
  EXPECT_GT(estimate_of(8.001, 8.002001, 8).error, 0) << "one is a thousandth more";
}

}  // namespace
}  // namespace turnkey::testing
