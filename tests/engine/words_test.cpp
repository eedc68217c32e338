// The words of every game of the build: every key of `describe` and `board` has a meaning, values
// have their types, and every kind of event has a sentence.
#include "engine/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/registry.h"
#include "tests/support/any_table.h"
#include "tests/support/effort.h"
#include "tests/support/fact_types.h"
#include "tests/support/in_words.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

constexpr int kSpokenGames = 12;
constexpr int kMostSpoken = 200;
constexpr std::size_t kMostTold = 24;  ///< of a seat's moves

void expect_shown(const AnyGame& game, const Facts& board) {
  const GameWords* const words = find_words(game.name());
  EXPECT_EQ(testing::misfit(words->board, board), "") << game.name();
}

/// Of an event, `kind` first.
void expect_told(const AnyGame& game, const Facts& event) {
  const GameWords& words = *find_words(game.name());
  EXPECT_EQ(testing::misfit(words.describe, event), "") << game.name();
  ASSERT_FALSE(event.empty()) << game.name();
  ASSERT_EQ(event[0].key, "kind") << game.name() << " " << event.text();
  EXPECT_FALSE(sentence_form(&words, event.kind()).empty())
      << game.name() << " has no sentence for " << event.text();
}

/// The letters at the front of a move's text: `show` of `show=KQ`.
std::string leading_word(const std::string& text) {
  const auto end =
      std::find_if(text.begin(), text.end(), [](char c) { return c < 'a' || c > 'z'; });
  return {text.begin(), end};
}

bool has_symbol(const GameWords& words, const std::string& wanted) {
  return std::any_of(words.symbols.begin(), words.symbols.end(), [&](const SymbolWords& symbols) {
    const std::string all = "," + std::string(symbols.values) + ",";
    return all.find("," + wanted + ":") != all.npos || all.find("," + wanted + ",") != all.npos;
  });
}

TEST(GameWords, HaveATitleForPeople) {
  for (const AnyGame* game : games()) {
    const std::string title(game_title(game->name()));
    EXPECT_FALSE(title.empty()) << game->name();
    EXPECT_NE(title, game->name());
    EXPECT_EQ(title.find('_'), title.npos) << title;
  }
  EXPECT_EQ(game_title("chess"), "chess");
  EXPECT_EQ(game_title(testing::need_game("kuhn").name()), "Kuhn poker");
}

TEST(GameWords, SpeakOfEverythingThatAGameSays) {
  for (const AnyGame* game : games()) {
    const GameWords* words = find_words(game->name());
    ASSERT_NE(words, nullptr) << game->name();
    Rng rng(31);
    for (int i = 0; i < testing::cases(kSpokenGames); ++i) {
      const bool usual = i < 2;
      testing::AnyTable table(*game, usual ? OptionValues{} : testing::random_options(*game, rng));
      const KeyedChance chance(rng.next());
      for (int k = 0; k < kMostSpoken && !table.state().over(); ++k) {
        const AnyMove event = table.turn().is_chance() ? table.state().chance(chance)
                                                       : table.state().random_move(rng);
        expect_told(*game, table.state().describe(event));
        auto moves = table.state().moves();
        if (moves.size() > kMostTold) moves.resize(kMostTold);
        for (const AnyMove& move : moves) expect_told(*game, table.state().describe(move));
        for (const auto& view : table.views()) {
          expect_told(*game, view->describe(table.state().mask(event, view->seat())));
          expect_shown(*game, view->board());
        }
        const std::string word = leading_word(game->text(event));
        EXPECT_TRUE(word.size() < 3 || has_symbol(*words, word)) << game->name() << " " << word;
        table.apply(event);
        expect_shown(*game, table.state().board());
      }
      if (::testing::Test::HasFailure()) FAIL() << game->name();
    }
  }
}

TEST(GameWords, ButtonsAreKindsOfMoves) {
  for (const AnyGame* game : games()) {
    const GameWords* words = find_words(game->name());
    for (const std::string& kind : testing::list_of(std::string(words->buttons))) {
      EXPECT_FALSE(sentence_form(words, kind).empty()) << game->name() << " " << kind;
      EXPECT_TRUE(is_button(words, kind));
    }
    EXPECT_FALSE(is_button(words, ""));
    EXPECT_FALSE(is_button(words, words->buttons.substr(0, 1)));
  }
  EXPECT_FALSE(is_button(nullptr, "pass"));
}

