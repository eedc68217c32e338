// The rules of Break-Out by RULES.md: options, rounds, melds, turns, scores, views. The other
// rules_*_test.cpp have the rest.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include "tests/games/break_out/oracle_parts.h"
#include "tests/games/break_out/rows.h"
#include "tests/support/random_options.h"

namespace turnkey::break_out {
namespace {

using ::testing::HasSubstr;

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
      // The Cell may be moved only after it broke out.
      {"up=su hand_0=a5 cell_0=0.run.b1b2b3", "draw out=su yard=0 -> yard=0.run.b1b2b3"},
      {kInYard, "draw yard=2 -> (BO33); draw 0+2.c4 -> (BO33)"},
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

// A refusal gives the rule, and a required move comes before other faults.
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

TEST(BreakOut, BO14_BO70_BO71_Scores) {
  expect_rows({
      {"Players=3 hand_0=a1b1c1 hand_1=a5wi hand_2=drsu",
       "set=a1b1c1 … -> score_0=-5 score_1=13 score_2=19 dealer=0 round=2;"
       "set=a1b1c1 … round=c1 -> (BO12)"},
      // The last dealer is asked first, then clockwise.
      {"Players=3 up=- pile=- hand_0=a2 hand_1=a1 hand_2=b1", "draw … -> dealer=1"},
      {"Players=3 up=- pile=- hand_0=c1 hand_1=a1 hand_2=b1", "draw … -> dealer=0"},
      {kPenalties + "hand_0=a1b2c3 hand_1=a5", "bluff=a1b2c3 pass … -> score_0=0"},
      {kPenalties + "hand_0=a1b2c3 hand_1=a5", "next call give=a5 … -> score_1=0"},
  });
}

// The hands shown must agree with a seat's knowledge: as many cards as the others hold.
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

// The longest lists: hands of the whole deck, more than anybody ever holds.
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
