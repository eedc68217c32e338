// Rare situations worked out by hand. Engine and oracle follow the same texts with tiny decks,
// which leave little choice. The expected positions are written down here, so even a common error
// of both would show.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/games/straight_up/text_oracle.h"

namespace turnkey::straight_up {
namespace {

class StraightUpScenes : public ::testing::Test {
 protected:
  Pair game(const oracle::Rules& rules) { return Pair(rules, dice_); }

  static std::string moves(const Pair& pair) {
    std::string text;
    for (const std::string& move : oracle::moves(pair.table())) text += move + " ";
    return text;
  }

  /// Engine and oracle both refuse the texts; nothing else is compared.
  static void refused(const Pair& pair, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
      const auto move = Game::parse(text);
      EXPECT_FALSE(move && pair.state().canonical(*move)) << text;
      EXPECT_FALSE(oracle::read(pair.table(), text)) << text;
    }
  }

  static std::string cards(CardCounts counts) { return text_of(counts); }

  static const Public& open(const Pair& pair) { return pair.state().table(); }

  oracle::Dice dice_{0x5CE4E};
};

// rules SU51, SU33: a Jack under a Queen counts, and a bought Jack counts at once
TEST_F(StraightUpScenes, AllJacksOneOfThemInsideAStraight) {
  Pair pair = game({2, 200, "QQJJ", "TTT"});
  pair.events("m=QQJJ 0=TTT +J 0/TTT 1=TTT pass 1/TTT");
  pair.events("m=- 1=TTT pass 1/TTT 0=JTT +Q 0/JTT");
  EXPECT_EQ(cards(open(pair).piles[0].draw), "T");
  EXPECT_EQ(cards(open(pair).piles[0].discard), "QJTT");
  pair.events("m=- 0=JTT J 0/TT 1=TTT pass 1/TTT");
  pair.events("m=- 1=TTT pass 1/TTT 0=QTT Q 0/TT");
  EXPECT_EQ(open(pair).straights[0].longer(), 2);
  EXPECT_EQ(cards(open(pair).market), "QJ");
  pair.events("m=- 0=TTT");
  EXPECT_EQ(moves(pair), "+J +Q pass ");
  pair.event("+J");
  EXPECT_TRUE(pair.over());
  EXPECT_EQ(pair.state().payoffs().share[0], 1.0);
}

// rule SU51: a rank is not won while another seat owns one of it
TEST_F(StraightUpScenes, AllJacksButOneAreNotAll) {
  Pair pair = game({2, 200, "JJJ", "TTT"});
  pair.events("m=JJJ 0=TTT +J 0/TTT 1=TTT +J 1/TTT m=- 1=TTT pass 1/TTT");
  pair.events("0=JTT +J");
  EXPECT_FALSE(pair.over());
  pair.events("0/JTT m=-");
}

// rule SU50
TEST_F(StraightUpScenes, TheAceOnAStraightWins) {
  Pair pair = game({2, 200, "5", "AKQJ"});
  pair.events("m=5 0=QKJ J 0/KQ 1=AKQ pass 1/QKA m=- 1=JAK pass 1/AKJ");
  pair.events("0=AKQ Q 0/AK m=- 0=AK K 0/A 1=AKQ pass 1/AKQ m=- 1=AKJ pass 1/AKJ 0=A");
  EXPECT_EQ(moves(pair), "A pass ");
  pair.event("A");
  EXPECT_TRUE(pair.over());
  EXPECT_EQ(pair.state().payoffs().share[0], 1.0);
  EXPECT_EQ(pair.state().payoffs().share[1], 0.0);
}

// rules SU44, SU45, SU46, SU47
TEST_F(StraightUpScenes, AStruckJackTakesItsStraightAlong) {
  Pair pair = game({2, 200, "5", "QJT"});
  pair.events("m=5 0=QJT");
  EXPECT_EQ(moves(pair), "+5 J pass ");
  pair.events("J 0/QT 1=QJT");
  EXPECT_EQ(moves(pair), "+5 J QxJ0 pass ");
  refused(pair, {"QxJ1", "QxQ0", "JxJ0", "KxJ0", "QxJ2", "Q", "QxT0"});
  pair.event("QxJ0");
  EXPECT_EQ(open(pair).straights[0].longer(), 0);
  EXPECT_EQ(cards(open(pair).piles[0].discard), "QJT");
  refused(pair, {"1/JT", "1/QT", "1/-", "1/QJTT", "0/QJT"});
  pair.event("1/QJT");
  EXPECT_EQ(cards(open(pair).piles[1].discard), "QJT");
  pair.events("m=- 1=QJT");
  EXPECT_EQ(moves(pair), "+5 J pass ");
  pair.events("J 1/QT 0=QJT");  // who may still strike
  EXPECT_EQ(moves(pair), "+5 J QxJ1 pass ");
  pair.events("J 0/QT m=- 0=QT Q 0/T 1=QT");  // no second strike
  EXPECT_EQ(moves(pair), "+5 Q pass ");
}

// rules SU40, SU41, SU42: with two equal Jacks on the table, a third has no place, and only one may
// be named
TEST_F(StraightUpScenes, TwoStraightsAtMost) {
  Pair pair = game({2, 200, "5", "QJJJ"});
  pair.events("m=5 0=JJJ J 0/JJ 1=QJJ pass 1/QJJ m=- 1=JJJ pass 1/JJJ 0=JJQ J 0/QJ");
  EXPECT_EQ(open(pair).straights[0].shorter(), 1);
  pair.events("m=- 0=QJ");
  EXPECT_EQ(moves(pair), "Q pass ");
  pair.events("pass 0/QJ 1=QJJ");
  EXPECT_EQ(moves(pair), "J QxJ0 pass ");
  pair.events("QxJ0 1/QJJ m=-");
  EXPECT_EQ(open(pair).straights[0].longer(), 1);
  EXPECT_EQ(open(pair).straights[0].shorter(), 0);
  EXPECT_EQ(cards(open(pair).piles[0].discard), "QJJ");
}

// rules SU45, SU46: a struck Queen leaves the Jack, which a King can't build on
TEST_F(StraightUpScenes, AStruckQueenLeavesTheJack) {
  Pair pair = game({2, 200, "5", "KQJ"});
  pair.events("m=5 0=KQJ J 0/KQ 1=KQJ pass 1/KQJ m=- 1=KQJ pass 1/KQJ 0=KQ Q 0/K m=- 0=K");
  EXPECT_EQ(moves(pair), "K pass ");
  pair.events("pass 0/K 1=KQJ");
  EXPECT_EQ(moves(pair), "J KxQ0 pass ");  // a Queen does not strike a Queen, and J is not on top
  pair.events("KxQ0 1/KQJ m=- 1=KQJ pass 1/KQJ 0=KQ");
  EXPECT_EQ(moves(pair), "Q pass ");
}

// rules SU21, SU23: the market stays short, then it is empty
TEST_F(StraightUpScenes, AMarketThatRunsOut) {
  Pair pair = game({2, 200, "66", "TTT"});
  pair.events("m=66 0=TTT +6 0/TTT 1=TTT +6 1/TTT");
  refused(pair, {"m=6", "m=66", "m=?", "1=TTT"});
  pair.events("m=- 1=TTT");
  EXPECT_EQ(moves(pair), "pass ");
  pair.events("pass 1/TTT 0=TT6 pass 0/TT6 m=- 0=TT6");
  EXPECT_EQ(open(pair).round, 2);
}

// rule SU24: without a replacement the market stays, and seats buy from it later
TEST_F(StraightUpScenes, AStaleMarketThatIsAllThereIsStays) {
  Pair pair = game({3, 200, "665", "TTT"});
  pair.events("m=665 0=TTT pass 0/TTT 1=TTT pass 1/TTT 2=TTT pass 2/TTT");
  EXPECT_EQ(cards(open(pair).market), "665");
  EXPECT_EQ(cards(open(pair).market_piles.discard), "-");
  pair.events("m=- 1=TTT");
  EXPECT_EQ(moves(pair), "+5 +6 pass ");
}

// rules SU23, SU24: first the deck, then the discards, shuffled
TEST_F(StraightUpScenes, AStaleMarketIsReplaced) {
  Pair pair = game({2, 200, "98765", "TTT"});
  pair.events("m=9876 0=TTT pass 0/TTT 1=TTT pass 1/TTT");
  EXPECT_EQ(cards(open(pair).market), "-");
  EXPECT_EQ(cards(open(pair).market_piles.draw), "5");
  EXPECT_EQ(cards(open(pair).market_piles.discard), "9876");
  refused(pair, {"m=9876", "m=5", "m=-", "m=55", "m=98765"});
  pair.compare_odds();
  pair.events("m=5986");
  EXPECT_EQ(cards(open(pair).market_piles.draw), "7");
  EXPECT_EQ(cards(open(pair).market_piles.discard), "-");
  pair.events("1=TTT pass 1/TTT 0=TTT +9 0/TTT");  // somebody bought: what is left stays
  EXPECT_EQ(cards(open(pair).market), "865");
  pair.events("m=7");
}

// rule SU24: neither a market that is bought empty nor an empty one is stale
TEST_F(StraightUpScenes, NothingLeftToThrowAway) {
  Pair pair = game({2, 200, "", "33"});
  pair.events("m=- 0=33 pass 0/33 1=33 pass 1/33 m=- 1=33");
  EXPECT_EQ(moves(pair), "-3 pass ");
}

// rule SU22
TEST_F(StraightUpScenes, TheStartPassesToTheLeft) {
  Pair two = game({2, 200, "5", "4"});
  two.events("m=5 0=4 pass 0/4 1=4 pass 1/4 m=- 1=4 pass 1/4 0=4 pass 0/4 m=- 0=4 pass 0/4 1=4");
  Pair three = game({3, 200, "5", "4"});
  three.events("m=5 0=4 pass 0/4 1=4 pass 1/4 2=4 pass 2/4");
  refused(three, {"0=4", "1=4", "2=4"});
  three.events("m=- 1=4 pass 1/4 2=4 pass 2/4 0=4 pass 0/4");
  three.events("m=- 2=4 pass 2/4 0=4 pass 0/4 1=4 pass 1/4 m=- 0=4");
}

// rules SU31, SU34: all cards of a deck are removed
TEST_F(StraightUpScenes, HandsGetShorterUntilThereIsNone) {
  Pair pair = game({2, 200, "5", "3322"});
  pair.events("m=5 0=332");
  EXPECT_EQ(moves(pair), "+5 -2 -3 pass ");
  pair.events("-3 0/32 1=332 +5 1/332");
  EXPECT_EQ(cards(open(pair).piles[1].discard), "5332");
  refused(pair, {"m=5"});
  pair.events("m=- 1=532 pass 1/532 0=322 -2 0/32 m=- 0=32");
  EXPECT_EQ(moves(pair), "-2 -3 pass ");
  pair.events("-3 0/2 1=532 pass 1/532 m=- 1=532 pass 1/532 0=2 -2 0/- m=- 0=-");
  EXPECT_EQ(moves(pair), "pass ");
  pair.events("pass 0/-");
}

// rules SU31, SU32
TEST_F(StraightUpScenes, NobodyHasACard) {
  Pair pair = game({2, 200, "", "22"});
  pair.events("m=- 0=22 -2 0/2 1=22 -2 1/2 m=- 1=2 -2 1/- 0=2");
  EXPECT_EQ(moves(pair), "-2 pass ");
  pair.events("-2 0/- m=-");
  EXPECT_EQ(oracle::seen(pair.table(), "0=-", 1), "0=-");
  refused(pair, {"0=2", "0=?", "1=-"});
  pair.event("0=-");
  EXPECT_EQ(moves(pair), "pass ");
  pair.events("pass 0/- 1=- pass 1/-");
}

// rule SU31: the hand itself is not shuffled in; a card bought now is there the next time
TEST_F(StraightUpScenes, AShuffleInTheMiddleOfADraw) {
  Pair pair = game({2, 200, "98", "4432"});
  pair.events("m=98 0=432 +9 0/432");
  EXPECT_EQ(cards(open(pair).piles[0].draw), "4");
  EXPECT_EQ(cards(open(pair).piles[0].discard), "9432");
  pair.events("1=432 pass 1/432 m=- 1=443 pass 1/443");
  refused(pair, {"0=943?", "0=932", "0=93", "0=9944", "0=44"});
  pair.compare_odds();
  pair.event("0=944");
  EXPECT_EQ(moves(pair), "+8 -4 pass ");
  pair.event("pass");
  EXPECT_EQ(cards(open(pair).piles[0].draw), "4");  // as before the draw, until the hand is shown
  pair.event("0/944");
  EXPECT_EQ(cards(open(pair).piles[0].draw), "32");
  EXPECT_EQ(cards(open(pair).piles[0].discard), "944");
}

// rules SU12, SU13, SU33: goal cards are no money, and the price must be paid in full
TEST_F(StraightUpScenes, MoneyToTheLast) {
  Pair pair = game({4, 200, "AKQJT5", "T95"});
  pair.events("m=AKQJT5 0=T95");
  EXPECT_EQ(moves(pair), "+5 +J +K +Q +T pass ");
  Pair ace = game({4, 200, "AAKQJT", "TT5"});
  ace.events("m=AAKQJT 0=TT5");
  EXPECT_EQ(moves(ace), "+A +J +K +Q +T pass ");
  Pair goals = game({2, 200, "T995", "JJ9"});
  goals.events("m=T995 0=JJ9");
  EXPECT_EQ(moves(goals), "+5 +9 J pass ");
}

// rules SU2, SU52
TEST_F(StraightUpScenes, DrawnAfterTheLastRound) {
  Pair pair = game({3, 1, "98765", "443322"});
  pair.events("m=98765 0=432 pass 0/432 1=432 pass 1/432 2=432 pass");
  EXPECT_FALSE(pair.over());
  pair.event("2/432");
  EXPECT_TRUE(pair.over());
  EXPECT_EQ(pair.state().payoffs().share[1], 1.0 / 3);
  refused(pair, {"m=-", "pass", "1=432", "2/432", "m=98765"});
}

// rules SU60, SU61: cards shown must have been in the hand and must have paid
TEST_F(StraightUpScenes, ViewsCheckTheHandAgainstTheMove) {
  Pair pair = game({2, 200, "98", "T94322"});
  pair.events("m=98 0=T94 +9");
  const auto sees = [&](const std::string& text) {
    return pair.view(Seat::at(1)).canonical(*Game::parse(text)).has_value();
  };
  EXPECT_TRUE(sees("0/T94") && sees("0/432") && sees("0/T22"));
  EXPECT_FALSE(sees("0/322"));  // 7
  EXPECT_FALSE(sees("0/T99"));
  EXPECT_FALSE(sees("0/T9"));
  EXPECT_EQ(pair.view(Seat::at(1)).worlds(), "12");
}

}  // namespace
}  // namespace turnkey::straight_up
