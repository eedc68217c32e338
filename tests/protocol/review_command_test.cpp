// `turnkey review` as a command: its output, the files that it refuses with the place of the fault,
// and resuming a batch.
#include "protocol/apps/review/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "protocol/apps/review/settings.h"
#include "protocol/wire/records/record_stream.h"
#include "tests/protocol/play_helpers.h"
#include "tests/protocol/review_helpers.h"

namespace turnkey::review {
namespace {

using play::read_text;
using play::TemporaryFolder;
using play::write_text;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Said {
  int code = 0;
  std::string out;
  std::string err;
};

Said say(std::vector<std::string> args) {
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  Said said;
  said.code = review_main(args);
  said.out = ::testing::internal::GetCapturedStdout();
  said.err = ::testing::internal::GetCapturedStderr();
  return said;
}

std::string folded_king() { return write_record(record_of("kuhn", {}, kFoldedKing)); }

std::string shown_queen() {
  return write_record(record_of("kuhn", {}, {"c:0=Q", "c:1=J", "0:p", "1:p", "c:show=QJ"}));
}

TEST(ReviewCommand, ShowsLossesAndLuck) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", folded_king());
  const Said said = say({folder / "game.txt", "--all", "--nodes", "2000"});
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(said.err, "") << "no progress where there is no terminal";
  EXPECT_THAT(said.out,
              AllOf(HasSubstr("kuhn: 4 events; agent default (cfr), 2000 nodes, seed 0\n"),
                    HasSubstr("    4 1:p  best b, lost 1000.0 ‰, 3.000 points"),
                    HasSubstr("very bad"), HasSubstr("seat 0: decisions 1, forced moves 0\n"),
                    HasSubstr("luck in 2 deals: -500.0 ‰, -1.000 points\n"),
                    HasSubstr("without luck 1500.0 ‰, 2.000 points\n")));
}

TEST(ReviewCommand, TellsAPersonTheStoryOfTheGame) {
  const TemporaryFolder folder;
  write_text(folder / "a game.txt", folded_king());
  const Said said = say({folder / "a game.txt", "--nodes", "2000"});
  EXPECT_EQ(said.code, 0);
  const std::string file = "'" + (folder / "a game.txt") + "'";
  EXPECT_THAT(
      said.out,
      AllOf(StartsWith("Kuhn poker, 4 events.\n"
                       "Seat 0 won 1 chip.\n"
                       "Seat 0 won in spite of bad luck: luck cost them 1 chip, they made "
                       "no clear mistake, and seat 1 gave away 3 chips.\n"
                       "The moments that decided most:\n  Event 1, luck: "),
            HasSubstr("\n    This luck cost seat 0 about 1 chip.\n  Event 4, a blunder: "),
            HasSubstr("\n    Better: Seat 1 calls"),
            EndsWith("\n    By what seat 1 knew, it would have brought seat 1 about 3 more chips.\n"
                     "    Practise this: turnkey play --load " +
                     file + " --after 3 --seat 1 --seed 1\n\n")));
  // A command that expects one record would use only the first.
  write_text(folder / "two.txt", folded_king() + folded_king());
  EXPECT_THAT(say({folder / "two.txt", "--nodes", "500"}).out,
              AllOf(HasSubstr("a blunder"), Not(HasSubstr("Practise"))));
}

// Records come from anywhere, and a terminal obeys control bytes.
TEST(ReviewCommand, PrintsNoControlBytesOfARecord) {
  const TemporaryFolder folder;
  GameRecord record = record_of("kuhn", {}, kFoldedKing);
  record.cup = "a \x1B[2Jcup";
  record.players = {"Jörg\x1B[31m", "\x7F"};
  write_text(folder / "game.txt", write_record(record));
  const Said said = say({folder / "game.txt", folder / "game.txt", "--all", "--nodes", "50"});
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, AllOf(HasSubstr("a ?[2Jcup"), HasSubstr("seat 0 (Jörg?[31m)"),
                              HasSubstr("kuhn Jörg?[31m: 2 games"), Not(HasSubstr("\x1B")),
                              Not(HasSubstr("\x7F"))));
}

TEST(ReviewCommand, PrintsALineOfJsonForEachRecord) {
  const TemporaryFolder folder;
  write_text(folder / "games.txt", folded_king() + shown_queen());
  const Said said = say({folder / "games.txt", "--json", "--nodes", "200"});
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(play::count(said.out, "\n"), 2);
  EXPECT_EQ(play::count(said.out, "{\"key\":\""), 2);
  EXPECT_THAT(said.out, HasSubstr("\"score_without_luck\":[2,0]"));
}

