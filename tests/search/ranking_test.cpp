// In which order moves stand that a search found to be of the same worth.
#include "search/common/ranking.h"

#include <gtest/gtest.h>

#include "engine/games/reference/kuhn/game.h"

namespace turnkey {
namespace {

using Poker = kuhn::Game;

RootMove<Poker> tried(double chance, double score, double luck) {
  constexpr int kVisits = 100;
  RootMove<Poker> root;
  Payoffs<Poker::kMaxSeats> payoffs{};
  payoffs.share = {chance, 1 - chance};
  payoffs.score = {score, -score};
  for (int i = 0; i < kVisits; ++i) root.tally.add(payoffs);
  root.value = kVisits * chance;
  root.luck = kVisits * luck;
  root.chosen = kVisits;
  return root;
}

const RootMove<Poker>* first_of(const RootMoves<Poker>& roots) {
  const Utility win(Objective::kWin, {-2, 2}, Teams{});
  return ranked<Poker>(roots, {.value = true, .exploration = 0.2f}, win, Seat::at(0)).front();
}

// Moves that pay the same in all worlds differ by the luck of those that they were tried in.
TEST(Ranking, TheScoreDecidesBetweenEqualChancesWhateverTheLuck) {
  const RootMoves<Poker> roots = {tried(0.5, 1, -0.1), tried(0.5, 2, 0.3)};
  EXPECT_EQ(first_of(roots), &roots[1]);
}

TEST(Ranking, ByLessLuckOneOfUnequalChancesIsBetter) {
  const RootMoves<Poker> roots = {tried(0.5, 2, 0.3), tried(0.4, 1, -0.1)};
  EXPECT_EQ(first_of(roots), &roots[1]) << "0.4 + 0.1 against 0.5 - 0.3";
}

}  // namespace
}  // namespace turnkey
