// The command `run` when its store can't be written: the disk is full, another process holds the
// lock. It says so, keeps what is stored, and goes on when it can.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <thread>

#include "tests/tournaments/children.h"
#include "tests/tournaments/run_helpers.h"
#include "tests/tournaments/run_program.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;

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

/// What went wrong with a run on a disk of 2 MB, which then gets more; "" if nothing did.
std::string run_on_full_disk(const std::string& disk, const std::string& whole) {
  const std::string path = disk + "full.db";
  const ProgramRun full = run_program(cup(path, "2000"));
  if (full.code != 3) return "exit code " + std::to_string(full.code) + ": " + full.output;
  if (full.output.find(path + ": the disk is full; what is stored stays whole") ==
      std::string::npos) {
    return "not the message: " + full.output;
  }
  if (integrity(path) != "ok") return "damaged: " + integrity(path);
  const std::string stored = content(path);
  if (games_in(path) < 50) return "full too early";
  if (!content(whole).starts_with(stored)) return "what is stored is not what was played";
  if (!resize_disk(disk, "64m")) return "the disk does not grow";
  const ProgramRun again = run_program(cup(path, "2000"));
  if (again.code != 0) return "it does not go on: " + again.output;
  return content(path) == content(whole) ? "" : "other games than on a disk with room";
}

TEST(RunStore, AFullDiskIsSaidAndTheSameCommandGoesOn) {
  const TemporaryDirectory place;
  const TemporaryDirectory disk;
  const std::string whole = place.file("whole.db");
  ASSERT_EQ(run_program(cup(whole, "2000")).code, 0);
  const std::string answer =
      on_small_disk(disk.file(""), "2m", [&] { return run_on_full_disk(disk.file(""), whole); });
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
  const TemporaryDirectory place;
  const std::string path = place.file("locked.db");
  ProgramRun locked;
  {
    std::jthread runner([&] { locked = run_program(cup(path, "2000")); });
    ASSERT_TRUE(wait_for_games(path, 20));
    const WriteLock lock(path);
    runner.join();  // after ten seconds
  }
  EXPECT_EQ(locked.code, 3);
  EXPECT_THAT(locked.output, HasSubstr(path + ": another process has locked the file"));
  EXPECT_LT(games_in(path), 4'000u);
  // A short lock is waited for.
  ProgramRun waited;
  {
    std::jthread runner;
    {
      const WriteLock lock(path);
      runner = std::jthread([&] { waited = run_program(cup(path, "2000")); });
      std::this_thread::sleep_for(milliseconds(500));
    }
  }
  EXPECT_EQ(waited.code, 0) << waited.output;
  const std::string whole = place.file("whole.db");
  ASSERT_EQ(run_program(cup(whole, "2000")).code, 0);
  EXPECT_EQ(content(path), content(whole));
}

}  // namespace
}  // namespace turnkey::tournament::testing
