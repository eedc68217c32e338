// export, import and replay from a user's side.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <range/v3/algorithm/count.hpp>
#include <sstream>

#include "tests/support/paths.h"
#include "tests/tournaments/run_program.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

void write_text(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " in " << text;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

class RecordCommands : public ::testing::Test {
 protected:
  /// A store of all games of a small cup; one game of Kuhn was lost by a fault.
  void SetUp() override {
    auto store = Store::open(store_, cup_, {});
    ASSERT_TRUE(store) << store.error();
    const Schedule schedule(cup_);
    for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
      for (std::size_t game = 0; game < schedule.games_of(i); ++game)
        add(*store, schedule, i, game);
    }
  }

  void add(Store& store, const Schedule& schedule, std::uint64_t block, std::size_t index) {
    GameResult game = random_game(cup_, schedule.block(block), index);
    const Variant& variant = cup_.variants[static_cast<std::size_t>(game.variant)];
    if (variant.game == "kuhn" && !lost_) {
      lost_ = game.id;
      const auto state = (*find_game("kuhn"))->new_state({}).value();
      game.events.resize(2);
      for (const AnyEvent& event : game.events) state->make(event.move);
      game.plies = 0;
      game.moves = {};
      game.fault = Fault{Seat::at(0), FaultKind::kCrash, "exit code 1", {}, {"> go"}, "oops\n"};
      game.result = state->forfeit(Seat::at(0));
    }
    const auto added = store.add(game);
    ASSERT_TRUE(added) << added.error();
  }

  /// Runs the program with a pipe as its standard input.
  static ProgramRun piped(const std::string& file, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(),
                     {"-c", "cat \"$0\" | \"$@\"", file, turnkey::testing::tournament_program()});
    return run_program(arguments, "sh");
  }

  std::string exported(const std::string& store) { return run_program({"export", store}).output; }

  TemporaryFolder directory_;
  std::string store_ = directory_ / "cup.db";
  std::string other_ = directory_ / "other.db";
  std::string records_ = directory_ / "records";
  Cup cup_ = stored_cup({"kuhn", "pig"}, 3);
  std::optional<std::uint64_t> lost_;
};

TEST_F(RecordCommands, ThereAndBackAgain) {
  const auto exporting = run_program({"export", store_, "--out", records_});
  ASSERT_EQ(exporting.code, 0) << exporting.output;
  std::vector<std::string> arguments = {"import", other_, "--like", store_};
  for (const auto& entry : std::filesystem::directory_iterator(records_)) {
    arguments.push_back(entry.path());
  }
  const auto imported = run_program(arguments);
  EXPECT_EQ(imported.code, 0);
  EXPECT_EQ(imported.output, "12 games added, 0 were already there\n");
  EXPECT_EQ(exported(other_), exported(store_));
  // Importing again does no harm, and one stream of all games works like files.
  const std::string all = directory_ / "all.txt";
  write_text(all, exported(store_));
  const auto again = run_program({"import", other_, all});
  EXPECT_EQ(again.output, "0 games added, 12 were already there\n");
  EXPECT_EQ(again.code, 0);
}

TEST_F(RecordCommands, ReplayFindsAllRight) {
  const auto replayed = run_program({"replay", store_});
  EXPECT_EQ(replayed.code, 0);
  EXPECT_THAT(replayed.output, AllOf(HasSubstr("ok game 0: "), HasSubstr("seat 0 lost it (crash)"),
                                     EndsWith("\n12 right, 0 wrong\n")));
  const std::string all = directory_ / "all.txt";
  write_text(all, exported(store_));
  const auto files = run_program({"replay", all, store_});
  EXPECT_EQ(files.code, 0);
  EXPECT_THAT(files.output, EndsWith("\n24 right, 0 wrong\n"));
  const auto one = run_program({"replay", all, "--game", std::to_string(*lost_), "--verbose"});
  EXPECT_THAT(one.output, AllOf(HasSubstr("seat 1: "), HasSubstr("\n2. c:1="), HasSubstr("betting"),
                                EndsWith("\n1 right, 0 wrong\n")));
}

TEST_F(RecordCommands, APipeIsReplayedWhole) {
  const std::string all = directory_ / "all.txt";
  write_text(all, exported(store_));
  const auto replayed = piped(all, {"replay", "/dev/stdin"});
  EXPECT_EQ(replayed.code, 0) << replayed.output;
  EXPECT_THAT(replayed.output, EndsWith("\n12 right, 0 wrong\n"));
}

TEST_F(RecordCommands, APipeIsNotImportedAsItCantBeReadTwice) {
  const std::string all = directory_ / "all.txt";
  write_text(all, exported(store_));
  const auto imported = piped(all, {"import", other_, "/dev/stdin", "--like", store_});
  EXPECT_EQ(imported.code, 2);
  EXPECT_THAT(imported.output, HasSubstr("/dev/stdin is not a file"));
  EXPECT_FALSE(std::filesystem::exists(other_));
}

