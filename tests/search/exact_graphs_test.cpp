// The exact solver on small handmade graphs: games with endless circles or stalling, independent
// players, and games without a value.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/search/exact_helpers.h"

namespace turnkey::testing {
namespace {

constexpr Shares<3> kFirstWins = {1, 0, 0};
constexpr Shares<3> kSecondWins = {0, 1, 0};
const Actor kNobody = Actor::nobody();
const Actor kChance = Actor::chance();
const Actor kFirst = Seat::at(0);
const Actor kSecond = Seat::at(1);
const Actor kThird = Seat::at(2);

// Seat 0 waits forever, or takes a gamble. A draw is half a win, so it depends on the odds.
Graph waiting(double odds) {
  Graph graph;
  graph.spots = {{kFirst, {0, 1}, {}, true, {}},
                 {kChance, {2, 3}, {odds, 1 - odds}, false, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  return graph;
}

TEST(Exact, WaitingForEverIsADraw) {
  for (const int stages : {1, 2, 5, 1000}) {
    for (const double odds : {0.25, 0.5, 0.75}) {
      const Graph graph = waiting(odds);
      ExactSolver<GraphGame> solver(GraphModel(graph, stages));
      ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
      EXPECT_EQ(solver.value().shares[0], std::max(0.5, odds));
      EXPECT_EQ(solver.value().shares[1], 1 - std::max(0.5, odds));
      EXPECT_LE(solver.sweeps(), 2);
      EXPECT_EQ(solver.best(GraphModel(graph, stages))->index, odds > 0.5 ? 1u : 0u);
    }
  }
}

// A race in which the seat may wait at every step, forever, at no loss. The solver's moves still
// finish it, without a detour.
TEST(Exact, BestMovesDoNotPutOffTheWin) {
  constexpr int kLength = 12;
  Graph graph;
  for (int i = 0; i < kLength; ++i) {
    const int on = i + 1;
    graph.spots.push_back({kFirst, {i, i == 0 ? 0 : i - 1, on}, {}, true, {}});
  }
  graph.spots.push_back({kNobody, {}, {}, false, kFirstWins});
  GraphModel model(graph, 1000);
  ExactSolver<GraphGame> solver(model);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares, kFirstWins);
  EXPECT_EQ(solver.principal_variation(model).size(), static_cast<std::size_t>(kLength));
  for (int i = 0; i < kLength; ++i) model.apply(*solver.best(model));
  EXPECT_TRUE(model.turn().is_nobody());
}

TEST(Exact, AWinAtTheRootIsAllOrOneMoveOfMany) {
  Graph graph;
  graph.spots = {{kFirst, {1, 2}, {}, true, {}},
                 {kSecond, {0, 3}, {}, true, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  const GraphModel root(graph, 50);
  for (const bool whole : {false, true}) {
    ExactSettings<GraphGame> settings;
    settings.stop_at_wins = true;
    settings.whole_root = whole;
    ExactSolver<GraphGame> solver(root, settings);
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.value().shares, kFirstWins);
    EXPECT_EQ(solver.best(root)->index, 1u);
    EXPECT_EQ(solver.choices().size(), whole ? 2u : 1u);
    EXPECT_EQ(solver.positions(), whole ? 2u : 1u);
  }
}

// Both seats may pass the turn on forever; the one who moves gambles at bad odds, so nobody does.
TEST(Exact, BothStall) {
  Graph graph;
  graph.spots = {{kFirst, {1, 2}, {}, true, {}},
                 {kSecond, {0, 3}, {}, true, {}},
                 {kChance, {4, 5}, {0.49, 0.51}, false, {}},
                 {kChance, {5, 4}, {0.49, 0.51}, false, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  for (const int stages : {1, 2, 5, 300}) {
    expect_solved<GraphGame>(GraphModel(graph, stages));
    ExactSolver<GraphGame> solver(GraphModel(graph, stages));
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.value().shares[0], 0.5);
  }
}

// Once in a hundred stages somebody wins: values change slowly, and no bound ends the sweeps before
// the cap.
TEST(Exact, SlowGamesAreSweptToTheCap) {
  Graph graph;
  graph.spots = {{kChance, {0, 1}, {0.99, 0.01}, true, {}},
                 {kFirst, {2, 3}, {}, false, {}},
                 {kNobody, {}, {}, false, kSecondWins},
                 {kNobody, {}, {}, false, kFirstWins}};
  for (const int stages : {1, 2, 5, 100}) {
    ExactSolver<GraphGame> solver(GraphModel(graph, stages));
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_NEAR(solver.value().shares[0], 1 - 0.5 * std::pow(0.99, stages), 1e-10);
    EXPECT_EQ(solver.sweeps(), stages);
    EXPECT_GT(solver.value().error, 0) << "there is always rounding";
    EXPECT_LE(solver.value().error, 1e-10);
  }
}

// The bound holds during the sweeps, and ends those of a game that settles.
TEST(Exact, TheBoundEndsGamesThatSettle) {
  Graph graph;
  graph.spots = {{kChance, {1, 2, 3}, {0.5, 0.25, 0.25}, true, {}},
                 {kChance, {0, 2, 3}, {0.5, 0.125, 0.375}, true, {}},
                 {kNobody, {}, {}, false, kFirstWins},
                 {kNobody, {}, {}, false, kSecondWins}};
  ExactSolver<GraphGame> solver(GraphModel(graph, 1000));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_LT(solver.sweeps(), 60);
  EXPECT_GT(solver.sweeps(), 20);
  EXPECT_NEAR(solver.value().shares[0], 5.0 / 12, 1e-10);
  EXPECT_LE(solver.value().error, 1e-10);
  EXPECT_GT(solver.value().error, 0);
}

// Without circles: as many sweeps as consecutive stages, plus one to confirm.
TEST(Exact, GamesWithoutCirclesAreSettledSoon) {
  constexpr int kLength = 30;
  Graph graph;
  for (int i = 0; i < kLength; ++i) {
    graph.spots.push_back({kChance, {i + 1, kLength + 1}, {0.25, 0.75}, true, {}});
  }
  graph.spots.push_back({kNobody, {}, {}, false, kFirstWins});
  graph.spots.push_back({kNobody, {}, {}, false, kSecondWins});
  ExactSettings<GraphGame> settings;
  settings.tolerance = 0;
  ExactSolver<GraphGame> solver(GraphModel(graph, 1000), settings);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares[0], std::ldexp(1.0, -2 * kLength));
  EXPECT_EQ(solver.positions(), static_cast<std::size_t>(kLength));
  EXPECT_EQ(solver.sweeps(), kLength + 1);
  // Found once, valued once each, and again only until their inputs are settled.
  EXPECT_LE(solver.looked_at(), static_cast<std::uint64_t>(kLength * (kLength + 5) / 2 + kLength));
}

// Max^n: each for itself. The third seat is indifferent and takes its first move.
TEST(Exact, ThreeSeatsEachForItself) {
  Graph graph;
  graph.seats = 3;
  graph.spots = {{kFirst, {1, 2, 0}, {}, true, {}},       {kSecond, {3, 4}, {}, false, {}},
                 {kThird, {5, 6}, {}, false, {}},         {kNobody, {}, {}, false, {0.9, 0.1, 0}},
                 {kNobody, {}, {}, false, {0.2, 0.8, 0}}, {kNobody, {}, {}, false, {0.6, 0, 0.4}},
                 {kNobody, {}, {}, false, {0, 0.6, 0.4}}};
  for (const int stages : {1, 2, 1000}) {
    const GraphModel root(graph, stages);
    ExactSolver<GraphGame> solver(root);
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.value().shares, (Shares<3>{0.6, 0, 0.4}));
    EXPECT_EQ(solver.value().error, 0);
    EXPECT_LE(solver.sweeps(), 2);
    const auto line = solver.principal_variation(root);
    ASSERT_EQ(line.size(), 2u);
    EXPECT_EQ(line[0], (Event<GraphMove>{kFirst, {1}}));
    EXPECT_EQ(line[1], (Event<GraphMove>{kThird, {0}}));
  }
}

// If the first of equal moves counts, it is also the one played.
TEST(Exact, ThreeSeatsPlayTheFirstOfEqualMoves) {
  Graph graph;
  graph.seats = 3;
  graph.spots = {{kFirst, {1, 2}, {}, true, {}},
                 {kSecond, {3}, {}, true, {}},
                 {kNobody, {}, {}, false, {0.5, 0, 0.5}},
                 {kNobody, {}, {}, false, {0.5, 0.5, 0}}};
  const GraphModel root(graph, 9);
  ExactSolver<GraphGame> solver(root);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares, (Shares<3>{0.5, 0.5, 0}));
  EXPECT_EQ(solver.best(root)->index, 0u);
}

// Three seats that never settle: exact at the cap.
TEST(Exact, ThreeSeatsToTheCap) {
  Graph graph;
  graph.seats = 3;
  graph.spots = {{kChance, {1, 2}, {0.9, 0.1}, true, {}},
                 {kChance, {0, 3}, {0.8, 0.2}, true, {}},
                 {kNobody, {}, {}, false, {1, 0, 0}},
                 {kNobody, {}, {}, false, {0, 0.5, 0.5}}};
  for (const int stages : {1, 2, 7}) {
    expect_solved<GraphGame>(GraphModel(graph, stages), {}, 1e-12);
    ExactSolver<GraphGame> solver(GraphModel(graph, stages));
    ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
    EXPECT_EQ(solver.sweeps(), stages);
  }
  ExactSolver<GraphGame> solver(GraphModel(graph, 7));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  GraphModel later(graph, 7);
  later.apply({0});
  later.apply({0});
  EXPECT_TRUE(std::isinf(solver.value(later)->error)) << "no bound for fewer stages than swept";
}

TEST(Exact, LinesEndAtChance) {
  Graph graph = waiting(0.75);
  graph.spots[1].chances = {1.0, 0.0};  // certain: the line goes on to the end
  ExactSolver<GraphGame> certain(GraphModel(graph, 3));
  ASSERT_EQ(solve(certain), ExactVerdict::kSolved);
  EXPECT_EQ(certain.principal_variation(GraphModel(graph, 3)).size(), 2u);
  EXPECT_EQ(certain.graph().edges(), 2u) << "what can't happen is not looked at";
  const Graph open = waiting(0.75);
  ExactSolver<GraphGame> solver(GraphModel(open, 3));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.principal_variation(GraphModel(open, 3)).size(), 1u);
  const Graph stalled = waiting(0.25);
  ExactSolver<GraphGame> stalling(GraphModel(stalled, 1000));
  ASSERT_EQ(solve(stalling), ExactVerdict::kSolved);
  EXPECT_EQ(stalling.principal_variation(GraphModel(stalled, 1000), 10).size(), 10u);
}

TEST(Exact, AGameThatIsOverHasItsResult) {
  Graph graph;
  graph.spots = {{kNobody, {}, {}, false, kSecondWins}};
  const GraphModel root(graph, 3);
  ExactSolver<GraphGame> solver(root);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  EXPECT_EQ(solver.value().shares, kSecondWins);
  EXPECT_TRUE(solver.choices().empty());
  EXPECT_FALSE(solver.best(root).has_value());
  EXPECT_TRUE(solver.principal_variation(root).empty());
}

TEST(Exact, UnreachablePositionsHaveNoValue) {
  const Graph graph = waiting(0.75);
  Graph longer = graph;
  longer.spots.push_back({kFirst, {0}, {}, true, {}});
  longer.spots[0].next.push_back(4);
  ExactSolver<GraphGame> solver(GraphModel(graph, 9));
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  GraphModel elsewhere(longer, 9);
  elsewhere.apply({2});
  EXPECT_FALSE(solver.value(elsewhere).has_value());
}

}  // namespace
}  // namespace turnkey::testing
