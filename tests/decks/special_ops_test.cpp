// The Special Ops deck: the shipped decks, valid files, and error messages.
#include "engine/decks/special_ops.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace turnkey::special_ops {
namespace {

const Deck& house() { return decks()[0]; }

TEST(SpecialOps, TheHouseDeckHas41Cards) {
  EXPECT_EQ(house().cards(), 41);
  EXPECT_TRUE(decks().text(0).starts_with("house@"));
  std::map<Effect, int> cards;
  for (const Kind& kind : house().kinds) cards[kind.effect] += kind.count;
  EXPECT_EQ(cards.size(), kEffectNames.size()) << "every effect is on a card";
  EXPECT_EQ(cards[Effect::kSave], 1);
  EXPECT_EQ(cards[Effect::kGitmo], 2);
}

TEST(SpecialOps, NineCardsAreNotPlayedWithInCaptured) {
  std::vector<std::string> out;
  for (const Kind& kind : house().kinds) {
    if (!kind.captured) out.push_back(kind.name);
    EXPECT_TRUE(kind.captured || kind.count == 1) << kind.name;
    const bool simple = kind.effect == Effect::kPoints || kind.effect == Effect::kLoseTurn ||
                        kind.effect == Effect::kExtraTurn;
    EXPECT_EQ(kind.captured, simple) << kind.name;
  }
  EXPECT_EQ(
      out, (std::vector<std::string>{"Jesus_Saves", "Justice", "Tribunal", "False_Flag",
                                     "Deep_State", "Truth", "Scotus", "Conspiracy", "Grand_Jury"}));
}

TEST(SpecialOps, JesusSavesIsWorthTwelve) {
  EXPECT_EQ(house().kinds[0].name, "Jesus_Saves");
  EXPECT_EQ(house().kinds[0].effect, Effect::kSave);
  EXPECT_EQ(house().kinds[0].points, 12);
}

Deck read(const std::string& toml, std::string& problem) {
  const auto content = parse_deck(toml, "x.toml");
  if (!content) {
    problem = content.error().detail;
    return {};
  }
  DeckReader file(*content, "x.toml");
  const Deck deck = read_deck(file);
  problem = file.problem().value_or("");
  return deck;
}
std::string problem_with(const std::string& toml) {
  std::string problem;
  read(toml, problem);
  return problem;
}

std::string card(const std::string& rest) { return "[[card]]\nname = \"a\"\n" + rest + "\n"; }

TEST(SpecialOps, ReadsEveryEffect) {
  for (std::size_t i = 0; i < kEffectNames.size(); ++i) {
    const std::string n = i == 0 ? "n = -99\n" : i == 1 ? "n = 99\n" : "";
    std::string problem;
    const Deck deck =
        read(card("effect = \"" + std::string(kEffectNames[i]) + "\"\n" + n), problem);
    EXPECT_EQ(problem, "");
    ASSERT_EQ(deck.kinds.size(), 1u);
    EXPECT_EQ(deck.kinds[0].effect, static_cast<Effect>(i));
    EXPECT_EQ(deck.kinds[0].points, i == 0 ? -99 : i == 1 ? 99 : 0);
    EXPECT_EQ(deck.kinds[0].count, 1);
    EXPECT_TRUE(deck.kinds[0].captured);
  }
  std::string problem;
  const Deck deck = read(card("effect = \"remove\"\ncount = 96\ncaptured = false"), problem);
  EXPECT_EQ(problem, "");
  EXPECT_EQ(deck.cards(), 96);
  EXPECT_FALSE(deck.kinds[0].captured);
}

TEST(SpecialOps, SaysWhatIsWrongAndWhere) {
  const std::string two = "count = 50\neffect = \"gitmo\"\n";
  const std::vector<std::pair<std::string, std::string>> all = {
      {"", "x.toml:1: card is missing: a list of 1 to 32 tables expected"},
      {card("effect = \"jump\""),
       "x.toml:3: effect = \"jump\": one of points save gitmo lose_turn extra_turn take_single "
       "give_traitor remove expected"},
      {card("effect = \"points\""), "x.toml:1: n is missing: a number -99...99 expected"},
      {card("effect = \"points\"\nn = 100"), "x.toml:4: n = 100: a number -99...99 expected"},
      {card("effect = \"points\"\nn = 0"), "x.toml:4: n = 0: of points and save alone, and not 0"},
      {card("effect = \"save\"\nn = -1"), "x.toml:4: n = -1: a number 1...99 expected"},
      {card("effect = \"gitmo\"\nn = 3"), "x.toml:4: n = 3: of points and save alone, and not 0"},
      {card("effect = \"gitmo\"\ncount = 97"), "x.toml:4: count = 97: a number 1...96 expected"},
      {card("effect = \"gitmo\"\ncaptured = 0"), "x.toml:4: captured = 0: true or false expected"},
      {card("effect = \"gitmo\"\npoints = 3"),
       "x.toml:4: unknown key 'points', one of captured count effect n name expected"},
      {card(two) + card(two), "x.toml:7: name = \"a\": a name that is not there yet"},
      {card(two) + "[[card]]\nname = \"b\"\n" + two, "x.toml:1: 100 cards: at most 96 expected"},
  };
  for (const auto& [toml, problem] : all) EXPECT_EQ(problem_with(toml), problem) << toml;
}

/// A file with any of a card's words, in any order and number: gives a valid deck, or an error with
/// a line.
RC_GTEST_PROP(SpecialOps, FilesAreReadOrRefusedWithALine, ()) {
  const std::vector<std::string> lines = {
      "[[card]]", "name = \"a\"",           "name = \"b\"",        "effect = \"points\"",
      "n = 7",    "effect = \"lose_turn\"", "captured = false",    "count = 60",
      "n = 0",    "effect = \"save\"",      "effect = \"remove\"", "effect = 1"};
  std::string toml = "[[card]]\n";
  for (int i = *rc::gen::inRange(0, 8); i > 0; --i) toml += *rc::gen::elementOf(lines) + "\n";
  std::string problem;
  const Deck deck = read(toml, problem);
  RC_CLASSIFY(problem.empty(), "good");
  if (!problem.empty()) {
    RC_ASSERT(problem.starts_with("x.toml:"));
    return;
  }
  RC_ASSERT(deck.cards() >= 1 && deck.cards() <= kMostCards);
  for (const Kind& kind : deck.kinds) {
    const bool counts = kind.effect == Effect::kPoints || kind.effect == Effect::kSave;
    RC_ASSERT((kind.points != 0) == counts);
  }
}

}  // namespace
}  // namespace turnkey::special_ops
