// What one iteration of regret matching notes: within its memory, and with bounds on what a sample
// may count for.
#include "search/tree/regret_path.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <tuple>

namespace turnkey {
namespace {

/// Edges of two moves, as a tree that mixes has them.
struct TwoMoves {
  std::array<MixedEdge<int>, 2> store{};
  std::array<Edge<int>*, 2> pointers{&store[0].edge, &store[1].edge};

  Edges<int> edges() const { return pointers; }
  double policy() const { return store[0].mixture.policy + store[1].mixture.policy; }
};

TEST(RegretPath, AveragesAreThoseOfWhoDoesNotLearnAndOfTheRoot) {
  RegretPath<int> path(4, 2);
  Rng rng(1);
  for (const auto& [seat, at_root, counts] :
       {std::tuple(0, false, false), std::tuple(0, true, true), std::tuple(1, false, true)}) {
    TwoMoves moves;
    path.begin(3, 0);
    path.choose(moves.edges(), static_cast<std::size_t>(seat), at_root, rng);
    EXPECT_NEAR(moves.policy(), counts ? average_weight(3) : 0, 1e-12) << seat << at_root;
  }
}

TEST(RegretPath, KeepsWithinItsMemory) {
  RegretPath<int> path(4, 1);
  path.begin(1, 0);
  EXPECT_TRUE(path.has_room(4096));
  EXPECT_FALSE(path.has_room(4097));
  TwoMoves moves;
  Rng rng(1);
  path.choose(moves.edges(), 0, false, rng);
  EXPECT_TRUE(path.has_room(4094));
  EXPECT_FALSE(path.has_room(4095));
}

TEST(RegretPath, ASampleOfARareWayHasABound) {
  constexpr std::size_t kSteps = 40;
  RegretPath<int> path(kSteps, 2);
  std::array<TwoMoves, kSteps> way;
  Rng rng(2);
  path.begin(1, 0);
  for (TwoMoves& moves : way) path.choose(moves.edges(), 0, false, rng);
  path.learn_from(1, 1);
  for (const TwoMoves& moves : way) {
    for (const auto& edge : moves.store) EXPECT_LE(std::abs(edge.mixture.regret), 2 * kMostWeight);
  }
}

}  // namespace
}  // namespace turnkey
