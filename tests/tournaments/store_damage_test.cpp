// Damage to a store's file: a flipped byte is noticed or changes nothing, wherever it is; the
// intact games can be saved.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>

#include "tests/support/effort.h"
#include "tests/tournaments/run_program.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/setup/cup_json.h"
#include "tournaments/store/row_hash.h"
#include "tournaments/store/salvage.h"
#include "tournaments/store/sqlite.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::size_t kPage = 4096;

/// Everything in the store, times included; none if a reader noticed damage.
std::optional<std::string> all_of(const std::string& path) {
  const auto store = Store::read(path);
  if (!store) return {};
  std::string text = cup_json(store->cup());
  const auto versions = store->versions();
  const auto sessions = store->sessions();
  if (!versions || !sessions) return {};
  for (const AgentVersion& version : *versions) text += version.name;
  for (const StoreSession& session : *sessions) {
    text += std::to_string(session.started) + session.program + session.host;
  }
  const auto rows = store->for_each([&](const GameRow& row) {
    text += std::to_string(row.duration.count() + row.time[0].count());
    return true;
  });
  const auto read = store->for_each_text([&](const GameRow& row, const GameText& game) {
    text += content_line(row, game) + "\n";
    for (const MoveNote& note : game.notes) {
      text += std::to_string(note.time.count() + note.win_error.value_or(0)) + note.line;
    }
    if (game.fault) text += game.fault->detail + game.fault->error_tail;
    return true;
  });
  if (!rows || !read) return {};
  return text;
}

class StoreDamage : public ::testing::Test {
 protected:
  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) { std::ofstream(path_, std::ios::binary) << bytes; }

  /// Changes the file behind the store's back.
  void query(const std::string& sql) {
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open(path_.c_str(), &database), SQLITE_OK);
    char* error = nullptr;
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK) << error;
    sqlite3_close(database);
  }

  /// Changes games, and gives them the hashes of what they say now.
  void change_games(const std::string& change) {
    auto database = sqlite::Database::open(path_, sqlite::Access::kCreate);
    ASSERT_TRUE(database) << database.error();
    const std::string columns(kGameTable.columns);
    ASSERT_TRUE(database->execute("UPDATE game SET " + change +
                                  ";UPDATE game SET hash = row_hash('game', " + columns + ")"));
  }

  void make_store_with_everything() {
    Store store = Store::open(path_, cup_, {}).value();
    ASSERT_TRUE(store.add(AgentVersion{0, "Engine 1.2"}));
    for (std::uint64_t i = 0; i < schedule_.blocks(); ++i) {
      for (std::size_t k = 0; k < schedule_.games_of(i); ++k) ASSERT_TRUE(store.add(game(i, k)));
    }
  }

  GameResult game(std::uint64_t block, std::size_t place) const {
    GameResult game = random_game(cup_, schedule_.block(block), place);
    for (int i = 0; i < game.plies; ++i) {
      game.notes.push_back({std::chrono::microseconds(300 + i), 400 + i, -1200, 5});
      game.notes.back().line = "0:b";
    }
    game.time[0] = std::chrono::microseconds(1'234);
    if (block == 1) {
      game.fault =
          Fault{Seat::at(0), FaultKind::kTimeout, "late", Milliseconds(3), {"> go"}, "oh\n"};
    }
    return game;
  }

  TemporaryFolder directory_;
  std::string path_ = directory_ / "cup.db";
  std::string saved_ = directory_ / "saved.db";
  Cup cup_ = stored_cup({"kuhn", "pig"}, 3);
  Schedule schedule_{cup_};
};

