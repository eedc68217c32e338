// Valid deck files, and the error messages for others: file, line, expected value.
#include "engine/decks/deck_reader.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "tests/decks/toy.h"

namespace turnkey {
namespace {

/// The problem with the toml as a deck of the toy; "" if there is none.
std::string problem_with(const std::string& toml) {
  const auto content = parse_deck(toml, "x.toml");
  if (!content) return content.error().detail;
  DeckReader file(*content, "x.toml");
  toy::read_deck(file);
  return file.problem().value_or("");
}

const std::string kGood = "[[card]]\nname = \"a\"\ncount = 4\nvalue = 1\n";

TEST(DeckReader, ReadsADeck) {
  const auto content = parse_deck(toy::kHouse, "house.toml");
  ASSERT_TRUE(content);
  DeckReader file(*content, "house.toml");
  const toy::Deck deck = toy::read_deck(file);
  EXPECT_EQ(file.problem(), std::nullopt);
  ASSERT_EQ(deck.kinds.size(), 2u);
  EXPECT_EQ(deck.kinds[1].name, "king");
  EXPECT_EQ(deck.kinds[1].value, 4);
  EXPECT_TRUE(deck.kinds[1].doubled);
  EXPECT_EQ(deck.cards.count(0), 4);
  EXPECT_EQ(deck.cards.total(), 6);
}

TEST(Printable, IsCutWhereItIsLongAndSaysSo) {
  EXPECT_EQ(printable("a\tb\x7f", 4), "a?b?");
  EXPECT_EQ(printable("abcde", 4), "abcd...");
}

struct Bad {
  std::string toml;
  std::string problem;
};

TEST(DeckReader, SaysWhatIsWrongAndWhere) {
  const std::vector<Bad> all = {
      {"", "x.toml:1: card is missing: a list of 1 to 64 tables expected"},
      {"card = 3", "x.toml:1: card = 3: a list of 1 to 64 tables expected"},
      {"card = [7]", "x.toml:1: card = 7: a table expected"},
      {"card = []", "x.toml:1: card has 0 tables: 1 to 64 expected"},
      {kGood + "[[card]]\nvalue = 1\n",
       "x.toml:5: name is missing: a word of up to 32 letters, digits, '_' and '-' expected"},
      {"[[card]]\nname = \"a b\"\nvalue = 1\n",
       "x.toml:2: name = \"a b\": a word of up to 32 letters, digits, '_' and '-' expected"},
      {"[[card]]\nname = \"a\"\ncount = 0\nvalue = 1\n",
       "x.toml:3: count = 0: a number 1...99 expected"},
      {"[[card]]\nname = \"a\"\ncount = \"4\"\nvalue = 1\n",
       "x.toml:3: count = \"4\": a number 1...99 expected"},
      {"[[card]]\nname = \"a\"\nvalue = 100\n", "x.toml:3: value = 100: a number 0...99 expected"},
      {"[[card]]\nname = \"a\"\nvalue = 1.5\n",
       "x.toml:3: value is a fraction: a text, a whole number, true, false, a list or a table "
       "expected"},
      {"[[card]]\nname = \"a\"\nvalue = [1979-05-27]\n",
       "x.toml:3: value is a date or a time: a text, a whole number, true, false, a list or a "
       "table "
       "expected"},
      {kGood + "effect = \"tripple\"\n",
       "x.toml:5: effect = \"tripple\": one of none double expected"},
      {kGood + "efect = \"double\"\n",
       "x.toml:5: unknown key 'efect', one of count effect name value expected"},
      {"[[card]]\nnmae = \"a\"\ncount = 4\nvalue = 1\n",
       "x.toml:2: unknown key 'nmae', one of count effect name value expected"},
      {"[[cards]]\nname = \"a\"\n", "x.toml:1: unknown key 'cards', one of card expected"},
      {kGood + "[deck]\n", "x.toml:5: unknown key 'deck', one of card expected"},
      {kGood + kGood, "x.toml:6: name = \"a\": a name that is not there yet"},
      {"[[card]]\nname = \"a\"\ncount = 3\nvalue = 1\n", "x.toml:1: 4 to 200 cards expected"},
  };
  EXPECT_EQ(problem_with(kGood), "");
  const auto named = [](std::size_t letters) {
    return "[[card]]\nname = \"" + std::string(letters, 'a') + "\"\ncount = 4\nvalue = 1\n";
  };
  EXPECT_EQ(problem_with(named(32)), "");
  EXPECT_NE(problem_with(named(33)).find("a word of up to 32 letters"), std::string::npos);
  for (const auto& [toml, problem] : all) EXPECT_EQ(problem_with(toml), problem) << toml;
}

TEST(DeckReader, TheFirstTableTooManyIsNamed) {
  std::string many;
  for (int i = 0; i < 66; ++i) many += "[[card]]\nname = \"c" + std::to_string(i) + "\"\n";
  EXPECT_EQ(problem_with(many), "x.toml:129: card has 66 tables: 1 to 64 expected");
}

TEST(DeckReader, KeysThatWereAskedForAreListedThereOrNot) {
  const auto content = parse_deck("here = 1\nhere_too = 1\n", "x.toml");
  ASSERT_TRUE(content.has_value());
  DeckReader file(*content, "x.toml");
  EXPECT_TRUE(file.has("here"));
  EXPECT_FALSE(file.has("there"));
  EXPECT_EQ(file.problem(), "x.toml:2: unknown key 'here_too', one of here there expected");
}

TEST(DeckReader, SaysWhereTomlIsBroken) {
  const std::string problem = problem_with("[[card]]\nname = \"a\ncount = 3\n");
  EXPECT_TRUE(problem.starts_with("x.toml:2: not TOML: ")) << problem;
  EXPECT_TRUE(problem_with("[[#card]]").starts_with("x.toml:1: not TOML: "));
  EXPECT_EQ(problem_with(std::string(kMaxDeckBytes + 1, '\n')),
            "x.toml: at most 65536 bytes expected");
}

// toml++ follows the parts of a key by recursion, to any depth.
TEST(DeckReader, RefusesKeysOfVeryManyParts) {
  std::string key = "a";
  for (int i = 0; i < 32'000; ++i) key += ".a";
  EXPECT_EQ(problem_with("# a deck\n" + key + " = 1\n"),
            "x.toml:2: at most 32 dots in a row expected");
  EXPECT_EQ(problem_with("[" + key + "]\n"), "x.toml:1: at most 32 dots in a row expected");
  const std::string parts = key.substr(0, 2 * 32 + 1);
  EXPECT_TRUE(problem_with(parts + " = 1\n").starts_with("x.toml:1: unknown key 'a'"));
}

TEST(DeckReader, ReadsValuesOfEveryType) {
  const auto content = parse_deck(
      "t = \"two words\"\nb = true\nn = [1, 2]\nw = [\"x\", \"y\"]\nk = \"blue\"\n", "f");
  ASSERT_TRUE(content);
  constexpr std::array<std::string_view, 2> kNames = {"red", "blue"};
  DeckReader file(*content, "f");
  EXPECT_EQ(file.text("t", 20), "two words");
  EXPECT_TRUE(file.check("b"));
  EXPECT_TRUE(file.check("missing", true));
  EXPECT_EQ(file.number("missing", 1, 9, 7), 7);
  EXPECT_EQ(file.numbers("n", 1, 9, 2), (std::vector<int>{1, 2}));
  EXPECT_EQ(file.words("w", 5), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(file.choice("k", kNames), 1u);
  EXPECT_EQ(file.problem(), std::nullopt);
}

TEST(DeckReader, KeepsTheFirstProblemOnly) {
  const auto content = parse_deck("n = [1, 20]\nw = [\"x\", \"a b\"]\nt = \"long\"\nb = 1\n", "f");
  ASSERT_TRUE(content);
  DeckReader numbers(*content, "f");
  EXPECT_EQ(numbers.numbers("n", 1, 9, 4), std::vector<int>{1});
  EXPECT_EQ(numbers.words("w", 4), std::vector<std::string>{"x"});
  EXPECT_EQ(numbers.problem(), "f:1: n = 20: a list of up to 4 numbers 1...9 expected");
  DeckReader words(*content, "f");
  EXPECT_EQ(words.words("w", 1).size(), 1u);
  EXPECT_EQ(words.problem(), "f:2: w = [\"x\",\"a b\"]: a list of up to 1 words expected");
  DeckReader text(*content, "f");
  text.text("t", 3);
  EXPECT_EQ(text.problem(), "f:3: t = \"long\": a text of 1 to 3 printable characters expected");
  DeckReader check(*content, "f");
  EXPECT_FALSE(check.check("b"));
  EXPECT_EQ(check.problem(), "f:4: b = 1: true or false expected");
}

TEST(ContentHash, IsOfTheContentAlone) {
  const auto hash = [](std::string_view toml) { return content_hash(*parse_deck(toml, "f")); };
  const std::uint64_t plain = hash("[[card]]\nname = \"a\"\nvalue = 10\n");
  EXPECT_EQ(plain, hash("# A remark.\ncard = [ { value = 0xA, 'name' = 'a' } ]"));
  EXPECT_NE(plain, hash("[[card]]\nname = \"a\"\nvalue = 11\n"));
  EXPECT_NE(plain, hash("[[card]]\nname = \"a\"\nvalue = \"10\"\n"));
  EXPECT_NE(hash("a = ['x', 'y']"), hash("a = ['x\",\"y']"));
  // This is in records and stores: it must not change.
  EXPECT_EQ(canonical_text(*parse_deck("b = [1, true]\na = 'q\"'\n", "f")),
            R"({"a":"q\"","b":[1,true]})");
}

/// A valid file with some bytes overwritten, cut out or doubled.
RC_GTEST_PROP(DeckReader, DamagedFilesAreReadOrRefusedWithALine, ()) {
  std::string toml(toy::kHouse);
  for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, toml.size() + 1);
    const auto size = *rc::gen::inRange<std::size_t>(0, 12);
    switch (*rc::gen::inRange(0, 3)) {
      case 0: toml.erase(at, size); break;
      case 1: toml.insert(at, toml.substr(at, size)); break;
      default: toml.insert(at, *rc::gen::container<std::string>(rc::gen::arbitrary<char>()));
    }
  }
  const std::string problem = problem_with(toml);
  RC_CLASSIFY(problem.empty(), "still good");
  if (problem.empty()) return;
  RC_ASSERT(problem.starts_with("x.toml:"));
  RC_ASSERT(problem.size() < 300);
  const std::size_t end = problem.find(':', 7);
  RC_ASSERT(end != std::string::npos);
  RC_ASSERT(parse_number(problem.substr(7, end - 7)).has_value());
}

}  // namespace
}  // namespace turnkey
