// Records of `turnkey play`: a saved game loads again; anything else is refused with its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include "tests/protocol/play_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::play {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kGood =
    "# Turnkey record 1\n# Game: kuhn\n# Options:\n# Seed: 1\n# Seat: 0\n# Agent: random\n# "
    "Events: 2\n"
    "# Result: none\n";

/// A record of Kuhn with seed 1, two cards dealt, with one part replaced.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = write_record(*GameInPlay::deal(kuhn("1").setup));
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << text;
  return text.replace(at, from.size(), to);
}

std::string error_of(const std::string& text) {
  const auto table = read_record(text);
  return table ? "" : table.error();
}

TEST(PlayRecord, HasHeaderAndEvents) {
  GameInPlay table = *GameInPlay::deal(kuhn("1").setup);
  EXPECT_THAT(write_record(table), StartsWith(kGood + "c:0="));
  ASSERT_TRUE(table.play(*table.game().parse("b")));
  ASSERT_TRUE(table.play(*table.game().parse("p")));
  EXPECT_THAT(write_record(table), HasSubstr("# Result: scores 1,-1 shares 1,0\n"));
  EXPECT_THAT(write_record(table), HasSubstr(" 0:b 1:p\n"));
}

TEST(PlayRecord, SaveAndLoad) {
  const TemporaryFolder folder;
  const std::string path = folder / "game.txt";
  const std::string text =
      transcript(kuhn("1"), "save " + path + "\nb\nsave\nnew\nload " + path + "\nlog\nsave\n");
  EXPECT_THAT(unwrapped(text), HasSubstr("Saved: 2 events to " + path + "."));
  EXPECT_EQ(count(unwrapped(text), "over the record that was there"), 2) << text;
  EXPECT_THAT(text, HasSubstr("Loaded: Kuhn poker"));
  EXPECT_EQ(count(text, "Scores: you"), 2) << text;
  EXPECT_EQ(folder.entries(), 1);  // nothing half-written is left
  const auto loaded = load_record(path);
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ(write_record(*loaded), read_text(path));
}

TEST(PlayRecord, GoesOnFromTheCommandLine) {
  const TemporaryFolder folder;
  const std::string path = folder / "a game.txt";
  transcript(kuhn("1"), "save " + path + "\n");
  auto settings = settings_of({"--load", path});
  EXPECT_THAT(transcript(settings, "b\n"), HasSubstr("Scores: you"));
  settings = settings_of({"--load", path, "--seat", "1", "--agent", "greedy"});
  EXPECT_THAT(transcript(settings, ""),
              HasSubstr("You are seat 1, the others are played by greedy"));
}

TEST(PlayRecord, GoesOnFromAnEarlierPosition) {
  const TemporaryFolder folder;
  const std::string path = folder / "game.txt";
  transcript(kuhn("1"), "b\nsave " + path + "\n");
  const std::string saved = read_text(path);
  EXPECT_THAT(saved, HasSubstr("# Result: scores"));
  const auto settings = settings_of({"--load", path, "--after", "2"});
  const std::string text = transcript(settings, "save\np\n");
  EXPECT_THAT(text, AllOf(HasSubstr("Your 2 moves:"), HasSubstr("Scores: you")));
  EXPECT_EQ(read_text(path), saved) << "what is practised does not take its place";
  EXPECT_THAT(load_record(path, {}, 9).error(), HasSubstr("it has 4 events only"));
  EXPECT_FALSE(parse_arguments(std::vector<std::string>{"kuhn", "--after", "2"}));
}

