// Tables that outlive the program: what is saved, how it is read again, and the folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <map>
#include <new>
#include <string>
#include <tuple>
#include <vector>

#include "protocol/apps/table/autosave.h"
#include "protocol/apps/table/saved_table.h"
#include "tests/protocol/table_helpers.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::table {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class Shelf final : public Archive {
 public:
  void keep(std::uint64_t table, std::string text, Done done) override {
    if (refuses) throw std::bad_alloc();
    if (!full) texts[table] = std::move(text);
    ++written;
    if (slow) return under_way.push_back(std::move(done));
    done(!full);
  }
  void drop(std::uint64_t table) override { texts.erase(table); }

  std::map<std::uint64_t, std::string> texts;
  int written = 0;
  bool slow = false;
  bool full = false;
  bool refuses = false;
  std::vector<Done> under_way;
};

TEST(TableSaved, GoesOnInTheNextHouseByTheSameLinks) {
  Shelf shelf;
  Premises before(7, &shelf);
  const auto keys = before.sit("person,random/20/1");
  before.say(kOwner, "name 1 1 Ada");
  before.say(2, "play 2 b");  // the bot is on turn when the program ends
  before.say(9, "enter " + keys[0]);
  Premises after(8);
  const auto restored = after.lobby.restore(1, shelf.texts.at(1));
  ASSERT_TRUE(restored) << restored.error();
  after.say(2, "enter " + keys[0]);
  after.say(3, "enter " + keys[1]);
  EXPECT_EQ(after.last(2), before.last(9));
  EXPECT_THAT(after.last(3), HasSubstr("\"you\":null"));
  after.bench.work();
  EXPECT_THAT(after.last(2), Not(HasSubstr("\"result\":null")));
  EXPECT_THAT(after.lobby.restore(2, shelf.texts.at(1)).error(), HasSubstr("one link"));
  after.say(kOwner, "open kuhn person,person");
  EXPECT_THAT(after.last(kOwner), HasSubstr("\"table\":2"));
}

TEST(TableSaved, TheBotThatSatThereLastGoesOnInTheNextHouse) {
  Shelf shelf;
  Premises before(7, &shelf);
  before.sit("person,random/3/50");
  before.say(kOwner, "take 1 1");
  Premises after(8);
  const auto restored = after.lobby.restore(1, shelf.texts.at(1));
  ASSERT_TRUE(restored) << restored.error();
  after.say(kOwner, "give 1 1");
  after.say(2, "enter " + Premises::links(after.last(kOwner)).front());
  EXPECT_THAT(after.last(2), HasSubstr("random, level 3, 50 ms"));
}

TEST(TableSaved, ClosedTablesAreKeptNoLonger) {
  Shelf shelf;
  Premises at(7, &shelf);
  at.sit("person,person");
  EXPECT_EQ(shelf.texts.size(), 1U);
  at.say(kOwner, "close 1");
  EXPECT_THAT(shelf.texts, IsEmpty());
}

TEST(TableSaved, ChangesDuringAWriteAreWrittenNext) {
  Shelf shelf;
  shelf.slow = true;
  {
    Premises at(7, &shelf);
    at.sit("person,person");
    at.say(2, "play 2 p");
    at.say(3, "play 3 b");
    EXPECT_EQ(shelf.written, 1);
    EXPECT_THAT(shelf.texts.at(1), Not(HasSubstr("0:p")));
    shelf.under_way.front()(true);
    EXPECT_EQ(shelf.written, 2);
    EXPECT_THAT(shelf.texts.at(1), HasSubstr("0:p 1:b"));
    at.say(2, "play 4 p");
    EXPECT_EQ(shelf.written, 2);
  }
  EXPECT_EQ(shelf.written, 3);  // before the lobby goes
  EXPECT_THAT(shelf.texts.at(1), HasSubstr("0:p 1:b 0:p"));
}

TEST(TableSaved, FailedWritesAreTriedAgainAtTheEnd) {
  Shelf shelf;
  {
    Premises at(7, &shelf);
    at.sit("person,person");
    shelf.full = true;
    at.say(2, "play 2 p");
    EXPECT_THAT(shelf.texts.at(1), Not(HasSubstr("0:p")));
    EXPECT_EQ(shelf.written, 2) << "it may be full for long: nothing is tried at once";
    shelf.full = false;
  }
  EXPECT_THAT(shelf.texts.at(1), HasSubstr("0:p"));
}

TEST(TableSaved, TheArchiveGetsFailedGamesAgain) {
  Shelf shelf;
  Premises at(7, &shelf);
  at.sit("person,person");
  shelf.refuses = true;
  at.say(2, "play 2 p");
  shelf.refuses = false;
  at.say(3, "play 3 b");
  EXPECT_THAT(shelf.texts.at(1), HasSubstr("0:p 1:b"));
}

