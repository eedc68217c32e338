// The notation of moves and positions: printing, parsing, describe, board, drawing.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "engine/games/jacked/game.h"
#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

TEST(JackedText, EveryFormIsReadAndWrittenAlike) {
  for (const char* text : {"9@34",
                           "2@a1",
                           "6@0",
                           "A@5",
                           "J@95",
                           "K@d4",
                           "A+a",
                           "K+c",
                           "X+d",
                           "T@12/40",
                           "7@12",
                           "7@12+3,40+4",
                           "7@a1+1,b2+1,3+1,4+1,5+1,6+1,7+1",
                           "X=9@34",
                           "X=7@12+3,40+4",
                           "X=7@12",
                           "X=T@12/40",
                           "X=J@5",
                           "X=6@9",
                           "6@a1",
                           "T@12/a1",
                           "d9",
                           "dJ",
                           "dX",
                           "dX=J",
                           "fQ94",
                           "fAAKKTX",
                           "1=AKT7?2",
                           "0=?",
                           "3=?6",
                           "2=AAAA?"}) {
    const Expected<Move> move = parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(text_of(*move), text);
  }
}

TEST(JackedText, OtherSpellingsOfTheSame) {
  EXPECT_EQ(parse_move("7@12+7").value(), parse_move("7@12").value());
  EXPECT_EQ(parse_move("T@40/12").value(), parse_move("T@12/40").value());
  EXPECT_EQ(parse_move("f49Q").value(), parse_move("fQ94").value());
  EXPECT_EQ(parse_move("X=A+b").value(), parse_move("X+b").value());
  EXPECT_EQ(parse_move("X=K+b").value(), parse_move("X+b").value());
  EXPECT_EQ(parse_move("1=TAK7?2").value(), parse_move("1=AKT7?2").value());
}