// Without luck seat 0 has 2 chips and 1.5 wins from the first game, and 0 and 0.5 from the second:
// the other's Jack is worth what it won.
TEST(ReviewCommand, AddsUpWhatManyRecordsSay) {
  const TemporaryFolder folder;
  write_text(folder / "games.txt", folded_king() + shown_queen());
  const Said said = say({folder / "games.txt", "--nodes", "2000"});
  EXPECT_THAT(said.out,
              AllOf(HasSubstr("2 records (± of means 95 %, of ratings one "
                              "standard error)\nkuhn seat 0: 2 games"),
                    HasSubstr("mean result 1000.0 ‰, 1.000 points\n"),
                    HasSubstr("without luck 1000.0 ± 6353.1 ‰, 1.000 ± 12.706 points\n")));
}

TEST(ReviewCommand, NamesTheFileAndTheLineOfAMistake) {
  const TemporaryFolder folder;
  std::string wrong = shown_queen();
  wrong.replace(wrong.find("0:p"), 3, "0:x");
  write_text(folder / "games.txt", folded_king() + wrong);
  const Said said = say({folder / "games.txt"});
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.out, "") << "everything is checked before anything is looked at";
  EXPECT_THAT(said.err, AllOf(HasSubstr("games.txt from line 7: line 6, event 3 0:x"),
                              HasSubstr("not a move of kuhn")));

  write_text(folder / "text.txt", "hello\n");
  EXPECT_THAT(say({folder / "text.txt"}).err, HasSubstr("text.txt: this is no Turnkey record"));
  write_text(folder / "empty.txt", "");
  EXPECT_THAT(say({folder / "empty.txt"}).err, HasSubstr("empty.txt: the file is empty"));
  EXPECT_THAT(say({folder / "none.txt"}).err, HasSubstr("none.txt"));
  const std::string memory = "/proc/self/mem";  // opens, and has nothing to read at its beginning
  EXPECT_THAT(say({memory}).err, HasSubstr(memory + ": cannot be read to its end"));
  EXPECT_EQ(say({folder / "none.txt"}).code, 1);
}

TEST(ReviewCommand, SaysWhyAFileCannotBeRead) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", folded_king());
  const auto opened = open_records(folder / "game.txt/records");  // where root can't read either
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error(), HasSubstr("game.txt/records: cannot be read: Not a directory"));
  EXPECT_TRUE(open_records(folder / "game.txt"));
}

TEST(ReviewCommand, ReadsRecordsWithByteOrderMarks) {
  const TemporaryFolder folder;
  const std::string mark = "\xEF\xBB\xBF";
  write_text(folder / "games.txt", mark + folded_king() + mark + shown_queen());
  const Said said = say({folder / "games.txt", "--nodes", "100"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("2 records"));
}

TEST(ReviewCommand, RefusesWrongArguments) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", folded_king());
  for (const auto& [args, why] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{}, "name at least one file"},
           {{"x", "--nodes", "0"}, "--nodes 0 is not a number 1..."},
           {{"x", "--threads", "65"}, "--threads 65 is not a number 1...64"},
           {{"x", "--agent", "genius"}, "--agent genius is none of: default"},
           {{"x", "--movetime", "soon"}, "--movetime soon"},
           {{"x", "--sed", "1"}, "--sed"},
           {{"x", "--page", "p", "--out", "o"}, "--page takes one record, and --out many"},
           {{"x", "--page", "p", "--moves-only"}, "--page shows what --moves-only leaves out"},
           {{folder / "game.txt", "--agent", "exact"}, "does not play kuhn"}}) {
    const Said said = say(args);
    EXPECT_EQ(said.code, 1) << why;
    EXPECT_THAT(said.err, HasSubstr(why));
  }
  EXPECT_EQ(say({"--help"}).code, 0);
}

TEST(ReviewCommand, OfMovesAloneTellsTheSameOfThemAndNoLuck) {
  const TemporaryFolder folder;
  write_text(folder / "games.txt", folded_king() + shown_queen());
  const std::vector<std::string> command = {
      folder / "games.txt", "--all", "--nodes", "300", "--agent", "ismcts"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), command.begin(), command.end());
    return say(more);
  };
  const std::string whole = with({}).out;
  const std::string moves = with({"--moves-only"}).out;
  const auto known = [](const std::string& text) {
    const std::size_t from = text.find("    by what it knew: ");
    return text.substr(from, text.find('\n', from) - from);
  };
  EXPECT_THAT(known(whole), HasSubstr("very bad"));
  EXPECT_EQ(known(moves), known(whole));
  EXPECT_THAT(moves, HasSubstr("    mean result "));
  for (const char* word : {"luck", "open cards"}) {
    EXPECT_THAT(whole, HasSubstr(word));
    EXPECT_THAT(moves, Not(HasSubstr(word)));
  }
  // In a file the two are separate: they are different reviews.
  ASSERT_EQ(with({"--out", folder / "out"}).code, 0);
  ASSERT_EQ(with({"--out", folder / "out", "--moves-only"}).code, 0);
  const std::string lines = read_text(folder / "out");
  EXPECT_EQ(play::count(lines, "\n"), 4);
  EXPECT_EQ(play::count(lines, R"("moves_only":true)"), 2);
  EXPECT_EQ(play::count(lines, R"("share_without_luck":null)"), 4);
}

