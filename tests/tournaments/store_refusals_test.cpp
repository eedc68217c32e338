// Files that are no store, stores of something else, files in use: each gives a clear message with
// the file's name, and nothing changes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/tournaments/store_games.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class StoreRefusals : public ::testing::Test {
 protected:
  std::string refusal(const Cup& cup, Shard shard = {}) {
    const auto store = Store::open(path_, cup, shard);
    return store ? "it was opened" : store.error();
  }
  std::string read_refusal() {
    const auto store = Store::read(path_);
    return store ? "it was opened" : store.error();
  }

  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& bytes) { std::ofstream(path_, std::ios::binary) << bytes; }

  void execute(const char* sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path_.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }

  TemporaryFolder directory_;
  std::string path_ = directory_ / "cup.store";
  Cup cup_ = stored_cup({"kuhn"}, 20);
};

TEST_F(StoreRefusals, OtherSettings) {
  make_store(path_, cup_);
  const std::string before = bytes();
  Cup other = cup_;
  other.seed = 6;
  other.deals = 21;
  EXPECT_THAT(refusal(other), AllOf(HasSubstr(path_), HasSubstr("other settings"),
                                    HasSubstr("seed"), HasSubstr("deals"), HasSubstr("21")));
  EXPECT_EQ(bytes(), before);
  EXPECT_EQ(refusal(cup_), "it was opened");
}

TEST_F(StoreRefusals, NothingOfAStoreWithoutGames) {
  Cup mistaken = cup_;
  mistaken.seed = 6;
  ASSERT_TRUE(Store::open(path_, mistaken, {1, 2}));
  EXPECT_EQ(refusal(cup_), "it was opened");
  make_store(path_, cup_);
  EXPECT_EQ(Store::read(path_)->shard(), Shard{});
  EXPECT_EQ(Store::read(path_)->cup().seed, cup_.seed);
  EXPECT_THAT(refusal(mistaken), HasSubstr("seed"));
}

TEST_F(StoreRefusals, AnotherShard) {
  make_store(path_, cup_, {2, 3});
  EXPECT_THAT(refusal(cup_, {1, 3}), HasSubstr("the store belongs to shard 2/3, not 1/3"));
  EXPECT_THAT(refusal(cup_), HasSubstr("the store belongs to shard 2/3, not 1/1"));
  EXPECT_EQ(refusal(cup_, {2, 3}), "it was opened");
}

TEST_F(StoreRefusals, AnotherRun) {
  const Store store = Store::open(path_, cup_, {}).value();
  EXPECT_THAT(refusal(cup_), AllOf(HasSubstr(path_), HasSubstr("another run"),
                                   HasSubstr("process " + std::to_string(::getpid()))));
  EXPECT_EQ(read_refusal(), "it was opened");
}

TEST_F(StoreRefusals, AnotherRunByAnotherName) {
  make_store(path_, cup_);
  const std::string link = path_ + ".link";
  std::filesystem::create_symlink(path_, link);
  const Store store = Store::open(path_, cup_, {}).value();
  const auto other = Store::open(link, cup_, {});
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error(), AllOf(HasSubstr(link), HasSubstr("another run")));
}

// First by the link, and through another folder, before there is any file to compare.
TEST_F(StoreRefusals, AnotherRunByALinkToWhatIsYetToBeMade) {
  std::filesystem::create_directory(directory_ / "links");
  std::filesystem::create_symlink("../cup.store", directory_ / "links/one");
  std::filesystem::create_symlink("one", directory_ / "links/two");
  const auto store = Store::open(directory_ / "links/two", cup_, {});
  ASSERT_TRUE(store) << store.error();
  EXPECT_TRUE(std::filesystem::exists(path_ + "-lock"));
  EXPECT_THAT(refusal(cup_), HasSubstr("another run"));
}

TEST_F(StoreRefusals, LeavesOneFile) {
  make_store(path_, cup_);
  EXPECT_EQ(read_refusal(), "it was opened");
  EXPECT_TRUE(std::filesystem::exists(path_));
  for (const char* side : {"-lock", "-wal", "-shm"}) {
    EXPECT_FALSE(std::filesystem::exists(path_ + side)) << side;
  }
}

