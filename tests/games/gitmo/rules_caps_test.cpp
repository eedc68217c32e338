// Caps, marks and the option Laid: rules G40 to G49 and G60 to G64.
#include <gtest/gtest.h>

#include "tests/games/gitmo/scene.h"

namespace turnkey::gitmo {
namespace {

TEST(GitmoCaps, G40_AnyNumberLieOnARun) {
  const Scene scene{{"5PT", "1T"}, "-", {"XGS"}};
  EXPECT_TRUE(says(play(scene, "X>0a G>0a S>0a"), "rows_0=5PT/XGS,-,-,- score_0=1 aside_0=-"));
}

TEST(GitmoCaps, G45_CapsAreSetAndMovedOnOwnRuns) {
  const Scene scene{{"5P/G 9P", "1T", "3P", "7T"}, "-", {"X"}, players(4, true)};
  EXPECT_EQ(moves(scene), (Texts{"resign", "X>0a", "X>0b", "X>2a", "G0a>0b", "G0a>2a"}));
  EXPECT_EQ(refusal(scene, "X>1a"), "G45: caps are set on one's own runs");
  EXPECT_EQ(refusal(scene, "S>0a"), "G45: no such cap is held aside");
  EXPECT_EQ(refusal(scene, "X>0c"), "G45: caps are set on runs");
  EXPECT_EQ(refusal(scene, "G0b>0a"), "G45: no such cap lies there");
  // rule G7: each player holds its own cards aside
  EXPECT_FALSE(legal(Scene{{"5P", "", "3P", ""}, "-", {"", "", "X"}, players(4, true)}, "X>0a"));
}

TEST(GitmoCaps, G46_TheTrumpKeepsOthersOff) {
  const Scene scene{{"4P 7T", "5PP/XS"}, "T7"};
  EXPECT_EQ(moves(scene), (Texts{"resign", "fill"}));
  EXPECT_EQ(refusal(scene, "1a>0a+"), "G46: nothing is taken from under the Trump");
  EXPECT_EQ(refusal(scene, "0b>1a+"), "G46: others can't add to a run under the Trump");
  EXPECT_EQ(refusal(scene, "0a>1a-"), "G46: others can't add to a run under the Trump");
  const Scene own{{"5PP/X 7T", "8P", "1T 4P", ""}, "-", {}, players(4, true)};
  for (const std::string text : {"0b>0a+", ".0a>2b+", "2b>0a-"})
    EXPECT_TRUE(legal(own, text)) << text;
}

TEST(GitmoCaps, G47_FromASavedRunNothingIsTaken) {
  const Scene scene{{"4P 7T", "5PP/S 8P/GS"}, "T7"};
  EXPECT_EQ(moves(scene),
            (Texts{"resign", "fill", "L>1a+", "0a>1a-", "0b>1a+", "0b>1b-", "L>1b-"}));
  EXPECT_EQ(refusal(scene, ".1a>0a+"), "G47: nothing is taken from a run that is saved");
}

TEST(GitmoCaps, G48_G49_ARunOfTwoGoesWithItsCaps) {
  const Scene scene{{"4P", "5PT/G 3T/G"}};
  EXPECT_EQ(rows_after(scene, "1b>0a+"), "4PPT/G,-,-,-");
  EXPECT_EQ(rows_after(scene, ".1b>0a+"), "4PP,-,-,-");
  EXPECT_EQ(rows_after(scene, ".1b>0a+", 1), "3T/G,6T/G,-,-");
  EXPECT_EQ(refusal(scene, "1a>0a-"), "G48: with its cap a run of two cards at least can be taken");
  EXPECT_TRUE(legal(Scene{{"4P", "5PA/G"}}, "1a>0a+"));
  EXPECT_EQ(said(play(scene, "1b>0a+"), "score_0"), "2");
  EXPECT_EQ(rows_after(Scene{{"4P/X 5T/G", ""}}, "0b>0a+"), "4PT/XG,-,-,-");
}

TEST(GitmoMarks, G60_ACapMovesOnceUntilCardsChange) {
  const Scene scene{{"5P/X 9P 2P", "3P"}, "T7"};
  const State moved = play(scene, "X0b>0c");
  EXPECT_EQ(said(moved, "rows_0"), "2P,5P,9P/x,-");
  EXPECT_EQ(refusal(moved, "X0c>0a"), "G60: it has moved, and no cards since");
  EXPECT_TRUE(legal(play(moved, "fill +P1"), "X0d>0a"));
  EXPECT_TRUE(legal(play(moved, "1a>0a+"), "X0c>0a"));
  // Setting a cap does not count as a move.
  EXPECT_TRUE(legal(play(Scene{{"5P 9P", ""}, "-", {"X"}}, "X>0a"), "X0a>0b"));
}

TEST(GitmoMarks, G61_ACardSwitchesOnceUntilMoreMoves) {
  const Scene scene{{"5PT 4P 6P", "7P 3P"}, "T12"};
  const State moved = play(scene, ".0b>0a+");
  EXPECT_EQ(said(moved, "rows_0"), "4Pp,6P,6T,-");
  const Scene back{{"5PP 4P 5T", "6PP"}, "T12", {"A"}};
  expect_says<Game>(play(back, ".0c>0a+"),
                    "-> rows_0=4Pp,5T,6P,-;"
                    // A bottom take frees nothing, nor does the Alliance.
                    ".1a>0b+ -> rows_0=4Pp,5TP,6P,-; A>0c+ -> rows_0=4Pp,5T,6PA,-;"
                    // A whole run does.
                    "fill +P1 -> rows_0=4PP,5T,6P,12T; 0c>0b+ -> rows_0=4PP,5TP,-,-");
  const State marked = play(Scene{{"4P 5PT 6PP", "1P"}, "T12"}, ".0b>0c-");
  EXPECT_EQ(said(marked, "rows_0"), "4P,5pPP,6T,-");
  EXPECT_EQ(refusal(marked, ".0b>0a+"), "G61: this card has moved already");
  EXPECT_TRUE(legal(marked, "0b>0a+"));
}

TEST(GitmoMarks, G62_MarksEndWithTheTurn) {
  const State state = play(Scene{{"5PT 4P 9P/X", "7P"}, "T12"}, ".0b>0a+ X0c>0a");
  EXPECT_EQ(said(state, "rows_0"), "4Pp/x,6T,9P,-");
  EXPECT_EQ(said(play(state, "resign"), "rows_0").substr(0, 7), "4PP/X,6");
  // Marks are part of the position.
  EXPECT_NE(play(Scene{{"5PT 4P", ""}}, ".0b>0a+").key(), (Scene{{"4PP 6T", ""}}.state().key()));
}

// rules G3, G63
TEST(GitmoLaid, G63_ACardLaidIsPlayed) {
  const Scene scene{{"5P 8T 6P 7P", "9T"}, "T4", {}, with(&Options::laid)};
  const State state = play(scene, "0b>0a+");
  EXPECT_EQ(said(state, "rows_0"), "5PP!,7P,8T,-");
  EXPECT_EQ(refusal(state, ".0a>0b-"), "G63: a card was laid on it in this turn");
  EXPECT_TRUE(legal(state, "0b>0a+")) << "it may receive";
  EXPECT_TRUE(legal(state, "L>0a-"));
  EXPECT_FALSE(legal(play(state, "0c>0b+"), "0b>0a+")) << "two that were laid on";
  EXPECT_EQ(said(play(state, "fill +P1"), "rows_0"), "4T,5PP!,7P,8T") << "fills are exempt";
  EXPECT_EQ(said(play(state, "resign"), "rows_0").substr(0, 4), "5PP,") << "in this turn";
}

TEST(GitmoLaid, G64_AnOpponentsRunThatWasLaidOnStays) {
  const Scene scene{{"5P", "7P"}, "T6", {}, with(&Options::laid)};
  const State state = play(scene, "L>1a- +P1");
  EXPECT_EQ(said(state, "rows_1"), "6TP!,-,-,-");
  EXPECT_EQ(refusal(state, "1a>0a+"), "G64: a card was laid on it in this turn");
  EXPECT_TRUE(legal(state, "0a>1a-"));
}

}  // namespace
}  // namespace turnkey::gitmo