TEST_F(StoreDamage, EveryFlippedByteIsNoticedOrChangesNothing) {
  cup_ = stored_cup({"kuhn"}, 4);
  schedule_ = Schedule(cup_);
  make_store_with_everything();
  const std::string whole = bytes();
  const auto content = all_of(path_);
  ASSERT_TRUE(content);
  int noticed = 0;
  constexpr std::size_t kStep = turnkey::testing::kSanitized ? 7 : 1;
  for (std::size_t at = 0; at < whole.size(); at += kStep) {
    // The middle of a run of zeros is free space.
    const auto around = std::string_view(whole).substr(at < 4 ? 0 : at - 4, 9);
    if (around.find_first_not_of('\0') == std::string_view::npos) continue;
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << at % 8));
    write(damaged);
    const auto now = all_of(path_);
    noticed += now ? 0 : 1;
    EXPECT_TRUE(!now || *now == *content) << "byte " << at << " of page " << at / kPage + 1;
  }
  EXPECT_GT(noticed, turnkey::testing::cases(500));
}

TEST_F(StoreDamage, AChangedGameIsNoticedByEveryCommand) {
  make_store(path_, cup_);
  query("UPDATE game SET plies = plies + 1 WHERE id = 17");
  for (const std::string command : {"report", "export", "replay", "digest"}) {
    const auto run = run_program({command, path_});
    EXPECT_NE(run.code, 0) << command;
    EXPECT_THAT(run.output, HasSubstr("the file is damaged (game 17; salvage")) << command;
  }
  EXPECT_THAT(run_program({"merge", saved_, path_}).output, HasSubstr("damaged (game 17"));
  Store store = Store::open(path_, cup_, {}).value();
  EXPECT_FALSE(store.for_each([](const GameRow&) { return true; }));
}

TEST_F(StoreDamage, LostRowsAreNoticed) {
  make_store(path_, cup_);
  query("DELETE FROM record WHERE id = 17");
  EXPECT_THAT(Store::read(path_).error(), HasSubstr("12 games, moves of 11"));
  EXPECT_THAT(Store::open(path_, cup_, {}).error(), HasSubstr("12 games, moves of 11"));
  EXPECT_THAT(run_program({"salvage", path_, saved_}).output, HasSubstr("games lost: 1 (17)\n"));
}

TEST_F(StoreDamage, MovesThatASearchMissesAreNoticedByTheReport) {
  make_store_with_everything();
  // The record is there, so counts agree, but it has no notes, like that of a game without
  // searches; its checksum is for the one with notes.
  query("UPDATE record SET notes = NULL WHERE id = 17");
  const auto store = Store::read(path_).value();
  EXPECT_FALSE(store.for_each_noted([](const GameRow&, const GameText&) { return true; }));
  EXPECT_FALSE(store.finished());
  EXPECT_EQ(run_program({"report", path_}).code, 3);
  query("UPDATE record SET id = 999 WHERE id = 17");
  EXPECT_EQ(run_program({"report", path_}).code, 3);
  EXPECT_FALSE(Store::read(path_)->finished());
}

/// The leaf pages of a table's tree.
std::vector<std::int64_t> leaves(const std::string& whole, char kind, std::size_t cells) {
  std::vector<std::int64_t> pages;
  for (std::size_t at = kPage; at < whole.size(); at += kPage) {
    if (whole[at] == kind && static_cast<unsigned char>(whole[at + 4]) >= cells) {
      pages.push_back(static_cast<std::int64_t>(at / kPage));
    }
  }
  return pages;
}

