// Stored games stay intact: processes killed at any moment, disks that fill up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "tests/support/effort.h"
#include "tests/tournaments/children.h"
#include "tests/tournaments/store_games.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;

/// Adds the missing games and writes a byte for each acknowledged game.
void add_and_tell(const std::string& path, const Cup& cup, int output) {
  auto store = Store::open(path, cup, {});
  if (!store) ::_exit(1);
  const std::vector<bool> finished = store->finished().value();
  const Schedule schedule(cup);
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
    const Block block = schedule.block(i);
    for (std::size_t game = 0; game < block.games.size(); ++game) {
      if (finished.at(game_id(i, game))) continue;
      if (!store->add(random_game(cup, block, game))) ::_exit(2);
      if (::write(output, ".", 1) != 1) ::_exit(3);
    }
  }
}

/// The games of the store are the first of the schedule, as they were played.
void expect_prefix(const std::string& path, const Cup& cup) {
  const Store store = Store::read(path).value();
  const Schedule schedule(cup);
  std::uint64_t block = 0;
  std::uint64_t index = 0;
  const auto read = store.for_each_text([&](const GameRow& row, const GameText& text) {
    EXPECT_EQ(row.id, game_id(block, index));
    EXPECT_EQ(static_cast<std::int64_t>(row.plies) + 1'000, row.duration.count());
    EXPECT_FALSE(text.events.empty());
    if (++index == schedule.games_of(block)) ++block, index = 0;
    return true;
  });
  EXPECT_TRUE(read) << read.error();
}

TEST(StoreSurvives, BeingKilled) {
  const TemporaryFolder directory;
  const std::string path = directory / "killed.store";
  const Cup cup = stored_cup({"kuhn", "jacked"}, turnkey::testing::cases(1'500));
  std::uint64_t acknowledged = 0;
  Rng rng(std::chrono::steady_clock::now().time_since_epoch().count());
  for (int kill = 0; kill < turnkey::testing::cases(25); ++kill) {
    const Worker worker = start([&](int output) { add_and_tell(path, cup, output); });
    std::this_thread::sleep_for(std::chrono::microseconds(500 + rng.below(25'000)));
    ::kill(worker.pid, SIGKILL);
    wait_for(worker.pid);
    acknowledged += read_all(worker.output).size();
    if (!std::filesystem::exists(path)) continue;
    EXPECT_EQ(integrity(path), "ok");
    const auto store = Store::read(path);
    if (!store) {
      // Killed while it was made: it is empty, and the next run makes it.
      EXPECT_THAT(store.error(), HasSubstr("empty"));
      EXPECT_EQ(acknowledged, 0U);
      continue;
    }
    // At most one was stored without acknowledgement.
    EXPECT_GE(store->games(), acknowledged);
    EXPECT_LE(store->games(), acknowledged + 1);
    acknowledged = store->games();
    expect_prefix(path, cup);
  }
  make_store(path, cup);
  const std::string whole = directory / "whole.store";
  make_store(whole, cup);
  EXPECT_EQ(digest_at(path), digest_at(whole));
}

/// The failure of a store on a disk of 4 MB; "" for none.
std::string fill_disk(const std::string& path) {
  const Cup cup = stored_cup({"jacked"}, 10'000);
  const Schedule schedule(cup);
  std::uint64_t added = 0;
  std::string error;
  {
    auto store = Store::open(path, cup, {});
    if (!store) return store.error();
    for (std::uint64_t i = 0; i < schedule.blocks() && error.empty(); ++i) {
      const auto done = store->add(random_game(cup, schedule.block(i), 0));
      if (done) ++added;
      if (!done) error = done.error();
    }
  }
  if (error.find("the disk is full; stored games stay intact") == std::string::npos) {
    return "not the message: " + error;
  }
  if (added < 100) return "full too early";
  if (integrity(path) != "ok") return "damaged: " + integrity(path);
  const auto store = Store::read(path);
  if (!store) return store.error();
  if (store->games() != added) return "games were lost";
  const auto digest = digest_of(*store);
  if (!digest) return digest.error();
  return digest->games == added ? "" : "games cannot be read";
}

TEST(StoreSurvives, AFullDisk) {
  const TemporaryFolder directory;
  const std::string answer =
      on_small_disk(directory / "", "4m", [&] { return fill_disk(directory / "full.store"); });
  if (answer == kNoSmallDisk) GTEST_SKIP() << answer;
  EXPECT_EQ(answer, "");
}

}  // namespace
}  // namespace turnkey::tournament::testing