TEST(ReviewCommand, ABatchGoesOnWhereItWasCut) {
  const TemporaryFolder folder;
  write_text(folder / "games.txt", folded_king() + shown_queen());
  const std::vector<std::string> command = {folder / "games.txt", "--nodes", "300", "--out",
                                            folder / "out"};
  ASSERT_EQ(say(command).code, 0);
  const std::string whole = read_text(folder / "out");
  ASSERT_EQ(play::count(whole, "\n"), 2);
  for (const std::size_t left :
       {whole.size() - 1, whole.find('\n') + 1, whole.find('\n'), std::size_t{3}, std::size_t{0}}) {
    write_text(folder / "out", whole.substr(0, left));
    EXPECT_EQ(say(command).code, 0);
    EXPECT_EQ(read_text(folder / "out"), whole) << left;
  }
  ASSERT_EQ(say(command).code, 0);
  EXPECT_EQ(read_text(folder / "out"), whole) << "nothing is done twice";
}

TEST(ReviewCommand, SaysWhetherTheJudgeKnowsBluffs) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", folded_king());
  const std::string warning = "this judge does not understand bluffs";
  const auto judged_by = [&](const std::string& agent) {
    return say({folder / "game.txt", "--all", "--nodes", "100", "--agent", agent}).out;
  };
  EXPECT_THAT(judged_by("ismcts"), HasSubstr(warning));
  EXPECT_THAT(judged_by("cfr"), Not(HasSubstr(warning)));
  EXPECT_THAT(judged_by("default"), Not(HasSubstr(warning)));
}

TEST(ReviewCommand, WritesAPageBesides) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", folded_king());
  const std::vector<std::string> command = {folder / "game.txt", "--nodes", "50", "--page",
                                            folder / "game.html"};
  for (int i = 0; i < 2; ++i) {  // a page is replaced
    const Said said = say(command);
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr("Kuhn poker, 4 events.\n"));
    EXPECT_THAT(read_text(folder / "game.html"), HasSubstr("\"game\":\"kuhn\""));
  }
  const Said onto_itself =
      say({folder / "game.txt", "--nodes", "50", "--page", folder / "game.txt"});
  EXPECT_EQ(onto_itself.code, 1);
  EXPECT_THAT(onto_itself.err, HasSubstr("game.txt is not a page; the file is unchanged"));
  EXPECT_EQ(read_text(folder / "game.txt"), folded_king());
  write_text(folder / "games.txt", folded_king() + shown_queen());
  EXPECT_THAT(say({folder / "games.txt", "--page", folder / "p"}).err,
              HasSubstr("--page takes one record, and these are 2"));
  EXPECT_FALSE(std::filesystem::exists(folder / "p"));
}

// As root it would delete a device from the machine.
TEST(ReviewCommand, PutsItsPageInPlaceOfNoPipeAndNoLink) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", folded_king());
  const auto write_page = [&](const std::string& name) {
    return say({folder / "game.txt", "--nodes", "50", "--page", folder / name});
  };
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::fstream held(pipe);  // for reading and writing, so that nobody waits for the other end
  held << "<!doctype html>" << std::flush;
  EXPECT_THAT(write_page("pipe").err, HasSubstr("is not a page; the file is unchanged"));
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));

  std::filesystem::create_symlink(folder / "page.html", folder / "link");
  write_text(folder / "page.html", "");
  EXPECT_EQ(write_page("link").code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_THAT(read_text(folder / "page.html"), HasSubstr("\"game\":\"kuhn\""));
}

TEST(ReviewCommand, AddsToNoOtherFile) {
  const TemporaryFolder folder;
  write_text(folder / "game.txt", folded_king());
  for (const std::string text :
       {"my diary", "my diary\n", "{\"key\":\"0123456789abcdef\"}\nmine\n"}) {
    write_text(folder / "out", text);
    const Said said = say({folder / "game.txt", "--nodes", "50", "--out", folder / "out"});
    EXPECT_EQ(said.code, 1);
    EXPECT_THAT(said.err, HasSubstr("is not a review"));
    EXPECT_EQ(read_text(folder / "out"), text);
  }
}

}  // namespace
}  // namespace turnkey::review