TEST_F(RecordCommands, DrawnGamesOfChipsComeBack) {
  const auto played = run_program({"run", "--store", other_, "--game", "leduc", "--agent", "greedy",
                                   "--agent", "random", "--deals", "50", "--quiet"});
  ASSERT_EQ(played.code, 0) << played.output;
  const std::string all = directory_ / "all.txt";
  write_text(all, exported(other_));
  EXPECT_THAT(exported(other_), HasSubstr("# Result: scores 0,0 "));
  EXPECT_THAT(run_program({"replay", other_, all}).output, EndsWith("\n200 right, 0 wrong\n"));
  const std::string copy = directory_ / "copy.db";
  EXPECT_EQ(run_program({"import", copy, "--like", other_, all}).code, 0);
}

TEST_F(RecordCommands, ReplayFindsWhatIsWrong) {
  const std::string file = directory_ / "game.txt";
  const auto game = run_program({"export", store_, "--game", std::to_string(*lost_)});
  EXPECT_THAT(game.output, HasSubstr("# Fault: seat 0 crash: exit code 1\n# Protocol: > go\n"));
  write_text(file, replaced(game.output, "seat 0 crash", "seat 1 crash"));
  const auto replayed = run_program({"replay", file, store_});
  EXPECT_EQ(replayed.code, 1);
  EXPECT_THAT(replayed.output, AllOf(HasSubstr("WRONG " + file + " game"),
                                     HasSubstr("the moves give a different result"),
                                     EndsWith("\n12 right, 1 wrong\n")));
  write_text(file, "Dear diary\n");
  const auto diary = run_program({"replay", file});
  EXPECT_EQ(diary.code, 1);
  EXPECT_THAT(diary.output, HasSubstr("this is no Turnkey record"));
}

TEST_F(RecordCommands, ReplayPrintsNoControlBytesOfARecord) {
  const std::string file = directory_ / "game.txt";
  std::string game = run_program({"export", store_, "--game", std::to_string(*lost_)}).output;
  game = replaced(game, "# Player 0: ", "# Player 0: \\x1B[31m");
  write_text(file, game);
  const std::string right = run_program({"replay", "--verbose", file}).output;
  EXPECT_THAT(right, AllOf(HasSubstr("seat 0: ?[31m"), Not(HasSubstr("\x1B"))));
  write_text(file, replaced(game, "# Game: ", "# Game: \x1B[2J"));
  EXPECT_THAT(run_program({"replay", file}).output,
              AllOf(HasSubstr("WRONG"), HasSubstr("?[2J"), Not(HasSubstr("\x1B"))));
}

TEST_F(RecordCommands, ReplayFindsAStoreThatWasTamperedWith) {
  auto store = Store::open(other_, cup_, {});
  ASSERT_TRUE(store);
  GameResult game = random_game(cup_, Schedule(cup_).block(0), 0);
  std::swap(game.result.score[0], game.result.score[1]);
  ASSERT_TRUE(store->add(game));
  const auto replayed = run_program({"replay", other_});
  EXPECT_EQ(replayed.code, 1);
  EXPECT_THAT(replayed.output, HasSubstr("WRONG game 0"));
}

TEST_F(RecordCommands, ABadRecordChangesNothing) {
  const std::string good = directory_ / "good.txt";
  const std::string bad = directory_ / "bad.txt";
  const auto game = run_program({"export", store_, "--game", std::to_string(*lost_)}).output;
  write_text(good, game);
  write_text(bad, replaced(game, "# Seed: ", "# Seed: 1"));
  const auto refused = run_program({"import", other_, "--like", store_, good, bad});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.output, HasSubstr(bad + ": line "));
  EXPECT_FALSE(std::filesystem::exists(other_));
  EXPECT_THAT(run_program({"import", other_, "--like", store_, good, good}).output,
              HasSubstr("is in these files twice"));
  EXPECT_EQ(run_program({"import", other_, good}).code, 2);
  EXPECT_EQ(run_program({"import", other_, "--like", store_, good}).code, 0);
  // The same number, but another game: as it was before the crash.
  write_text(bad, replaced(game, "exit code 1", "exit code 2"));
  EXPECT_EQ(run_program({"import", other_, bad}).code, 0);  // a detail makes no other game
  write_text(bad, replaced(replaced(game, "seat 0 crash", "seat 1 crash"), "scores -1,1 shares 0,1",
                           "scores 1,-1 shares 1,0"));
  EXPECT_THAT(run_program({"import", other_, bad}).output, HasSubstr("with a different course"));
}

