// The rules of Break-Out, one after the other, in the words of RULES.md: scenes, and for each what
// the board says after some events, or which rule refuses the last of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/games/break_out/oracle_parts.h"
#include "tests/games/break_out/scene.h"
#include "tests/support/random_options.h"

namespace turnkey::break_out {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Scenes, and rows of what follows: see testing::expect_says.
void expect_rows(const std::vector<std::pair<std::string, std::string>>& scenes) {
  for (const auto& [tokens, rows] : scenes) testing::expect_says<Game>(scene(tokens), rows);
}

/// Seat 0 has not broken out, and has two melds in its Cell.
const std::string kInCell =
    "round_card=d1 hand_0=a1a2a3b1c1d1c3c4d5wisudr cell_0=0.run.b1b2b3,1.run.c1c2c3 "
    "yard=2.set.a5b5c5 ";
/// It is out and has a Cell, the Yard a run and a set, each with a Wild.
const std::string kInYard =
    "round_card=d1 hand_0=a1a2a5b1c1c3d5wisudr out=0 yard=0.run.c1wic3,1.set.a5b5wi "
    "cell_0=2.run.c4c5c6c7 ";
const std::string kFullCell = "cell_0=0.run.a1a2a3,1.run.c1c2c3,2.set.b4c4d4 ";
const std::string kPenalties = "Players=2 Penalties=true ";

TEST(BreakOut, BO1_BO2_BO3_BO4_BO5_Options) {
  EXPECT_EQ(Options{}.deck_size(), 70);
  EXPECT_EQ(scene("Players=6").seats(), 6);
  EXPECT_FALSE(testing::accepts<Game>({{"Players", "7"}}));
  EXPECT_FALSE(testing::accepts<Game>({{"Players", "6"}, {"Colours", "2"}}));
  EXPECT_FALSE(testing::accepts<Game>({{"Copies", "4"}, {"Wilds", "9"}}));
  const std::string hand = " hand_0=a1a2a3b1c1d5";
  expect_rows({
      {"Melds=runs" + hand, "run=a1a2a3 -> cell_0=0.run.a1a2a3; set=a1b1c1 -> (BO3)"},
      {"Melds=sets" + hand, "set=a1b1c1 -> cell_0=0.set.a1b1c1; run=a1a2a3 -> (BO3)"},
      {"Melds=both" + hand, "next -> (BO30); bluff=a1b1d5 -> (BO5)"},
  });
}

TEST(BreakOut, BO10_BO11_BO12_BO13_ARoundBegins) {
  const State state = State(scene("Players=2").options());
  EXPECT_EQ(testing::outcomes<Game>(state).size(), 2u);
  EXPECT_EQ(testing::outcomes<Game>(after(state, "dealer=1")).size(), 4u);
  const std::string dealt =
      "dealer=1 round=c1 0=a1 0=a2 0=a3 0=a4 0=a5 0=a6 0=a7 1=b1 1=b2 1=b3 1=b4 1=b5 1=b6 1=b7";
  testing::expect_says<Game>(
      state, "dealer=1 round=a2 -> (BO12); dealer=1 round=e1 -> (BO12);" + dealt +
                 "-> phase=up round_card=c1 hand_0=a1a2a3a4a5a6a7 hand_1=b1b2b3b4b5b6b7;" + dealt +
                 " up=a1 -> turn=1 up=a1 pile=54");
}

TEST(BreakOut, BO20_BO21_BO22_Melds) {
  expect_rows({
      {"hand_0=a1a1b1c1wiwiwia2a3a4c6c7",
       "set=a1a1b1 -> cell_0=0.set.a1a1b1; set=c1wia1 -> cell_0=0.set.a1c1wi;"
       "run=a1a2a3 -> cell_0=0.run.a1a2a3; run=wia3wi -> cell_0=0.run.wia3wi;"
       "set=wiwiwi -> (BO22); run=wiwiwi -> (BO22); set=a1a2a3 -> (BO20);"
       "run=a1a2a4 -> (BO21); run=c6c7a1 -> (BO21)"},
      {"hand_0=wiwisu", "set=wiwisu -> (BO22)"},
      // It lies within 1 to 7.
      {"hand_0=a6a7wi", "run=a6a7wi -> (BO21); run=wia6a7 -> yard=0.run.wia6a7"},
      {kInYard, "set=a1b1a2 -> (BO20); set=a1b1dr -> (BO20, BO21); run=a1a2a5 -> (BO21)"},
      {"out=0 hand_0=wi yard=0.run.c1c2c3c4c5c6", "0+wi -> (BO20, BO21)"},
  });
}

TEST(BreakOut, BO23_BO42_PointsBreakOut) {
  expect_rows({
      {"hand_0=a5b5wia4 cell_0=0.run.c1c2c3",
       "set=a5b5wi -> out=0 yard=0.run.c1c2c3,1.set.a5b5wi cell_0=-"},
      {"round_card=b5 hand_0=a5c5d1", "set=a5c5rc -> (BO42)"},
      {kInCell, "set=a1b1rc -> (BO42)"},
  });
}

TEST(BreakOut, BO30_ATurnIsPlaysOrADraw) {
  expect_rows({
      {"hand_0=a1b1c1d1a2a3",
       "draw -> drawn=a7; next -> (BO30); set=a1b1c1 0+d1 -> cell_0=0.set.a1b1c1d1;"
       "set=a1b1c1 draw -> (BO30); set=a1b1c1 next -> turn=1"},
      {kInCell, "next -> (BO30); set=a1b1c1 draw -> (BO30); bluff=a1a2c4 -> (BO5)"},
  });
}

TEST(BreakOut, BO31_BO32_BO33_OnePlayWithTheDrawnCard) {
  expect_rows({
      {"up=a3 hand_0=a1a2b1c1d1",
       "draw -> known_0=a3; draw run=a1a2a3 -> legal=next; draw next -> phase=up;"
       "draw set=b1c1d1 -> (BO32)"},
      {"up=a1 hand_0=b1c1a2b2c2", "draw set=a1b1c1 set=a2b2c2 -> (BO33)"},
      {"up=dr hand_0=a1b1c1", "draw -> legal=next; draw set=a1b1c1 -> (BO32)"},
      {kInCell + "up=a4", "draw draw -> (BO30); draw set=a1b1c1 -> (BO32)"},
      // Only what broke out lets the Cell be moved.
      {"up=su hand_0=a5 cell_0=0.run.b1b2b3", "draw out=su yard=0 -> yard=0.run.b1b2b3"},
      {kInYard, "draw yard=2 -> (BO33); draw 0+2.c4 -> (BO33)"},
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

TEST(BreakOut, BO35_LongMelds) {
  expect_rows({
      {"up=d1 hand_0=a1b1c1d1a4b4c4d4",
       "set=a1b1c1d1 -> (BO35); set=a4b4c4d4 -> yard=0.set.a4b4c4d4;"
       "draw set=a1b1c1d1 -> cell_0=0.set.a1b1c1d1"},
      {kInYard, "set=a1b1c1wi -> (BO35)"},
  });
}

TEST(BreakOut, BO36_BO37_TheDrawCard) {
  expect_rows({
      {"hand_0=a1 hand_1=b1", "draw next -> phase=up"},
      {"pile=- hand_0=a1 hand_1=b1", "draw next -> up=- turn=1; draw next draw -> phase=show"},
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

/// Of a move in a scene, but for the cards that it moves (text_test.cpp).
std::string told(const State& state, const char* move) {
  const std::string line = state.describe(testing::move_of<Game>(move));
  return line.substr(0, line.find(" moves="));
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
      // A card of the Cell in the Yard is a play, where the options don't say otherwise.
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

// A refusal says what the rule asks for, and what is due comes before what else is wrong.
TEST(BreakOut, BO20_BO22_BO35_BO53_BO61_RefusalsSayWhatIsRight) {
  expect_rows({
      {"hand_0=wiwisu", "set=wiwisu -> a meld needs a card that is not wild (BO22)"},
      {"hand_0=a5b5",
       "set=a5b5 -> a meld has three to six cards (BO20, BO21);"
       "run=a5 -> a meld has three to six cards (BO20, BO21)"},
      {"hand_0=a1a2a3a4a5a6a7", "run=a1a2a3a4a5a6a7 -> a meld has three to six cards (BO20, BO21)"},
      {"hand_0=c4c5c6c7 cell_0=0.run.c1c2c3",
       "0+c4c5 -> cards are added one at a time (BO35);"
       "out=0+c4c5c6c7 -> a meld has three to six cards (BO20, BO21)"},
      {"hand_0=dr",
       "force=dr -> only a player who has broken out may play a DRAW (BO53);"
       "call -> there is no skip or bluff to call or to let pass (BO61);"
       "give=dr -> a card is handed over only after a call (BO63)"},
      {kPenalties + "hand_0=a1b2 hand_1=c1",
       "bluff=a1b2 -> a bluff has three cards (BO62);"
       "next set=c5c6c7 -> the skip or bluff must first be called or let pass (BO61);"
       "next call draw -> the catcher must hand over a card (BO63)"},
  });
}

TEST(BreakOut, BO54_BO71_TheOthersDraw) {
  expect_rows({
      {"Players=3 out=0 hand_0=dra1 hand_1=b1 hand_2=c1 pile=-",
       "force=dr 1=b7 -> (BO54); force=dr 1=a7 -> hand_1=b1a7 phase=show;"
       "force=dr 1=a7 … -> score_0=1"},
      // The last card wins though seat 2 finds nothing to draw.
      {"Players=3 out=0 hand_0=dr hand_1=b1 hand_2=c1 pile=-", "force=dr 1=a7 … -> score_0=-5"},
  });
}

TEST(BreakOut, BO60_BO61_BO63_Skips) {
  expect_rows({{kPenalties + "hand_0=a1b2 hand_1=c1c2",
                "next -> legal=call,pass; next next -> (BO61); next pass -> turn=1;"
                "next call pass -> (BO63); next call give=c2 -> hand_0=a1b2c2a7 known_0=c2a7"}});
}

TEST(BreakOut, BO61_WhatIsCalledIsTold) {
  const State state = scene(kPenalties + "hand_0=a1b2c3d4 hand_1=c1c2");
  EXPECT_EQ(told(after(state, "next"), "call"), "kind=call seat=0 of=skip card=a7");
  EXPECT_EQ(told(after(state, "bluff=a1b2c3"), "call"), "kind=call seat=0 of=bluff cards=a1b2c3");
}

TEST(BreakOut, BO62_BO64_Bluffs) {
  expect_rows({
      {kPenalties + "hand_0=a1b2c3d4 hand_1=c1c2",
       "bluff=a1b2c3 -> bluff=a1b2c3; bluff=a1b2c3 pass -> hand_0=d4;"
       "bluff=a1b2c3 call -> done=bluffed bluff=; bluff=a1b2c3 call give=c1 -> known_0=a1c1b2c3;"
       "next pass next pass next -> (BO64); next pass next pass bluff=a1b2c3 -> (BO64)"},
      {kPenalties + "hand_0=b2b3 hand_1=c1c2", "bluff=b2b3rc -> the round card is in no hand"},
      {kPenalties + "hand_0=a1a2a3b7", "bluff=a1a2a3 -> (BO62); draw bluff=a1a2b7 -> (BO62)"},
      // The first card of all is as good as any.
      {kPenalties + "Melds=runs Copies=4 Colours=2 hand_0=a1a1a1b7 hand_1=b1",
       "bluff=a1a1a1 -> bluff=a1a1a1; next -> bluff=; bluff=a1a1a1 call -> bluff="},
  });
  oracle::Cards hand = oracle::deck_of({});
  hand.resize(41);
  const std::string many = kPenalties + "hand_0=" + oracle::joined(hand);
  expect_rows({{many, "bluff=a1b2c3 -> (BO62)"},
               {many.substr(0, many.size() - 2), "bluff=a1b2c3 -> bluff=a1b2c3"}});
}

/// The lines of a drawing that speak of a call, as a person reads them.
std::string call_of(const State& state) {
  const std::string text = state.drawing();
  const auto at = text.find("\nseat ");
  return at == std::string::npos ? "" : text.substr(at + 1);
}

TEST(BreakOut, BO61_BO63_TheDrawingSaysWhatASkipStakes) {
  const std::string hands = "Players=3 Penalties=true hand_0=a1b2 hand_1=c1 hand_2=d1";
  EXPECT_EQ(call_of(scene(hands)), "") << "nothing to call";
  const State skipped = after(scene(hands), "next");
  EXPECT_EQ(call_of(skipped),
            "seat 0 skips, without a play or a draw; seat 1 may call\n"
            "      called: seat 0 takes the draw card a7 and gets a card of seat 1's choice\n"
            "      not called: the turn is over\n");
  EXPECT_THAT(call_of(after(skipped, "pass")),
              StartsWith("seat 0 skips, without a play or a draw; seat 2 may call"));
  EXPECT_THAT(after(skipped, "call").drawing(),
              HasSubstr("\ncaught: seat 1 gives seat 0 a card\n"));
  EXPECT_THAT(call_of(after(scene(hands + " up=- pile=-"), "next")),
              HasSubstr("called: the round ends, as there is no draw card\n"));
}

TEST(BreakOut, BO62_TheDrawingSaysWhatABluffStakes) {
  const State bluffed = after(scene(kPenalties + "hand_0=a1b2c3d4 hand_1=c1c2"), "bluff=a1b2c3");
  EXPECT_EQ(call_of(bluffed),
            "seat 0 lays a1b2c3, which is no meld; seat 1 may call\n"
            "      called: seat 0 takes a1b2c3 back and gets a card of seat 1's choice\n"
            "      not called: a1b2c3 goes out of play\n");
  EXPECT_EQ(call_of(after(bluffed, "pass")), "") << "it is settled";
  const State last = scene(kPenalties + "hand_0=a1b2c3 hand_1=c1c2");
  EXPECT_THAT(call_of(after(last, "bluff=a1b2c3")),
              EndsWith("goes out of play, and the round ends\n"));
}

TEST(BreakOut, BO14_BO70_BO71_Scores) {
  expect_rows({
      {"Players=3 hand_0=a1b1c1 hand_1=a5wi hand_2=drsu",
       "set=a1b1c1 … -> score_0=-5 score_1=13 score_2=19 dealer=0 round=2;"
       "set=a1b1c1 … round=c1 -> (BO12)"},
      // Who dealt is asked first, then clockwise.
      {"Players=3 up=- pile=- hand_0=a2 hand_1=a1 hand_2=b1", "draw … -> dealer=1"},
      {"Players=3 up=- pile=- hand_0=c1 hand_1=a1 hand_2=b1", "draw … -> dealer=0"},
      {kPenalties + "hand_0=a1b2c3 hand_1=a5", "bluff=a1b2c3 pass … -> score_0=0"},
      {kPenalties + "hand_0=a1b2c3 hand_1=a5", "next call give=a5 … -> score_1=0"},
  });
}

// What is shown is what a seat may think: as many cards as the others hold, no fewer and no others.
TEST(BreakOut, BO70_AllCardsOfAHandAreShown) {
  const State state = after(scene("Players=2 Rounds=1 hand_0=a1b1c1 hand_1=a5a6"), "set=a1b1c1");
  Hands hands = state.secrets().hands;
  const View view(state.table(), {}, Seat::at(0));
  EXPECT_TRUE(view.canonical(show_of(state.options(), hands)).has_value());
  hands[1].remove(cards_of("a6")[0]);
  EXPECT_FALSE(view.canonical(show_of(state.options(), hands)).has_value()) << "one too few";
  hands[1].add(cards_of("a7")[0]);
  hands[1].add(cards_of("b7")[0]);
  EXPECT_FALSE(view.canonical(show_of(state.options(), hands)).has_value()) << "one too many";
}

TEST(BreakOut, BO72_BO73_BO74_WhoWins) {
  const State over = after(scene("Players=2 Rounds=1 hand_0=a1b1c1 hand_1=a5"), "set=a1b1c1 …");
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_EQ(over.payoffs().share[0], 1.0);
  EXPECT_EQ(over.payoffs().score[0], 5.0);
  EXPECT_EQ(over.payoffs().score[1], -5.0);
  EXPECT_EQ(over.forfeit(Seat::at(0)).share[1], 1.0);
  EXPECT_EQ(over.forfeit(Seat::at(0)).score[1], -5.0);
  EXPECT_EQ(over.forfeit(Seat::at(0)).score[0], -(2 * 4 * 28 + 6 * 8 + 6 * 9 + 2 * 10));
}

TEST(BreakOut, BO80_BO81_BO82_BO83_WhatIsSeen) {
  const State dealing = after("dealer=0 round=c1");
  const Move deal = testing::move_of<Game>("1=b5");
  EXPECT_EQ(Game::text(dealing.mask(deal, Seat::at(0))), "1=??");
  EXPECT_EQ(dealing.mask(deal, Seat::at(1)), deal);
  expect_rows({{"up=a3 hand_0=a1a2a3 hand_1=b1", "draw run=a1a2a3 -> known_0=-"}});
  const View view = seen_by(after(scene("hand_0=a1b1 hand_1=b1"), "draw"), Seat::spectator());
  Rng rng(1);
  EXPECT_THAT(testing::said(view.sample(rng).state(), "hand_0"), HasSubstr("a7"));
  EXPECT_TRUE(testing::takes<Game>(view, "run=a5a6a7"));
  EXPECT_FALSE(testing::takes<Game>(view, "run=a4a5a6a7")) << "more than the hand has";
}

// The longest lists: hands of the whole deck, which is more than anybody ever holds.
TEST(BreakOut, NoHandHasMoreMovesThanTheBound) {
  std::size_t longest = 0;
  for (const char* copies : {"1", "2", "3", "4"}) {
    for (const char* colours : {"2", "3", "4", "5", "6", "7", "8"}) {
      for (const char* specials : {"0", "2", "4", "8", "16"}) {
        const auto options =
            Game::parse_options({{"Players", "2"},
                                 {"Copies", copies},
                                 {"Colours", colours},
                                 {"Wilds", specials},
                                 {"Draws", specials == std::string("2") ? "2" : "0"},
                                 {"Supers", specials},
                                 {"Penalties", "true"}});
        if (!options) continue;
        const oracle::Cards deck = oracle::deck_of(oracle::rules_of(*options));
        MoveList list;
        scene("up=- hand_0=" + oracle::joined(deck), *options).moves(list);
        longest = std::max(longest, list.size());
      }
    }
  }
  RecordProperty("longest", static_cast<int>(longest));
  // Beyond that, kBluffHand cards make C(40, 3) = 9,880 bluffs at most.
  EXPECT_GT(longest, 20'000u);
  EXPECT_LT(longest, kMaxMoves - 9'880 - 1'500);
}

}  // namespace
}  // namespace turnkey::break_out