TEST_F(StoreRefusals, NoStore) {
  write("name = \"a cup\"\n" + std::string(5'000, ' '));
  const std::string before = bytes();
  EXPECT_THAT(refusal(cup_), AllOf(HasSubstr(path_), HasSubstr("the file is not a store")));
  EXPECT_THAT(read_refusal(), AllOf(HasSubstr(path_), HasSubstr("the file is not a store")));
  EXPECT_EQ(bytes(), before);
}

TEST_F(StoreRefusals, ADatabaseOfAnother) {
  execute("CREATE TABLE bird(name)");
  const std::string before = bytes();
  EXPECT_THAT(refusal(cup_), HasSubstr("a database of another program"));
  EXPECT_THAT(read_refusal(), HasSubstr("a database of another program"));
  EXPECT_EQ(bytes(), before);
}

TEST_F(StoreRefusals, AnotherFormat) {
  make_store(path_, cup_);
  execute("PRAGMA user_version=99");
  EXPECT_THAT(refusal(cup_), HasSubstr("the store has format 99"));
  EXPECT_THAT(read_refusal(), HasSubstr("the store has format 99"));
}

TEST_F(StoreRefusals, NoFileAndNoDirectory) {
  EXPECT_THAT(read_refusal(), HasSubstr(path_ + ": no such file"));
  EXPECT_FALSE(std::filesystem::exists(path_));
  write("");
  EXPECT_THAT(read_refusal(), HasSubstr("empty"));
  path_ = directory_ / "nowhere/cup.store";
  EXPECT_THAT(refusal(cup_), AllOf(HasSubstr(path_), HasSubstr("No such file or directory"),
                                   Not(HasSubstr("another run"))));
  path_ = directory_ / "";
  EXPECT_NE(refusal(cup_), "it was opened");
  EXPECT_NE(read_refusal(), "it was opened");
}

TEST_F(StoreRefusals, ADeviceOrAPipe) {
  path_ = directory_ / "null";
  std::filesystem::create_symlink("/dev/null", path_);
  EXPECT_THAT(refusal(cup_), AllOf(HasSubstr(path_), HasSubstr("cannot hold a store")));
  EXPECT_FALSE(std::filesystem::exists("/dev/null-journal"));
  path_ = directory_ / "pipe";
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_THAT(refusal(cup_), HasSubstr("cannot hold a store"));
}

/// SQLite would make a database in memory, and its games would be lost.
TEST_F(StoreRefusals, WhereNoLogCanBeKept) {
  path_ = ":memory:";
  EXPECT_THAT(refusal(cup_), HasSubstr("not a place for a store"));
}

TEST_F(StoreRefusals, NotAPathThatBeginsWithTwoSlashes) {
  path_ = "/" + path_;
  ASSERT_TRUE(path_.starts_with("//"));
  make_store(path_, cup_);
  EXPECT_TRUE(Store::read(path_));
}

TEST_F(StoreRefusals, ADirectoryThatMayNotBeWritten) {
  if (::geteuid() == 0) GTEST_SKIP() << "nothing is forbidden to root";
  make_store(path_, cup_);
  const Digest digest = digest_at(path_);
  using std::filesystem::perms;
  std::filesystem::permissions(directory_ / "", perms::owner_read | perms::owner_exec);
  EXPECT_THAT(refusal(cup_), HasSubstr("Permission denied"));
  EXPECT_EQ(digest_at(path_), digest);
  std::filesystem::permissions(directory_ / "", perms::owner_all);
}

/// Wherever a file is damaged, reading ends with a message or with the original content.
TEST_F(StoreRefusals, DamagedFiles) {
  make_store(path_, stored_cup({"jacked"}, 30));
  const Digest digest = digest_at(path_);
  const std::string whole = bytes();
  int noticed = 0;
  for (std::size_t at = 100; at < whole.size(); at += whole.size() / 60) {
    std::string damaged = whole;
    for (std::size_t i = at; i < std::min(at + 64, whole.size()); ++i) damaged[i] ^= 0x55;
    write(damaged);
    const auto store = Store::read(path_);
    if (!store) {
      ++noticed;
      EXPECT_THAT(store.error(), HasSubstr(path_));
      continue;
    }
    const auto read = digest_of(*store);
    noticed += !read || *read != digest;
    if (!read) {
      EXPECT_THAT(read.error(), HasSubstr(path_));
    }
  }
  EXPECT_GT(noticed, 20);
}

}  // namespace
}  // namespace turnkey::tournament::testing
