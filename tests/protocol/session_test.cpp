// The session as text in, text out, on one thread: errors, lines, positions, queries.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "protocol/limits.h"
#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// --- errors -----------------------------------------------------------------------------------

struct BadLine {
  std::string line;
  std::string code;
};

TEST(SessionErrors, EveryKindOfBadLineIsOneErrorAndChangesNothing) {
  const std::vector<BadLine> bad = {
      {"hello", "unknown-command"},
      {"UCI", "unknown-command"},
      {"uci\x01", "bad-character"},
      {std::string("uci\0", 4), "bad-character"},
      {"\xc3\xa4", "bad-character"},
      {std::string(kMaxLineBytes + 1, 'x'), "line-too-long"},
      {"uci now", "bad-argument"},
      {"isready now", "bad-argument"},
      {"stop now then", "bad-argument"},
      {"quit now", "bad-argument"},
      {"ponderhit now", "bad-argument"},
      {"bench 5", "bad-argument"},
      {"d x", "bad-argument"},
      {"ucinewgame x", "bad-argument"},
      {"setoption", "bad-argument"},
      {"setoption name Hash value 1e3", "bad-number"},
      {"setoption name Hash value 0", "bad-number"},
      {"setoption name Wings value 0", "unknown-option"},
      {"query", "bad-argument"},
      {"query weather", "bad-argument"},
      {"query options chess", "unknown-game"},
      {"query view 7", "bad-number"},
      {"query events from 9", "bad-number"},
      {"query result drop 2", "bad-number"},
      {"query describe zz", "illegal-move"},
      {"query why", "no-search"},
      {"debug on", "ignored"},
      {"register later", "ignored"},
  };
  for (const BadLine& each : bad) {
    const auto lines = run_lines(kDeal + "\n" + each.line + "\nquery turn\nquery log\n");
    ASSERT_EQ(lines.size(), 3u) << each.line.substr(0, 40);
    EXPECT_THAT(lines[0], StartsWith("info string error " + each.code)) << each.line.substr(0, 40);
    EXPECT_EQ(lines[1], "response turn 0");
    EXPECT_EQ(lines[2], "response log c:0=K c:1=Q");
  }
}

TEST(SessionErrors, EveryBadPositionLeavesNone) {
  const std::vector<BadLine> bad = {
      {"position", "bad-position"},
      {"position fen 8/8", "bad-position"},
      {"position game kuhn seat 0 seed 1", "bad-position"},
      {"position game kuhn seat 2", "bad-number"},
      {"position game kuhn seat 99", "bad-number"},
      {"position game kuhn seat 1x", "bad-number"},
      {"position game chess all", "unknown-game"},
      {"position game kuhn Stakes=1 all", "unknown-option"},
      {"position game kuhn all moves 0:p", "illegal-event 1 0:p"},
      {"position game kuhn all moves c:0=K c:1=K", "illegal-event 2 c:1=K"},
      {"position game kuhn all moves c:0=?", "illegal-event 1 c:0=?"},
      {"position game kuhn seat 1 moves c:0=K", "illegal-event 1 c:0=K"},
      {"position game kuhn all moves c:0=K c:1=Q 0:p 1:p c:show=QK", "illegal-event 5 c:show=QK"},
      {"position game kuhn all moves c:0=K c:1=Q 0:x", "illegal-event 3 0:x"},
      {"position game kuhn all moves c:0=K c:1=Q 1:p", "illegal-event 3 1:p seat 0 is on turn"},
      {"position game kuhn all moves c:0=K c:1=Q 0p", "illegal-event 3 0p"},
      {"position game kuhn all moves c:0=K c:1=Q 9:p", "illegal-event 3 9:p"},
      {"position game kuhn all moves c:0=K c:1=Q -:p", "illegal-event 3 -:p"},
      {"position game kuhn all moves c:0=K c:1=Q 0:b 1:p 0:p",
       "illegal-event 5 0:p the game is over"},
      {"position game kuhn all seed 1 moves c:0=K", "illegal-event 1 c:0=K"},
      {"position \x01", "bad-character"},
      {"position" + std::string(kMaxLineBytes, ' '), "line-too-long"},
  };
  for (const BadLine& each : bad) {
    const auto lines = run_lines(kDeal + "\n" + each.line + "\nquery turn\ngo nodes 10\n");
    ASSERT_EQ(lines.size(), 4u) << each.line.substr(0, 60);
    EXPECT_THAT(lines[0], StartsWith("info string error " + each.code)) << each.line.substr(0, 60);
    EXPECT_EQ(lines[1], "info string error no-position");
    EXPECT_EQ(lines[2], "info string error no-position");
    EXPECT_EQ(lines[3], "bestmove (none)");
  }
}