TEST(TableSaved, DamagedTextIsRefusedWithTheReason) {
  Shelf shelf;
  Premises at(7, &shelf);
  at.sit("person,random/20/1");
  const std::string good = shelf.texts.at(1);
  const auto refusal = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    text.replace(place, from.size(), to);
    const auto restored = Premises(8).lobby.restore(1, text);
    return restored ? "none" : restored.error();
  };
  EXPECT_EQ(refusal("kuhn", "kuhn"), "none");
  for (const std::string bad : {"2: Ada", "x: Ada", "1 Ada", "1: ", "1: Ada "}) {
    EXPECT_THAT(refusal("# Table watchers: ", "# Table name " + bad + "\n# Table watchers: "),
                HasSubstr("names nobody"));
  }
  EXPECT_THAT(refusal("# Table watchers: ", "# Table watchers: 0"), HasSubstr("who watches"));
  EXPECT_THAT(refusal("person ", "person x"), HasSubstr("no key"));
  EXPECT_THAT(refusal("\n# Table seat 1", " random/20\n# Table seat 1"), HasSubstr("thinks for"));
  EXPECT_THAT(refusal("\n# Table seat 1", " \n# Table seat 1"), HasSubstr("no agent"));
  EXPECT_THAT(refusal("random/20/1", "nobody/20/1"), HasSubstr("no agent"));
  EXPECT_THAT(refusal("# Table seat 1", "# Table seat 2"), HasSubstr("says nothing"));
  EXPECT_THAT(refusal("# Table seat 1: random/20/1\n", ""), HasSubstr("2 seats"));
  EXPECT_THAT(refusal("# Seed: 7", "# Seed: 8"), HasSubstr("line"));
  EXPECT_THAT(refusal("# Game: kuhn", "# Game: chess"), HasSubstr("chess"));
  EXPECT_THAT(refusal("# Turnkey record 1\n", ""), Not("none"));
}

TEST(TableSaved, NoDamageHurts) {
  Shelf shelf;
  Premises at(7, &shelf);
  at.sit("person,random/20/1");
  const std::string good = shelf.texts.at(1);
  for (std::size_t i = 0; i < good.size(); ++i) {
    Premises next(8);
    std::string text = good;
    text[i] = static_cast<char>(text[i] ^ 1);
    std::ignore = next.lobby.restore(1, text);
    if (i + 2 < good.size()) {
      EXPECT_FALSE(next.lobby.restore(2, good.substr(0, i))) << i;
    }
  }
}

class AutosaveTest : public ::testing::Test {
 protected:
  auto open() {
    return Autosave::open(folder_, [](const std::function<void()>& done) { done(); });
  }
  void put(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
  }
  std::vector<std::string> names() {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      found.push_back(entry.path().filename());
    }
    std::ranges::sort(found);
    return found;
  }

  const turnkey::testing::TemporaryFolder place_;
  const std::filesystem::path folder_ = place_ / "kept";  // which is not there
};

TEST_F(AutosaveTest, WritesBeforeItGoesAndReadsAgain) {
  {
    const auto autosave = *open();
    autosave->keep(12, "old", [](bool) {});
    autosave->keep(3, "three", [](bool) {});
    autosave->keep(4, "four", [](bool) {});
    autosave->keep(12, "twelve", [](bool) {});
    autosave->drop(4);
    const auto other = open();
    ASSERT_FALSE(other);
    EXPECT_THAT(other.error(), HasSubstr("a table that is open"));
  }
  EXPECT_THAT(names(), ElementsAre("table-12.txt", "table-3.txt"));
  const auto autosave = *open();
  const auto files = *autosave->files();
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].table, 3U);
  EXPECT_EQ(*autosave->read(files[0]), "three");
  EXPECT_EQ(*autosave->read(files[1]), "twelve");
}

// If nobody is informed of a table, nobody saves it again.
TEST_F(AutosaveTest, TellsOfATableWhenThereIsMemoryAgain) {
  std::atomic<int> tries{0};
  std::promise<bool> told;
  const auto autosave = *Autosave::open(folder_, [&](const std::function<void()>& done) {
    if (++tries < 3) throw std::bad_alloc();
    done();
  });
  autosave->keep(1, "one", [&](bool written) { told.set_value(written); });
  auto answer = told.get_future();
  ASSERT_EQ(answer.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  EXPECT_TRUE(answer.get());
  EXPECT_EQ(tries, 3);
}

TEST_F(AutosaveTest, EndsThoughNobodyCanBeTold) {
  {
    const auto autosave = *Autosave::open(
        folder_, [](const std::function<void()>&) -> void { throw std::bad_alloc(); });
    autosave->keep(1, "one", [](bool) {});
    autosave->keep(2, "two", [](bool) {});
  }
  EXPECT_THAT(names(), ElementsAre("table-1.txt", "table-2.txt"));
}

TEST_F(AutosaveTest, LeavesAloneWhatIsNoTableAndSetsAsideWhatIsDamaged) {
  open();
  put("notes.txt", "mine");
  put("table-.txt", "");
  put("table-x.txt", "");
  put("table-0.txt", "");
  put("table-05.txt", "");
  put("table-5.txt", "damaged");
  put("table-5.txt.damaged-1", "before");
  put("table-6.txt.new-77", "half");
  std::filesystem::create_directory(folder_ / "table-7.txt");
  const auto autosave = *open();
  const auto files = *autosave->files();
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(*autosave->set_aside(files[0]), "table-5.txt.damaged-2");
  EXPECT_FALSE(autosave->read(files[1]));
  EXPECT_THAT(names(), ElementsAre("lock", "notes.txt", "table-.txt", "table-0.txt", "table-05.txt",
                                   "table-5.txt.damaged-1", "table-5.txt.damaged-2", "table-7.txt",
                                   "table-x.txt"));
}

TEST_F(AutosaveTest, FolderThatOthersSeeIsRefused) {
  std::filesystem::create_directory(folder_);
  std::filesystem::permissions(folder_, std::filesystem::perms(0755));
  EXPECT_THAT(open().error(), HasSubstr("chmod 700"));
  std::filesystem::permissions(folder_, std::filesystem::perms(0700));
  EXPECT_TRUE(open());
  std::ofstream(folder_ / "file") << "x";
  EXPECT_FALSE(Autosave::open(folder_ / "file", {}));
}

}  // namespace
}  // namespace turnkey::table
