// Records of games as text: reading restores what was written, for any texts and numbers; malformed
// input is refused with its line; and the rules decide whether the game is possible.
#include "protocol/wire/records/record_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/limits.h"
#include "protocol/wire/records/record_check.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using std::chrono::microseconds;
using ::testing::HasSubstr;

constexpr std::string_view kHead = "# Turnkey record 1\n# Game: kuhn\n# Options:\n";

/// A game of Kuhn: header lines after the options, then events.
std::string kuhn(const std::string& header, const std::string& events) {
  return std::string(kHead) + header + events + "\n";
}

const std::string kBet = "# Events: 5\n# Result: scores 2,-2 shares 1,0\n";
const std::string kShow = "c:0=K c:1=J 0:b 1:b c:show=KJ";

/// The error in the text, or by the rules. Without its game the test is skipped.
std::string error_of(const std::string& text) {
  const auto record = read_record(text);
  if (!record) return record.error();
  testing::need_if_game(record->game);
  const auto game = check_record(*record);
  return game ? "" : game.error();
}

GameRecord with_everything() {
  GameRecord record;
  record.game = "kuhn";
  record.options = {{"Nonsense", "true"}, {"More", ""}};
  record.seed = UINT64_MAX;
  record.seat = Seat::at(1);
  record.agent = "greedy";
  record.cup = " a cup \\ with\tblanks ";
  record.id = 17;
  record.players = {"al", "b\xc3\xb6", ""};
  record.remarks = {"Game: chess", "line\nline"};
  record.result = Result{{0.1, -0.1}, {1.0 / 3, 2.0 / 3}};
  record.fault = RecordFault{Seat::at(1),      "timeout",     "12: {late}\n",
                             Milliseconds(12), {"> go", " "}, "Traceback\n  line\n\n"};
  record.duration = microseconds(1'204'500);
  record.events = {{"c:0=K", {}, 0},
                   {"0:b", MoveNote{microseconds(12'300), 612, -1200}, 0},
                   {"1:b", MoveNote{microseconds(0), {}, {}}, 0}};
  return record;
}

TEST(RecordFile, EverythingReadsBack) {
  const GameRecord written = with_everything();
  const std::string text = write_record(written);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << read.error() << text;
  EXPECT_EQ(read->options, written.options);
  EXPECT_EQ(read->cup, written.cup);
  EXPECT_EQ(read->players, written.players);
  EXPECT_EQ(read->result->share, written.result->share);
  EXPECT_EQ(read->fault->detail, written.fault->detail);
  EXPECT_EQ(read->fault->late, written.fault->late);
  EXPECT_EQ(read->fault->protocol_tail, written.fault->protocol_tail);
  EXPECT_EQ(read->fault->error_tail, written.fault->error_tail);
  EXPECT_EQ(read->duration, written.duration);
  EXPECT_EQ(read->events[1].note, written.events[1].note);
  EXPECT_EQ(read->events[2].note, written.events[2].note);
  GameRecord again = *read;
  again.remarks = written.remarks;
  EXPECT_EQ(write_record(again), text);
}

TEST(RecordFile, ForAPersonToRead) {
  const std::string text = write_record(with_everything());
  EXPECT_THAT(text, HasSubstr("\nc:0=K 0:b {wp 612 eu -1200 12.3ms} 1:b {0ms}\n"));
  EXPECT_THAT(text, HasSubstr("\n# Fault: seat 1 timeout late 12ms: 12: {late}\\x0A\n"));
  EXPECT_THAT(text, HasSubstr("\n# Stderr: \\x20 line\n"));
  EXPECT_THAT(text, HasSubstr("\n# Duration: 1204.5ms\n"));
}

TEST(RecordFile, NotesHaveAllThatWasSaid) {
  GameRecord record = with_everything();
  MoveNote& note = *record.events[1].note;
  note.win_error = 0;
  note.depth = 3;
  note.nodes = UINT64_MAX;
  note.forced = true;
  note.line = "0:b 1:p c:show=KJ";
  const std::string text = write_record(record);
  EXPECT_THAT(text,
              HasSubstr("0:b {wp 612 wpse 0 eu -1200 depth 3 nodes 18446744073709551615 forced "
                        "12.3ms pv 0:b 1:p c:show=KJ}"));
  const auto read = read_record(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->events[1].note, record.events[1].note);
  EXPECT_EQ(read->events[2].note, record.events[2].note);
}

TEST(RecordFile, LinesOfPlayAreCut) {
  EXPECT_EQ(cut_line("0:b  1:p "), "0:b 1:p");
  EXPECT_EQ(cut_line("0:b 1:{p} 0:b"), "0:b");
  EXPECT_EQ(cut_line("1 2 3 4 5 6 7 8 9"), "1 2 3 4 5 6 7 8");
  EXPECT_EQ(cut_line("0:b " + std::string(kMaxNoteLine, 'x')), "0:b");
  EXPECT_EQ(cut_line(""), "");
}

TEST(RecordFile, ErrorTailsOfAnyLines) {
  for (const std::string tail : {"", "a", "a\n", "\n", "\n\n", "a\nb", " \\x41\xff"}) {
    GameRecord record = with_everything();
    record.fault->error_tail = tail;
    const auto read = read_record(write_record(record));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->fault->error_tail, tail);
  }
}

TEST(RecordFile, LongGamesWrap) {
  GameRecord record = with_everything();
  for (int i = 0; i < 100; ++i) record.events.push_back(record.events[1]);
  const std::string text = write_record(record);
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    EXPECT_LE(end - begin, kRecordWidth);
  }
  EXPECT_EQ(read_record(text)->events.size(), 103u);
}

TEST(RecordFile, TheHeaderMayStandInAnyOrder) {
  const std::string text = kuhn(
      "# Player 1: bob\n# Result: scores 2,-2 shares 1,0\n# Player 0: al\n# Events: 5\n", kShow);
  EXPECT_EQ(error_of(text), "");
  EXPECT_EQ(read_record(text)->players, (std::vector<std::string>{"al", "bob"}));
}

TEST(RecordFile, NamesTheLineOfABadHeader) {
  const auto with = [](const std::string& header) {
    return error_of(kuhn(kBet + header + "\n", kShow));
  };
  EXPECT_EQ(with("# Fine"), "");
  EXPECT_THAT(with("# Id: -1"), HasSubstr("line 6: -1 is not a number 0..."));
  EXPECT_THAT(with("# Seat: 8"), HasSubstr("line 6: 8 is not a number 0...7"));
  EXPECT_THAT(with("# Fault: seat 1"), HasSubstr("line 6: seat 1 is not a fault"));
  EXPECT_THAT(with("# Fault: seat 9 crash: x"), HasSubstr("is not a fault"));
  EXPECT_THAT(with("# Fault: seat 1 crash late x: x"), HasSubstr("is not a fault"));
  EXPECT_THAT(with("# Player 1: bob"), HasSubstr("the line # Player 0: is missing"));
  EXPECT_THAT(with("# Player 1: bob\n# Player 1: al"), HasSubstr("line 7: Player 1 appears twice"));
  EXPECT_THAT(with("# Cup: a\\y"), HasSubstr("a\\y is not free text"));
  EXPECT_THAT(with("# Cup: a\\x4"), HasSubstr("is not free text"));
  EXPECT_THAT(with("# Duration: 5s"), HasSubstr("5s is not a time in ms"));
  EXPECT_THAT(with("# Duration: 99999999999ms"), HasSubstr("is not a time in ms"));
  EXPECT_THAT(with("# Turnkey record 1"), HasSubstr("line 6: another record begins here"));
  EXPECT_THAT(error_of(kuhn("# Events: 5\n# Result: scores 2,-2 shares 0,1\n", kShow)),
              HasSubstr("different result: scores 2,-2 shares 1,0"));
  EXPECT_THAT(error_of(kuhn("# Events: 0\n# Result: scores 1 shares nan\n", "")),
              HasSubstr("line 5: scores 1 shares nan is not a result"));
}

TEST(RecordFile, NamesTheLineOfABadNote) {
  const auto with = [](const std::string& note) {
    return error_of(kuhn(kBet, "c:0=K c:1=J 0:b " + note + "1:b c:show=KJ"));
  };
  EXPECT_EQ(with("{wp 1000 1.5ms} "), "");
  EXPECT_EQ(with("{1.5ms}"), "");
  EXPECT_THAT(with("{1.5ms "), HasSubstr("line 6: a brace is not closed"));
  for (const char* const bad :
       {"{}", "{wp 5}", "{wp 1001 1ms}", "{eu x 1ms}", "{eu 1 wp 1 1ms}", "{wpse x 1ms}",
        "{1ms pv }", "{1.2345ms}", "{1.ms}", "{-1ms}", "{1ms 1ms}"}) {
    EXPECT_THAT(with(bad), HasSubstr("is not a note")) << bad;
  }
  EXPECT_THAT(with("# well "), HasSubstr("line 6: a remark must begin its line"));
  EXPECT_THAT(with("{1ms} {1ms}"), HasSubstr("must follow an event"));
}

TEST(RecordFile, HasBounds) {
  std::string events;
  for (std::size_t i = 0; i <= kMaxEvents; ++i) events += "0:r ";
  EXPECT_THAT(error_of(kuhn(kBet, events)), HasSubstr("line 6: more than 65536 events"));
  EXPECT_THAT(error_of(kuhn(kBet, std::string(kMaxRecordBytes, ' '))), HasSubstr("longer than"));
}

TEST(RecordCheck, WithoutASeedAnyCardsWillDo) {
  EXPECT_EQ(error_of(kuhn(kBet, kShow)), "");
  EXPECT_THAT(error_of(kuhn("# Seed: 1\n" + kBet, kShow)), HasSubstr("event 1 c:0=K: the seed"));
  EXPECT_THAT(
      error_of(kuhn(kBet, "c:0=K c:1=K 0:b 1:b c:show=KK")),
      HasSubstr("event 2 c:1=K: the move is not legal there: each seat gets one of the three"));
}

TEST(RecordCheck, NamesTheEvent) {
  EXPECT_THAT(error_of(kuhn(kBet, "c:0=K c:1=J 1:b 1:b c:show=KJ")),
              HasSubstr("line 6, event 3 1:b: it is the turn of seat 0"));
  EXPECT_THAT(error_of(kuhn(kBet, "c:0=K 0:b 1:b c:1=J c:show=KJ")),
              HasSubstr("event 2 0:b: it is the turn of chance"));
  EXPECT_THAT(error_of(kuhn("# Events: 6\n# Result: none\n", kShow + " 0:b")),
              HasSubstr("event 6 0:b: the game is over before it"));
}

TEST(RecordCheck, ALostNothingIsANothing) {
  GameRecord drawn = with_everything();
  drawn.result = Result{{0.0, -0.0}, {0.5, 0.5}};
  EXPECT_THAT(write_record(drawn), HasSubstr("# Result: scores 0,0 shares 0.5,0.5\n"));
  // The rules give 0 and -0 here, and older records have these.
  const std::string cards = "# Turnkey record 1\n# Game: leduc\n# Options:\n# Events: 8\n";
  const std::string checked = "c:0=Ks c:1=Kh 0:c 1:c c:board=Qs 0:c 1:c c:show=KsKh\n";
  for (const std::string scores : {"0,0", "0,-0", "-0,0"}) {
    const std::string result = "# Result: scores " + scores + " shares 0.5,0.5\n";
    EXPECT_EQ(error_of(cards + result + checked), "") << scores;
  }
  EXPECT_THAT(error_of(cards + "# Result: scores 1,-1 shares 0.5,0.5\n" + checked),
              HasSubstr("different result: scores 0,0 shares 0.5,0.5"));
}

TEST(RecordCheck, TheResultOfAFaultIsThatOfDroppingOut) {
  const std::string head = "# Events: 3\n# Result: ";
  const std::string fault = "\n# Fault: seat 0 crash: exit code 1\n";
  const std::string cut = "c:0=K c:1=J 0:b";
  EXPECT_EQ(error_of(kuhn(head + "scores -2,2 shares 0,1" + fault, cut)), "");
  EXPECT_THAT(error_of(kuhn(head + "none" + fault, cut)),
              HasSubstr("line 5: the moves give a different result: scores -2,2 shares 0,1"));
  EXPECT_THAT(error_of(kuhn(head + "none\n# Fault: seat 5 crash: x\n", cut)),
              HasSubstr("line 6: there is no seat 5"));
  EXPECT_THAT(error_of(kuhn(kBet + "# Fault: seat 0 crash: x\n", kShow)),
              HasSubstr("line 6: the game was over before it"));
}

TEST(RecordCheck, AGameWithoutEndIsShared) {
  const std::string head = "# Events: 3\n# Result: scores -0.5,0.5 shares 0.5,0.5\n";
  const std::string cut = "c:0=K c:1=J 0:b";
  EXPECT_EQ(error_of(kuhn(head + "# Cut: 3\n", cut)), "");
  EXPECT_THAT(error_of(kuhn(head + "# Cut: 4\n", cut)),
              HasSubstr("line 6: the game has a different number of events"));
  EXPECT_THAT(error_of(kuhn(head, cut)),
              HasSubstr("line 5: the moves give a different result: none"));
  EXPECT_THAT(error_of(kuhn(kBet + "# Cut: 5\n", kShow)), HasSubstr("the game has an end"));
}

}  // namespace
}  // namespace turnkey
