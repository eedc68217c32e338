// The command `run` when its store can't be written: the disk is full, or another process holds the
// lock. It reports that, keeps the stored games, and goes on when it can.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/support/effort.h"
#include "tests/support/paths.h"
#include "tests/tournaments/children.h"
#include "tests/tournaments/run_helpers.h"
#include "tests/tournaments/run_program.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// More games than fit on the disk, and enough to stop in the middle.
const std::string kDeals = turnkey::testing::kSanitized ? "300" : "2000";

std::vector<std::string> cup(const std::string& store, const std::string& deals) {
  return {"run",
          "--game",
          "name=jacked,Players=4",
          "--agent",
          "name=one,builtin=random",
          "--agent",
          "name=other,builtin=random",
          "--nodes",
          "1",
          "--deals",
          deals,
          "--quiet",
          "--store",
          store};
}

/// The failure of a run on a disk of 2 MB that then grows; "" for none.
std::string run_on_full_disk(const std::string& disk, const std::string& whole) {
  const std::string path = disk + "full.db";
  const ProgramRun full = run_program(cup(path, kDeals));
  if (full.code != 3) return "exit code " + std::to_string(full.code) + ": " + full.output;
  if (full.output.find(path + ": the disk is full; stored games stay intact") ==
      std::string::npos) {
    return "not the message: " + full.output;
  }
  if (integrity(path) != "ok") return "damaged: " + integrity(path);
  const std::string stored = content(path);
  if (games_in(path) < 50) return "full too early";
  if (!content(whole).starts_with(stored)) return "what is stored is not what was played";
  if (!resize_disk(disk, "64m")) return "the disk does not grow";
  const ProgramRun again = run_program(cup(path, kDeals));
  if (again.code != 0) return "it does not go on: " + again.output;
  return content(path) == content(whole) ? "" : "other games than on a disk with room";
}

// Searching threads need memory of their own. A lack of memory must not cost anybody a game.
TEST(RunStore, WithoutMemoryTheRunEndsAndFinishedGamesStay) {
  if (turnkey::testing::kSanitized) GTEST_SKIP() << "where memory ends, so does the process";
  const TemporaryFolder folder;
  const std::string line = turnkey::testing::tournament_program() +
                           " run --game kuhn --agent name=one,builtin=ismcts,Threads=64 --agent"
                           " random --nodes 64 --deals 5 --quiet --store " +
                           folder / "games.db";
  const ProgramRun scarce = run_program({"-c", "ulimit -v 300000; " + line}, "/bin/sh");
  EXPECT_EQ(scarce.code, 5) << scarce.output;
  EXPECT_THAT(scarce.output, HasSubstr("no more memory, threads"));
  EXPECT_EQ(integrity(folder / "games.db"), "ok");
  const ProgramRun again = run_program({"-c", line}, "/bin/sh");
  EXPECT_EQ(again.code, 0) << again.output;
  EXPECT_EQ(games_in(folder / "games.db"), 10);
}

// 256 KiB, in units of 512 bytes: by default the system would end the program with a signal.
TEST(RunStore, ALimitOnTheSizeOfFilesIsAFullDisk) {
  const TemporaryFolder folder;
  const std::string path = folder / "games.db";
  std::string line = turnkey::testing::tournament_program();
  for (const std::string& word : cup(path, "400")) line += " " + word;
  const ProgramRun limited = run_program({"-c", "ulimit -f 512; " + line}, "/bin/sh");
  EXPECT_EQ(limited.code, 3) << limited.output;
  EXPECT_THAT(limited.output, HasSubstr(path));
  EXPECT_EQ(integrity(path), "ok");
  const ProgramRun again = run_program({"-c", line}, "/bin/sh");
  EXPECT_EQ(again.code, 0) << again.output;
  EXPECT_EQ(games_in(path), 800);
}

TEST(RunStore, NoMemoryIsNoBadArgument) {
  if (turnkey::testing::kSanitized) GTEST_SKIP() << "where memory ends, so does the process";
  const std::string line = turnkey::testing::tournament_program() +
                           " run --game kuhn --agent ismcts,Threads=64 --agent greedy --nodes 10000"
                           " --dry-run";
  const ProgramRun scarce = run_program({"-c", "ulimit -v 300000; " + line}, "/bin/sh");
  EXPECT_EQ(scarce.code, 5) << scarce.output;
  EXPECT_THAT(scarce.output, HasSubstr("no more memory"));
}