TEST(JackedText, WhatIsNoMoveIsRefused) {
  for (const char* text : {"",
                           "9",
                           "9@",
                           "@34",
                           "9@96",
                           "9@034",
                           "9@100",
                           "9@-1",
                           "9@e1",
                           "9@a0",
                           "9@a5",
                           "9@a",
                           "9@34 ",
                           " 9@34",
                           "Z@3",
                           "1@3",
                           "9+a",
                           "A+e",
                           "A+",
                           "A+ab",
                           "T@12",
                           "T@12/12",
                           "T@12/40/3",
                           "7@",
                           "7@12+3",
                           "7@12+3,40+3",
                           "7@12+4,40+4",
                           "7@12+0,40+7",
                           "7@12+8",
                           "7@12+3,40",
                           "7@12,40+4",
                           "7@12+3,40+4,",
                           "7@12+-3,4+4",
                           "7@1+1,2+1,3+1,4+1,5+1,6+1,7+1,8+1",
                           "X",
                           "X=",
                           "X=9",
                           "X=X@3",
                           "X=A+e",
                           "X=Q+a",
                           "X=X+a",
                           "X@3",
                           "9=8@3",
                           "d",
                           "dZ",
                           "d99",
                           "dX=A",
                           "dJ=J",
                           "dX=",
                           "f",
                           "f?",
                           "fQ?",
                           "fQQQQQQQ",
                           "1=",
                           "4=A",
                           "1=?0",
                           "1=?1",
                           "1=?02",
                           "1=A?7",
                           "1=?A",
                           "1=AAAAAAA",
                           "c:1=?",
                           "9:34"}) {
    const Expected<Move> move = parse_move(text);
    ASSERT_FALSE(move) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

std::string described(const Scene& scene, const std::string& text) {
  const State state = scene.state();
  const Expected<Move> move = state.canonical(*parse_move(text));
  return move ? state.describe(*move).text() : "illegal";
}

TEST(JackedText, DescribeSaysWhatMovesAndWhatDies) {
  EXPECT_EQ(described(with("a@5 b@14", "9"), "9@5"),
            "kind=step card=9 moved=a:5>14 killed=b:14 moves=9:cards_0>seen,b:14>jail_b,a:5>14");
  EXPECT_EQ(described(with("a@70", "2"), "2@70"),
            "kind=step card=2 moved=a:70>a1 killed=- moves=2:cards_0>seen,a:70>a1");
  EXPECT_EQ(described(with("a@3", "6"), "6@3"),
            "kind=back card=6 moved=a:3>69 killed=- moves=6:cards_0>seen,a:3>69");
  EXPECT_EQ(
      described(with("b@0", "K"), "K+a"),
      "kind=out card=K moved=a:jail>0 killed=b:0 moves=K:cards_0>seen,b:0>jail_b,a:jail_a>0!");
  EXPECT_EQ(described(with("a@12 b@40", "T"), "T@12/40"),
            "kind=swap card=T moved=a:12>40,b:40>12 killed=- moves=T:cards_0>seen,a:12>40,b:40>12");
  EXPECT_EQ(described(with("a@12 c@30 b@14 d@33", "7"), "7@12+3,30+4"),
            "kind=seven card=7 moved=c:30>34,a:12>15 killed=d:33,b:14 "
            "moves=7:cards_0>seen,d:33>jail_d,c:30>34,b:14>jail_b,a:12>15");
}

// The canonical form of a move may have the same outcome with other pegs, but nobody saw those
// move.
TEST(JackedText, DescribeTellsOfTheMoveAsItIsWritten) {
  const auto as_written = [](const Scene& scene, const std::string& text) {
    EXPECT_TRUE(legal(scene, text)) << text;
    return scene.state().describe(*parse_move(text)).text();
  };
  EXPECT_EQ(
      as_written(with("a@12 c@30", "7"), "7@12+3,30+4"),
      "kind=seven card=7 moved=a:12>15,c:30>34 killed=- moves=7:cards_0>seen,a:12>15,c:30>34");
  EXPECT_EQ(
      as_written(with("a@12 c@30", "7"), "7@30+4,12+3"),
      "kind=seven card=7 moved=c:30>34,a:12>15 killed=- moves=7:cards_0>seen,c:30>34,a:12>15");
  const Scene joker = with("a@5 a@6 a@14", "X", players(4));
  EXPECT_EQ(described(joker, "X=9@5"),
            "kind=step card=X as=A moved=a:5>6 killed=a:6 moves=X:cards_0>seen,a:6>jail_a,a:5>6")
      << "the canonical twin";
  EXPECT_EQ(
      as_written(joker, "X=9@5"),
      "kind=step card=X as=9 moved=a:5>14 killed=a:14 moves=X:cards_0>seen,a:14>jail_a,a:5>14");
  EXPECT_EQ(as_written(with("a@5 a@8", "7"), "7@5+6,8+1"),
            "kind=seven card=7 moved=a:8>9,a:5>11 killed=a:9 "
            "moves=7:cards_0>seen,a:8>9,a:9>jail_a,a:5>11")
      << "not to be played as written";
}

TEST(JackedText, DescribeSaysWhoIsJackedAndWhoWins) {
  Scene scene = with("a@5", "J");
  EXPECT_EQ(described(scene, "J@5"),
            "kind=step card=J moved=a:5>16 killed=- jacks=1 moves=J:cards_0>seen,a:5>16");
  scene.hands = {"J", "", "22", "22"};
  EXPECT_EQ(described(scene, "J@5"),
            "kind=step card=J moved=a:5>16 killed=- jacks=- moves=J:cards_0>seen,a:5>16");
  scene = with("a@5", "X", players(3));
  scene.options.jokers = 2;
  EXPECT_EQ(described(scene, "X=9@5"),
            "kind=step card=X as=9 moved=a:5>14 killed=- moves=X:cards_0>seen,a:5>14");
  scene = with("a@71 a2 a3 a4", "A2", players(3));
  EXPECT_EQ(described(scene, "A@71"),
            "kind=step card=A moved=a:71>a1 killed=- wins=true moves=A:cards_0>seen,a:71>a1");
}

TEST(JackedText, DescribeOfEventsWithoutPegs) {
  Scene scene = with("a@5", "J9");
  scene.jacked = true;
  EXPECT_EQ(described(scene, "d9"), "kind=discard card=9 moves=9:cards_0>seen");
  EXPECT_EQ(described(scene, "dJ"), "kind=discard card=J jacks=1 moves=J:cards_0>seen");
  EXPECT_EQ(described(with("", "Q94"), "fQ94"), "kind=forfeit cards=Q94 moves=Q94:cards_0>seen");
  const State start((Options()));
  EXPECT_EQ(start.describe(*parse_move("1=AKT7Q")).text(),
            "kind=deal seat=1 cards=AKQT7 count=5 round=1 dealer=0 moves=AKQT7:deck>cards_1");
  EXPECT_EQ(start.describe(*parse_move("1=?5")).text(),
            "kind=deal seat=1 cards=?5 count=5 round=1 dealer=0 moves=?5:deck>cards_1");
}

TEST(JackedText, BoardTokensHideOtherHands) {
  Scene scene = with("a@0! a@5 c2", "A9");
  scene.hands = {"A9", "K8", "7", "66"};
  scene.seen = "AQ";
  const std::string common =
      "players=4 partners=true jokers=0 track=72"
      " owner_a=0 out_a=0 jail_a=2 pegs_a=0!,5 owner_b=1 out_b=18 jail_b=4 pegs_b=-"
      " owner_c=2 out_c=36 jail_c=3 pegs_c=c2 owner_d=3 out_d=54 jail_d=4 pegs_d=-"
      " turn=0 jacked=false dealer=3 round=0 hand=0 hands=0 seen=AQ deck=43";
  EXPECT_EQ(scene.state().board().text(), common + " cards_0=A9 cards_1=K8 cards_2=7 cards_3=66");
  EXPECT_EQ(scene.view(0).board().text(), common + " cards_0=A9 cards_1=?2 cards_2=? cards_3=?2");
}

TEST(JackedText, J40_DescribeSaysThatANewRoundIsShuffled) {
  Scene scene = with("", "9");
  scene.hands = {"9", "", "", ""};
  scene.hand = 2;
  EXPECT_EQ(described(scene, "f9"), "kind=forfeit cards=9 moves=9:cards_0>seen then=seen>deck");
  scene.hand = 1;
  EXPECT_EQ(described(scene, "f9"), "kind=forfeit cards=9 moves=9:cards_0>seen");
}

TEST(JackedText, J16_DescribeNamesTheSpaceOfABlockerAsTheBoardDoes) {
  EXPECT_EQ(described(with("a@5 b@18!", "T"), "T@5/18"),
            "kind=swap card=T moved=a:5>18,b:18>5 killed=- moves=T:cards_0>seen,a:5>18,b:18!>5");
  EXPECT_EQ(described(with("a@16 b@18!", "7"), "7@16"),
            "kind=seven card=7 moved=a:16>23 killed=b:18 "
            "moves=7:cards_0>seen,b:18!>jail_b,a:16>23");
}

// rules J60, J61
TEST(JackedText, ADrawIsTakenForNoWin) {
  const auto ends = [](Scene scene, const char* text, std::string_view how) {
    scene.hands = {text[0] == 'f' ? "6" : "A", "", "", ""};
    scene.hands_played = scene.options.max_hands - 1;
    EXPECT_TRUE(play(scene.state(), {text}).board().text().ends_with(how)) << text;
    return described(scene, text);
  };
  EXPECT_EQ(ends(with("a@5", "A"), "A@5", " how=hands"),
            "kind=step card=A moved=a:5>6 killed=- moves=A:cards_0>seen,a:5>6");
  EXPECT_EQ(ends(with("", "6"), "f6", " how=hands"), "kind=forfeit cards=6 moves=6:cards_0>seen");
  EXPECT_EQ(ends(with("a@71 a2 a3 a4", "A", players(4)), "A@71", " how=home"),
            "kind=step card=A moved=a:71>a1 killed=- wins=true moves=A:cards_0>seen,a:71>a1");
}

TEST(JackedText, TheDrawingFitsATerminal) {
  for (int track = kMinTrack; track <= kMaxTrack; track += 4) {
    Scene scene = with("a@0! b@1 d3", "A9");
    scene.options.track_length = static_cast<std::uint8_t>(track);
    std::istringstream lines(scene.state().drawing());
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
      EXPECT_LE(line.size(), 80u) << line;
      EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
    }
    EXPECT_EQ(count, track / 4 + 3 + 2 + 4 + 1);
    if (track != Options{}.track_length) continue;
    std::istringstream ring(scene.state().drawing());
    for (std::string line; std::getline(ring, line) && !line.starts_with("Out");) {
      EXPECT_LE(line.size(), 50u) << "the ring fits a narrow terminal: " << line;
    }
  }
}

TEST(JackedText, TheDrawingShowsBlockersAndTheLastSpace) {
  const Scene scene = with("a@0! b@1 a@71 d3", "A9");
  const std::string drawing = scene.state().drawing();
  EXPECT_NE(drawing.find("\n   A b . . ."), std::string::npos) << drawing;
  EXPECT_NE(drawing.find("\n71 a - "), std::string::npos) << drawing;
  EXPECT_NE(drawing.find("\nround 1, hand 1 of 3"), std::string::npos) << drawing;
  EXPECT_NE(drawing.find("> seat 0  blue (a): 2 in Jail, 0 Home  hand: an ace and a 9"),
            std::string::npos)
      << drawing;
}

// rule J16
TEST(JackedText, APegOnItsOutSpaceIsShownAsABlockerOnlyIfItIsOne) {
  const State state = with("a@0 b@18!", "A9").state();
  EXPECT_NE(state.board().text().find(" pegs_a=0 "), std::string::npos) << state.board().text();
  EXPECT_NE(state.board().text().find(" pegs_b=18! "), std::string::npos) << state.board().text();
  EXPECT_NE(state.drawing().find("\n   a . . ."), std::string::npos) << state.drawing();
}

TEST(JackedText, TheDrawingSaysWhatItsMarksMean) {
  const std::string four = with("", "A9").state().drawing();
  EXPECT_NE(four.find("\nOut spaces: blue 0, orange 18, green 36, pink 54\n"
                      "A capital is a blocker, o an empty Out space, - an empty Home slot\n"),
            std::string::npos)
      << four;
  const std::string two = with("", "A9", players(2)).state().drawing();
  EXPECT_NE(two.find("seat 1  orange (b): 4 in Jail, 0 Home  pink (d): 4 in Jail, 0 Home  hand: "),
            std::string::npos)
      << two;
  const std::string three = with("", "A9", players(3)).state().drawing();
  EXPECT_NE(three.find("\nOut spaces: blue 0, orange 18, green 36\n"), std::string::npos) << three;
  const auto outs = [](const std::string& drawing) {
    return std::count(drawing.begin(), drawing.begin() + drawing.find("Out spaces:"), 'o');
  };
  EXPECT_EQ(outs(four), 4);
  EXPECT_EQ(outs(three), 3) << "the colour that stays away has no Out space";
}

}  // namespace
}  // namespace turnkey::jacked
