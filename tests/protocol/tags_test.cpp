// A tag at the start of a line; every line of its answer starts with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "process.h"
#include "protocol/limits.h"
#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kNoGame = "info string error unknown-game none";

TEST(Tags, StandBeforeEveryLineOfTheAnswer) {
  EXPECT_THAT(run_lines("@hello uci\n"), Each(StartsWith("@hello ")));
  const auto lines = run_lines(kDeal + "\n@a go nodes 50\n");
  EXPECT_THAT(lines, Each(StartsWith("@a ")));
  EXPECT_THAT(lines.back(), StartsWith("@a bestmove "));
}

TEST(Tags, ACommandWithoutAnAnswerSaysOk) {
  EXPECT_EQ(run("@1 " + kDeal +
                "\n@2 setoption name Seed value 3\n@3 setoption name Skill value 20\n@4 stop\n"
                "@7 isready\n@8 query turn\n@9 ucinewgame\n@10 quit\n@11 d\n"),
            "@1 ok\n@2 ok\n@3 ok\n@4 ok\n@7 readyok\n@8 response turn 0\n@9 ok\n@10 ok\n");
}

// Else a command without the blank after its tag would seem to be carried out.
TEST(Tags, WithoutACommandAreErrors) {
  for (const std::string tag : {"@ucinewgame", "@1uci", "@t"}) {
    const std::string error = tag + " info string error bad-argument tag " + tag;
    EXPECT_THAT(run_lines(tag + "\n"), ElementsAre(error + " has no command"));
    EXPECT_THAT(run_lines(tag + " \t\n"), ElementsAre(error + " has no command"));
    EXPECT_THAT(run_lines(tag + " # a comment\n"), ElementsAre(error + " has no command"));
  }
  EXPECT_THAT(run_lines("@t nonsense\n"), ElementsAre(StartsWith("@t info string error unknown")));
}

TEST(Tags, OfADrawingAndOfASeedEndWithOk) {
  const auto drawing = run_lines(kDeal + "\n@1 d\n");
  EXPECT_THAT(drawing, Each(StartsWith("@1 ")));
  EXPECT_EQ(drawing.back(), "@1 ok");
  const auto seed = run_lines("@1 setoption name Seed value random\n");
  EXPECT_THAT(seed, ElementsAre(StartsWith("@1 info string seed "), "@1 ok"));
}

TEST(Tags, SayWhoseErrorItIs) {
  EXPECT_THAT(
      run_lines(kDeal + "\n@a go id s1 nodes 100 searchmoves zz\n@b query describe zz\n"
                        "@c position game none all\nquery turn\n@d nonsense\n"),
      ElementsAre(StartsWith("@a info string error illegal-move zz"), "@a bestmove (none) id s1",
                  StartsWith("@b info string error illegal-move zz"), "@c " + kNoGame,
                  "info string error no-position",
                  "@d info string error unknown-command nonsense"));
}

TEST(Tags, OfALineWithABadByteStandBeforeItsError) {
  EXPECT_THAT(run_lines("@a query \x01\n@b stop now then\n"),
              ElementsAre(StartsWith("@a info string error bad-character"),
                          StartsWith("@b info string error bad-argument stop")));
}

TEST(Tags, AreOneTokenOfLimitedLength) {
  const std::string longest = "@" + std::string(kMaxIdBytes, 'x');
  EXPECT_EQ(run(longest + " isready\n \t @1\tisready\n@@ isready\n"),
            longest + " readyok\n@1 readyok\n@@ readyok\n");
  for (const std::string& bad : {std::string("@"), longest + "x"}) {
    EXPECT_THAT(run_lines(bad + " isready\n" + bad + "\n"),
                ElementsAre(StartsWith("info string error bad-argument tag @"),
                            StartsWith("info string error bad-argument tag @")));
    EXPECT_THAT(run_lines(bad + " go nodes 1\n"),
                ElementsAre(HasSubstr("bad-argument"), "bestmove (none)"));
  }
}

TEST(Tags, ThatAreBadAreNeverRepeated) {
  const std::string too_long(2 + kMaxIdBytes, 'x');
  for (const std::string& line :
       {std::string("@\x01 isready\n"), "@" + too_long + " query \x01\n"}) {
    EXPECT_THAT(run_lines(line), ElementsAre(StartsWith("info string error bad-character")));
  }
}

TEST(Tags, TagTheAnswersDuringASearch) {
  test::Process engine;
  engine.send(kDeal);
  engine.send("@go go infinite");
  EXPECT_THAT(engine.line(), StartsWith("@go info depth "));
  engine.send("@ping isready");
  engine.until("@ping readyok");
  engine.send("@ask query turn");
  engine.until("@ask response turn 0");
  engine.send("@bad query nonsense");
  engine.until("@bad info string error bad-argument");
  const std::string filler =
      "@x setoption name Skill value 20" + std::string(kMaxLineBytes - 32, ' ');
  for (std::size_t i = 0; i <= kMaxQueuedBytes / kMaxLineBytes; ++i) engine.send(filler);
  engine.until("@x info string error queue-full setoption");
  engine.send("@end stop");
  const auto lines = engine.until("@go bestmove ");
  if (std::ranges::find(lines, "@end ok") == lines.end()) engine.until("@end ok");  // in any order
}

TEST(Tags, TheAnswerOfQuitComesLast) {
  test::Process engine;
  engine.send_bytes(kDeal + "\n@a query turn\n@b query key\n@bye quit\n");
  EXPECT_THAT(engine.rest(),
              ElementsAre("@a response turn 0", StartsWith("@b response key "), "@bye ok"));
  EXPECT_EQ(engine.exit_code(), 0);
}

}  // namespace
}  // namespace turnkey
