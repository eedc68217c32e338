// The Cell, breaking out, and the Yard, by RULES.md (rules BO40–BO54).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/break_out/rows.h"

namespace turnkey::break_out {
namespace {

TEST(BreakOut, BO23_BO42_PointsBreakOut) {
  expect_rows({
      {"hand_0=a5b5wia4 cell_0=0.run.c1c2c3",
       "set=a5b5wi -> out=0 yard=0.run.c1c2c3,1.set.a5b5wi cell_0=-"},
      {"round_card=b5 hand_0=a5c5d1", "set=a5c5rc -> (BO42)"},
      {kInCell, "set=a1b1rc -> (BO42)"},
  });
}

TEST(BreakOut, BO34_BO53_ADrawnSuperWildIsNoDraw) {
  expect_rows({
      {"out=0 hand_0=sua1", "force=su -> phase=force"},
      {"up=su out=0 hand_0=a1", "draw force=su -> (BO53)"},
      {"out=0 hand_0=drdra1b1c1 cell_0=0.run.b1b2b3",
       "force=dr -> phase=force; yard=0 force=dr -> (BO53); set=a1b1c1 force=dr -> (BO53);"
       "force=dr … … … force=dr -> (BO53)"},
      {kInCell, "force=dr -> (BO53)"},
      {kInYard, "force=a1 -> (BO53)"},
  });
}

TEST(BreakOut, BO40_BO41_TheCell) {
  expect_rows({
      {kFullCell + "hand_0=c4d3a1b1wi", "1+c4 -> (BO40); set=a1b1wi -> (BO40)"},
      {"hand_0=c4c5d3 cell_0=0.run.c1c2c3",
       "0+c4 -> cell_0=0.run.c1c2c3c4; 0+c4 0+c5 -> (BO41);"
       "0+c4 out=0+c5 -> yard=0.run.c1c2c3c4c5"},
      {"hand_0=c4 cell_0=0.run.c1c2c3,1.set.a4b4c4", "1+c4 -> (BO41)"},
      {"hand_0=wi cell_0=0.set.a1b1c1,1.set.a2b2c2,2.set.a2b2d2", "0+wi -> (BO40)"},
      {kInCell, "0+wi run=a1a2a3 -> (BO40); 2+d5 -> (BO41); 1+d5 -> (BO20, BO21)"},
  });
}

TEST(BreakOut, BO43_BO44_OtherWaysOut) {
  expect_rows({
      {"hand_0=c4c5sua1 cell_0=0.run.c1c2c3",
       "out=0+c4c5 -> out=0 yard=0.run.c1c2c3c4c5; out=su -> out=0 cell_0=0.run.c1c2c3"},
      {kFullCell + "hand_0=c4c5",
       "out=full -> out=0 cell_0=0.run.a1a2a3,1.run.c1c2c3,2.set.b4c4d4;"
       "draw out=full -> (BO44); out=1+c4c5 -> yard=1.run.c1c2c3c4c5"},
      {kInCell,
       "out=full -> (BO44); out=1+c4 -> (BO43); out=2+d5 -> (BO43); out=1+c3 -> (BO20, BO21)"},
      {kInYard, "out=su -> (BO44)"},
      {"Players=2 hand_0=c4c5 cell_1=0.run.c1c2c3", "out=0+c4c5 -> (BO43)"},
  });
}

TEST(BreakOut, BO43_WaysOutThatDifferAreToldApart) {
  const State state = scene("hand_0=wiwia4 cell_0=0.run.b3b4b5,1.set.b4c4d4");
  EXPECT_EQ(told(state, "out=0+wiwi"),
            "kind=breakout cards=wiwi meld=0 shape=run meld_cards=b3b4b5 "
            "new_cards=b3b4b5wiwi points=25");
  EXPECT_EQ(told(state, "out=wi+0+wi"),
            "kind=breakout cards=wiwi meld=0 shape=run meld_cards=b3b4b5 "
            "low=1 new_cards=wib3b4b5wi points=20");
  EXPECT_EQ(told(state, "out=wiwi+0"),
            "kind=breakout cards=wiwi meld=0 shape=run meld_cards=b3b4b5 "
            "low=2 new_cards=wiwib3b4b5 points=15");
  EXPECT_EQ(told(state, "out=1+a4"),
            "kind=breakout cards=a4 meld=1 shape=set meld_cards=b4c4d4 "
            "new_cards=a4b4c4d4 points=16");
}

TEST(BreakOut, BO6_BO30_BO45_BO46_TheCellAfterwards) {
  const std::string kLeaving = "out=0 hand_0=a7 cell_0=0.run.c1c2c3c4 yard=1.run.c5c6c7";
  expect_rows({
      {"out=0 hand_0=a7 cell_0=0.run.c1c2c3c4,2.set.a1b1c1 yard=1.run.c5c6c7",
       "0.c4+1 -> yard=1.run.c4c5c6c7; yard=0 -> yard=0.run.c1c2c3c4,1.run.c5c6c7;"
       "yard=2 -> yard=1.run.c5c6c7,2.set.a1b1c1; 0.c3+1 -> (BO45);"
       "yard=2 draw -> drawn=a7; yard=2 next -> (BO30)"},
      // A Cell card in the Yard is a play by default.
      {kLeaving, "0.c4+1 draw -> (BO30); 0.c4+1 next -> turn=1"},
      {"CellCards=move " + kLeaving, "0.c4+1 draw -> drawn=a7; 0.c4+1 next -> (BO30)"},
      {kInCell, "yard=0 -> (BO46); 2+0.b3 -> (BO45)"},
      {"Players=2 out=0 hand_0=b4 cell_1=0.run.b1b2b3", "0+b4 -> (BO50)"},
      {kInYard, "yard=1 -> (BO46); 2+c3 -> (BO46); 0+2.c5 -> (BO45); 0+1.c5 -> (BO45)"},
  });
}

TEST(BreakOut, BO46_BO52_ItIsToldWhichMeldACardLeaves) {
  const State state = scene("out=0 hand_0=a7 yard=0.run.c1wic3 cell_0=1.set.a1b1c1,2.run.c2c3c4c5");
  EXPECT_EQ(told(state, "0-wi+2.c2"),
            "kind=swap card=c2 meld=0 shape=run meld_cards=c1wic3 for=wi "
            "from=2 from_shape=run from_cards=c2c3c4c5");
  const State low = scene("out=0 hand_0=c4 yard=1.run.c5c6c7 cell_0=0.run.c1c2c3c4");
  EXPECT_EQ(told(low, "0.c4+1"),
            "kind=add card=c4 meld=1 shape=run meld_cards=c5c6c7 to=yard "
            "end=low from=0 from_shape=run from_cards=c1c2c3c4");
  EXPECT_EQ(told(low, "c4+1"),
            "kind=add card=c4 meld=1 shape=run meld_cards=c5c6c7 to=yard "
            "end=low from=hand ends=true");
}

TEST(BreakOut, BO50_BO51_BO52_TheYard) {
  expect_rows({
      {"out=0 round_card=b1 hand_0=a1c1c2d5 yard=0.run.c1wic3",
       "set=a1c1rc -> round_card=- yard=0.run.c1wic3,1.set.a1b1c1; 0-wi+d5 -> (BO52);"
       "0-wi+c2 -> hand_0=a1c1d5wi yard=0.run.c1c2c3; 0-wi+c2 0+wi -> yard=0.run.c1c2c3wi"},
      {"out=0 hand_0=d5 yard=0.run.c1wic3 cell_0=1.run.c2c3c4c5",
       "0-wi+1.c2 -> hand_0=d5wi; draw 0-wi+1.c2 -> (BO52)"},
      {"out=0 hand_0=a1b1", "set=a1b1rc -> (BO51)"},
      {"out=0 round_card=c1 hand_0=a1b1", "set=a1rcrc -> (BO51); set=a1b1rcrc -> (BO51)"},
      {kInCell, "2-wi+d5 -> (BO52)"},
      {kInYard, "0+d5 -> (BO20, BO21); 0-wi+d5 -> (BO52); 2-wi+c3 -> (BO52)"},
  });
}

TEST(BreakOut, BO54_BO71_TheOthersDraw) {
  expect_rows({
      {"Players=3 out=0 hand_0=dra1 hand_1=b1 hand_2=c1 pile=-",
       "force=dr 1=b7 -> (BO54); force=dr 1=a7 -> hand_1=b1a7 phase=show;"
       "force=dr 1=a7 … -> score_0=1"},
      // The last card wins even if seat 2 has nothing to draw.
      {"Players=3 out=0 hand_0=dr hand_1=b1 hand_2=c1 pile=-", "force=dr 1=a7 … -> score_0=-5"},
  });
}

}  // namespace
}  // namespace turnkey::break_out
