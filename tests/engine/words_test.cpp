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
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

constexpr int kSpokenGames = 12;
constexpr int kMostSpoken = 200;
constexpr std::size_t kMostTold = 24;  ///< of a seat's moves

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// `key=value` tokens.
Pairs pairs_of(const std::string& text) {
  Pairs pairs;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string token = text.substr(at, end - at);
    const std::size_t equals = token.find('=');
    EXPECT_NE(equals, token.npos) << text;
    if (equals != token.npos) pairs.emplace_back(token.substr(0, equals), token.substr(equals + 1));
    at = end + 1;
  }
  return pairs;
}

bool is_whole(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

bool fits(ValueOf type, const std::string& value) {
  if (value == "-" || type == ValueOf::kText || type == ValueOf::kList) return true;
  if (type == ValueOf::kWords || type == ValueOf::kNames) return true;
  if (type == ValueOf::kSeat) {
    return value == "c" || value == "?" || value == "all" || is_whole(value);
  }
  if (type == ValueOf::kSeats) return value.find_first_not_of("0123456789,") == value.npos;
  if (type == ValueOf::kCards || type == ValueOf::kRow) return !value.empty();
  if (type == ValueOf::kAt) return !value.empty();
  if (type == ValueOf::kDice) return value.find_first_not_of("123456?") == value.npos;
  if (type == ValueOf::kKinds) return value.find(':') != value.npos;
  if (type == ValueOf::kMoves) return value == "*" || value.find('>') != value.npos;
  if (type == ValueOf::kPlaces) return value.find(':') != value.npos;
  if (type == ValueOf::kMelds) return std::ranges::count(value, '.') >= 2;
  const bool holds_cards = type >= ValueOf::kHand && type != ValueOf::kCount;
  if (holds_cards && type != ValueOf::kPiece) return !value.empty();
  if (type == ValueOf::kTruth) return value == "true" || value == "false";
  if (type == ValueOf::kNumber) return is_whole(value) || value.find('?') != value.npos;
  std::string_view rest = value;
  for (;;) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    if (!is_whole(rest.substr(0, slash))) return false;
    if (slash == rest.size()) return true;
    rest.remove_prefix(slash + 1);
  }
}

void expect_spoken(const AnyGame& game, std::span<const KeyWords> keys, const Pairs& pairs) {
  for (const auto& [key, value] : pairs) {
    const KeyWords* words = find_key(keys, key);
    if (words == nullptr) {
      ADD_FAILURE() << game.name() << " has no meaning for " << key << "=" << value;
    } else {
      EXPECT_TRUE(fits(words->type, value)) << game.name() << " " << key << "=" << value;
    }
  }
}

/// The tokens of an event, `kind` first.
void expect_told(const AnyGame& game, const std::string& description) {
  const GameWords& words = *find_words(game.name());
  Pairs pairs = pairs_of(description);
  ASSERT_FALSE(pairs.empty()) << game.name();
  ASSERT_EQ(pairs.front().first, "kind") << game.name() << " " << description;
  EXPECT_FALSE(sentence_form(&words, pairs.front().second).empty())
      << game.name() << " has no sentence for " << description;
  pairs.erase(pairs.begin());
  expect_spoken(game, words.describe, pairs);
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
          expect_spoken(*game, words->board, pairs_of(view->board()));
        }
        const std::string word = leading_word(game->text(event));
        EXPECT_TRUE(word.size() < 3 || has_symbol(*words, word)) << game->name() << " " << word;
        table.apply(event);
        expect_spoken(*game, words->board, pairs_of(table.state().board()));
      }
      if (::testing::Test::HasFailure()) FAIL() << game->name();
    }
  }
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