TEST(PlayRecord, NamesTheMistake) {
  EXPECT_EQ(error_of(changed("Seed", "Seed")), "");
  EXPECT_THAT(error_of(""), HasSubstr("line 1 must be # Turnkey record 1"));
  EXPECT_THAT(error_of("hello\n"), HasSubstr("this is no Turnkey record"));
  EXPECT_THAT(error_of(changed("record 1", "record 2")), HasSubstr("this is no Turnkey record"));
  EXPECT_THAT(error_of(changed("# Seed: 1\n", "")), HasSubstr("# Seed: is missing"));
  EXPECT_THAT(error_of(changed("# Seed: 1\n", "# Seed: 1\n# Seed: 1\n")),
              HasSubstr("line 5: Seed appears twice"));
  EXPECT_THAT(error_of(changed("Seed: 1", "Seed: one")), HasSubstr("line 4: one is not a number"));
  EXPECT_THAT(error_of(changed("Seat: 0", "Seat: 2")), HasSubstr("seat 2 is not at this table"));
  EXPECT_THAT(error_of(changed("Seat: 0", "Seat: 2")), StartsWith("line 5: "));
  EXPECT_THAT(error_of(changed("Seat: 0", "Seat: 9")),
              HasSubstr("line 5: 9 is not a number 0...7"));
  EXPECT_THAT(error_of(changed("random", "genius")), HasSubstr("line 6: there is no agent genius"));
  EXPECT_THAT(error_of(changed("kuhn", "chess")), HasSubstr("there is no game chess"));
  EXPECT_THAT(error_of(changed("Options:", "Options: Stakes=2")), HasSubstr("no option Stakes"));
  EXPECT_THAT(error_of(changed("Options:", "Options: Stakes")),
              HasSubstr("line 3: Stakes is not NAME=VALUE"));
  EXPECT_THAT(error_of(changed("Events: 2", "Events: 3")),
              HasSubstr("2 events where its header says 3"));
  EXPECT_THAT(error_of(changed("none", "scores 2,-2 shares 1,0")),
              HasSubstr("line 8: the moves give a different result: none"));
}

TEST(PlayRecord, ASeedIsGivenWhereTheRecordHasNone) {
  const std::string text = changed("# Seed: 1\n", "");
  EXPECT_THAT(error_of(text), HasSubstr("--seed N"));
  EXPECT_THAT(read_record(changed("Seed", "Seed"), 5).error(), HasSubstr("leave it out"));
  auto table = read_record(text, 5);
  ASSERT_TRUE(table) << table.error();
  EXPECT_EQ(write_record(*table), text);
  ASSERT_TRUE(table->play(*table->game().parse("b")));
  ASSERT_TRUE(table->play(*table->game().parse("p")));
  // A finished game needs none; its end can be taken back, and the cards stay.
  const std::string over = write_record(*table);
  auto again = read_record(over);
  ASSERT_TRUE(again) << again.error();
  again->undo();
  EXPECT_EQ(write_record(*again), text);
}

TEST(PlayRecord, GoesOnWithTheGivenSeed) {
  testing::need_game("pig");
  const std::string start =
      "# Turnkey record 1\n# Game: pig\n# Options:\n# Events: 2\n# Result: none\n0:r c:5\n";
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    auto table = read_record(start, seed);
    ASSERT_TRUE(table) << table.error();
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(table->play(*table->game().parse("r")));
    EXPECT_EQ(table->event_count(), 14u);
    auto other_seat = table->with_players(Seat::at(1), "random");
    ASSERT_TRUE(other_seat) << other_seat.error();
    EXPECT_EQ(other_seat->all_events(), table->all_events());
    const std::string saved = write_record(*table);
    EXPECT_THAT(saved, HasSubstr("0:r c:5 "));
    const auto loaded = read_record(saved, seed);
    ASSERT_TRUE(loaded) << loaded.error();
    EXPECT_EQ(loaded->all_events(), table->all_events());
  }
}

TEST(PlayRecord, NamesTheEventThatIsWrong) {
  const std::string end = "\n";
  const std::string good = changed("Events: 2", "Events: 3");
  const auto with = [&](const std::string& event) {
    return error_of(good.substr(0, good.size() - 1) + "\n# a remark\n" + event + end);
  };
  EXPECT_EQ(with("0:b"), "");
  EXPECT_THAT(with("1:b"), HasSubstr("line 11, event 3 1:b: it is the turn of seat 0"));
  EXPECT_THAT(with("0:x"), HasSubstr("line 11, event 3 0:x: this is not a move of kuhn"));
  EXPECT_THAT(with("0b"), HasSubstr("it does not have the form <actor>:<move>"));
  EXPECT_THAT(with("0:0=K"), HasSubstr("the move is not legal there"));
  EXPECT_THAT(with("0:b 1:p"), HasSubstr("4 events where its header says 3"));
  EXPECT_THAT(with("0:\xff"), HasSubstr("line 11: this is not text"));
}

TEST(PlayRecord, CardsMustBeThoseOfTheSeed) {
  const std::string text = write_record(*GameInPlay::deal(kuhn("1").setup));
  const auto at = text.find("c:0=") + 4;
  for (const char card : {'K', 'Q', 'J'}) {
    std::string other = text;
    other[at] = card;
    if (other == text) continue;
    EXPECT_THAT(error_of(other),
                HasSubstr(std::string("line 9, event 1 c:0=") + card + ": the seed gives c:0="));
  }
}

