// Options, decks, deals and Special Ops cards: rules G1 to G14, G41 to G44 and G50 to G57.
#include <gtest/gtest.h>

#include "engine/decks/special_ops.h"
#include "tests/games/gitmo/scene.h"

namespace turnkey::gitmo {
namespace {

using Texts = std::set<std::string>;

constexpr testing::After<Game> after;

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

// rules G4 and G8 are options of which G67 and G50 to G56 speak
TEST(GitmoOptions, G4_G8_LastTurnAndTheDeck) {
  EXPECT_EQ(Game::parse_options({{"LastTurn", "false"}})->last_turn, 0);
  EXPECT_EQ(token(State(Options{}), "special"), "41");
}

// rules G10, G11, G12
TEST(GitmoCards, G10_FiftyEightCards) {
  const auto cards = testing::outcomes<Game>(State(Options{}));
  EXPECT_EQ(cards.size(), 29u);
  EXPECT_DOUBLE_EQ(cards.at("+P7"), 2.0 / 58);
  EXPECT_DOUBLE_EQ(cards.at("+X"), 1.0 / 58);
  EXPECT_DOUBLE_EQ(cards.at("+D"), 6.0 / 58);
  EXPECT_EQ(token(State(two()), "deck"), "55");
}

TEST(GitmoCards, G11_CardsOfAKindAreAlike) {
  EXPECT_EQ(after("+P1 +P2 +P3 +P4", two()).key(), after("+P1 +P2 +P3 +P4", two()).key());
}

// rules G12, G41, G42, G44
TEST(GitmoCards, G41_TheSpotIsFilledAgain) {
  const State state = after("+W +P5 +A +T6", two());
  EXPECT_EQ(token(state, "rows_1"), "5P,-,-,-");
  EXPECT_EQ(token(state, "points_1"), "10");
  EXPECT_EQ(token(state, "rows_0"), "6T,-,-,-");
  EXPECT_EQ(token(state, "aside_0"), "A");
}

TEST(GitmoCards, G42_TheTopBelongsToTheMover) {
  const Scene scene{{"5P", "1T"}, "P6", {}, two()};
  EXPECT_EQ(token(play(scene, "fill +W"), "points_0"), "10");
  EXPECT_EQ(token(play(scene, "fill +X +G"), "aside_0"), "XG");
  EXPECT_TRUE(play(scene, "fill +X").turn().is_chance()) << "and the next card is shown";
}

TEST(GitmoCards, G43_ACapIsSetAtOnceOrKept) {
  const State first = after("+X", two());
  EXPECT_EQ(token(first, "aside_1"), "X") << "without a run there is no choice";
  EXPECT_TRUE(first.turn().is_chance());
  const State state = after("+P5 +P6 +G", two());
  EXPECT_EQ(state.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(moves(state), (Texts{"keep", "G>1a"}));
  EXPECT_EQ(token(play(state, "G>1a"), "rows_1"), "5P/G,-,-,-");
  EXPECT_EQ(token(play(state, "keep"), "aside_1"), "G");
  EXPECT_EQ(refusal(state, "resign"), "G43: the cap that was dealt is set or kept aside");
}

TEST(GitmoCards, G44_TheWhistleblowerIsTenPoints) {
  EXPECT_EQ(token(after("+W", two()), "score_1"), "10");
}

TEST(GitmoCards, G13_CardsAreDrawnFromThoseThatRemain) {
  const auto cards = testing::outcomes<Game>(after("+P7", two()));
  EXPECT_DOUBLE_EQ(cards.at("+P7"), 1.0 / 54);
  EXPECT_DOUBLE_EQ(cards.at("+P8"), 2.0 / 54);
  // The n-th card of a deck is the same whoever gets it.
  KeyedChance seed(5);
  const std::string third = Game::text(after("+P1 +P2", two()).chance(seed));
  EXPECT_EQ(Game::text(after("+P1 +P2", players(2)).chance(seed)), third);
}

// rules G6, G14, G30
TEST(GitmoCards, G14_TheDealGoesRoundFromTheLeftOfTheDealer) {
  const State state = after("+P1 +P2 +P3 +P4 +P5 +P6 +P7 +P8", two());
  EXPECT_EQ(token(state, "rows_1"), "1P,3P,5P,7P");
  EXPECT_EQ(token(state, "rows_0"), "2P,4P,6P,8P");
  EXPECT_EQ(play(state, "+T1").turn(), Actor(Seat::at(1)));
}

// ---- Special Ops -------------------------------------------------------------------------------

const std::string kDeal = "+P1 +P2 +P3 +P4 +P5 +P6 +P7 ";

TEST(GitmoSpecial, G50_AnEmptyDeckGivesNothing) {
  const State state = after("+D +D " + kDeal + "+P8 *0", two(3));
  EXPECT_EQ(token(state, "points_1"), "-5");
  EXPECT_EQ(token(state, "special"), "0");
  EXPECT_EQ(token(state, "phase"), "show") << "the second draw gives nothing";
}

TEST(GitmoSpecial, G51_DrawsOfADealWaitUntilAllIsFull) {
  const State state = after("+P1 +D +P2 +D +P3 +P4 +P5 +P6 +P7 +P8", two());
  EXPECT_EQ(token(state, "phase"), "draw");
  EXPECT_NE(state.table().drawing().find("seat 1"), std::string::npos);
  EXPECT_EQ(token(state, "due_1"), "0") << "the left of the dealer is first";
  EXPECT_EQ(token(state, "due_0"), "1");
  // In a turn at once, before the next card.
  const State turn = play(Scene{{"5P", "1T"}, "P6", {}, two()}, "fill +D");
  EXPECT_EQ(token(turn, "phase"), "draw");
}

TEST(GitmoSpecial, G52_PointsAndCaps) {
  const Scene scene{{"5P", "1T"}, "P6", {}, two()};
  EXPECT_EQ(token(play(scene, "fill +D *0"), "points_0"), "12");
  EXPECT_EQ(token(play(scene, "fill +D *0"), "aside_0"), "S");
  EXPECT_EQ(token(play(scene, "fill +D *1"), "aside_0"), "G");
  EXPECT_EQ(token(play(scene, "fill +D *9"), "points_0"), "10");
  const State dealt = after("+D " + kDeal + "+P8 *0", two());
  EXPECT_EQ(moves(dealt), (Texts{"keep", "S>1a", "S>1b", "S>1c", "S>1d"}));
}

TEST(GitmoSpecial, G53_TurnsAreLostAndWon) {
  const Scene scene{{"5P 7P 9P", "1T 3T 5T 7T"}, "P11", {}, two(2)};
  const State extra = play(scene, "fill +D *1 +P1 resign");
  EXPECT_EQ(token(extra, "mover"), "0");
  EXPECT_EQ(token(extra, "extra_0"), "0");
  const State lost = play(scene, "fill +D *0 +P1 resign");
  EXPECT_EQ(token(lost, "mover"), "1");
  const State again = play(lost, "resign");
  EXPECT_EQ(token(again, "mover"), "1") << "seat 0 loses its turn";
  EXPECT_EQ(token(again, "lost_0"), "0");
  EXPECT_EQ(token(again, "turns"), "4");
  // Lost before the first turn of a hand.
  const State opening = after("+D " + kDeal + "+P8 *0 +T1", two(2));
  EXPECT_EQ(opening.turn(), Actor(Seat::at(0)));
}

TEST(GitmoSpecial, G54_ASingleOrBottomCardIsTaken) {
  const Scene scene{{"5P", "6TP 8P/G 4A 2T"}, "P11", {}, two(1)};
  const State state = play(scene, "fill +D *0");
  EXPECT_EQ(moves(state), (Texts{".1c>0a+", ".1c>0", "1a>0"}));
  EXPECT_EQ(token(play(state, ".1c>0"), "rows_0"), "5P,6T,11P,-");
  EXPECT_EQ(token(play(state, "1a>0"), "rows_1"), "4A,6TP,8P/G,-");
  EXPECT_EQ(refusal(state, "1b>0"), "G54: the Alliance can't be taken");
  EXPECT_EQ(refusal(state, "1d>0"), "G48: with its cap a run of two cards at least can be taken");
}

TEST(GitmoSpecial, G55_ASingleTraitorIsGivenAway) {
  const Scene scene{{"5T 9T/G 2P 7TT", "6P 4P/X", "8P"}, "P5", {}, players(3)};
  Scene odd = scene;
  odd.options.special_ops = odd_decks(1);
  const State state = play(odd, "L>1b- +D *1");
  EXPECT_EQ(token(state, "phase"), "give");
  EXPECT_EQ(moves(state), (Texts{"0b>1", "0b>2"}));
  EXPECT_EQ(token(play(state, "0b>2"), "rows_2"), "5T,8P,-,-");
  EXPECT_EQ(refusal(state, "0b>1a+"), "G46: others can't add to a run under the Trump");
}

TEST(GitmoSpecial, G56_ASingleTraitorIsRemoved) {
  const Scene scene{{"5T 9T/G 2P", "6P"}, "P7", {}, two(1)};
  const State state = play(scene, "L>1a+ +D *2");
  EXPECT_EQ(moves(state), (Texts{"0b>out"}));
  EXPECT_EQ(token(play(state, "0b>out"), "rows_0"), "2P,9T/G,-,-");
}

TEST(GitmoSpecial, G57_WhatCanBeDoneMustBeDone) {
  const State state = play(Scene{{"5T", "6P"}, "P7", {}, two(1)}, "L>1a+ +D *2");
  EXPECT_EQ(refusal(state, "resign"), "G57: a single traitor is to leave");
  const State idle = play(Scene{{"5P", "6P"}, "P7", {}, two(1)}, "L>1a+ +D *2");
  EXPECT_EQ(token(idle, "phase"), "show");
}

}  // namespace
}  // namespace turnkey::gitmo
