// A deck's way through a program: option, positions of a session, records. The content's hash goes
// wherever the option's value goes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/registry.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/records/record_check.h"
#include "protocol/wire/records/record_file.h"
#include "tests/decks/deck_files.h"
#include "tests/decks/toy.h"

namespace turnkey::toy {
namespace {

using ::testing::HasSubstr;

const AnyGame& game() { return **find_game("toy"); }

std::string house() { return *decks().canonical("house"); }

Checked<Record> start(const OptionValues& options, const std::vector<std::string_view>& events) {
  PositionCommand command;
  command.game = "toy";
  command.options = options;
  command.events = events;
  auto record = Record::start(command);
  if (!record) return record;
  if (const auto made = record->extend(command); !made) return tl::unexpected(made.error());
  return record;
}

TEST(DeckOption, StandsInTheTableWithTheShippedDecks) {
  const OptionSpec& spec = game().options()[0];
  EXPECT_EQ(spec.kind, OptionSpec::Kind::kDeck);
  EXPECT_EQ(spec.default_value, house());
  EXPECT_EQ(spec.values, decks().shipped());
  const auto resolved = ResolvedOptions::resolve(game().options(), {{"deck", "Short"}});
  ASSERT_TRUE(resolved);
  EXPECT_EQ(resolved->text("Deck"), *decks().canonical("short"));
  const auto unknown = ResolvedOptions::resolve(game().options(), {{"Deck", "mine"}});
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().detail, HasSubstr("Deck: there is no deck mine"));
}

TEST(DeckOption, GivesAStateItsDeckThroughAnyGame) {
  const DeckFiles files;
  const std::string value =
      files.write("jokers.toml", "card = [{ name = 'joker', count = 9, value = 50 }]");
  const auto state = game().new_state({{"Deck", value}});
  ASSERT_TRUE(state) << state.error().detail;
  const AnyMove card = (*state)->chance(KeyedChance(1));
  EXPECT_EQ((*state)->describe(card).text(), "card=joker");
  ASSERT_TRUE((*state)->apply(card));
  ASSERT_TRUE((*state)->apply(*game().parse("take")));
  EXPECT_THAT((*state)->board().text(), HasSubstr("points=50,0"));
}

TEST(DeckOption, PositionsSayWhichDeckTheyAreOf) {
  const auto record = start({{"Deck", "house"}}, {"c:k1", "0:take"});
  ASSERT_TRUE(record) << record.error().detail;
  EXPECT_EQ(record->view_text(Seat::at(0)),
            "game toy Deck=" + house() + " seat 0 moves c:k1 0:take");
  EXPECT_TRUE(start({{"Deck", house()}}, {"c:k1"}));
  const auto other = start({{"Deck", "house@0123456789abcdef"}}, {});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, Code::kBadValue);
  EXPECT_EQ(other.error().detail, "Deck: the deck house has the hash " + house().substr(6) +
                                      " here, not 0123456789abcdef");
}

TEST(DeckOption, FilesOfLongPathsAreRefusedWithTheReason) {
  const DeckFiles files;
  const std::string name = std::string(90, 'x') + ".toml";
  const auto bad = start({{"Deck", files.write(name, "card = 3")}}, {});
  ASSERT_FALSE(bad);
  EXPECT_THAT(bad.error().detail, HasSubstr(":1: card = 3: a list of 1 to 64 tables expected"));
  permit_deck_files(false);
  const auto forbidden = start({{"Deck", "file:" + files.path(name)}}, {});
  ASSERT_FALSE(forbidden);
  EXPECT_EQ(forbidden.error().detail,
            "Deck: a deck from a file needs a program that was started with --allow-files; "
            "toml:TEXT does not");
}

/// A record whose deck is in a file; no card was taken.
GameRecord record_of(const std::string& deck) {
  GameRecord record;
  record.game = "toy";
  record.options = ResolvedOptions::resolve(game().options(), {{"Deck", deck}})->all();
  for (const char* event : {"c:k0", "0:leave", "c:k0", "1:leave", "c:k0", "0:leave", "c:k0"}) {
    record.events.push_back({event, {}, 0});
  }
  return record;
}

TEST(DeckRecords, KeepTheHashOfTheContent) {
  const DeckFiles files;
  const std::string value =
      files.write("mine.toml", "card = [{ name = 'a', count = 5, value = 1 }]");
  const std::string canonical = *decks().canonical(value);
  const std::string text = write_record(record_of(value));
  EXPECT_THAT(text, HasSubstr("# Options: Deck=" + canonical + "\n"));
  const auto read = read_record(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->options[0].second, canonical);
  const auto checked = check_record(*read);
  EXPECT_TRUE(checked) << checked.error();
}

TEST(DeckRecords, OfAnotherDeckUnderTheNameAreRefused) {
  GameRecord record = record_of("house");
  EXPECT_TRUE(check_record(record));
  record.options[0].second = "house@0123456789abcdef";
  const auto read = read_record(write_record(record));
  ASSERT_TRUE(read);
  const auto checked = check_record(*read);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error(), "line 3: Deck: the deck house has the hash " + house().substr(6) +
                                 " here, not 0123456789abcdef");
}

}  // namespace
}  // namespace turnkey::toy
