// The 7, rules J30–J33, and J39 for the 7.
#include <gtest/gtest.h>

#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

using Texts = std::set<std::string>;

Scene alone(const std::string& pegs) { return with(pegs, "7", players(4)); }

TEST(JackedSeven, J30_SplitsOverOnesPegs) {
  // 7+0, 6+1 … 0+7
  EXPECT_EQ(moves(alone("a@5 a@30")).size(), 8u);
  EXPECT_EQ(pegs_after(alone("a@5 a@30"), "7@5+3,30+4"), "a@8 a@34");
  EXPECT_EQ(pegs_after(alone("a@5 a@30"), "7@30+4,5+3"), "a@8 a@34");
  EXPECT_EQ(pegs_after(alone("a@5 a@30"), "7@30"), "a@5 a@37");
  EXPECT_EQ(pegs_after(alone("a@5 a@30"), "7@30+7"), "a@5 a@37");
  EXPECT_EQ(pegs_after(with("a@5 c@40", "7"), "7@5+3,40+4"), "a@8 c@44") << "the partner's too";
  EXPECT_FALSE(legal(with("a@5 b@40", "7"), "7@5+3,40+4")) << "not an opponent's";
}

// C(7 + n - 1, n - 1) ways to split seven over n pegs that don't meet
TEST(JackedSeven, J30_CountsOfSplits) {
  EXPECT_EQ(moves(alone("a@10")).size(), 1u);
  EXPECT_EQ(moves(alone("a@10 a@20")).size(), 8u);
  EXPECT_EQ(moves(alone("a@10 a@20 a@30")).size(), 36u);
  EXPECT_EQ(moves(alone("a@10 a@20 a@30 a@40")).size(), 120u);
  EXPECT_EQ(moves(with("a@0 a@8 a@16 a@24 c@40 c@48 c@56 c@64", "7")).size(), 3432u);
}

TEST(JackedSeven, J30_EachPegOnce) {
  EXPECT_FALSE(legal(alone("a@5 a@30"), "7@5+3,5+4"));
  EXPECT_FALSE(legal(alone("a@5 a@30"), "7@5+3,8+4"));
  EXPECT_FALSE(legal(alone("a@5 a@30"), "7@5+3,30+2,8+2"));
}

TEST(JackedSeven, J30_AnOrderInWhichEveryPartIsLegal) {
  // The peg in front steps first: both live.
  EXPECT_EQ(pegs_after(alone("a@5 a@8"), "7@8+3,5+4"), "a@9 a@11");
  EXPECT_EQ(pegs_after(alone("a@5 a@8"), "7@5+4,8+3"), "a@9 a@11")
      << "as written the first part kills the second's peg, so the other order is meant";
  // The peg behind steps first, up to the space behind.
  EXPECT_EQ(pegs_after(alone("a@5 a@8"), "7@5+2,8+5"), "a@7 a@13");
  // The same splits, but one order kills: they are distinguished by what can be played, not by
  // spelling.
  EXPECT_EQ(pegs_after(alone("a@5 a@8"), "7@8+1,5+6"), "a@11");
}

TEST(JackedSeven, J31_EverythingOnTheWayDies) {
  EXPECT_EQ(pegs_after(with("a@5 b@6 c@9 d@12 a@30", "7"), "7@5"), "a@12 a@30");
  EXPECT_EQ(pegs_after(with("a@15 b@18! a@30", "7"), "7@15"), "a@22 a@30") << "blockers";
  EXPECT_EQ(pegs_after(alone("a@5 a@7 a@12"), "7@5"), "a@12") << "own pegs";
  EXPECT_EQ(pegs_after(alone("a@5 b@13"), "7@5"), "a@12 b@13") << "and nothing beyond";
  const State state = play(alone("a@5 a@7 b@9").state(), {"7@5"});
  EXPECT_EQ(state.table().board.jail(0), 3);
  EXPECT_EQ(state.table().board.jail(1), 4);
}

TEST(JackedSeven, J31_ASplitKillsOnlyWhatItPasses) {
  EXPECT_EQ(pegs_after(alone("a@5 b@7 a@30 b@33"), "7@5+1,30+6"), "a@6 a@36 b@7");
  EXPECT_EQ(pegs_after(alone("a@5 b@7 a@30 b@33"), "7@5+5,30+2"), "a@10 a@32 b@33");
}

TEST(JackedSeven, J31_PegsThatMovedBeforeDieToo) {
  EXPECT_EQ(pegs_after(alone("a@5 a@8 a@40"), "7@8+1,5+6"), "a@11 a@40");
  EXPECT_EQ(pegs_after(alone("a@5 a@8 a@40"), "7@5+6,8+1"), "a@11 a@40")
      << "a dead peg can't move: the other order is meant";
}