TEST(SessionErrors, EveryBadGoHasItsBestmove) {
  const std::vector<BadLine> bad = {
      {"go", "bad-go"},
      {"go nodes x", "bad-number"},
      {"go nodes 0", "bad-number"},
      {"go movetime -5", "bad-number"},
      {"go nodes 1 searchmoves x", "illegal-move"},
      {"go nodes 1 also zz", "illegal-move"},
      {"go \x01", "bad-character"},
      {"go" + std::string(kMaxLineBytes, ' '), "line-too-long"},
  };
  for (const BadLine& each : bad) {
    const auto lines = run_lines(kDeal + "\n" + each.line + "\n");
    ASSERT_EQ(lines.size(), 2u) << each.line.substr(0, 60);
    EXPECT_THAT(lines[0], StartsWith("info string error " + each.code));
    EXPECT_EQ(lines[1], "bestmove (none)");
  }
}

TEST(SessionErrors, EchoedTextIsCutAndPrintable) {
  for (const std::string& line :
       {std::string(500, 'x'), "position game " + std::string(500, 'x') + " all",
        "position game kuhn " + std::string(500, 'x') + "=1 all",
        "position game kuhn all moves " + std::string(500, 'x'),
        "setoption name " + std::string(500, 'x') + " value 1",
        "setoption name Agent value " + std::string(500, 'x'), "query " + std::string(500, 'x'),
        "query options " + std::string(500, 'x'), "go " + std::string(500, 'x')}) {
    const auto lines = run_lines(line + "\n");
    ASSERT_FALSE(lines.empty());
    EXPECT_THAT(lines[0], HasSubstr("info string error "));
    EXPECT_THAT(lines[0], HasSubstr(std::string(kMaxEchoBytes - 10, 'x')));
    EXPECT_THAT(lines[0], Not(HasSubstr(std::string(kMaxEchoBytes + 1, 'x'))));
  }
}

// --- lines ------------------------------------------------------------------------------------

TEST(SessionLines, CrlfTabsBlanksAndCommentsAreFine) {
  EXPECT_EQ(run("\r\n\n# \xff\r\n\tisready \r\n  isready"), "readyok\nreadyok\n");
}

TEST(SessionLines, NothingIsPrintedForNothing) { EXPECT_EQ(run(""), ""); }

TEST(SessionLines, QuitDropsLaterLines) { EXPECT_EQ(run("isready\nquit\nisready\n"), "readyok\n"); }

// --- positions --------------------------------------------------------------------------------

TEST(SessionPosition, AGrowingRecordGivesWhatTheWholeOneGives) {
  const std::vector<std::string> events = {"c:0=J", "c:1=K", "0:p", "1:b", "0:b", "c:show=JK"};
  const std::string tail = "\nquery log\nquery turn\nquery key\nquery view 1\nquery legal\n";
  std::string growing;
  std::string record = "position game kuhn all moves";
  for (const std::string& event : events) {
    record += " " + event;
    growing += record + "\n";
    const std::string once = run(record + tail);
    const std::string grown = run(growing + tail);
    EXPECT_EQ(once, grown);
  }
}

