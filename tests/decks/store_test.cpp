// Decks in cups and stores: settings keep the hash of the content, labels omit it, and a store with
// another deck of the same name is refused.
#include "tournaments/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/decks/deck_files.h"
#include "tests/decks/toy.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/setup/check_games.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::toy {
namespace {

using ::testing::HasSubstr;
namespace cups = tournament;

cups::Cup cup_of(const std::string& deck) {
  cups::Cup cup = cups::testing::stored_cup({"toy"}, 3);
  cup.variants = {cups::make_variant("toy", {{"Deck", deck}}).value()};
  return cup;
}

TEST(DeckCups, LabelsNameTheDeckAndSettingsItsHash) {
  const DeckFiles files;
  EXPECT_EQ(cup_of("house").variants[0].label, "toy-2");
  EXPECT_EQ(cup_of("short").variants[0].label, "toy-2-Deck=short");
  const std::string value =
      files.write("mine.toml", "card = [{ name = 'a', count = 5, value = 1 }]");
  const cups::Cup cup = cup_of(value);
  EXPECT_EQ(cup.variants[0].label, "toy-2-Deck=mine");
  EXPECT_THAT(cups::cup_json(cup), HasSubstr("\"Deck\":\"" + *decks().canonical(value) + "\""));
}

TEST(DeckStores, KeepTheHashAndRefuseAnotherDeck) {
  const DeckFiles files;
  const cups::testing::TemporaryFolder folder;
  const std::string path = folder / "toy.db";
  const std::string value =
      files.write("mine.toml", "card = [{ name = 'a', count = 5, value = 1 }]");
  const cups::Cup before = cup_of(value);
  {
    auto store = cups::Store::open(path, before, {});
    ASSERT_TRUE(store) << store.error();
    cups::testing::play_into(*store);
    EXPECT_EQ(store->games(), 6u);
  }
  files.write("mine.toml", "card = [{ name = 'a', count = 6, value = 1 }]");
  const cups::Cup after = cup_of(value);
  const auto refused = cups::Store::open(path, after, {});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error(), HasSubstr(before.variants[0].options[0].second + " in the store"));
  EXPECT_THAT(refused.error(), HasSubstr(after.variants[0].options[0].second));
  EXPECT_TRUE(cups::Store::open(path, before, {}));
  const auto read = cups::Store::read(path);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->cup().variants[0].options, before.variants[0].options);
}

}  // namespace
}  // namespace turnkey::toy
