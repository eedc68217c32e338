// Cups from flags: the same cups as from files, alone and on top of a file.
#include "tournaments/setup/cup_flags.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/tournaments/cup_helpers.h"
#include "tournaments/setup/check_games.h"
#include "tournaments/setup/cup_json.h"
#include "tournaments/setup/words.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class TextFile {
 public:
  explicit TextFile(const std::string& text) : path_(folder_.write("cup.toml", text)) {}
  const std::string& path() const { return path_; }

 private:
  turnkey::testing::TemporaryFolder folder_;
  std::string path_;
};

std::string json_of(const Outcome<Cup>& cup) { return cup ? cup_json(*cup) : cup.error(); }

std::vector<std::string> labels(const Cup& cup) {
  std::vector<std::string> all;
  for (const Variant& variant : cup.variants) all.push_back(variant.label);
  return all;
}

constexpr const char* kFile = R"(
name = "both"
seed = 18
deals = 30
format = "gauntlet"
nodes = 100
margin = 5

[[game]]
name = "jacked"
Players = [2, 4]
Jokers = 4

[[game]]
name = "kuhn"
label = "poker"

[[agent]]
name = "a"
builtin = "ismcts"
Hash = 64

[[agent]]
name = "random"

[[agent]]
name = "ext"
cmd = "engine 'two words'"
directory = "/opt/x y"
clock = "1000+10"
restart = true
options = { small = 1 }
)";

