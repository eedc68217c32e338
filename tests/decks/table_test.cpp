// The table of decks: names and hashes, files and the permission to read them, numbers that stay.
#include "engine/decks/deck_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/percent.h"
#include "tests/decks/deck_files.h"
#include "tests/decks/toy.h"

namespace turnkey::toy {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A deck of `count` aces.
std::string aces(int count) {
  return "[[card]]\nname = \"ace\"\nvalue = 11\ncount = " + std::to_string(count) + "\n";
}

/// A separate table, so that tests do not share the game's.
class DeckTables : public ::testing::Test {
 protected:
  static constexpr std::array<ShippedDeck, 2> kShipped = {{{"house", kHouse}, {"short", kShort}}};
  std::string good(const std::string& value) {
    const auto text = table_.canonical(value);
    EXPECT_TRUE(text) << text.error().detail;
    return text.value_or("");
  }
  std::string refused(const std::string& value) {
    const auto text = table_.canonical(value);
    EXPECT_FALSE(text) << value;
    if (text) return "";
    EXPECT_EQ(text.error().code, ErrorCode::kBadValue);
    return text.error().detail;
  }
  static std::string hash(const std::string& text) { return text.substr(text.rfind('@') + 1); }

  DeckTable<Deck> table_{kShipped, read_deck};
};

TEST_F(DeckTables, ShipsDecksByNameAndHash) {
  const std::string house = good("house");
  EXPECT_EQ(house.size(), std::string("house@0123456789abcdef").size());
  EXPECT_EQ(table_.shipped(), (std::vector<std::string_view>{house, good("short")}));
  EXPECT_EQ(good("HOUSE"), house);
  EXPECT_EQ(good(house), house);
  EXPECT_EQ(table_.number(house), 0);
  EXPECT_EQ(table_.text(1), good("short"));
  EXPECT_EQ(table_[0].cards.total(), 6);
  EXPECT_EQ(refused("mine"),
            "there is no deck mine, only: house short, files as file:PATH, and "
            "decks as toml:TEXT");
}

TEST_F(DeckTables, RefusesAnotherDeckUnderTheNameWithBothHashes) {
  const std::string house = good("house");
  EXPECT_EQ(refused("house@0123456789abcdef"),
            "the deck house has the hash " + hash(house) + " here, not 0123456789abcdef");
}

TEST_F(DeckTables, ReadsFilesOnlyIfThatIsPermitted) {
  const DeckFiles files;
  const std::string value = files.write("mine.toml", aces(7));
  permit_deck_files(false);
  EXPECT_EQ(refused(value),
            "a deck from a file needs a program that was started with --allow-files; "
            "toml:TEXT does not");
  EXPECT_EQ(table_.size(), 2u);
  permit_deck_files(true);
  const std::string mine = good(value);
  EXPECT_EQ(mine, value + "@" + hash(mine));
  EXPECT_EQ(table_.number(mine), 2);
  EXPECT_EQ(table_[2].cards.total(), 7);
  permit_deck_files(false);
  EXPECT_EQ(good(mine), mine) << "what was read is there";
  EXPECT_NE(refused(value), "");
}

TEST_F(DeckTables, GivesEqualContentOneNumber) {
  const DeckFiles files;
  const std::string first = good(files.write("mine.toml", aces(7)));
  EXPECT_EQ(good(files.write("mine.toml", "# edited\n\n" + aces(7))), first);
  EXPECT_EQ(table_.size(), 3u);
}

TEST_F(DeckTables, KeysTakeWhatADeckHoldsWhateverWasReadBefore) {
  const DeckFiles files;
  const std::string four = files.write("four.toml", aces(4));
  const std::string five = files.write("five.toml", aces(5));
  const auto salt = [](DeckTable<Deck>& table, const std::string& value) {
    return table.salt(table.number(*table.canonical(value)));
  };
  DeckTable<Deck> other(kShipped, read_deck);
  const std::uint64_t first = salt(table_, four);
  EXPECT_NE(salt(other, five), first) << "of the same number";
  EXPECT_EQ(salt(other, four), first);
  EXPECT_EQ(salt(table_, five), salt(other, five));
  EXPECT_EQ(salt(table_, files.write("copy.toml", "# a copy\n" + aces(4))), first);
  EXPECT_EQ(salt(table_, "house"), 0u);
  EXPECT_NE(salt(table_, "short"), 0u);
}

TEST_F(DeckTables, AnEditedFileIsAnotherDeckAndTheOldOneStays) {
  const DeckFiles files;
  const std::string value = files.write("mine.toml", aces(7));
  const std::string before = good(value);
  files.write("mine.toml", aces(8));
  const std::string after = good(value);
  EXPECT_NE(before, after);
  EXPECT_EQ(table_[table_.number(before)].cards.total(), 7);
  EXPECT_EQ(table_[table_.number(after)].cards.total(), 8);
  EXPECT_EQ(refused(value + "@0123456789abcdef"), "the deck " + printable(value) +
                                                      " has the hash " + hash(after) +
                                                      " here, not 0123456789abcdef");
  EXPECT_EQ(table_.size(), 4u);
}

TEST_F(DeckTables, ABadFileChangesNothing) {
  const DeckFiles files;
  const std::string value = files.write("mine.toml", aces(7));
  const std::string before = good(value);
  files.write("mine.toml", aces(0));
  EXPECT_EQ(refused(value), files.path("mine.toml") + ":4: count = 0: a number 1...99 expected");
  EXPECT_EQ(good(before), before);
  EXPECT_EQ(table_[table_.number(before)].cards.total(), 7);
  EXPECT_EQ(table_.size(), 3u);
}

TEST_F(DeckTables, RefusesWhatIsNoFile) {
  const DeckFiles files;
  const std::string folder = files.path("");
  EXPECT_EQ(refused("file:" + folder + "none.toml"),
            folder + "none.toml: No such file or directory");
  EXPECT_EQ(refused("file:" + folder), folder + " is no file");
  EXPECT_EQ(refused("file:/dev/zero"), "/dev/zero is no file");
  EXPECT_EQ(refused("file:"), "a path expected, without a byte 0");
  EXPECT_EQ(refused("file:a%00b"), "a path expected, without a byte 0");
  EXPECT_EQ(refused("file:a b"), "a%20b: No such file or directory");
  for (const char* bad : {"file:%zz", "file:a%2", "file:100%", "toml:%"}) {
    EXPECT_EQ(refused(bad), "% needs two hexadecimal digits behind it; % itself is %25");
  }
  EXPECT_EQ(refused(files.write("big.toml", std::string(kMaxDeckBytes + 1, '\n'))),
            folder + "big.toml: at most 65536 bytes expected");
}

TEST_F(DeckTables, APathMayHaveAnyBytes) {
  const DeckFiles files;
  files.write("meine \xC3\xBC 100%.toml", aces(7));
  const std::string there = good("file:" + files.path("meine \xC3\xBC 100%25.toml"));
  EXPECT_THAT(there, HasSubstr("meine%20%C3%BC%20100%25.toml@"));
  EXPECT_EQ(good(there), there);
  EXPECT_EQ(good(there.substr(0, there.rfind('@'))), there);
  EXPECT_EQ(table_.size(), 3u);
  EXPECT_EQ(deck_label(there), "meine \xC3\xBC 100%");
}

TEST_F(DeckTables, ADeckMayBeGivenAsText) {
  const std::string plain = "toml:" + aces(7);
  const std::string there = good(plain);
  EXPECT_EQ(there.find_first_of(" \n"), there.npos);
  EXPECT_EQ(good(there), there);
  EXPECT_EQ(good("toml:" + percent_encoded(aces(7))), there);
  EXPECT_EQ(table_[table_.number(there)].cards.total(), 7);
  EXPECT_EQ(deck_label(there), "own");
  EXPECT_THAT(refused("toml:" + aces(0)), StartsWith("the deck:4: count = 0: "));
  EXPECT_EQ(refused("toml:" + std::string(kMaxDeckBytes + 1, '\n')),
            "the deck: at most 65536 bytes expected");
  EXPECT_THAT(refused("toml:" + aces(7) + "@0123456789abcdef"), HasSubstr("has the hash "));
}

TEST_F(DeckTables, IsBounded) {
  const DeckFiles files;
  std::string value;
  for (std::size_t i = table_.size(); i < DeckShelf::kMostDecks; ++i) {
    const std::string name = "card" + std::to_string(i);
    value = files.write("d.toml", "card = [{name = '" + name + "', count = 9, value = 1}]");
    EXPECT_EQ(table_.number(good(value)), i);
  }
  files.write("d.toml", aces(9));
  EXPECT_EQ(refused(value),
            files.path("d.toml") + ": this program has read 256 decks, and holds no more");
}

TEST_F(DeckTables, AnyThreadMayAddAndLookUp) {
  const DeckFiles files;
  std::vector<std::string> values;
  for (int i = 4; i < 24; ++i) values.push_back(files.write(std::to_string(i), aces(i)));
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t at = (i + 5 * t) % values.size();
        const auto text = table_.canonical(values[at]);
        ASSERT_TRUE(text);
        const DeckNumber number = table_.number(*text);
        EXPECT_EQ(table_[number].cards.total(), static_cast<int>(at) + 4);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(table_.size(), 22u);
}

TEST(DeckTableDeathTest, ShipsNoBadDeck) {
  constexpr std::array<ShippedDeck, 1> kBad = {{{"bad", "card = 3"}}};
  EXPECT_DEATH((DeckTable<Deck>(kBad, read_deck)), "bad.toml:1: card = 3");
}

}  // namespace
}  // namespace turnkey::toy
