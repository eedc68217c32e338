// Rows, runs and the events of a turn: rules G20 to G39.
#include <gtest/gtest.h>

#include "tests/games/gitmo/scene.h"

namespace turnkey::gitmo {
namespace {

TEST(GitmoTurn, G20_SpotsByPlayers) {
  for (const auto& [count, spots] :
       std::vector<std::pair<int, int>>{{2, 4}, {3, 4}, {4, 3}, {5, 2}, {6, 2}}) {
    EXPECT_EQ(State(players(count)).table().rows_each, spots);
  }
  EXPECT_EQ(refusal(Scene{{"5P", "6P"}, "-", {}, players(6)}, "0c>0a+"),
            "G20: there is no such row");
}

TEST(GitmoTurn, G21_RunsAscendAndWrap) {
  const Scene scene{{"12P", "1T 11P"}};
  EXPECT_EQ(moves(scene), (Texts{"resign", "1a>0a+", "1b>0a-", "0a>1a-", "0a>1b+"}));
  EXPECT_EQ(rows_after(scene, "1a>0a+"), "12PT,-,-,-");
  EXPECT_EQ(rows_after(scene, "1b>0a-"), "11PP,-,-,-");
  EXPECT_EQ(refusal(scene, "1a>0a-"), "G21: its number does not fit there");
}

TEST(GitmoTurn, G22_RowsHaveNoOrder) {
  const State one = Scene{{"5P 9T", "2P"}}.state();
  const State other = Scene{{"9T 5P", "2P"}}.state();
  EXPECT_EQ(one.key(), other.key());
  EXPECT_EQ(board_in_words(one), board_in_words(other));
  // Different orders of events that lead to one table give one position.
  const Scene scene{{"5P 6P 9T 10T", "2P"}};
  EXPECT_EQ(play(scene, "0b>0a+ 0c>0b+").key(), play(scene, "0d>0c+ 0b>0a+").key());
  // A move may name any of equal rows.
  const Scene equal{{"5P 5P", "6P"}, "P4"};
  EXPECT_EQ(moves(equal), (Texts{"resign", "fill", "L>0a-", "1a>0a+", "0a>1a-"}));
  for (const std::string text : {"L>0b-", "1a>0b+", "0b>1a-"}) EXPECT_TRUE(legal(equal, text));
  EXPECT_EQ(rows_after(equal, "L>0b-"), "4PP,5P,-,-");
}

// rules G2, G23
TEST(GitmoTurn, G23_PureRunsAreOfOneKind) {
  const Scene scene{{"5P 9T", "6T 10T 6P"}, "T10", {}, with(&Options::pure)};
  EXPECT_EQ(moves(scene),
            (Texts{"resign", "fill", "L>0b+", "1a>0a+", "1c>0b+", "0a>1a-", "0b>1c-"}));
  EXPECT_EQ(refusal(scene, "1b>0a+"), "G23: runs are of patriots or of traitors");
  const Scene wild{{"5A", "6T 6P"}, "-", {}, with(&Options::pure)};
  EXPECT_TRUE(legal(wild, "1a>0a+"));
  EXPECT_TRUE(legal(wild, "1b>0a+"));
  EXPECT_FALSE(legal(play(wild, "1a>0a+"), "0a>1a-"));
}

TEST(GitmoTurn, G24_AtOnceASpotIsFilledBeforeAnythingElse) {
  const Scene scene{{"5P 6P 9T 11T", "7P"}, "P8", {}, with(&Options::at_once)};
  const State vacant = play(scene, "0b>0a+");
  EXPECT_EQ(moves(vacant), (Texts{"fill"}));
  EXPECT_EQ(refusal(vacant, "1a>0a+"), "G24: a vacant spot is filled first");
  EXPECT_EQ(refusal(vacant, "resign"), "G24: a vacant spot is filled first");
  EXPECT_EQ(moves(play(vacant, "fill +P1")),
            (Texts{"resign", "0a>1a-", "0b>1a+", "0c>0b+", "1a>0a+", "1a>0b-"}))
      << "an opponent's spot waits";
  Scene free = scene;
  free.options.at_once = false;
  EXPECT_TRUE(legal(play(free, "0b>0a+"), "1a>0a+"));
}

// rules G7, G24
TEST(GitmoTurn, G24_WithoutADeckAndAtAPartnersNothingIsFilled) {
  Options options = players(4, true);
  options.at_once = true;
  EXPECT_TRUE(legal(Scene{{"5P 6P", "7P", "8P"}, "-", {}, options}, "1a>0b+"));
  EXPECT_TRUE(legal(Scene{{"5P 8P 1T", "7P", "8P"}, "P2", {}, options}, "resign"));
}

TEST(GitmoTurn, G30_AnyNumberOfEventsUntilResign) {
  const State state = play(Scene{{"5P 6P", "7P"}, "P8"}, "0b>0a+ 1a>0a+ L>0a+ +P9");
  EXPECT_TRUE(says(state, "turn=0 rows_0=5PPPP,-,-,-"));
  EXPECT_TRUE(legal(state, "resign"));
}

TEST(GitmoTurn, G31_FillsAreOfOwnSpots) {
  const Scene scene{{"5P", "7P"}, "T2"};
  EXPECT_EQ(rows_after(scene, "fill"), "2T,5P,-,-");
  EXPECT_EQ(refusal(Scene{{"1P 3P 5P 7P", ""}, "T9"}, "fill"), "G31: no own spot is vacant");
  EXPECT_EQ(refusal(scene, "1a>0b+"), "G31: only the top card of the deck goes to a vacant spot");
  // rule G7: not a partner's spot
  EXPECT_FALSE(legal(Scene{{"1P 3P 5P", "", "7P"}, "T9", {}, players(4, true)}, "fill"));
}

TEST(GitmoTurn, G32_TwoRunsBecomeOne) {
  const Scene scene{{"5PT 7P", "1T"}};
  EXPECT_EQ(moves(scene), (Texts{"resign", "0b>0a+"}));
  EXPECT_EQ(rows_after(scene, "0b>0a+"), "5PTP,-,-,-");
  EXPECT_EQ(rows_after(scene, "0a>0b-"), "5PTP,-,-,-") << "whichever is said to move";
}

// rules G7, G32: with partners the result may be in either's rows
TEST(GitmoTurn, G32_PartnersHaveOneHand) {
  const Scene scene{{"5P", "6T", "6P", "1T"}, "P7", {}, players(4, true)};
  EXPECT_EQ(moves(scene),
            (Texts{"resign", "fill", "L>1a+", "L>2a+", "2a>0a+", "0a>2a-", "1a>0a+", "0a>1a-"}));
  EXPECT_EQ(refusal(scene, "2a>1a-"), "G36: discards come from one's own rows");
}

TEST(GitmoTurn, G33_BottomCardsSwitch) {
  const Scene scene{{"5PT 4P", "1T"}};
  EXPECT_EQ(moves(scene), (Texts{"resign", "0b>0a+", ".0b>0a+"}));
  EXPECT_EQ(rows_after(scene, ".0b>0a+"), "4Pp,6T,-,-");
  EXPECT_EQ(refusal(scene, ".0a>0b-"), "G33: a single card is a whole run");
}

TEST(GitmoTurn, G34_TheTopCardGoesOntoAnyRun) {
  const Scene scene{{"5P", "7P 5T"}, "T6"};
  EXPECT_EQ(rows_after(scene, "L>0a+"), "5PT,-,-,-");
  EXPECT_EQ(rows_after(scene, "L>1b-", 1), "5T,6TP,-,-");
  EXPECT_EQ(rows_after(scene, "L>1a+", 1), "5TT,7P,-,-");
  EXPECT_EQ(refusal(Scene{{"5P", "7P"}}, "L>0a+"), "G34: there is no card on the deck");
}

TEST(GitmoTurn, G35_TakesGoOntoOwnRuns) {
  const Scene scene{{"5P 9T", "6PTP 4T"}};
  EXPECT_EQ(moves(scene), (Texts{"resign", "1a>0a-", "1b>0a+", ".1b>0a+", "1b>0b-", "0a>1a+",
                                 "0a>1b-", "0b>1b+"}));
  EXPECT_EQ(rows_after(scene, "1b>0a+"), "5PPTP,9T,-,-");
  EXPECT_EQ(rows_after(scene, ".1b>0a+"), "5PP,9T,-,-");
  EXPECT_EQ(rows_after(scene, ".1b>0a+", 1), "4T,7TP,-,-");
  const Scene three{{"1T", "5P", "6P"}, "-", {}, players(3)};
  EXPECT_EQ(refusal(three, "2a>1a+"), "G35: cards are taken onto one's own runs");
}

TEST(GitmoTurn, G9_OpponentsRunsAreTakenWhole) {
  const Scene scene{{"5P 9TT", "6PT 4T"}, "-", {}, with(&Options::whole)};
  EXPECT_EQ(moves(scene), (Texts{"resign", "1a>0a-", "1b>0a+", "0a>1a+", "0a>1b-"}));
  EXPECT_EQ(refusal(scene, ".1b>0a+"), "G9: an opponent's run is taken whole");
  EXPECT_TRUE(legal(Scene{{"5PP 4T", "1T"}, "-", {}, with(&Options::whole)}, ".0b>0a+"))
      << "one's own bottom cards switch";
}

TEST(GitmoTurn, G36_WholeRunsWithoutCapsAreDiscarded) {
  const Scene scene{{"5TT 9T/G", "7P 10P"}};
  EXPECT_EQ(rows_after(scene, "0a>1a-", 1), "5TTP,10P,-,-");
  EXPECT_EQ(refusal(scene, "0b>1b-"), "G36: a capped run can't be discarded");
  EXPECT_EQ(refusal(Scene{{"6TT", "5P"}}, ".0a>1a+"), "G36: a run is discarded whole");
}

TEST(GitmoTurn, G37_TheAllianceStandsForANumber) {
  const Scene scene{{"5P", "7P"}, "-", {"A"}};
  EXPECT_EQ(moves(scene), (Texts{"resign", "A>0a+", "A>0a-"}));
  EXPECT_EQ(rows_after(scene, "A>0a+ 1a>0a+"), "5PAP,-,-,-");
  EXPECT_TRUE(says(play(scene, "A>0a-"), "rows_0=4AP,-,-,- score_0=1"));
  EXPECT_EQ(refusal(Scene{{"4AP 3T", ""}}, ".0b>0a+"), "G37: the Alliance never leaves its run");
  EXPECT_EQ(refusal(Scene{{"3T", "4AP"}}, ".1a>0a+"), "G37: the Alliance never leaves its run");
  EXPECT_TRUE(legal(Scene{{"3T", "4A"}}, "1a>0a+")) << "alone it is a single";
  EXPECT_TRUE(legal(Scene{{"5P", "", "2P", ""}, "-", {"A"}, players(4, true)}, "A>2a-"));
  EXPECT_FALSE(legal(Scene{{"5P", "", "2P", ""}, "-", {"", "", "A"}, players(4, true)}, "A>0a+"));
}

TEST(GitmoTurn, G38_EqualOutcomesAreOneMove) {
  const std::string all = "PPPPPPPPPPPP";
  // For a full circle both ends fit, and make the same run.
  const Scene same{{"1" + all + " 1" + all, ""}};
  EXPECT_EQ(moves(same).count("0b>0a+") + moves(same).count("0b>0a-"), 1u);
  const Scene taken{{"1" + all, "1" + all}};
  EXPECT_EQ(moves(taken).count("1a>0a+") + moves(taken).count("1a>0a-"), 1u);
  const Scene ends{{"1PPPPPPPPPPP", "12T"}};
  EXPECT_NE(rows_after(ends, "1a>0a+"), rows_after(ends, "1a>0a-"));
  // Rows that differ in a mark are equal if the move clears it, else different.
  const auto count = [](const State& state, const std::string& one, const std::string& other) {
    return moves(state).count(one) + moves(state).count(other);
  };
  const State marked = play(Scene{{"4P 4PP 5PT", "6PP"}, "-", {"A"}}, ".0c>0a+");
  EXPECT_EQ(said(marked, "rows_0"), "4PP,4Pp,6T,-");
  EXPECT_EQ(count(marked, "1a>0a+", "1a>0b+"), 1u);
  EXPECT_EQ(count(marked, "0a>1a-", "0b>1a-"), 1u);
  EXPECT_EQ(count(marked, ".1a>0a+", ".1a>0b+"), 2u);
  EXPECT_EQ(count(marked, "A>0a+", "A>0b+"), 2u);
  const State laid = play(Scene{{"5P 5PP 6P", "9T"}, "T4", {}, with(&Options::laid)}, "0c>0a+");
  EXPECT_EQ(said(laid, "rows_0"), "5PP,5PP!,-,-");
  EXPECT_EQ(count(laid, "L>0a-", "L>0b-"), 2u);
}

TEST(GitmoTurn, G39_NothingThatLeavesTheTableAsItWas) {
  const Scene scene{{"5PT 6T 5P/G", "1T"}};
  EXPECT_EQ(refusal(scene, ".0b>0c-"), "G39: it leaves the table as it is");
  EXPECT_EQ(refusal(Scene{{"5P 5P/G", ""}}, "G0b>0a"), "G39: it leaves the table as it is");
  EXPECT_TRUE(legal(Scene{{"5P/G", "", "5P", ""}, "-", {}, players(4, true)}, "G0a>2a"));
}

}  // namespace
}  // namespace turnkey::gitmo