TEST(SessionPosition, AnotherRecordStartsAnew) {
  EXPECT_EQ(run("position game kuhn all moves c:0=K c:1=Q 0:p\n"
                "position game kuhn all moves c:0=K c:1=Q\nquery log\n"),
            "response log c:0=K c:1=Q\n");
  EXPECT_EQ(run("position game kuhn all moves c:0=K c:1=Q 0:p\n"
                "position game kuhn all moves c:0=J c:1=Q 0:p 1:p\nquery log\n"),
            "response log c:0=J c:1=Q 0:p 1:p\n");
  EXPECT_EQ(run("position game kuhn all seed 3\nposition game kuhn seat 0\nquery log\n"),
            "response log\n");
}

TEST(SessionPosition, ASeedMakesTheEventsOfChance) {
  const auto lines = run_lines(
      "position game kuhn all seed 5\nquery log\n"
      "position game kuhn all seed 5 moves 0:b 1:b\nquery log\n"
      "query turn\n");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_TRUE(std::regex_match(lines[0], std::regex("response log c:0=[KQJ] c:1=[KQJ]")));
  EXPECT_THAT(lines[1], AllOf(StartsWith(lines[0] + " 0:b 1:b c:show=")));
  EXPECT_EQ(lines[2], "response turn -");
}

TEST(SessionPosition, NoAnswerPrintsASeed) {
  const std::string text =
      run("position game kuhn all seed 918273645\nd\nquery view 0\nquery log\n"
          "query board\nquery key\ngo nodes 100\nquery why\n");
  EXPECT_THAT(text, Not(HasSubstr("918273645")));
}

TEST(SessionPosition, TheSeatsViewsOfARecordAreAcceptedAndAgree) {
  for (const std::string seat : {"0", "1", "-"}) {
    const auto view = run_lines(kDeal + " 0:p 1:b\nquery view " + seat + "\n");
    ASSERT_EQ(view.size(), 1u);
    const std::string text = view[0].substr(std::string("response view ").size());
    EXPECT_EQ(run("position " + text + "\nquery view " + seat + "\n"), view[0] + "\n");
  }
}

// A seat's refusals come from its own view, which does not have the hand of seat 1.
TEST(SessionErrors, RefusalsGiveTheReasonOfTheGame) {
  const auto error = [](const std::string& events, const std::string& query = "query turn") {
    return run_lines("position game jacked Players=2 " + events + "\n" + query + "\n")[0];
  };
  const std::string all = "all moves c:1=AKQJ98 c:0=222233";
  const std::string seat = "seat 0 moves c:1=?6 c:0=222233";
  const std::string refused = "info string error illegal-event 3 ";
  EXPECT_EQ(error(all + " 1:9@18"), refused + "1:9@18 no peg stands there");
  EXPECT_EQ(error(seat + " 1:9@18"), refused + "1:9@18 no peg stands there");
  EXPECT_EQ(error(all + " 1:T@1/2"), refused + "1:T@1/2 the seat does not hold this card");
  EXPECT_EQ(error(seat + " 1:T@1/2"), refused + "1:T@1/2 no peg stands there");
  EXPECT_EQ(error(seat + " 1:2@1"), refused + "1:2@1 the seat does not hold this card");
  EXPECT_EQ(error(all + " 1:fAKQJ98"), refused + "1:fAKQJ98 one of the cards can be played");
  const std::string illegal = "info string error illegal-move ";
  EXPECT_EQ(error(all, "query describe d9"), illegal + "d9 only a jacked seat discards");
  EXPECT_EQ(error(all, "go nodes 5 also A+a"), illegal + "A+a that peg is not of the own side");
}

TEST(SessionErrors, AnEventIsRefusedWithItsActor) {
  const auto error = [](const std::string& event) {
    return run_lines("position game kuhn all moves c:0=K\nquery describe " + event + "\n")[0];
  };
  const std::string illegal = "info string error illegal-move ";
  EXPECT_EQ(error("c:0=X"), illegal + "c:0=X is no move of this game");
  EXPECT_EQ(error("c:1=K"),
            illegal + "c:1=K each seat gets one of the three cards, seat 0 first (K1)");
  EXPECT_EQ(error("0:b"), illegal + "0:b chance is next");
  EXPECT_EQ(error("7:b"), illegal + "7:b chance is next");
  EXPECT_EQ(error("x:b"), illegal + "x:b no such actor");
  EXPECT_EQ(error("0=X"), illegal + "0=X is no move of this game");
}

