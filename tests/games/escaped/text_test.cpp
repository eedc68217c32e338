// The text of events, descriptions, boards and drawings of Escaped.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/escaped/scene.h"

namespace turnkey::escaped {
namespace {

TEST(EscapedText, EventsAreWrittenAsDocumented) {
  for (const char* text :
       {"t1", "t23", "s0", "s7", "accuse=a", "accuse=x", "accuse=?", "end", "0=a", "0=?", "23=x",
        "7=?", "right=k", "right=?", "wrong=m", "wrong=?"}) {
    EXPECT_EQ(text_of(move_of(text)), text);
  }
}

TEST(EscapedText, AnythingElseIsABadMove) {
  for (const char* text :
       {"",       "t",       "t0",       "t24",      "t01",      "t100",      "s",         "s8",
        "s-1",    "accuse",  "accuse=",  "accuse=y", "accuse=A", "accuse=ab", "accuse=?2", "End",
        "end ",   " end",    "=a",       "24=a",     "01=a",     "7=",        "7=??",      "t7=a",
        "right=", "wrong=1", "center=a", "none",     "none=a",   "7:a",       "a"}) {
    const auto move = parse_move(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

TEST(EscapedText, DescriptionsSayWhatAMoveDoes) {
  State state(options_with(3, 6));
  EXPECT_EQ(state.describe(move_of("0=a")).text(),
            "kind=deal token=0 seat=- face=a place=centre moves=a:centre>centre");
  state.apply(move_of("0=a"));
  EXPECT_EQ(state.describe(move_of("1=?")).text(),
            "kind=deal token=1 seat=1 face=? moves=1?:deck>before_1");
  Scene scene(options_with(3, 6), "abcdef");
  EXPECT_EQ(scene.state().describe(move_of("t4")).text(),
            "kind=take token=4 seat=1 at=4?:before_1");
  EXPECT_EQ(scene.state().describe(move_of("accuse=b")).text(), "kind=accuse face=b at=centre");
  EXPECT_EQ(scene.state().describe(move_of("end")).text(), "kind=end");
  EXPECT_EQ(scene.state().describe(move_of("right=a")).text(),
            "kind=right seat=0 face=a wins=true moves=a:centre>centre");
  EXPECT_EQ(scene.state().describe(move_of("wrong=?")).text(), "kind=wrong seat=0 face=?");
  Scene nearly(options_with(3, 6), "abcdef");
  nearly.play("t4 accuse=f t3");
  EXPECT_EQ(nearly.state().describe(move_of("wrong=a")).text(),
            "kind=wrong seat=1 face=a last=2 moves=a:centre>centre")
      << "E34";
  Scene random(options_with(3, 6, true, Take::kRandom), "abcdef");
  EXPECT_EQ(random.state().describe(move_of("s2")).text(), "kind=ask seat=2 cards=2 at=before_2");
  random.play("s1 1=b end");
  EXPECT_EQ(random.state().describe(move_of("s0")).text(), "kind=ask seat=0 cards=2 at=before_0");
  random.play("s0 1=b end");
  EXPECT_EQ(random.state().describe(move_of("s0")).text(), "kind=ask seat=0 cards=1 at=before_0")
      << "and it held two";
  View taking = scene.view(0);
  ASSERT_TRUE(taking.apply(move_of("t4")).has_value());
  EXPECT_EQ(taking.describe(move_of("4=e")).text(),
            "kind=show token=4 seat=0 face=e moves=4e:before_1>before_0");
}

TEST(EscapedText, BoardsShowWhatIsKnown) {
  Scene scene(options_with(3, 6), "abcdef");
  scene.play("t4 accuse=f");
  EXPECT_EQ(scene.state().board().text(),
            "players=3 announce=true take=tracked rounds=100 cards=6 dealt=6 deck=0 round=0 turn=1 "
            "phase=turn mover=1 pending=- out=0 named=f.. centre=a before_0=3d,4e seen_0=3,4 "
            "before_1=1b seen_1=1,4 before_2=2c,5f seen_2=2,5");
  EXPECT_EQ(scene.view(1).board().text(),
            "players=3 announce=true take=tracked rounds=100 cards=6 dealt=6 deck=0 round=0 turn=1 "
            "phase=turn mover=1 pending=- out=0 named=f.. centre=? suspects=acd before_0=3?,4e "
            "seen_0=3,4 before_1=1b seen_1=1,4 before_2=2?,5? seen_2=2,5");
  EXPECT_EQ(scene.view(2).board().text().find("suspects"), std::string::npos)
      << "it is not on turn";
  EXPECT_EQ(scene.view(1).drawing(),
            "centre ?\n"
            "  seat 0  out  unseen 3  named f\n"
            "    3? 4e\n"
            "> seat 1  unseen 3\n"
            "    1b\n"
            "  seat 2  unseen 3\n"
            "    2? 5?\n"
            "round 1 of 100\n");
  View taking = scene.view(2);
  ASSERT_TRUE(taking.apply(move_of("t2")).has_value());
  EXPECT_NE(taking.board().text().find(" pending=t2 "), std::string::npos);
}

TEST(EscapedText, BoardsSayHowItEnded) {
  const auto end = [](const std::string& words, int rounds = 100) {
    Options options = options_with(3, 6);
    options.max_rounds = static_cast<std::uint16_t>(rounds);
    Scene scene(options, "abcdef");
    scene.play(words);
    const std::string board = scene.view(-1).board().text();
    return board.substr(board.find(" how=")) + "|" +
           scene.view(-1).drawing().substr(scene.view(-1).drawing().find("game over"));
  };
  EXPECT_EQ(end("accuse=a"), " how=right winner=0|game over, won by seat 0 (right)\n");
  EXPECT_EQ(end("accuse=b accuse=c"), " how=last winner=2|game over, won by seat 2 (last)\n");
  EXPECT_EQ(end("t1 end t2 end t1 end", 1), " how=rounds winner=-|game over, drawn\n");
}

}  // namespace
}  // namespace turnkey::escaped
