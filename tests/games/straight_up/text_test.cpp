// The notation of moves and positions: printing, parsing, describe, board, drawing.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

TEST(StraightUpText, EveryFormIsReadAndWrittenAlike) {
  for (const char* text :
       {"pass",  "+A",   "+9",   "+2",   "-2",   "-3",    "-4",     "J",        "Q",     "K",
        "A",     "KxQ1", "AxJ0", "QxJ3", "m=-",  "m=9",   "m=KT97", "m=AAKKQ5", "0=-",   "1=KT3",
        "3=AAA", "2=?",  "2=?2", "1=?3", "1=K?", "1=K?2", "0/-",    "1/T3",     "3/AKQ", "2/222"}) {
    const Expected<Move> move = parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(text_of(*move), text);
  }
}

TEST(StraightUpText, OtherSpellingsOfTheSame) {
  EXPECT_EQ(parse_move("1=3TK").value(), parse_move("1=KT3").value());
  EXPECT_EQ(parse_move("m=79TK").value(), parse_move("m=KT97").value());
  EXPECT_EQ(parse_move("1/3T").value(), parse_move("1/T3").value());
}

TEST(StraightUpText, WhatIsNoMoveIsRefused) {
  for (const char* text : {"",      "Pass",   "pass ", " pass", "p",         "+",       "+1",
                           "+99",   "+X",     "-",     "-1",    "-j",        "-22",     "2",
                           "T",     "9",      "j",     "JJ",    "KxQ",       "KxQ4",    "KxT1",
                           "TxJ1",  "KXQ1",   "KxQ11", "xQ1",   "KxQ?",      "m=",      "m",
                           "m=?",   "m=?4",   "m=K?",  "m/K",   "m=KKKKKKK", "m=1",     "4=KT3",
                           "1=",    "1=KT33", "1=?4",  "1=?1",  "1=?0",      "1=?03",   "1=K?3",
                           "1=?K",  "1=-K",   "1=--",  "1=?3?", "1/",        "1/?",     "1/?2",
                           "1/K?",  "1/KT33", "/KT",   "1/-T",  "1-KT3",     "c:1=KT3", "none",
                           "1=kt3", "10=K",   "K=Q"}) {
    const Expected<Move> move = parse_move(text);
    ASSERT_FALSE(move) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

std::string described(const Scene& scene, const std::string& text) {
  return scene.state().describe(*parse_move(text)).text();
}

TEST(StraightUpText, DescribeSaysWhatIsDone) {
  const Scene scene{
      .hand = "K92", .market = "9J", .places = {{.straights = "JQ,J"}, {.straights = "JQ"}}};
  EXPECT_EQ(described(scene, "+J"), "kind=buy card=J price=10 moves=J:market>face_up_0");
  EXPECT_EQ(described(scene, "+9"), "kind=buy card=9 price=9 moves=9:market>face_up_0");
  EXPECT_EQ(described(scene, "-2"), "kind=remove card=2 moves=2:hand_0>removed");
  EXPECT_EQ(described(scene, "K"), "kind=play card=K straight=JQK moves=K:hand_0>straights_0");
  EXPECT_EQ(described(scene, "KxQ1"),
            "kind=strike card=K seat=1 top=Q at=K:hand_0 moves=Q:straights_1>face_up_1");
  EXPECT_EQ(described(scene, "pass"), "kind=pass");
  EXPECT_EQ(scene.view(0).describe(*parse_move("+9")).text(),
            "kind=buy card=9 price=9 moves=9:market>face_up_0");
  EXPECT_EQ(scene.view(1).describe(*parse_move("+9")).text(),
            "kind=buy card=9 price=9 moves=9:market>face_up_0");
}

TEST(StraightUpText, DescribeSaysWhoWins) {
  EXPECT_EQ(described({.hand = "A", .places = {{.straights = "JQK"}}}, "A"),
            "kind=play card=A straight=JQKA wins=true moves=A:hand_0>straights_0");
  EXPECT_EQ(described({.hand = "TTT", .market = "K", .places = {{.draw = "TTTKKK"}}}, "+K"),
            "kind=buy card=K price=20 wins=true moves=K:market>face_up_0");
}

TEST(StraightUpText, DescribeOfChance) {
  const State start(players(2));
  EXPECT_EQ(start.describe(*parse_move("m=KT97")).text(),
            "kind=fill cards=KT97 count=4 moves=KT97:deck>market");
  EXPECT_EQ(start.describe(*parse_move("0=432")).text(), "kind=draw seat=0 cards=432 count=3");
  EXPECT_EQ(start.describe(*parse_move("0=?3")).text(), "kind=draw seat=0 cards=?3 count=3");
  EXPECT_EQ(start.describe(*parse_move("1/-")).text(), "kind=discard seat=1 cards=- count=0");
}

TEST(StraightUpText, Board) {
  EXPECT_EQ(
      State(players(2)).board().text(),
      "players=2 rounds=200 round=0 start=0 turn=c phase=fill mover=0 hand=- made=- "
      "bought=false market=- deck=AAAAKKKKQQQQJJJJTTTT99998888777766665555 market_discard=- "
      "removed=- draw_0=443322 discard_0=- hand_0=- face_down_0=6 face_up_0=- straights_0=- "
      "strike_0=true "
      "draw_1=443322 discard_1=- hand_1=- face_down_1=6 face_up_1=- straights_1=- strike_1=true");
  const Scene scene{
      .hand = "K92",
      .market = "J9",
      .places = {{.draw = "K9422", .discard = "5", .may_strike = false}, {.straights = "JQ,J"}},
      .deck = "Q",
      .market_discard = "AT",
      .start = 1,
      .round = 7};
  const auto rest = [](const std::string& hand, const std::string& face_up) {
    return " market_discard=AT removed=444333322 draw_0=K9422 discard_0=5 hand_0=" + hand +
           " face_down_0=2 face_up_0=" + face_up +
           " straights_0=- strike_0=false draw_1=- discard_1=- hand_1=- face_down_1=0 face_up_1=-"
           " straights_1=JQ,J strike_1=true";
  };
  const std::string front = "players=2 rounds=200 round=7 start=1 turn=";
  EXPECT_EQ(scene.state().board().text(), front +
                                              "0 phase=move mover=0 hand=K92 made=- bought=false"
                                              " market=J9 deck=Q" +
                                              rest("K92", "5"));
  EXPECT_EQ(scene.view(1).board().text(), front +
                                              "0 phase=move mover=0 hand=?3 made=- bought=false"
                                              " market=J9 deck=Q" +
                                              rest("?3", "5"));
  EXPECT_EQ(play(scene.state(), {"+9"}).board().text(),
            front + "c phase=discard mover=0 hand=K92 made=+9 bought=true market=J deck=Q" +
                rest("K92", "95"));
}

TEST(StraightUpText, SU31_DescribeSaysWhereADrawShuffles) {
  Public table{players(2)};
  table.piles[0] = {Scene::cards("K"), Scene::cards("9432")};
  table.phase = Phase::kDraw;
  const State state(table, {});
  EXPECT_EQ(state.describe(*parse_move("0=K93")).text(),
            "kind=draw seat=0 cards=K93 count=3 shuffled=true "
            "moves=K:face_down_0>hand_0,face_up_0>face_down_0,93:face_down_0>hand_0");
  EXPECT_EQ(state.describe(*parse_move("0=?3")).text(),
            "kind=draw seat=0 cards=?3 count=3 shuffled=true "
            "moves=?:face_down_0>hand_0,face_up_0>face_down_0,?2:face_down_0>hand_0");
}

TEST(StraightUpText, SU24_DescribeSaysThatTheMarketIsDiscarded) {
  Scene scene{.hand = "432", .market = "9J", .turn = 1, .deck = "Q"};
  EXPECT_EQ(play(scene.state(), {"pass"}).describe(*parse_move("1/432")).text(),
            "kind=discard seat=1 cards=432 count=3 moves=432:hand_1>face_up_1 "
            "then=market>market_discard");
  scene.bought = true;
  EXPECT_EQ(play(scene.state(), {"pass"}).describe(*parse_move("1/432")).text(),
            "kind=discard seat=1 cards=432 count=3 moves=432:hand_1>face_up_1");
}

TEST(StraightUpText, BoardSaysWhatWasDone) {
  const Scene scene{.hand = "KJ2", .places = {{}, {.straights = "JQ"}}};
  const auto made = [&](const std::string& move) {
    const std::string board = play(scene.state(), {move}).board().text();
    const std::size_t from = board.find(" made=") + 6;
    return board.substr(from, board.find(' ', from) - from);
  };
  EXPECT_EQ(made("J"), "J");
  EXPECT_EQ(made("-2"), "-2");
  EXPECT_EQ(made("KxQ1"), "Kx");
  EXPECT_EQ(made("pass"), "pass");
}

TEST(StraightUpText, BoardSaysHowItEnded) {
  const auto end = [](const State& state) {
    const std::string board = state.board().text();
    return board.substr(board.find(" how="));
  };
  const Scene straight{.hand = "A", .places = {{.straights = "JQK"}}};
  EXPECT_EQ(end(play(straight.state(), {"A"})), " how=straight winner=0");
  const Scene rank{.hand = "TTT", .market = "K", .places = {{.draw = "TTTKKK"}}};
  EXPECT_EQ(end(play(rank.state(), {"+K"})), " how=rank winner=0");
  const Scene rounds{.hand = "222", .turn = 1, .round = 199};
  EXPECT_EQ(end(play(rounds.state(), {"pass", "1/222"})), " how=rounds winner=-");
}

TEST(StraightUpText, TheDrawingFitsATerminal) {
  Scene scene{.hand = "AAA", .market = "AKQJT9", .players = 4, .deck = "", .round = 999};
  scene.max_rounds = 1000;
  Public table = scene.table();
  table.market_piles = {players(4).market_deck, players(4).market_deck};
  table.piles[0] = {players(4).market_deck, players(4).market_deck};
  const State state = State(table, {Scene::cards("AAA")});
  for (const std::string& drawing : {state.drawing(), State(players(2)).drawing()}) {
    std::istringstream lines(drawing);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(line.size(), 80u) << line;
      EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
    }
  }
}

TEST(StraightUpText, TheDrawingHidesAHand) {
  const Scene scene{.hand = "K92", .market = "J9", .places = {{}, {.straights = "JQ,J"}}};
  const std::string own = scene.view(0).drawing();
  EXPECT_NE(own.find("> seat 0  straights -  may strike  starts  hand K92\n"), std::string::npos)
      << own;
  EXPECT_NE(own.find("  seat 1  straights JQ,J  may strike\n"), std::string::npos) << own;
  EXPECT_NE(scene.view(1).drawing().find("hand ?3\n"), std::string::npos);
}

// The piles on the table lack the cards of the hand that is out.
TEST(StraightUpText, TheDrawingTakesTheHandOffThePile) {
  const auto piles = [](const std::string& drawing, const std::string& seat = "> seat 0") {
    const std::size_t from = drawing.find("draw pile", drawing.find(seat));
    const std::size_t end = drawing.find('\n', drawing.find("discards", from));
    return drawing.substr(from, end - from);
  };
  const Scene scene{.hand = "K92", .market = "J9", .places = {{.draw = "K9422", .discard = "5"}}};
  EXPECT_EQ(piles(scene.state().drawing()), "draw pile 42\n    discards  5");
  EXPECT_EQ(piles(scene.view(0).drawing()), "draw pile 42\n    discards  5");
  EXPECT_EQ(piles(scene.view(1).drawing()), "draw pile 2 of K9422\n    discards  5");
  EXPECT_EQ(piles(scene.view(2).drawing()), "draw pile 2 of K9422\n    discards  5");

  const Scene reshuffled{.hand = "K92", .places = {{.draw = "K", .discard = "9432"}}};
  EXPECT_EQ(piles(reshuffled.view(0).drawing()), "draw pile 43\n    discards  -");
  EXPECT_EQ(piles(reshuffled.view(1).drawing()), "draw pile 2 of 9432\n    discards  -");
  const Scene all_drawn{.hand = "K92", .places = {{.draw = "K92", .discard = "-"}}};
  EXPECT_EQ(piles(all_drawn.view(1).drawing()), "draw pile -\n    discards  -");
}

TEST(StraightUpText, TheDrawingShowsWhereCardsWentBeforeTheHandDoes) {
  const Scene scene{.hand = "K92", .market = "J9", .places = {{.draw = "K9422", .discard = "5"}}};
  const State bought = play(scene.state(), {"+9"});
  EXPECT_NE(bought.drawing().find("hand K92\n    draw pile 42\n    discards  95\n"),
            std::string::npos)
      << bought.drawing();
  const State removed = play(scene.state(), {"-2"});
  EXPECT_NE(removed.drawing().find("hand K9\n    draw pile 42\n    discards  5\n"),
            std::string::npos)
      << removed.drawing();
  const View watched = see(scene.view(1), {"-2"});
  EXPECT_NE(watched.drawing().find("hand ?2\n"), std::string::npos) << watched.drawing();
}

TEST(StraightUpText, TheDrawingSaysThatNobodyWon) {
  Public table{players(2)};
  table.phase = Phase::kOver;
  const std::string drawing = State(table, {}).drawing();
  EXPECT_TRUE(drawing.ends_with("\ngame over, drawn\n")) << drawing;
}

}  // namespace
}  // namespace turnkey::straight_up