TEST(JackedSeven, J32_BlockersDoNotStopIt) {
  EXPECT_EQ(pegs_after(with("a@34 c@36!", "7"), "7@34"), "a@41");
  EXPECT_EQ(pegs_after(with("c@70 a@0!", "7"), "7@0+3,70+4"), "a@3 c@2");
  EXPECT_EQ(pegs_after(alone("a@0!"), "7@0"), "a@7") << "a blocker may walk itself";
}

TEST(JackedSeven, J32_HomeStopsIt) {
  EXPECT_EQ(moves(alone("a@70 a2")), (Texts{"f7"})) << "4 + 2 steps fit at most";
  EXPECT_EQ(pegs_after(alone("a@68 a4"), "7@68"), "illegal") << "slot 4 is taken";
  EXPECT_EQ(pegs_after(alone("a@68"), "7@68"), "a4");
  EXPECT_EQ(pegs_after(alone("a@69 b@71"), "7@69"), "illegal");
  EXPECT_EQ(pegs_after(with("a@67 b@71 a@30", "7"), "7@67+5,30+2"), "a@32 a1")
      << "it kills up to Home";
}

TEST(JackedSeven, J32_APegInHomeMakesWay) {
  EXPECT_EQ(pegs_after(alone("a@68 a1"), "7@a1+3,68+4"), "a1 a4");
  EXPECT_EQ(pegs_after(alone("a@68 a1"), "7@68+4,a1+3"), "a1 a4") << "in either order";
  EXPECT_EQ(pegs_after(alone("a@69 a1 a2"), "7@a2+2,a1+2,69+3"), "a1 a3 a4") << "a whole row";
  EXPECT_FALSE(legal(alone("a@69 a1 a2"), "7@a2+2,a1+1,69+4")) << "not where one still stands";
  EXPECT_EQ(moves(alone("a@70 a1")).size(), 1u);
  EXPECT_EQ(pegs_after(alone("a@70 a1"), "7@a1+3,70+4"), "a3 a4");
}

TEST(JackedSeven, J33_AllSevenStepsOrNone) {
  EXPECT_EQ(moves(alone("a@70 a3")), (Texts{"f7"}));
  EXPECT_EQ(moves(alone("a@70 a4")), (Texts{"f7"}));
  EXPECT_FALSE(legal(alone("a@5 a@30"), "7@5+3,30+3"));
  EXPECT_FALSE(legal(alone("a@5 a@30"), "7@5+3,30+5"));
  EXPECT_FALSE(legal(alone("a@5 a@30"), "7@5+0,30+7"));
}

TEST(JackedSeven, J33_NotEvenToWin) {
  // Four steps bring the last peg Home; the other three steps have no use.
  EXPECT_EQ(moves(alone("a@71 a2 a3 a4")), (Texts{"f7"}));
  EXPECT_EQ(moves(alone("a@65 a2 a3 a4")), (Texts{"7@65"}));
  EXPECT_EQ(turn(play(alone("a@65 a2 a3 a4").state(), {"7@65"})), "over");
}

TEST(JackedSeven, J39_EqualResultsAreOneMove) {
  // Either of two pegs that die can make step 8, or 6: the 7th of them.
  const Scene scene = alone("a@5 a@6 a@7 a@30");
  EXPECT_EQ(pegs_after(scene, "7@6+1,5+3,30+3"), "a@8 a@33");
  EXPECT_EQ(pegs_after(scene, "7@7+1,5+3,30+3"), "a@8 a@33");
  const State state = scene.state();
  const auto one = state.canonical(*parse_move("7@6+1,5+3,30+3"));
  const auto two = state.canonical(*parse_move("7@7+1,5+3,30+3"));
  ASSERT_TRUE(one && two);
  EXPECT_EQ(text_of(*one), text_of(*two));
}

TEST(JackedSeven, J39_AJokerNamedSevenIsAnotherCard) {
  Options options = players(4);
  options.jokers = 2;
  const Texts both = moves(with("a@30", "7X", options));
  EXPECT_TRUE(both.count("7@30") == 1 && both.count("X=7@30") == 1);
  const Texts killing = moves(with("a@9 a@16", "7X", options));
  EXPECT_TRUE(killing.count("7@9") == 1 && killing.count("X=7@9") == 1)
      << "also where own pegs die";
}

}  // namespace
}  // namespace turnkey::jacked