TEST(PlayRecord, EveryTruncationAndEveryWrongByteIsAnErrorOrTheSameGame) {
  GameInPlay table = *GameInPlay::deal(kuhn("1").setup);
  ASSERT_TRUE(table.play(*table.game().parse("p")));
  const std::string text = write_record(table);
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    EXPECT_FALSE(read_record(text.substr(0, i))) << i;
    for (const char byte : {'\0', '\n', ' ', '9', '\xff'}) {
      std::string wrong = text;
      wrong[i] = byte;
      read_record(wrong);  // must return
    }
  }
}

TEST(PlayRecord, BadFileLosesNothing) {
  const TemporaryFolder folder;
  write_text(folder / "bad.txt", changed("kuhn", "chess"));
  const std::string text = transcript(kuhn("1"), "load " + (folder / "bad.txt") + "\nb\n");
  EXPECT_THAT(text, HasSubstr("not loaded"));
  EXPECT_THAT(unwrapped(text), HasSubstr("there is no game chess"));
  EXPECT_THAT(text, HasSubstr("Your game continues unchanged."));
  EXPECT_THAT(text, HasSubstr("Scores: you"));
}

TEST(PlayRecord, OtherFilesAreLeftAlone) {
  const TemporaryFolder folder;
  write_text(folder / "diary.txt", "Dear diary\n");
  const std::string text = transcript(kuhn("1"), "save " + (folder / "diary.txt") + "\nsave " +
                                                     (folder / "no/such/folder") + "\nsave /\n");
  EXPECT_EQ(read_text(folder / "diary.txt"), "Dear diary\n");
  EXPECT_THAT(unwrapped(text), HasSubstr("holds something else than a Turnkey record"));
  EXPECT_THAT(unwrapped(text), HasSubstr("No such file or directory"));
  EXPECT_THAT(text, HasSubstr("/ is not a plain file"));
}

TEST(PlayRecord, NamesOfFilesNeedNotBeAscii) {
  const TemporaryFolder folder;
  const std::string path = folder / "Spiel für zwei, 二.txt";
  const std::string text = transcript(kuhn("1"), "save " + path + "\nload " + path + "\nfür\n");
  EXPECT_THAT(unwrapped(text), HasSubstr("Saved: 2 events to " + path + "."));
  EXPECT_THAT(text, HasSubstr("Loaded: Kuhn poker"));
  EXPECT_THAT(text, HasSubstr("is neither a move nor a command"));
  EXPECT_TRUE(load_record(path));
  EXPECT_THAT(load_record(path + "ä").error(), HasSubstr(path + "ä"));
}

TEST(PlayRecord, ByteOrderMarksAreNoPartOfIt) {
  EXPECT_EQ(error_of("\xEF\xBB\xBF" + changed("Seed", "Seed")), "");
  const TemporaryFolder folder;
  write_text(folder / "game.txt", "\xEF\xBB\xBF" + changed("Seed", "Seed"));
  EXPECT_TRUE(save_record(*GameInPlay::deal(kuhn("1").setup), folder / "game.txt"));
}

TEST(PlayRecord, FullDiskKeepsTheOldFile) {
  const TemporaryFolder folder;
  const std::string path = folder / "game.txt";
  GameInPlay table = *GameInPlay::deal(kuhn("1").setup);
  ASSERT_TRUE(save_record(table, path));
  const std::string before = read_text(path);
  ASSERT_TRUE(table.play(*table.game().parse("p")));

  // A limit on the size of files stands in for a full disk.
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{64, old.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto saved = save_record(table, path);
  ::setrlimit(RLIMIT_FSIZE, &old);
  ::signal(SIGXFSZ, handler);

  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error(), HasSubstr("not saved"));
  EXPECT_EQ(read_text(path), before);
  EXPECT_EQ(folder.entries(), 1);
}

TEST(PlayRecord, RoundTripOfJacked) {
  const TemporaryFolder folder;
  const std::string path = folder / "game.txt";
  const auto settings = settings_of({"--seed", "8", "--agent", "greedy"});
  std::string input;
  for (int i = 0; i < 30; ++i) input += "1\n";
  const std::string played = transcript(settings, input + "save " + path + "\nboard\n");
  const std::string loaded = transcript(settings_of({"--load", path}), "board\n");
  const auto tail = [](const std::string& text) { return text.substr(text.rfind("board\n")); };
  EXPECT_EQ(tail(played), tail(loaded));
  std::istringstream lines(read_text(path));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), kRecordWidth) << line;
}

}  // namespace
}  // namespace turnkey::play