TEST(CupFlags, SayTheSameAsAFile) {
  const auto flags = cup_of_flags(
      {"--name=both", "--seed=18", "--deals=30", "--format=gauntlet", "--nodes=100", "--margin=5",
       "--game", "jacked Players=2 Players=4 Jokers=4", "--game", "name=kuhn,label=poker",
       "--agent", "name=a,builtin=ismcts,Hash=64", "--agent", "random", "--agent",
       R"(name=ext cmd="engine 'two words'" "directory=/opt/x y" clock=1000+10,
                 restart=on options.small=1)"});
  const auto file = cup_of_text(kFile);
  ASSERT_TRUE(file) << file.error();
  EXPECT_EQ(json_of(flags), json_of(file));
}

TEST(CupFlags, OverruleTheirKeysOfTheFile) {
  const TextFile file(kFile);
  Cup expected = *cup_of_text(kFile);
  expected.deals = 7;
  expected.margin = Milliseconds(6);
  EXPECT_EQ(json_of(cup_of_flags({"--deals=7", "--margin=6"}, file.path())), cup_json(expected));
  EXPECT_EQ(json_of(cup_of_flags({}, file.path())), json_of(cup_of_text(kFile)));
}

TEST(CupFlags, OneLimitOverrulesAllOfTheFile) {
  const TextFile file(kFile);
  const auto cup = cup_of_flags({"--movetime=7", "--depth=2"}, file.path());
  ASSERT_TRUE(cup) << cup.error();
  TimeControl expected;
  expected.move_time = Milliseconds(7);
  expected.depth = 2;
  EXPECT_EQ(cup->time, expected);
  EXPECT_EQ(cup->time_of(cup->agents[0]), expected);
  EXPECT_EQ(cup->time_of(cup->agents[2]).clock, Milliseconds(1000)) << "an agent's own stay";
}

TEST(CupFlags, AgentsAndGamesReplaceThoseOfTheFile) {
  const TextFile file(kFile);
  const auto cup = cup_of_flags(
      {"--agent", "greedy", "--agent", "name=r,builtin=random", "--game", "pig"}, file.path());
  ASSERT_TRUE(cup) << cup.error();
  ASSERT_EQ(cup->agents.size(), 2u);
  EXPECT_EQ(cup->agents[0].kind, "greedy");
  EXPECT_EQ(cup->agents[1].name, "r");
  ASSERT_EQ(cup->variants.size(), 1u);
  EXPECT_EQ(cup->variants[0].game, "pig");
  EXPECT_EQ(cup->deals, 30u);
}

TEST(CupFlags, SequentialTest) {
  const auto cup =
      cup_of_flags({"--format=sprt", "--deals=900", "--sprt-unit=elo", "--sprt-low=-5",
                    "--sprt-high=5", "--sprt-alpha=0.1", "--sprt-beta=0.2",
                    "--sprt-fewest-blocks=200", "--game=kuhn", "--agent=random", "--agent=greedy"});
  ASSERT_TRUE(cup) << cup.error();
  EXPECT_EQ(cup->sprt.unit, SprtSettings::Unit::kElo);
  EXPECT_EQ(cup->sprt.low, -5);
  EXPECT_EQ(cup->sprt.high, 5);
  EXPECT_EQ(cup->sprt.alpha, 0.1);
  EXPECT_EQ(cup->sprt.beta, 0.2);
  EXPECT_EQ(cup->sprt.fewest_blocks, 200u);
}

TEST(CupFlags, ListsMakeAVariantForEachChoice) {
  const auto cup = cup_of_flags({"--game", "jacked Players=2,Players=4,Jokers=2,Jokers=4",
                                 "--agent=random", "--agent=greedy"});
  ASSERT_TRUE(cup) << cup.error();
  EXPECT_THAT(labels(*cup), ElementsAre("jacked-2-Jokers=2", "jacked-2-Jokers=4",
                                        "jacked-4-Jokers=2", "jacked-4-Jokers=4"));
  EXPECT_EQ(cup->variants[3].seats, 4);
  EXPECT_THAT(cup->variants[3].teams, ElementsAre(0, 1, 0, 1));
  EXPECT_EQ(cup->variants[3].options.size(), 6u) << "defaults are written out";
}

TEST(CupFlags, ACommandIsATextOrAListOfWords) {
  const auto command = [](const std::string& agent) {
    const auto cup = cup_of_flags({"--game=kuhn", "--agent=random", "--agent", agent});
    return cup ? cup->agents[1].command : std::vector<std::string>{cup.error()};
  };
  EXPECT_THAT(command("e,nodes=1,cmd=./engine"), ElementsAre("./engine"));
  EXPECT_THAT(command("e,nodes=1,cmd='./engine --fast'"), ElementsAre("./engine", "--fast"));
  EXPECT_THAT(command("e,nodes=1,cmd='/a b',cmd='c d'"), ElementsAre("/a b", "c d"));
  EXPECT_THAT(command("e nodes=1 cmd=\"'/a b' --x=1,2\""), ElementsAre("/a b", "--x=1,2"));
}

TEST(CupFlags, DefaultsAreNotInALabel) {
  EXPECT_EQ(make_variant("jacked", {})->label, "jacked-4");
  EXPECT_EQ(make_variant("jacked", {{"players", "3"}, {"killown", "TRUE"}})->label, "jacked-3");
  EXPECT_EQ(make_variant("jacked", {{"Partners", "false"}})->label, "jacked-4-Partners=false");
}

TEST(Words, AreCutAsAShellDoes) {
  const auto words = [](const char* text) { return split_words(text).value(); };
  EXPECT_THAT(words(""), ElementsAre());
  EXPECT_THAT(words("  a \t b  "), ElementsAre("a", "b"));
  EXPECT_THAT(words("'a b' \"c d\""), ElementsAre("a b", "c d"));
  EXPECT_THAT(words("a'b c'd"), ElementsAre("ab cd"));
  EXPECT_THAT(words("'' \"\""), ElementsAre("", ""));
  EXPECT_THAT(words("a\\ b \\'c"), ElementsAre("a b", "'c"));
  EXPECT_THAT(words("\"a\\\"b\\\\c\\d\""), ElementsAre("a\"b\\c\\d"));
  EXPECT_THAT(words("'a\\'"), ElementsAre("a\\"));
  EXPECT_THAT(words("$HOME *"), ElementsAre("$HOME", "*"));
  EXPECT_THAT(split_words("a,b c", ", ").value(), ElementsAre("a", "b", "c"));
  EXPECT_THAT(error_of(split_words("'a")), HasSubstr("does not end"));
  EXPECT_THAT(error_of(split_words("\"a'")), HasSubstr("does not end"));
  EXPECT_THAT(error_of(split_words("a\\")), HasSubstr("backslash"));
}

}  // namespace
}  // namespace turnkey::tournament
