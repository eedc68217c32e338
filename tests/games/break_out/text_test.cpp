// Descriptions of moves of Break-Out beyond rules_test.cpp: where cards go, what a call costs, what
// ends the round; and no two legal moves have the same description.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/break_out/scene.h"

namespace turnkey::break_out {
namespace {

/// Moves and their descriptions.
using Descriptions = std::vector<std::pair<std::string, std::string>>;
void expect_described(const State& state, const Descriptions& descriptions) {
  for (const auto& [move, description] : descriptions) {
    EXPECT_EQ(state.describe(testing::move_of<Game>(move)).text(), description) << move;
  }
}

TEST(BreakOutText, BO41_BO46_ACardSaysWhereItGoes) {
  expect_described(scene("hand_0=a1 cell_0=0.set.a1b1c1"),
                   {{"0+a1",
                     "kind=add card=a1 meld=0 shape=set meld_cards=a1b1c1 to=cell "
                     "from=hand ends=true moves=a1:hand_0>cell_0.0"}});
  expect_described(scene("out=0 hand_0=a7 cell_0=0.set.a1b1c1d1 yard=1.run.d2d3d4"),
                   {{"0.d1+1",
                     "kind=add card=d1 meld=1 shape=run meld_cards=d2d3d4 to=yard "
                     "end=low from=0 from_shape=set from_cards=a1b1c1d1 "
                     "moves=d1:cell_0.0>yard.1-"},
                    {"yard=0",
                     "kind=yard meld=0 shape=set meld_cards=a1b1c1d1 "
                     "moves=cell_0.0>yard.0"}});
}

TEST(BreakOutText, BO37_BO54_BO70_WhatEndsTheRoundSaysSo) {
  expect_described(scene("out=0 hand_0=dra1"),
                   {{"draw", "kind=draw card=a7 moves=a7:up>hand_0"},
                    {"force=dr", "kind=force card=dr moves=dr:hand_0>aside"}});
  expect_described(scene("out=0 up=- pile=- hand_0=dra1"),
                   {{"draw", "kind=draw card=- ends=true"},
                    {"force=dr", "kind=force card=dr ends=true moves=dr:hand_0>aside"}});
  expect_described(scene("hand_0=a1b1c1"),
                   {{"set=a1b1c1",
                     "kind=set cards=a1b1c1 points=3 to=cell ends=true "
                     "moves=a1:hand_0>cell_0.0,b1:hand_0>cell_0.0,c1:hand_0>cell_0.0"}});
  expect_described(after(scene("Players=2 out=0 hand_0=dr hand_1=b1"), "force=dr"),
                   {{"1=c5", "kind=deal seat=1 card=c5 ends=true moves=c5:pile>hand_1"}});
}

TEST(BreakOutText, BO61_BO63_ACallSaysWhatItCosts) {
  const std::string hands = "Players=3 Penalties=true hand_0=a1b2c3d4 hand_1=wi hand_2=b4b6 ";
  const State skipped = after(scene(hands), "next");
  expect_described(skipped, {{"call", "kind=call seat=0 of=skip card=a7 moves=a7:up>hand_0"},
                             {"pass", "kind=pass seat=0 of=skip"}});
  expect_described(after(skipped, "call"),
                   {{"give=wi", "kind=give seat=0 card=wi ends=true moves=wi:hand_1>hand_0"}});
  expect_described(after(skipped, "pass call"),
                   {{"give=b4", "kind=give seat=0 card=b4 moves=b4:hand_2>hand_0"}});
  expect_described(after(scene(hands), "bluff=a1b2c3"),
                   {{"call", "kind=call seat=0 of=bluff cards=a1b2c3 moves=bluff>hand_0"},
                    {"pass", "kind=pass seat=0 of=bluff"}});
  expect_described(after(scene(hands), "bluff=a1b2c3 pass"),
                   {{"pass", "kind=pass seat=0 of=bluff then=bluff>aside"}});
  expect_described(after(scene(hands + "up=- pile=-"), "next"),
                   {{"call", "kind=call seat=0 of=skip card=- ends=true"}});
}

TEST(BreakOutText, BO42_BO43_BO70_WholeMeldsGo) {
  expect_described(scene("hand_0=a5b5c5d1 cell_0=0.set.a2b2c2,1.set.a1b1c1"),
                   {{"set=a5b5c5",
                     "kind=set cards=a5b5c5 points=15 to=breakout "
                     "moves=a5:hand_0>yard.2,b5:hand_0>yard.2,c5:hand_0>yard.2 "
                     "then=cell_0.0>yard.0,cell_0.1>yard.1"}});
  expect_described(scene("hand_0=d4d1 cell_0=0.set.a4b4c4,1.set.a1b1c1"),
                   {{"out=0+d4",
                     "kind=breakout cards=d4 meld=0 shape=set meld_cards=a4b4c4 "
                     "new_cards=a4b4c4d4 points=16 moves=cell_0.0>yard.0,d4:hand_0>yard.0"}});
}

TEST(BreakOutText, NoTwoMovesAreDescribedAlike) {
  for (const char* const tokens :
       {"out=0 round_card=d1 hand_0=a1c2d1wisudrc4c5 cell_0=0.run.c2c3c4c5,1.set.a2b2c2d2 "
        "yard=2.set.a1b1c1,3.run.c1wic3,4.run.d2d3sud5,5.set.a1b1c1,6.set.a5wisu,7.run.c5wiwi",
        "hand_0=b1b2b6wiwisuc3c4 cell_0=0.run.b3b4b5,1.set.b3c3d3,2.set.b3c3d3"}) {
    const State state = scene(std::string("Copies=3 Supers=4 ") + tokens);
    MoveList list;
    state.moves(list);
    std::set<std::string> descriptions;
    for (const Move& move : list) {
      EXPECT_TRUE(descriptions.insert(state.describe(move).text()).second) << Game::text(move);
    }
    EXPECT_GT(list.size(), 40u);
  }
}

TEST(BreakOutText, BO71_TheDrawingCountsPenaltyPoints) {
  Public table = scene("Players=2").table();
  table.score[0] = 1;
  table.score[1] = 121;
  const std::string drawing = State(table, Secrets{}).drawing();
  EXPECT_NE(drawing.find("seat 0    1 penalty point  in its Cell"), drawing.npos) << drawing;
  EXPECT_NE(drawing.find("seat 1  121 penalty points  in its Cell"), drawing.npos) << drawing;
}

}  // namespace
}  // namespace turnkey::break_out