// Rule C45 of Captured: the game's operator reports events outside anybody's turn.
TEST(SessionPosition, ASlipIsAnEventOfTheSeatThatCaughtIt) {
  std::string start = "position game captured Players=2 all moves";
  for (int i = 0; i < 20; ++i) start += " c:lay=t";
  start += " 0:id=1 1:id=2 c:go=1 c:lay=t";
  const auto log = run_lines(start + " 1:slip0=t c:go=3\nquery log\n");
  EXPECT_THAT(log[0], EndsWith(" c:lay=t c:slip0by1=t c:go=3"));
  const std::string refused = "info string error illegal-event 25 ";
  const auto error = [&](const std::string& event) {
    return run_lines(start + " " + event + "\nquery turn\n")[0];
  };
  EXPECT_EQ(error("0:slip1=t"), refused + "0:slip1=t the stash has no such card");
  EXPECT_THAT(error("1:take=t"), HasSubstr("chance is next"));
}

// Rule C43: Convoy (s18) has as many points as Detour (s17), which is in the same stash.
TEST(SessionPosition, ACardThatWasNamedIsKeptByItsName) {
  std::string start = "position game captured Players=2 all moves";
  for (const char* card : {"t", "s18", "s17", "s9", "w"}) start += std::string(" c:lay=") + card;
  for (int i = 5; i < 19; ++i) start += " c:lay=t";
  start += " c:lay=s13 0:id=12 1:id=12 c:go=1 c:lay=t c:go=1 c:lay=t c:go=4 c:lay=t";
  const auto answer = [&](const std::string& events, const std::string& query) {
    return run_lines(start + events + "\nquery " + query + "\n")[0];
  };
  EXPECT_THAT(answer("", "say 1:slip0=s18"), HasSubstr("Convoy"));
  const std::string slips = " 1:slip0=s18 c:go=7 c:lay=t 0:slip1=s18";
  EXPECT_THAT(answer(slips, "log"), EndsWith(" c:slip0by1=s18 c:go=7 c:lay=t c:slip1by0=s18"));
}

TEST(SessionPosition, ASlipIsDescribedAsItIsKept) {
  std::string start = "position game captured Players=2 all moves";
  for (int i = 0; i < 20; ++i) start += " c:lay=t";
  start += " 0:id=1 1:id=2 c:go=1 c:lay=t";
  const auto answer = [&](const std::string& query) {
    return run_lines(start + "\nquery " + query + "\n")[0];
  };
  const std::string kept =
      R"({"event":"c:slip0by1=t","kind":"slip","card":"Traitor","from":0,"by":1,)"
      R"("moves":[{"from":"stash_0","to":"stash_1","cards":[{"card":"t","name":"Traitor",)"
      R"("kind":"Traitor"}]}]})";
  EXPECT_EQ(answer("describe c:slip0by1=t"), "response describe " + kept);
  EXPECT_EQ(answer("describe 1:slip0=t"), "response describe " + kept);
  EXPECT_EQ(answer("say 1:slip0=t").find("response say c:slip0by1=t "), 0u);
  EXPECT_EQ(answer("describe 0:slip1=t"),
            "info string error illegal-move 0:slip1=t the stash has no such card");
  // No text of a move has a colon.
  const std::string none = "c:1:slip0=t is no move of this game";
  EXPECT_EQ(answer("describe c:1:slip0=t"), "info string error illegal-move " + none);
  EXPECT_EQ(run_lines(start + " c:1:slip0=t\nquery turn\n")[0],
            "info string error illegal-event 25 " + none);
}

