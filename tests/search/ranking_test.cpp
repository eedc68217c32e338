// The order of moves with equal values.
#include "search/common/ranking.h"

#include <gtest/gtest.h>

#include "engine/games/reference/kuhn/game.h"

namespace turnkey {
namespace {

using Poker = kuhn::Game;

RootMove<Poker> tried(double chance, double score, double luck, int visits = 100) {
  RootMove<Poker> root;
  Payoffs<Poker::kMaxSeats> payoffs{};
  payoffs.share = {chance, 1 - chance};
  payoffs.score = {score, -score};
  for (int i = 0; i < visits; ++i) root.tally.add(payoffs);
  root.value = visits * chance;
  root.luck = visits * luck;
  root.chosen = static_cast<std::uint64_t>(visits);
  return root;
}

const RootMove<Poker>* first_of(const RootMoves<Poker>& roots) {
  const Utility win(Objective::kWin, {-2, 2}, Teams{});
  return ranked<Poker>(roots, {.value = true, .exploration = 0.2f}, win, Seat::at(0)).front();
}

// Moves with equal payoffs in all worlds differ only by the luck of the worlds they were tried in.
TEST(Ranking, TheScoreDecidesBetweenEqualChancesWhateverTheLuck) {
  const RootMoves<Poker> roots = {tried(0.5, 1, -0.1), tried(0.5, 2, 0.3)};
  EXPECT_EQ(first_of(roots), &roots[1]);
}

TEST(Ranking, ByLessLuckOneOfUnequalChancesIsBetter) {
  const RootMoves<Poker> roots = {tried(0.5, 2, 0.3), tried(0.4, 1, -0.1)};
  EXPECT_EQ(first_of(roots), &roots[1]) << "0.4 + 0.1 against 0.5 - 0.3";
}

TEST(Ranking, AChanceThatLookingAroundExplainsIsNone) {
  const RootMoves<Poker> often = {tried(0.003, 1, 0), tried(0, 2, 0)};
  EXPECT_EQ(first_of(often), &often[1]) << "of no chances the better score";
  const RootMoves<Poker> seldom = {tried(0.003, 1, 0, 40), tried(0, 2, 0, 40)};
  EXPECT_EQ(first_of(seldom), &seldom[0]) << "of so few visits nobody can tell";
}

TEST(Ranking, AMoveThatWasHardlyTriedIsNoEqual) {
  RootMoves<Poker> roots = {tried(0.5, 1, 0), tried(0.5, 2, 0)};
  roots[1].chosen = 49;
  EXPECT_EQ(first_of(roots), &roots[0]);
  roots[1].chosen = 50;
  EXPECT_EQ(first_of(roots), &roots[1]);
}

TEST(Ranking, UntriedMovesComeLastHoweverBadTheOthersAre) {
  const RootMoves<Poker> roots = {RootMove<Poker>{}, tried(0.1, 1, 0.3)};
  EXPECT_EQ(first_of(roots), &roots[1]);
}

TEST(Ranking, TheFindingsOfThreadsAreAddedUp) {
  RootMoves<Poker> into = {tried(0.5, 1, 0.25)};
  RootMoves<Poker> from = {tried(0.75, 1, 0.5, 300)};
  merge<Poker>(into, from);
  EXPECT_EQ(into[0].visits(), 400u);
  EXPECT_EQ(into[0].chosen, 400u);
  EXPECT_EQ(into[0].mean_paid(), 275.0 / 400);
  EXPECT_EQ(into[0].mean(), (275.0 - 175.0) / 400);
}

}  // namespace
}  // namespace turnkey
