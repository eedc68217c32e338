// The inputs of the learned evaluation about melds, which are the last ones, in positions simple
// enough to count by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "tests/games/break_out/scene.h"

namespace turnkey::break_out {
namespace {

/// For seat 0: its hand has a meld, one that breaks out; points in the hand and in the Cell, in
/// units of a break-out; cards, in units of the longest meld.
using Inputs = std::array<float, 5>;

Inputs told(const std::string& tokens, Melds melds = Melds::kBoth) {
  Options options;
  options.players = 2;
  options.melds = melds;
  Game::Learned::Sides sides{};
  Game::Learned::describe(scene(tokens, options), sides);
  Inputs last;
  std::copy(sides[0].end() - 5, sides[0].end(), last.begin());
  return last;
}

Inputs inputs(bool has, bool breaks_out, int points, int cell, int cards) {
  return {has ? 1.0F : 0.0F, breaks_out ? 1.0F : 0.0F, static_cast<float>(points) / kBreakOut,
          static_cast<float>(cell) / kBreakOut, static_cast<float>(cards) / kMaxMeldCards};
}

TEST(BreakOutEvaluation, SeesWhetherAHandHasAMeld) {
  EXPECT_EQ(told("hand_0=a1b2c4"), inputs(false, false, 0, 0, 0));
  EXPECT_EQ(told("hand_0=a2b2c2d5"), inputs(true, false, 6, 0, 3));
  EXPECT_EQ(told("hand_0=a2a3a4c7"), inputs(true, false, 9, 0, 3));
  EXPECT_EQ(told("hand_0=wiwisu"), inputs(false, false, 0, 0, 0)) << "one card is not wild";
}

TEST(BreakOutEvaluation, CountsWildsAndTheMostPoints) {
  EXPECT_EQ(told("hand_0=a5b5wi"), inputs(true, true, 15, 0, 3));
  EXPECT_EQ(told("hand_0=a1a3wi"), inputs(true, false, 6, 0, 3)) << "the Wild as the 2";
  EXPECT_EQ(told("hand_0=a4a5wi"), inputs(true, true, 15, 0, 3)) << "a run to the 6";
  EXPECT_EQ(told("hand_0=a1a2a3a4b6c6"), inputs(true, false, 10, 0, 4));
  EXPECT_EQ(told("hand_0=a6a6b6b6c6c6d6d6"), inputs(true, true, 30, 0, 6)) << "36 and more are 30";
}

TEST(BreakOutEvaluation, KnowsWhichMeldsThereAre) {
  EXPECT_EQ(told("hand_0=a2b2c2", Melds::kRuns), inputs(false, false, 0, 0, 0));
  EXPECT_EQ(told("hand_0=a2a3a4", Melds::kSets), inputs(false, false, 0, 0, 0));
}

TEST(BreakOutEvaluation, SeesTheCellAndTheSeatsThatAreOut) {
  EXPECT_EQ(told("hand_0=b7 cell_0=0.set.a3b3c3,1.run.a1a2a3"), inputs(false, false, 0, 9, 0));
  EXPECT_EQ(told("hand_0=a6b6c6 out=0"), inputs(true, false, 0, 0, 3)) << "it needs no way out";
}

TEST(BreakOutEvaluation, OfHandsThatAreShownIsTheirScore) {
  const State before = scene("Players=2 hand_0=a1b1c1 hand_1=a5");
  Public table = before.table();
  table.round = 3;
  const State shown = after(State(table, before.secrets()), "set=a1b1c1");
  EXPECT_EQ(Game::evaluate(shown).score[0], 15) << "five points a round";
  EXPECT_EQ(Game::evaluate(shown).score[1], -5);
}

}  // namespace
}  // namespace turnkey::break_out