TEST(SessionPosition, ASlipAtAnotherTimeIsToldSoToWhoIsOnTurnToo) {
  std::string board = "position game captured Players=2 all moves";
  for (int i = 0; i < 20; ++i) board += " c:lay=t";
  const std::string theft = board + " 0:id=3 1:id=4 c:go=1 c:lay=t c:go=1";  // seat 0 is to rob
  const auto error = [&](const std::string& events) {
    return run_lines(events + "\nquery turn\n")[0];
  };
  for (const char* slip : {"0:slip1=t", "1:slip0=t"}) {
    EXPECT_THAT(error(theft + " " + slip), HasSubstr("slips are told between turns"));
    EXPECT_THAT(error(board + " " + slip), HasSubstr("slips are told between turns"));
    EXPECT_THAT(
        error("position game captured Players=2 all seed 3 moves 0:id=1 " + std::string(slip)),
        HasSubstr("a seed leaves no time"));
  }
  EXPECT_THAT(error(theft + " 0:slips"), HasSubstr("is no move of this game"));
}

// Rule MX12 of the Mixer: the pairs come from the file, not from the referee's reports.
TEST(SessionPosition, ARefereeCannotTellWhatTheFileContradicts) {
  const std::string start = "position game mixer Players=2 Cards=2 ";
  int taken = 0;
  for (int disguise = 1; disguise <= 24; ++disguise) {
    const std::string event = fmt::format("c:d{:02}=07", disguise);
    const auto reply = run_lines(start + "all moves c:n03 c:n07 " + event + "\nquery turn\n")[0];
    if (reply == "response turn 0") {
      ++taken;
      continue;
    }
    EXPECT_EQ(reply, "info string error illegal-event 3 " + event +
                         " the file of names has another one beside this disguised name (MX12)");
  }
  EXPECT_EQ(taken, 1);
  const auto seat = run_lines(start + "seat 0 moves c:n03 c:n07 c:d05=??\nquery turn\n");
  EXPECT_EQ(seat[0], "response turn 0") << "a seat knows none";
}

// --- queries ----------------------------------------------------------------------------------

TEST(SessionQuery, ASeatGetsOnlyAnswersThatItMayKnow) {
  const std::string seat = "position game kuhn seat 0 moves c:0=K c:1=? 0:p\n";
  EXPECT_THAT(run(seat + "query legal\n"), StartsWith("info string error hidden"));
  EXPECT_THAT(run(seat + "query view 1\n"), StartsWith("info string error hidden"));
  EXPECT_THAT(run(seat + "query view -\n"), StartsWith("info string error hidden"));
  EXPECT_THAT(run("position game kuhn seat - moves c:0=? c:1=?\nquery legal\n"),
              StartsWith("info string error hidden"));
}

TEST(SessionQuery, QueriesWithoutAPositionSaySo) {
  for (const char* query : {"turn", "legal", "describe p", "result", "view 0", "log", "key",
                            "worlds", "board", "why"}) {
    EXPECT_EQ(run(std::string("query ") + query + "\n"), "info string error no-position\n")
        << query;
  }
  EXPECT_EQ(run("d\n"), "info string error no-position\n");
}

TEST(SessionQuery, OptionsOfEveryGameAreListedAndTheirDefaultsAccepted) {
  for (const AnyGame* game : games()) {
    const std::string name(game->name());
    const auto lines = run_lines("query options " + name + "\n");
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_THAT(lines[0], StartsWith("response options " + name));
    std::string position = "position game " + name;
    for (const OptionSpec& spec : game->options()) {
      position += " " + std::string(spec.name) + "=" + std::string(spec.default_value);
    }
    EXPECT_EQ(run(position + " seat 0\n"), "");
  }
}

TEST(SessionQuery, NobodyLeavesAGameThatIsOver) {
  EXPECT_THAT(run(kDeal + " 0:b\nquery result drop 0\n"), StartsWith("response result drop 0 "));
  EXPECT_THAT(run(kDeal + " 0:b 1:p\nquery result drop 0\n"),
              StartsWith("info string error bad-argument "));
}

TEST(SessionQuery, WhyIsForgottenWithItsPosition) {
  const std::string search = kDeal + "\ngo nodes 500\nquery why\n";
  EXPECT_THAT(run(search), HasSubstr("response why best "));
  EXPECT_THAT(run(search + kDeal + " 0:b\nquery why\n"), EndsWith("error no-search\n"));
}

}  // namespace
}  // namespace turnkey