/// The keys in a form.
std::vector<std::string> keys_in(std::string_view form) {
  std::vector<std::string> keys;
  for (std::size_t at = form.find('{'); at != form.npos; at = form.find('{', at + 1)) {
    const std::size_t end = form.find('}', at);
    EXPECT_NE(end, form.npos) << form;
    std::string key(form.substr(at + 1, end - at - 1));
    const bool by_seat = key.starts_with('*');
    if (key.find_first_of("?@+#*") == 0) key.erase(0, 1);
    key.erase(std::min(key.find(' '), key.size()));
    if (by_seat && key.ends_with('_')) key += "0";
    if (key.ends_with("'s")) key.erase(key.size() - 2);
    key.erase(std::min(key.find('='), key.size()));
    if (!key.empty() && key != "kind") keys.push_back(key);
  }
  return keys;
}

/// Checks a form: its brackets close, and its keys have a meaning.
void expect_meant(const AnyGame& game, std::string_view form) {
  for (const auto& [open, close] : {std::pair('[', ']'), std::pair('<', '>')}) {
    EXPECT_EQ(std::count(form.begin(), form.end(), open),
              std::count(form.begin(), form.end(), close))
        << form;
  }
  for (const std::string& key : keys_in(form)) {
    EXPECT_NE(find_key(find_words(game.name())->describe, key), nullptr)
        << game.name() << " " << form;
  }
}

TEST(GameWords, SentencesNameOnlyKeysThatHaveAMeaning) {
  for (const AnyGame* game : games()) {
    const GameWords& words = *find_words(game->name());
    std::set<std::string_view> kinds;
    for (const SentenceForm& sentence : words.sentences) {
      EXPECT_TRUE(kinds.insert(sentence.kind).second) << game->name() << " " << sentence.kind;
      expect_meant(*game, sentence.form);
    }
    expect_meant(*game, words.prelude);
    expect_meant(*game, words.aftermath);
  }
}

TEST(GameWords, FactsOfOtherKeysAndTypesAreFound) {
  static constexpr std::array keys = {
      KeyWords{"points_*", ValueOf::kNumber, "by seat"}, KeyWords{"seat", ValueOf::kSeat, "whose"},
      KeyWords{"wins", ValueOf::kTruth, ""}, KeyWords{"card", ValueOf::kText, "laid"}};
  const auto fit = [](const Facts& facts) { return testing::misfit(keys, facts).empty(); };
  EXPECT_TRUE(fit({"kind", "play", "seat", Seat::at(0), "points_0", 3, "wins", true, "card", "K"}));
  EXPECT_TRUE(fit({"seat", Actor::nobody(), "points_0", "?", "card", ""}));
  EXPECT_FALSE(fit({}));
  EXPECT_FALSE(fit({"place", "deck"})) << "no such key";
  EXPECT_FALSE(fit({"card", "K", "card", "Q"})) << "twice";
  EXPECT_FALSE(fit({"card", "the king"})) << "a blank";
  EXPECT_FALSE(fit({"card", 7})) << "a number for text";
  EXPECT_FALSE(fit({"points_0", "3"})) << "text for a number";
  EXPECT_FALSE(fit({"seat", 0})) << "a number for a seat";
  EXPECT_FALSE(fit({"wins", 1})) << "a number for a truth";
}

TEST(GameWords, EntriesAreFoundByTheirPattern) {
  constexpr std::array keys = {KeyWords{"hand_*", ValueOf::kText, "a hand"},
                               KeyWords{"hands", ValueOf::kNumber, "played"}};
  EXPECT_EQ(find_key(keys, "hand_0"), &keys[0]);
  EXPECT_EQ(find_key(keys, "hands"), &keys[1]);
  for (const char* none : {"hand", "hand_", "hand_0_1", "hands_0", ""}) {
    EXPECT_EQ(find_key(keys, none), nullptr) << none;
  }
  EXPECT_EQ(find_words("chess"), nullptr);
  EXPECT_TRUE(sentence_form(nullptr, "kind of nothing").empty());
  EXPECT_FALSE(sentence_form(nullptr, "pass").empty());
}

}  // namespace
}  // namespace turnkey