TEST_F(RecordCommands, ABrokenStoreIsNoBadArgument) {
  std::filesystem::resize_file(store_, std::filesystem::file_size(store_) / 2);
  for (const char* command : {"export", "replay", "digest"}) {
    const auto broken = run_program({command, store_});
    EXPECT_EQ(broken.code, 3) << command;
    EXPECT_THAT(broken.output, HasSubstr("damaged")) << command;
  }
  const std::string none = directory_ / "none.txt";
  write_text(none, "");
  EXPECT_EQ(run_program({"import", store_, none}).code, 3);
  EXPECT_EQ(run_program({"import", other_, "--like", store_, none}).code, 3);
}

TEST_F(RecordCommands, FailedOutputIsReported) {
  // Short output fails only when its buffer is flushed.
  for (const char* command : {"export", "export --game 0", "replay", "digest", "digest --games"}) {
    const std::string line = "\"$0\" " + std::string(command) + " \"$1\" >/dev/full";
    const auto full =
        run_program({"-c", line, turnkey::testing::tournament_program(), store_}, "sh");
    EXPECT_EQ(full.code, 1) << command;
    EXPECT_THAT(full.output, HasSubstr("cannot write to standard output")) << command;
  }
}

TEST_F(RecordCommands, WrongArguments) {
  for (const std::string command : {"export", "import", "replay"}) {
    EXPECT_EQ(run_program({command}).code, 2);
    EXPECT_EQ(run_program({command, "--no-such-option"}).code, 2);
    EXPECT_EQ(run_program({command, "--help"}).code, 0);
    EXPECT_EQ(run_program({command, directory_ / "none", directory_ / "none"}).code, 2);
  }
  EXPECT_EQ(run_program({"export", store_, "--game", "999999"}).code, 2);
  EXPECT_EQ(run_program({"replay", store_, "--game", "999999"}).code, 2);
  const std::string all = directory_ / "all.txt";
  write_text(all, exported(store_));
  EXPECT_EQ(run_program({"replay", all, "--game", "999999"}).code, 2);
  EXPECT_THAT(run_program({"export", store_, "--out", store_}).output, HasSubstr(store_));
  EXPECT_EQ(run_program({"import", store_, store_, "--like", store_}).code, 2);
}

TEST_F(RecordCommands, ExportPrintsALineAGame) {
  const auto lines_of = [](const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  };
  const Store store = Store::read(store_).value();
  const auto csv = lines_of(run_program({"export", store_, "--lines", "csv"}).output);
  const auto json = lines_of(run_program({"export", store_, "--lines", "json"}).output);
  ASSERT_EQ(csv.size(), store.games() + 1);
  ASSERT_EQ(json.size(), store.games());
  EXPECT_THAT(csv[0], ::testing::StartsWith("id,block,variant,game,seed,plies,duration_us,fault,"
                                            "fault_seat,agent_0,score_0,share_0,moves_0,"));
  std::size_t number = 0;
  ASSERT_TRUE(store.for_each_text([&](const GameRow& row, const GameText& text) {
    EXPECT_EQ(ranges::count(csv[number + 1], ','), ranges::count(csv[0], ','));
    EXPECT_THAT(csv[number + 1], ::testing::StartsWith(std::to_string(row.id) + ","));
    const auto game = nlohmann::json::parse(json[number++]);
    EXPECT_EQ(game["id"], row.id);
    EXPECT_EQ(game["seed"], std::to_string(row.seed));
    EXPECT_EQ(game["events"], text.events);
    EXPECT_EQ(game["seats"].size(), static_cast<std::size_t>(row.seating.seats));
    EXPECT_EQ(game["seats"][0]["score"], row.score[0]);
    EXPECT_EQ(game["fault"].is_null(), !row.fault);
    return true;
  }));
  const auto one =
      run_program({"export", store_, "--lines", "json", "--game", std::to_string(*lost_)});
  EXPECT_EQ(nlohmann::json::parse(one.output)["fault"], "crash");
  EXPECT_EQ(run_program({"export", store_, "--lines", "xml"}).code, 2);
  EXPECT_EQ(run_program({"export", store_, "--lines", "csv", "--out", "x"}).code, 2);
}

TEST_F(RecordCommands, AReportHasTheLastLinesOfAFault) {
  const std::string text = run_program({"report", store_, "--full"}).output;
  EXPECT_THAT(text, HasSubstr("in seat 0: crash, exit code 1\n    > go\n    stderr: oops\n"));
  EXPECT_THAT(run_program({"report", store_}).output, Not(HasSubstr("oops")));
  const std::string json = run_program({"report", store_, "--json", "-"}).output;
  EXPECT_THAT(json, HasSubstr("\"stderr\": \"oops\\n\""));
}

}  // namespace
}  // namespace turnkey::tournament::testing