// Three workers with two engines each need more files than allowed.
TEST(RunStore, WhereFilesEndSoDoesTheRunAndNobodyLosesForIt) {
  const TemporaryFolder folder;
  const std::string path = folder / "games.db";
  const std::string engine = ",cmd=" + turnkey::testing::mock_engine() + ",nodes=1";
  const std::string line = turnkey::testing::tournament_program() +
                           " run --game pig --agent name=one" + engine + " --agent name=two" +
                           engine + " --deals 20 --concurrency 3 --quiet --store " + path;
  const ProgramRun scarce = run_program({"-c", "ulimit -n 30; " + line}, "/bin/sh");
  EXPECT_EQ(scarce.code, 5) << scarce.output;
  EXPECT_THAT(scarce.output, HasSubstr("cannot make a process for agent "));
  const ProgramRun again = run_program({"-c", line}, "/bin/sh");
  EXPECT_EQ(again.code, 0) << again.output;
  EXPECT_EQ(games_in(path), 40);
  EXPECT_THAT(run_program({"report", path}).output, Not(HasSubstr("lost by a fault")));
}

TEST(RunStore, AFullDiskIsSaidAndTheSameCommandGoesOn) {
  const TemporaryFolder place;
  const TemporaryFolder disk;
  const std::string whole = place / "whole.db";
  ASSERT_EQ(run_program(cup(whole, kDeals)).code, 0);
  const std::string answer =
      on_small_disk(disk / "", "2m", [&] { return run_on_full_disk(disk / "", whole); });
  if (answer == kNoSmallDisk) GTEST_SKIP() << answer;
  EXPECT_EQ(answer, "");
}

/// SQLite's lock for writing, held by another connection.
class WriteLock {
 public:
  explicit WriteLock(const std::string& path) {
    EXPECT_EQ(sqlite3_open(path.c_str(), &database_), SQLITE_OK);
    sqlite3_busy_timeout(database_, 5'000);
    EXPECT_EQ(sqlite3_exec(database_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  ~WriteLock() {
    sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(database_);
  }
  WriteLock(const WriteLock&) = delete;
  WriteLock& operator=(const WriteLock&) = delete;

 private:
  sqlite3* database_ = nullptr;
};

TEST(RunStore, ALockOfAnotherProcessIsSaidAndTheSameCommandGoesOn) {
  const TemporaryFolder place;
  const std::string path = place / "locked.db";
  ProgramRun locked;
  {
    std::jthread runner([&] { locked = run_program(cup(path, kDeals)); });
    ASSERT_TRUE(wait_for_games(path, 20));
    const WriteLock lock(path);
    runner.join();  // after ten seconds
  }
  EXPECT_EQ(locked.code, 3);
  EXPECT_THAT(locked.output, HasSubstr(path + ": another process has locked the file"));
  EXPECT_LT(games_in(path), 2u * std::stoul(kDeals));
  // It waits for a short lock.
  ProgramRun waited;
  {
    std::jthread runner;
    {
      const WriteLock lock(path);
      runner = std::jthread([&] { waited = run_program(cup(path, kDeals)); });
      std::this_thread::sleep_for(milliseconds(500));
    }
  }
  EXPECT_EQ(waited.code, 0) << waited.output;
  const std::string whole = place / "whole.db";
  ASSERT_EQ(run_program(cup(whole, kDeals)).code, 0);
  EXPECT_EQ(content(path), content(whole));
}

TEST(RunStore, ADeletedStoreIsSaid) {
  for (const bool replaced : {false, true}) {
    const TemporaryFolder place;
    const std::string path = place / "deleted.db";
    ProgramRun run;
    std::jthread runner([&] { run = run_program(cup(path, "200000")); });
    ASSERT_TRUE(wait_for_games(path, 20));
    std::filesystem::remove(path);
    if (replaced) std::ofstream(path) << "another file";
    runner.join();
    EXPECT_EQ(run.code, 3);
    EXPECT_THAT(run.output, HasSubstr(path + ": the store was deleted or replaced"));
  }
}

/// The failure of a run whose log has room for 64 KB; "" for none.
std::string log_on_full_disk(const std::string& disk, const std::string& path) {
  const ProgramRun full = run_program(
      {"run", "--game", "pig", "--agent", "name=mock,cmd=" + turnkey::testing::mock_engine(),
       "--agent", "name=chance,builtin=random", "--nodes", "1", "--deals", kDeals, "--quiet",
       "--log", disk, "--store", path});
  if (full.code != 3) return "exit code " + std::to_string(full.code) + ": " + full.output;
  if (full.output.find("the log cannot be written (No space left on device); the games are") ==
      std::string::npos) {
    return "not the message: " + full.output;
  }
  return games_in(path) > 0 && games_in(path) < 2 * std::stoul(kDeals)
             ? ""
             : "games were lost, or played on";
}

TEST(RunStore, AFullDiskUnderTheLogIsSaid) {
  const TemporaryFolder place;
  const TemporaryFolder disk;
  const std::string answer =
      on_small_disk(disk / "", "64k", [&] { return log_on_full_disk(disk / "", place / "a.db"); });
  if (answer == kNoSmallDisk) GTEST_SKIP() << answer;
  EXPECT_EQ(answer, "");
}

}  // namespace
}  // namespace turnkey::tournament::testing