TEST_F(StoreDamage, AZeroedPageCostsTheGamesOnIt) {
  cup_ = stored_cup({"jacked"}, 60);
  make_store(path_, cup_);
  const std::string whole = bytes();
  const Digest all = digest_at(path_);
  constexpr char kTableLeaf = 0x0D;
  int tried = 0;
  for (const std::int64_t page : leaves(whole, kTableLeaf, 2)) {
    std::string damaged = whole;
    damaged.replace(static_cast<std::size_t>(page) * kPage, kPage, kPage, '\0');
    write(damaged);
    const auto store = Store::read_damaged(path_);
    if (!store) continue;  // the page of the settings or of the tables' names
    std::filesystem::remove(saved_);
    const auto salvage = salvage_store(*store, saved_);
    ASSERT_TRUE(salvage) << salvage.error();
    if (salvage->lost.empty()) continue;  // a page of other tables
    ++tried;
    EXPECT_FALSE(all_of(path_));
    EXPECT_EQ(salvage->saved + salvage->lost.size(), all.games) << page;
    // A row of figures takes some 50 bytes, of moves 500 or more.
    EXPECT_LE(salvage->lost.size(), kPage / 40) << page;
    EXPECT_EQ(Store::read(saved_)->games(), salvage->saved);
    make_store(saved_, cup_);  // the run goes on with it
    EXPECT_EQ(digest_at(saved_), all) << page;
  }
  EXPECT_GT(tried, 10);
}

TEST_F(StoreDamage, SalvageSaysWhatIsLost) {
  make_store(path_, cup_);
  const auto unharmed = run_program({"salvage", path_, saved_});
  EXPECT_EQ(unharmed.code, 0);
  EXPECT_EQ(unharmed.output, saved_ + ": 12 games saved\n");
  EXPECT_EQ(digest_at(saved_), digest_at(path_));
  EXPECT_THAT(run_program({"salvage", path_, saved_}).output, HasSubstr("exists already"));
  query(
      "UPDATE game SET seed = 1 WHERE id IN (16, 17); UPDATE record SET notes = x'00' WHERE id = "
      "1");
  std::filesystem::remove(saved_);
  const auto harmed = run_program({"salvage", path_, saved_});
  EXPECT_EQ(harmed.code, 1);
  EXPECT_THAT(harmed.output,
              AllOf(HasSubstr("9 games saved\n"), HasSubstr("games lost: 3 (1, 16, 17)\n")));
  query("UPDATE setting SET value = '{}' WHERE key = 'cup'");
  EXPECT_EQ(run_program({"salvage", path_, directory_ / "third.db"}).code, 3);
}

TEST_F(StoreDamage, SalvageDoesNotAdviseItself) {
  make_store(path_, cup_);
  {
    std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(kPage);
    file << std::string(std::filesystem::file_size(path_) - kPage, '\xFF');
  }
  EXPECT_THAT(run_program({"digest", path_}).output, HasSubstr("salvage saves the intact games"));
  const auto run = run_program({"salvage", path_, saved_});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.output, AllOf(HasSubstr("the file is damaged"), Not(HasSubstr("salvage saves")),
                                HasSubstr("so nothing can be saved")));
}

TEST_F(StoreDamage, RangesOfNumbers) {
  EXPECT_EQ(ranges_text({}, 3), "");
  EXPECT_EQ(ranges_text({4}, 3), "4");
  EXPECT_EQ(ranges_text({1, 2, 5, 6, 7, 9}, 3), "1, 2, 5 to 7, 9");
  EXPECT_EQ(ranges_text({1, 3, 5, 7}, 2), "1, 3, …");
}

// Checksums detect damage, not deliberate changes.
TEST_F(StoreDamage, AGameThatTheCupCannotHaveIsNotRead) {
  make_store(path_, cup_);
  const std::string whole = bytes();
  for (const std::string change :
       {"variant = 2", "variant = -1", "plies = -1", "fault = 1, fault_seat = 2", "id = 1000000000",
        "id = 2", "seats = x'09' || substr(seats, 2)", "seats = seats || seats",
        "seats = substr(seats, 1, length(seats) / 2)"}) {
    write(whole);
    change_games(change + " WHERE id = 0");
    for (const char* command : {"report", "export", "replay", "digest"}) {
      const auto read = run_program({command, path_});
      EXPECT_EQ(read.code, 3) << command << " where " << change;
      EXPECT_THAT(read.output, HasSubstr("damaged")) << command << " where " << change;
    }
  }
}

}  // namespace
}  // namespace turnkey::tournament::testing
