// Options, decks, deals and Special Ops cards: rules G1 to G14, G41 to G44 and G50 to G57.
#include <gtest/gtest.h>

#include "engine/decks/special_ops.h"
#include "tests/games/gitmo/scene.h"

namespace turnkey::gitmo {
namespace {

Options two(int odd = -1) {
  Options options = players(2);
  if (odd >= 0) options.special_ops = odd_decks(odd);
  return options;
}

// rules G1, G5, G6, G7
TEST(GitmoOptions, G1_G5_G6_DefaultsFollowThePlayers) {
  EXPECT_EQ(*Game::parse_options({}), Options{});
  for (const auto& [count, draws] :
       std::vector<std::pair<int, int>>{{2, 3}, {3, 4}, {4, 6}, {6, 6}}) {
    EXPECT_EQ(players(count).draw_cards, draws);
    EXPECT_EQ(players(count).hands, count);
    EXPECT_EQ(State(players(count)).seats(), count);
  }
  for (const OptionValues& values :
       std::vector<OptionValues>{{{"Players", "5"}, {"Partners", "true"}},
                                 {{"Players", "2"}, {"Hands", "3"}},
                                 {{"Players", "7"}},
                                 {{"DrawCards", "7"}},
                                 {{"Hands", "0"}},
                                 {{"SpecialOps", "none"}}}) {
    EXPECT_FALSE(Game::parse_options(values).has_value());
  }
}

TEST(GitmoOptions, G7_PartnersSitOpposite) {
  for (const auto& [count, team] : std::vector<std::pair<int, int>>{{4, 1}, {6, 0}}) {
    EXPECT_EQ(State(players(count, true)).team_of(Seat::at(3)), team);
  }
  const State state = Scene{{"5P", "1T", "6P 7P", "2T"}, "-", {}, players(4, true)}.state();
  EXPECT_EQ(state.table().total(0), 3);
  EXPECT_EQ(state.table().total(2), 3);
}

// rules G4 and G8 are options; G67 and G50 to G56 define their effects
TEST(GitmoOptions, G4_G8_LastTurnAndTheDeck) {
  EXPECT_FALSE(Game::parse_options({{"LastTurn", "false"}})->last_turn);
  EXPECT_EQ(said(State(Options{}), "special"), "41");
}

// rules G10, G11, G12
TEST(GitmoCards, G10_FiftyEightCards) {
  const auto cards = testing::outcomes<Game>(State(Options{}));
  EXPECT_EQ(cards.size(), 29u);
  EXPECT_DOUBLE_EQ(cards.at("+P7"), 2.0 / 58);
  EXPECT_DOUBLE_EQ(cards.at("+X"), 1.0 / 58);
  EXPECT_DOUBLE_EQ(cards.at("+D"), 6.0 / 58);
  EXPECT_EQ(said(State(two()), "deck"), "55");
}

// rules G12, G41, G42, G44
TEST(GitmoCards, G41_TheSpotIsFilledAgain) {
  EXPECT_TRUE(says(play("+W +P5 +A +T6", two()),
                   "rows_1=5P,-,-,- points_1=10 score_1=11 rows_0=6T,-,-,- aside_0=A"));
}

TEST(GitmoCards, G42_TheTopBelongsToTheMover) {
  const Scene scene{{"5P", "1T"}, "P6"};
  EXPECT_EQ(said(play(scene, "fill +W"), "points_0"), "10");
  EXPECT_EQ(said(play(scene, "fill +X +G"), "aside_0"), "XG");
  EXPECT_TRUE(play(scene, "fill +X").turn().is_chance()) << "and the next card is shown";
}

TEST(GitmoCards, G41_CapsAndDrawACardsLieInTheirSpots) {
  const State state = play("+P5 +X +D +P6", two());
  EXPECT_TRUE(says(state, "rows_1=5P,-,-,D rows_0=6P,-,-,X aside_0=-"));
  EXPECT_NE(state.table().drawing().find("0d (the Trump)"), std::string::npos);
  // In a refill they do not, and nobody has to choose.
  const Scene scene{{"5P", "1T 3T 5T 7T"}, "P6"};
  EXPECT_TRUE(says(play(scene, "resign +X +D +P9"), "rows_0=5P,6P,9P,- aside_0=X due_0=1"));
}

const std::string kTrumpDealt = "+P5 +X +P7 +T8 +P9 +P10 +P11 +P12";

TEST(GitmoCards, G43_ACapIsSetWhenTheDealIsCompleteOrKept) {
  const State state = play(kTrumpDealt, two());
  EXPECT_EQ(state.turn(), Actor(Seat::at(0)));
  EXPECT_EQ(moves(state), (Texts{"keep", "X>0a", "X>0b", "X>0c"}));
  expect_says<Game>(state,
                    "X>0b -> rows_0=8T,10P/X,12P,-; keep -> aside_0=X;"
                    // Then its spot is filled.
                    "X>0b +P1 -> rows_0=1P,8T,10P/X,12P dealing=none");
  EXPECT_EQ(moves(play(state, "X>0b +G")), (Texts{"keep", "G>0a", "G>0b", "G>0c"}));
  EXPECT_EQ(refusal(state, "resign"), "G43: the cap that was dealt is set or kept aside");
  EXPECT_EQ(refusal(state, "X>1a"), "G43: a cap of the deal is set in one's own rows");
}

TEST(GitmoCards, G43_FromTheLeftOfTheDealerAndBeforeDraws) {
  const State state = play("+D +X +G +P8 +P9 +P10 +P11 +P12", two());
  EXPECT_EQ(moves(state), (Texts{"keep", "G>1a", "G>1b"}));
  const State second = play(state, "keep +P1");
  EXPECT_EQ(moves(second), (Texts{"keep", "X>0a", "X>0b", "X>0c"}));
  EXPECT_EQ(said(play(second, "X>0a +P2"), "phase"), "draw");
}

TEST(GitmoCards, G43_WithoutARunItWaitsForTheDraw) {
  Options options = players(6);
  options.special_ops = odd_decks(3);
  const std::string others = "+P1 +P2 +P3 +P4 +P5 ";
  const State state = play("+X " + others + "+D " + others, options);
  EXPECT_EQ(said(state, "phase"), "draw");
  EXPECT_EQ(said(state, "rows_1"), "-,X") << "the Draw-A-Card has left its spot";
  EXPECT_EQ(moves(play(state, "*0 +T4")), (Texts{"keep", "X>1a"}));
  // If all spots have caps, the first one is held aside.
  const State both = play("+X " + others + "+G " + others, options);
  expect_says<Game>(both, "-> rows_1=-,G; +T4 G>1a -> aside_1=X");
  EXPECT_EQ(moves(play(both, "+T4")), (Texts{"keep", "G>1a"}));
}

// rules G7, G43
TEST(GitmoCards, G43_NotOnThePartnersRows) {
  const State state = play("+X +P1 +P2 +P3 +P4 +P5 +P6 +P7 +P8 +P9 +P10 +P11", players(4, true));
  EXPECT_EQ(moves(state), (Texts{"keep", "X>1a", "X>1b"}));
  EXPECT_EQ(refusal(state, "X>3a"), "G43: a cap of the deal is set in one's own rows");
}

TEST(GitmoCards, G13_CardsAreDrawnFromThoseThatRemain) {
  const auto cards = testing::outcomes<Game>(play("+P7", two()));
  EXPECT_DOUBLE_EQ(cards.at("+P7"), 1.0 / 54);
  EXPECT_DOUBLE_EQ(cards.at("+P8"), 2.0 / 54);
  // The n-th card of a deck is the same for every receiver.
  KeyedChance seed(5);
  const std::string third = Game::text(play("+P1 +P2", two()).chance(seed));
  EXPECT_EQ(Game::text(play("+P1 +P2", players(2)).chance(seed)), third);
}

// rules G6, G14, G30
TEST(GitmoCards, G14_TheDealGoesRoundFromTheLeftOfTheDealer) {
  const State state = play("+P1 +P2 +P3 +P4 +P5 +P6 +P7 +P8", two());
  expect_says<Game>(state, "-> rows_1=1P,3P,5P,7P rows_0=2P,4P,6P,8P; +T1 -> turn=1");
}

// ---- Special Ops -------------------------------------------------------------------------------

const std::string kDeal = "+P1 +P2 +P3 +P4 +P5 +P6 +P7 ";

TEST(GitmoSpecial, G50_AnEmptyDeckGivesNothing) {
  const State state = play("+D +D +P1 +P2 +P3 +P4 +P5 +P6 *0 +P7", two(3));
  EXPECT_TRUE(says(state, "points_1=-5 special=0 phase=show")) << "the second draw gives nothing";
  EXPECT_EQ(said(play(state, "+P8"), "rows_0"), "2P,4P,6P,8P");
}

TEST(GitmoSpecial, G51_DrawsOfADealWaitUntilAllSpotsAreTaken) {
  const State state = play("+P1 +D +P2 +D +D +P4 +P5 +P6", two());
  expect_says<Game>(state,
                    // The player left of the dealer is first.
                    "-> phase=draw due_1=0 rows_1=1P,2P,5P,- rows_0=4P,6P,D,D;"
                    // The spot is filled before the next draw.
                    "*9 -> phase=show; *9 +P3 -> rows_1=1P,2P,3P,5P phase=draw");
  // The spot is vacant for the card drawn; in a refill it has been filled.
  const State taker = play("+D +P1 +T5 +P3 +T7 +P9 +T9 +P11 *0", two(1));
  EXPECT_EQ(said(play(taker, "0a>1 +P2"), "rows_0"), "2P,3P,9P,11P");
  const Scene refill{{"5P 6P", "1T 3T 5T 7T"}, "P8"};
  expect_says<Game>(refill, "resign +D -> phase=show; resign +D +P12 -> phase=draw");
  // In a turn at once, before the next card.
  EXPECT_EQ(said(play(Scene{{"5P", "1T"}, "P6"}, "fill +D"), "phase"), "draw");
  // After a draw the filling continues where it was, at seat 0 here.
  const State twice = play("+D +P1 +D +T7 +T5 +P11 +P9 +T4 *2 1a>out +P2 +P3 *0 0a>1a-", two(1));
  EXPECT_TRUE(says(play(twice, "+T12"), "rows_0=4T,7T,11P,12T rows_1=1PP,3P,9P,-"));
}

TEST(GitmoSpecial, G52_PointsAndCaps) {
  const Scene scene{{"5P", "1T"}, "P6"};
  expect_says<Game>(scene,
                    "fill +D *0 -> points_0=12 aside_0=S; fill +D *1 -> aside_0=G;"
                    "fill +D *9 -> points_0=10");
  const State dealt = play("+D " + kDeal + "*0", two());
  EXPECT_EQ(moves(dealt), (Texts{"keep", "S>1a", "S>1b", "S>1c"}));
}

TEST(GitmoSpecial, G53_TurnsAreLostAndWon) {
  const Scene scene{{"5P 7P 9P", "1T 3T 5T 7T"}, "P11", {}, two(2)};
  EXPECT_TRUE(says(play(scene, "fill +D *1 +P1 resign"), "mover=0 extra_0=0"));
  // In the refill after one's own turn as in that turn; after another's turn, as after one's next
  // turn.
  const Scene vacant{{"5P 7P 9P", "1T 3T"}, "P11", {}, two(2)};
  expect_says<Game>(
      vacant,
      "resign +D +P1 +P2 *1 -> mover=0; resign +P1 +D +P2 *1 +P3 -> mover=1 extra_1=1;"
      "resign +P1 +D +P2 *1 +P3 resign -> mover=1");
  // Seat 0 loses its turn.
  expect_says<Game>(scene,
                    "fill +D *0 +P1 resign -> mover=1;"
                    "fill +D *0 +P1 resign resign -> mover=1 lost_0=0 turns=4");
  // A turn lost before the first turn of a hand.
  EXPECT_EQ(said(play("+D " + kDeal + "*0 +P8 +T1", two(2)), "turn"), "0");
}

TEST(GitmoSpecial, G54_ASingleOrBottomCardIsTaken) {
  const Scene scene{{"5P", "6TP 8P/G 4A 2T"}, "P11", {}, two(1)};
  const State state = play(scene, "fill +D *0");
  EXPECT_EQ(moves(state), (Texts{".1c>0a+", ".1c>0", "1a>0"}));
  expect_says<Game>(state, ".1c>0 -> rows_0=5P,6T,11P,-; 1a>0 -> rows_1=4A,6TP,8P/G,-");
  EXPECT_EQ(refusal(state, "1b>0"), "G54: the Alliance can't be taken");
  EXPECT_EQ(refusal(state, "1d>0"), "G48: with its cap a run of two cards at least can be taken");
  const State capped = play(Scene{{"5P", "6TP/G 2T"}, "P11", {}, two(1)}, "fill +D *0");
  EXPECT_EQ(moves(capped), (Texts{"1a>0"}));
  EXPECT_EQ(refusal(capped, ".1b>0a+"), "G54: it is taken from a run without caps");
  Scene whole = scene;  // rule G9: such a card takes a bottom card all the same
  whole.options.whole = true;
  EXPECT_EQ(moves(play(whole, "fill +D *0")), moves(state));
}

// rules G7, G54
TEST(GitmoSpecial, G54_OntoThePartnersRunInATurnAlone) {
  Options options = players(4, true);
  options.special_ops = odd_decks(1);
  const State deal = play("+D +P5 +P8 +T1 +P2 +P7 +P12 +T9 +T11 +P10 +T3 +T4 *0", options);
  EXPECT_EQ(said(deal, "dealing") + " " + said(deal, "rows_3"), "hand 3T,8P,12P");
  EXPECT_TRUE(legal(deal, "0a>1a-"));
  EXPECT_EQ(refusal(deal, "0b>3a+"), "G7: in a turn alone onto a partner's run");
  const Scene scene{{"5P", "1P 4P 7P", "8P", "2P 6T 9P"}, "P6", {}, options};
  EXPECT_TRUE(legal(play(scene, "fill +D *0"), "3c>2a+"));
  const State refill = play(scene, "resign +D +P11 +P3 +P12 *0");
  EXPECT_EQ(said(refill, "dealing") + " " + said(refill, "rows_2"), "refill 3P,6P,8P");
  EXPECT_TRUE(legal(refill, "3b>0a+"));
  EXPECT_FALSE(legal(refill, "3c>2c+"));
}

TEST(GitmoSpecial, G55_ASingleTraitorIsGivenAway) {
  Scene odd{{"5T 9T/G 2P 7TT", "6P 4P/X", "8P"}, "P5", {}, players(3)};
  odd.options.special_ops = odd_decks(1);
  const State state = play(odd, "L>1b- +D *1");
  EXPECT_EQ(said(state, "phase"), "give");
  EXPECT_EQ(moves(state), (Texts{"0b>1", "0b>2"}));
  EXPECT_EQ(said(play(state, "0b>2"), "rows_2"), "5T,8P,-,-");
  EXPECT_EQ(refusal(state, "0b>1a+"), "G46: others can't add to a run under the Trump");
}

TEST(GitmoSpecial, G56_ASingleTraitorIsRemoved) {
  const Scene scene{{"5T 9T/G 2P", "6P"}, "P7", {}, two(1)};
  const State state = play(scene, "L>1a+ +D *2");
  EXPECT_EQ(moves(state), (Texts{"0b>out"}));
  EXPECT_EQ(said(play(state, "0b>out"), "rows_0"), "2P,9T/G,-,-");
}

TEST(GitmoSpecial, G57_WhatCanBeDoneMustBeDone) {
  const State state = play(Scene{{"5T", "6P"}, "P7", {}, two(1)}, "L>1a+ +D *2");
  EXPECT_EQ(refusal(state, "resign"), "G57: a single traitor is to leave");
  EXPECT_EQ(said(play(Scene{{"5P", "6P"}, "P7", {}, two(1)}, "L>1a+ +D *2"), "phase"), "show");
}

}  // namespace
}  // namespace turnkey::gitmo
