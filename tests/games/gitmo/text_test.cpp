// The texts of Gitmo and its bounds: events, descriptions, boards, drawings, sizes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/limits.h"
#include "tests/games/gitmo/scene.h"

namespace turnkey::gitmo {
namespace {

TEST(GitmoText, EventsAreWrittenAsDocumented) {
  testing::expect_texts<Game>(
      {"resign", "fill",   "keep",   "L>5b+", "L>0a-", "0b>0a+", ".3d>0a-", "A>0a+",
       "X>0a",   "G0b>0a", "S5b>3a", ".1c>0", "0b>1",  "0b>out", "+P1",     "+P12",
       "+T10",   "+X",     "+G",     "+A",    "+W",    "+D",     "*0",      "*31"},
      {});
}

TEST(GitmoText, AnythingElseIsABadMove) {
  testing::expect_texts<Game>(
      {}, {"",   "Resign", "fill ", "L>6a+",   "L>0e+", "L>0a",    "0a>0a+", "0a>1a*", "A0a>1a",
           "X>", "X0a>0a", "Y>0a",  ".0b>out", "0b>",   "0b>6",    "+P0",    "+P13",   "+P",
           "+Z", "*32",    "*",     "*01",     "+P01",  "0b>0a++", "?"});
}

TEST(GitmoText, DescriptionsSayWhatAMoveDoes) {
  const State state = Scene{{"5PT 4P 9P/G", "7TP 6T"}, "P7", {"XA"}};
  const auto say = [&](const char* text) {
    return state.describe(testing::move_of<Game>(text)).text();
  };
  EXPECT_EQ(say("fill"), "kind=fill cards=7P moves=P7:top>rows_0.3");
  EXPECT_EQ(say("L>0b+"), "kind=lay cards=7P seat=0 run=5PT end=top moves=P7:top>rows_0.1");
  EXPECT_EQ(say("0b>0a+"),
            "kind=join cards=5PT from=0 seat=0 run=4P end=top moves=rows_0.1>rows_0.0");
  EXPECT_EQ(
      say(".0b>0a+"),
      "kind=switch cards=5P from=0 off=5PT seat=0 run=4P end=top moves=P5:rows_0.1->rows_0.0");
  EXPECT_EQ(say("1b>0b+"),
            "kind=take cards=7TP from=1 seat=0 run=5PT end=top moves=rows_1.1>rows_0.1");
  EXPECT_EQ(say(".1b>0b+"),
            "kind=take cards=7T from=1 off=7TP seat=0 run=5PT end=top moves=T7:rows_1.1->rows_0.1");
  EXPECT_EQ(say("0b>1b-"),
            "kind=discard cards=5PT from=0 seat=1 run=7TP end=bottom moves=rows_0.1>rows_1.1-");
  EXPECT_EQ(say("A>0a-"),
            "kind=alliance cards=A seat=0 run=4P end=bottom moves=A:aside_0>rows_0.0-");
  EXPECT_EQ(say("X>0b"), "kind=set cap=trump seat=0 run=5PT moves=X:aside_0>rows_0.1");
  EXPECT_EQ(say("G0c>0b"),
            "kind=move cap=gitmo from=0 off=9P/G seat=0 run=5PT moves=G:rows_0.2>rows_0.1");
  EXPECT_EQ(say("resign"), "kind=resign then=P7:top>rows_1.2");
  const State shown = play(state, "fill");
  EXPECT_EQ(shown.describe(testing::move_of<Game>("+P1")).text(),
            "kind=next cards=1P end=top moves=P1:unseen>top");
  EXPECT_EQ(shown.describe(testing::move_of<Game>("+W")).text(),
            "kind=next cards=W to=0 moves=W:unseen>-");
  EXPECT_EQ(play(shown, "+D").describe(testing::move_of<Game>("*0")).text(),
            "kind=draw seat=0 name=Jesus_Saves effect=save points=12 moves=S:special>aside_0");
  const State deal(players(2));
  EXPECT_EQ(deal.describe(testing::move_of<Game>("+P1")).text(),
            "kind=next cards=1P to=1 moves=P1:unseen>rows_1.0 hand=1 hands=2 dealer=0");
  const Public later(players(2), 1, {12, -1});
  EXPECT_EQ(later.describe(testing::move_of<Game>("+P1")).text(),
            "kind=next cards=1P to=0 moves=P1:unseen>rows_0.0 hand=2 hands=2 dealer=1 total_0=12 "
            "total_1=-1");
}

/// A seat's rows with their numbers on the board, "1T,-,5P".
std::string listed(const State& state, int seat) {
  return testing::tokens_of(state.board().text())["rows_" + std::to_string(seat)];
}

// G22: the letters of moves go by what lies there, the numbers of the board by where it lies.
TEST(GitmoText, ARowKeepsItsNumberOnTheBoardWhileItLiesThere) {
  const State deal = play(State(players(2)), "+P9 +T5 +P1 +T7 +P3 +T2 +P6 +T11");
  EXPECT_EQ(listed(deal, 1), "9P,1P,3P,6P") << "as they were dealt";
  EXPECT_EQ(testing::tokens_of(deal.board().text())["letters_1"], "d,a,b,c");
  const State first = play(deal, "+P10 L>1d+");
  EXPECT_EQ(listed(first, 1), "9PP,1P,3P,6P");
  const State next = play(first, "+P12 0a>1b-");
  EXPECT_EQ(listed(next, 1), "9PP,1P,2TP,6P");
  EXPECT_EQ(listed(next, 0), "5T,7T,-,11T");
  EXPECT_EQ(next.describe(testing::move_of<Game>("1c>0a+")).text(),
            "kind=discard cards=6P from=1 seat=0 run=5T end=top moves=rows_1.3>rows_0.0");
  const State discarded = play(next, "1c>0a+");
  EXPECT_EQ(listed(discarded, 1), "9PP,1P,2TP,-");
  EXPECT_EQ(discarded.describe(testing::move_of<Game>("fill")).text(),
            "kind=fill cards=12P moves=P12:top>rows_1.3");
}

// G41, G43: bonus cards of the deal keep their numbers too.
TEST(GitmoText, ABonusCardLiesInASpotUnderANumber) {
  const State deal = play(State(players(2)), "+P9 +D +D +X +P1");
  EXPECT_EQ(listed(deal, 0), "D,X,-,-");
  EXPECT_EQ(listed(deal, 1), "9P,D,1P,-");
  const State more = play(deal, "+G +T4");
  EXPECT_EQ(listed(more, 0), "D,X,G,-");
  EXPECT_EQ(more.describe(testing::move_of<Game>("+P8")).text(),
            "kind=next cards=8P to=0 moves=P8:unseen>rows_0.3 then=X:rows_0.1>aside_0");
  EXPECT_EQ(listed(play(more, "+P8"), 0), "D,-,G,8P");
  EXPECT_EQ(listed(play(more, "+P8"), 1), "9P,D,1P,4T");
}

// G53, G72: a card turned up while all lose a turn is nobody's.
TEST(GitmoText, ACardOfALostTurnGoesToTheBottom) {
  const State lost = play(State(players(2)), "+D +D +P1 +P3 +P5 +P7 +T1 +T3 *17 +T5 *17 +T7");
  EXPECT_EQ(lost.describe(testing::move_of<Game>("+W")).text(),
            "kind=next cards=W end=bottom lost=1,0 moves=W:unseen>under");
  EXPECT_EQ(lost.describe(testing::move_of<Game>("+P9")).text(),
            "kind=next cards=9P end=bottom lost=1,0 moves=P9:unseen>under");
  EXPECT_THAT(play(lost, "+W").board().text(), ::testing::HasSubstr(" under=W"));
}

// rules G42, G53
TEST(GitmoText, ALostTurnPassesItsCardToTheNextSeatThatPlays) {
  Options one = players(2);
  one.hands = 1;
  const State state = play(State(one), "+D +P1 +P3 +P5 +P7 +T9 +T11 +T3 *17 +T6");
  EXPECT_EQ(state.describe(testing::move_of<Game>("+W")).text(),
            "kind=next cards=W to=0 lost=1 moves=W:unseen>-");
  EXPECT_EQ(state.describe(testing::move_of<Game>("+D")).text(),
            "kind=next cards=D to=0 lost=1 moves=D:unseen>-");
  EXPECT_EQ(state.describe(testing::move_of<Game>("+P9")).text(),
            "kind=next cards=9P end=top lost=1 moves=P9:unseen>top");
  EXPECT_EQ(said(play(state, "+W"), "points_0"), "10");
}

// rules G42, G70: a card of known order lies on the deck then, not the one that was shown
TEST(GitmoText, TheLastCardOfUnknownOrderIsItsReceivers) {
  Public table = Scene{{"5P", "1T"}, "P6", {}, players(2), "W P7"}.table();
  table.deck.under = 1;
  table.deck.bottom[0] = testing::move_of<Game>("+P9").card();
  const State state = play(State(table), "fill +P7 L>0b+");
  EXPECT_EQ(state.describe(testing::move_of<Game>("+W")).text(),
            "kind=next cards=W to=0 moves=W:unseen>- then=P9:under>top");
  EXPECT_EQ(said(play(state, "+W"), "top"), "P9");
}

// rules G42, G66, G70: cards of known order have no event
TEST(GitmoText, DescriptionsSayWhatFollowsByItself) {
  Public table = Scene{{"5P", "1T 4T 7T"}, "P9", {}, players(2), ""}.table();
  for (const char* card : {"+P11", "+G", "+T3"}) {
    table.deck.bottom[table.deck.under++] = testing::move_of<Game>(card).card();
  }
  const auto moved = [](const State& state, const char* text) {
    const std::string all = state.describe(testing::move_of<Game>(text)).text();
    return all.substr(std::min(all.find("moves="), all.find("then=")));
  };
  const State state(table);
  EXPECT_EQ(moved(state, "fill"), "moves=P9:top>rows_0.1 then=P11:under>top");
  EXPECT_EQ(moved(play(state, "fill"), "fill"),
            "moves=P11:top>rows_0.2 then=G:under>aside_0,T3:under>top");
  EXPECT_EQ(moved(play(state, "fill fill"), "resign"), "then=T3:top>rows_1.3");
  EXPECT_EQ(moved(play(state, "fill fill resign"), "resign"), "then=*") << "the next hand";
}

// G44: ten points outside the rows
TEST(GitmoText, DrawingsTellPointsWithoutCards) {
  const State state = play(Scene{{"5P", "1T"}, "P6"}, "fill +W");
  EXPECT_THAT(state.drawing(),
              ::testing::HasSubstr("seat 0  this hand 12, total 12, 10 without cards\n"));
}

TEST(GitmoText, DrawingsShowTheTable) {
  const std::string drawing = Scene{{"11PTAP/XG 4T", "7P"}, "P9", {"S"}}.state().drawing();
  EXPECT_EQ(drawing,
            "hand 1 of 2, seat 0 deals; turn 1 of seat 0; deck 47 cards, top card patriot 9\n"
            "> seat 0  this hand 1, total 1, holds a save cap aside\n"
            "    0a traitor 4\n"
            "    0b run from 11 to 2 with traitor 12 and Alliance 1 (under the Trump and a "
            "gitmo cap)\n"
            "    0c (vacant)\n"
            "    0d (vacant)\n"
            "  seat 1  this hand 1, total 1\n"
            "    1a patriot 7\n"
            "    1b (vacant)\n"
            "    1c (vacant)\n"
            "    1d (vacant)\n");
}

// rules G30 to G45
TEST(GitmoBounds, TheLongestListsFit) {
  const Scene partners{
      {"1P 1T 12P", "2P 2T 2P", "12T 1P 12P/G", "2TPP 11T 11P"}, "T12", {"XGSA"}, players(4, true)};
  const Scene three{
      {"1P 12T 12P 2P", "2T 1T 2TP 11PT", "1P 11T 2P 12P"}, "T1", {"XGSA"}, players(3)};
  for (const Scene& scene : {partners, three}) {
    const std::size_t count = moves(scene).size();
    EXPECT_GT(count, 40u);
    EXPECT_LE(count, static_cast<std::size_t>(kMaxMoves));
  }
}

// rule G72: the longest record fits a line of the protocol
TEST(GitmoBounds, TheLongestRecordFits) {
  constexpr std::size_t kRefill = 200;  // cards shown, drawn, and choices after the last resign
  EXPECT_LE(std::size_t{kMaxPlayers} * (kHandEvents + kRefill), kMaxEvents);
  EXPECT_LE(kMaxEvents * (sizeof(" 0:.0a>0b+") - 1) + 1000, kMaxLineBytes);
}

}  // namespace
}  // namespace turnkey::gitmo
