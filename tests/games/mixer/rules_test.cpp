// The rules of the Mixer, MX1 to MX31, and its texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "engine/decks/deck_tree.h"
#include "engine/game_adapter.h"
#include "engine/games/mixer/game.h"
#include "engine/table_rules.h"
#include "engine/words.h"
#include "tests/support/in_words.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/watched_game.h"

namespace turnkey::mixer {
namespace {

constexpr testing::After<Game> after;
constexpr testing::Seen<Game> seen;
constexpr testing::Legal<Game> legal;
constexpr testing::Takes<Game> takes;

constexpr Options kTwo{2, 2, 0};

const std::string kRead = "n03 n07 d05=07";  // the answers 3 and 7; the first card means 7

std::string refusal(const OptionValues& values) {
  const auto options = Game::parse_options(values);
  return options ? "" : options.error().detail;
}

std::string file_of(const std::string& toml) {
  permit_deck_files(true);
  static const turnkey::testing::TemporaryFolder folder;
  static int files = 0;
  return "file:" + folder.write("names" + std::to_string(++files) + ".toml", toml);
}

/// The problem with a file of names; "" if it is accepted.
std::string problem(const std::string& toml) {
  return refusal({{"Cards", "2"}, {"Names", file_of(toml)}});
}

std::string pair(const std::string& real, const std::string& disguised) {
  return "[[name]]\nreal = \"" + real + "\"\ndisguised = \"" + disguised + "\"\n";
}

TEST(MixerRules, MX1_TwoToEightPlayers) {
  EXPECT_EQ(after("").seats(), 4);
  EXPECT_EQ(refusal({{"Players", "2"}}), "");
  EXPECT_EQ(refusal({{"Players", "8"}}), "");
  EXPECT_NE(refusal({{"Players", "1"}}), "");
  EXPECT_NE(refusal({{"Players", "9"}}), "");
}

TEST(MixerRules, MX2_TwoToTwentyFourCards) {
  EXPECT_EQ(Game::parse_options({})->cards, 24) << "all, one by one";
  const std::string three = file_of(pair("Ada", "Eider") + pair("Bo", "Beau") + pair("Cy", "Sigh"));
  EXPECT_EQ(Game::parse_options({{"Names", three}})->cards, 3) << "all that the file has";
  EXPECT_EQ(refusal({{"Cards", "24"}}), "");
  EXPECT_NE(refusal({{"Cards", "25"}}), "");
  EXPECT_NE(refusal({{"Cards", "1"}}), "");
}

TEST(MixerRules, MX3_HouseHasTwentyFourPairs) { EXPECT_EQ(Options{}.list().count(), 24); }

TEST(MixerRules, MX4_AFileOfPairs) {
  EXPECT_EQ(problem(pair("Ada", "Eider") + pair("Bo", "Beau")), "");
  EXPECT_NE(problem(pair("Ada", "Eider")), "") << "two at least";
  EXPECT_NE(problem("[[name]]\nreal = \"Ada\"\n" + pair("Bo", "Beau")), "");
  EXPECT_NE(problem(pair("Ada", std::string(41, 'x')) + pair("Bo", "Beau")), "");
  for (const char* name : {"-", "?", " ", "_", "7", "Ada, the first"}) {
    const std::string wrong = problem(pair("Ada", "Eider") + pair("Bo", name));
    EXPECT_NE(wrong.find(".toml:6: "), std::string::npos) << wrong;
    EXPECT_NE(wrong.find("a name with a letter, without commas"), std::string::npos) << wrong;
    EXPECT_NE(problem(pair(name, "Eider") + pair("Bo", "Beau")), "") << name;
  }
  std::string many;
  for (int i = 0; i < 65; ++i) many += pair("N" + std::to_string(i), "D" + std::to_string(i));
  EXPECT_NE(problem(many), "");
  EXPECT_EQ(problem(many.substr(0, many.rfind("[["))), "");
}

// also rule MX2: no more cards than names
TEST(MixerRules, MX5_AllNamesDiffer) {
  EXPECT_NE(problem(pair("Ada", "Eider") + pair("Ada", "Beau")).find("no other pair"),
            std::string::npos);
  EXPECT_NE(problem(pair("Ada", "Eider") + pair("Bo", "Eider")).find("no other pair"),
            std::string::npos);
  EXPECT_NE(problem(pair("Ada B", "Eider") + pair("Ada_B", "Beau")).find("no other pair"),
            std::string::npos);
  EXPECT_EQ(problem(pair("Ada", "Bo") + pair("Bo", "Ada")), "");
  const std::string two = file_of(pair("Ada", "Eider") + pair("Bo", "Beau"));
  EXPECT_NE(refusal({{"Cards", "3"}, {"Names", two}}).find("MX2"), std::string::npos);
}

constexpr Options kOpen{2, 2, 0, Answers::kOpen};

TEST(MixerRules, MX7_MX10_OpenAnswersAreDrawnCardByCard) {
  EXPECT_EQ(Game::parse_options({})->answers, Answers::kListed);
  EXPECT_TRUE(Game::parse_options({{"Answers", "open"}})->open());
  const auto odds = testing::outcomes<Game>(after("", kOpen));
  EXPECT_EQ(odds.size(), 24u * 24) << "any disguised name, any real one";
  EXPECT_FALSE(takes(after("", kOpen), "n03"));
  EXPECT_FALSE(takes(after("d05=07 w01 w01", kOpen), "d06=07")) << "no two cards mean one name";
  EXPECT_TRUE(takes(after("d05=07 w01 w01", kOpen), "d06=24"));
  EXPECT_EQ(seen(0, "d05=?? w07 w??", kOpen).worlds(), std::to_string(24 * 25));
  KeyedChance referee(3);
  const Move read = after("", kOpen).chance(referee);
  EXPECT_EQ(kOpen.list().wearer[read.real], read.value) << "MX12";
}

TEST(MixerRules, MX14_OpenAnswersAreShownWithTheKey) {
  const std::string all = "d05=07 w07 w03 d06=24 w00 w24";
  const State before = after(all, kOpen);
  EXPECT_EQ(before.board().text().substr(0, 10), "answers=- ");
  EXPECT_EQ(before.drawing().find("Gideon"), std::string::npos) << before.drawing();
  const State shown = after(before, "key=07,24/1,1");
  EXPECT_EQ(shown.board().text().substr(0, 13), "answers=07,24");
  EXPECT_NE(shown.drawing().find(" 7 Gideon Larkspurry\n"), std::string::npos);
  const View view = seen(0, "d05=?? w07 w?? d06=?? w00 w??", kOpen);
  for (const char* key : {"key=07,07/1,1", "key=07/1,1"}) EXPECT_FALSE(takes(view, key)) << key;
  EXPECT_TRUE(takes(view, "key=07,23/1,2"));
}

TEST(MixerRules, MX15_OpenAnswersMayBeWrittenInWords) {
  const State state = after("d05=07", kOpen);
  const auto kept = [&](const std::string& text) {
    const auto move = state.canonical(testing::move_of<Game>(text));
    return move ? Game::text(*move) : move.error().detail;
  };
  EXPECT_EQ(kept("w=Gideon_Larkspurry"), "w07");
  EXPECT_EQ(kept("w=gideon-larkspurry!"), "w07");
  EXPECT_EQ(kept("w=Gideon"), "w=Gideon") << "a near miss is kept as it was written";
  EXPECT_EQ(state.describe(testing::move_of<Game>("w=My_uncle")).text(),
            "kind=write card=1 name=My_uncle number=-- at=sheet_0");
  EXPECT_EQ(Game::text(state.mask(testing::move_of<Game>("w=My_uncle"), Seat::at(1))), "w??");
  EXPECT_FALSE(takes(after(kRead, kTwo), "w=Gideon_Larkspurry")) << "the answers are listed there";
  EXPECT_FALSE(takes(seen(1, "d05=??", kOpen), "w=My_uncle")) << "hidden from others";
  const State over =
      after("d05=07 w=My_uncle w=Gideon_Larkspurry d06=24 w24 w=Me key=07,24/1,1", kOpen);
  EXPECT_NE(over.board().text().find(" sheet_0=--,24 points_0=1 sheet_1=07,-- "), std::string::npos)
      << over.board().text();
  EXPECT_EQ(Game::evaluate(after("d05=07 w=Me w00", kOpen)).score[0], 0);
}

TEST(MixerRules, MX6_BothListsAreSorted) {
  const Options options;
  const Names& list = options.list();
  EXPECT_TRUE(std::is_sorted(list.real.begin(), list.real.end()));
  EXPECT_TRUE(std::is_sorted(list.disguised.begin(), list.disguised.end()));
  const std::set<int> wearers(list.wearer.begin(), list.wearer.end());
  EXPECT_EQ(wearers.size(), 24u);
}

TEST(MixerRules, MX10_TheAnswersAreDrawnAndKnown) {
  EXPECT_EQ(testing::outcomes<Game>(after("", kTwo)).size(), 24u);
  EXPECT_EQ(testing::outcomes<Game>(after("n03", kTwo)).count("n03"), 0u);
  EXPECT_FALSE(takes(after("n03", kTwo), "n03"));
  EXPECT_FALSE(takes(after("n03", kTwo), "n25"));
  EXPECT_FALSE(takes(after("n03", kTwo), "d01=03"));
  EXPECT_EQ(seen(1, "n03 n07", kTwo).board().text().substr(0, 13), "answers=03,07");
}

TEST(MixerRules, MX11_CardsAreReadOneByOne) {
  const auto odds = testing::outcomes<Game>(after("n03 n07", kTwo));
  EXPECT_EQ(odds.size(), 2u * 24);
  EXPECT_DOUBLE_EQ(odds.at("d05=07"), 1.0 / 48);
  const State next = after(kRead + " w03 w00", kTwo);
  EXPECT_TRUE(next.turn().is_chance());
  EXPECT_FALSE(takes(next, "d05=03"));
  EXPECT_FALSE(takes(next, "d04=07"));
  EXPECT_TRUE(takes(next, "d04=03"));
}

TEST(MixerRules, MX12_AReferesReadsWhatIsInTheFileAndNobodyElse) {
  int true_ones = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    KeyedChance referee(seed);
    const Move read = after("n03 n07", kTwo).chance(referee);
    EXPECT_EQ(kTwo.list().wearer[read.real], read.value);
    Rng rng(seed);
    FreeChance anybody(rng);
    const Move guess = after("n03 n07", kTwo).chance(anybody);
    true_ones += kTwo.list().wearer[guess.real] == guess.value ? 1 : 0;
  }
  EXPECT_LT(true_ones, 30);
}

TEST(MixerRules, MX12_ARefereesRecordAgreesWithTheFile) {
  const State state = after("n03 n07", kTwo);
  int agreeing = 0;
  for (const auto& [text, odds] : testing::outcomes<Game>(state)) {
    const Move move = testing::move_of<Game>(text);
    const bool agrees = Game::agrees_with_data(state, move).has_value();
    EXPECT_EQ(agrees, kTwo.list().wearer[move.real] == move.value) << text;
    EXPECT_TRUE(takes(state, text)) << "a world that a search thinks up may have it";
    EXPECT_EQ(StateAdapter<Game>(state).canonical(erase(move)).has_value(), agrees) << text;
    EXPECT_EQ(StateAdapter<Game>(state).apply(erase(move)).has_value(), agrees) << text;
    agreeing += agrees ? 1 : 0;
  }
  EXPECT_EQ(agreeing, 2);
  const auto told = StateAdapter<Game>(state).odds({2, 2});
  ASSERT_EQ(told->events.size(), 2U) << "what the referee's chance may do";
  for (const Odds& one : told->events) EXPECT_NEAR(one.probability, 0.5, 1e-12);
  EXPECT_TRUE(Game::agrees_with_data(after(kRead, kTwo), testing::move_of<Game>("w03")));
}

TEST(MixerRules, MX13_WhomACardMeansIsHidden) {
  for (const Seat seat : {Seat::at(0), Seat::at(1), Seat::spectator()}) {
    const State state = after("n03 n07", kTwo);
    EXPECT_EQ(Game::text(state.mask(testing::move_of<Game>("d05=07"), seat)), "d05=??");
  }
  EXPECT_FALSE(takes(seen(0, "n03 n07", kTwo), "d05=07"));
  EXPECT_FALSE(takes(after("n03 n07", kTwo), "d05=??"));
}

TEST(MixerRules, MX20_EverySeatWritesAnAnswerOrNothing) {
  EXPECT_EQ(legal(after(kRead, kTwo)), "w03 w07 w00");
  EXPECT_EQ(after(kRead, kTwo).turn(), Actor(Seat::at(0)));
  EXPECT_EQ(after(kRead + " w03", kTwo).turn(), Actor(Seat::at(1)));
  EXPECT_FALSE(takes(after(kRead, kTwo), "w04"));
  EXPECT_TRUE(takes(after(kRead + " w03 w03 d01=03", kTwo), "w03")) << "again";
}

TEST(MixerRules, MX21_OthersOnlySeeThatSomethingWasWritten) {
  const State state = after(kRead, kTwo);
  for (const char* text : {"w03", "w00"}) {
    const Move move = testing::move_of<Game>(text);
    EXPECT_EQ(Game::text(state.mask(move, Seat::at(0))), text);
    EXPECT_EQ(Game::text(state.mask(move, Seat::at(1))), "w??");
    EXPECT_EQ(Game::text(state.mask(move, Seat::spectator())), "w??");
  }
  EXPECT_TRUE(takes(seen(1, "n03 n07 d05=??", kTwo), "w??"));
  EXPECT_FALSE(takes(seen(1, "n03 n07 d05=??", kTwo), "w03"));
  EXPECT_FALSE(takes(seen(0, "n03 n07 d05=??", kTwo), "w??"));
}

TEST(MixerRules, MX22_ThenTheKeyIsShown) {
  const State state = after(kRead + " w07 w03 d01=03 w07 w03", kTwo);
  EXPECT_EQ(testing::outcomes<Game>(state),
            (std::map<std::string, double>{{"key=07,03/1,1", 1.0}}));
  const View view = seen(0, "n03 n07 d05=?? w07 w?? d01=?? w07 w??", kTwo);
  for (const char* text : {"key=07,03/1,0", "key=07,03/1,2", "key=03,07/1,1"}) {
    EXPECT_TRUE(takes(view, text)) << text;
    EXPECT_EQ(takes(state, text), false) << text;
  }
  for (const char* text : {"key=07,03/2,0", "key=07,07/1,0", "key=07/1,1", "key=07,03/1",
                           "key=07,03/1,3", "key=07,04/1,1", "key=07,03,01/1,1"}) {
    EXPECT_FALSE(takes(view, text)) << text;
  }
}

TEST(MixerRules, MX23_APointForEveryRightName) {
  const State over = after(kRead + " w07 w03 d01=03 w03 w00 key=07,03/2,0", kTwo);
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_EQ(over.payoffs().score[0], 2);
  EXPECT_EQ(over.payoffs().score[1], 0);
}

TEST(MixerRules, MX24_MostPointsWin) {
  const State won = after(kRead + " w07 w03 d01=03 w03 w00 key=07,03/2,0", kTwo);
  EXPECT_EQ(won.payoffs().share, (Shares<kMaxPlayers>{1, 0}));
  const State tied = after(kRead + " w07 w03 d01=03 w07 w03 key=07,03/1,1", kTwo);
  EXPECT_EQ(tied.payoffs().share, (Shares<kMaxPlayers>{0.5, 0.5}));
  EXPECT_EQ(forfeit<Game>(tied, Seat::at(1)).share, (Shares<kMaxPlayers>{1, 0}));
  EXPECT_EQ(forfeit<Game>(tied, Seat::at(1)).score, (Shares<kMaxPlayers>{2, 0}));
}

TEST(MixerRules, MX30_AllKeysAndSheetsAreAsLikely) {
  EXPECT_EQ(seen(0, "n03 n07 d05=??", kTwo).worlds(), "2");
  EXPECT_EQ(seen(0, "n03 n07 d05=?? w07 w??", kTwo).worlds(), "6");
  EXPECT_EQ(seen(0, "n03 n07 d05=?? w07 w?? d01=?? w07 w??", kTwo).worlds(), "18");
  // One of two cards is right: which one, and for the other one of two wrong entries.
  EXPECT_EQ(seen(0, "n03 n07 d05=?? w07 w?? d01=?? w07 w?? key=07,03/1,1", kTwo).worlds(), "4");
}

TEST(MixerRules, MX31_LikenessOfLetters) {
  EXPECT_EQ(likeness("Anna", "anna"), 1);
  EXPECT_EQ(likeness("An-na B.", "annab"), 1);
  EXPECT_EQ(likeness("abcd", "abed"), 0.75);
  EXPECT_EQ(likeness("abc", "abcdef"), 0.5);
  EXPECT_EQ(likeness("abc", "xyz"), 0);
  EXPECT_EQ(likeness("", "!"), 1);
  const Names& list = kTwo.list();
  for (int i = 0; i < 24; ++i) {
    EXPECT_DOUBLE_EQ(list.weight(i, 5), std::exp(14 * likeness(list.disguised[i], list.real[5])));
  }
}

// The shipped names resemble their disguises: a player who goes by the letters has them all right.
TEST(MixerRules, MX31_TheRollutPolicyGoesByTheLetters) {
  const Options all{3, 24, 0};
  testing::WatchedGame<Game> game(all);
  KeyedChance chance(3);
  MoveList list;
  Rng rng(1);
  while (!game.truth().turn().is_nobody()) {
    const State& state = game.truth();
    const bool plays = state.turn() == Actor(Seat::at(1));
    if (state.turn().is_chance()) {
      ASSERT_TRUE(game.apply(state.chance(chance)));
    } else {
      ASSERT_TRUE(
          game.apply(plays ? Game::rollout_move(state, list, rng) : testing::move_of<Game>("w00")));
    }
  }
  EXPECT_EQ(game.truth().payoffs().score[1], 24);
  EXPECT_EQ(game.truth().payoffs().score[0], 0);
}

TEST(MixerRules, MX31_TheEvaluationCountsANameOnce) {
  const auto points = [](const std::string& events) {
    return Game::evaluate(after(events, kTwo)).score[0];
  };
  const int like = 1 + kTwo.list().wearer[6];
  const std::string first =
      "n03 n07 d" + std::string(like < 10 ? "0" : "") + std::to_string(like) + "=07 ";
  EXPECT_GT(points(first + "w07"), 0.9);
  EXPECT_LT(points(first + "w03"), 0.1);
  EXPECT_EQ(points(first + "w00"), 0);
  const std::string other = like == 1 ? "d02=03" : "d01=03";
  EXPECT_EQ(points(first + "w07 w00 " + other + " w07"), points(first + "w07"));
}

TEST(MixerText, EventsAreWrittenAsDocumented) {
  for (const char* text : {"n01", "n64", "d05=17", "d05=??", "w17", "w00", "w??", "w=Robin_Hood",
                           "w=12345678901234567890123456789012345x", "key=17,03/2,0"}) {
    EXPECT_EQ(Game::text(testing::move_of<Game>(text)), text);
  }
  for (const char* text :
       {"",        "n",         "n00",          "n65",
        "n?",      "d5",        "d05=",         "d05=-",
        "w",       "w0",        "key=",         "key=1",
        "key=01/", "key=01,/1", "key=01,02/1,", "key=01/25",
        "w00 ",    "w=",        "w=7",          "w=a,b",
        "w=a?",    "w=a:b",     "w=a b",        "w=123456789012345678901234567890123456x"}) {
    EXPECT_FALSE(Game::parse(text).has_value()) << text;
  }
}

// rule MX6: numbers follow the sorted lists, whatever the file's order
TEST(MixerText, SymbolsSayWhatANumberIs) {
  const std::string file = file_of(pair("Bo", "Beau") + pair("Ada", "Eider"));
  const State state = after("", *Game::parse_options({{"Cards", "2"}, {"Names", file}}));
  EXPECT_EQ(state.describe(testing::move_of<Game>("n01")).text(), "kind=name name=Ada number=01");
  EXPECT_EQ(find_words("mixer")->symbols[0].values,
            "01:first_name_of_the_sorted_list,00:nothing,--:other_words");
}

TEST(MixerText, DescriptionsBoardsAndDrawings) {
  const State state = after("n03 n07", kTwo);
  EXPECT_EQ(after("").describe(testing::move_of<Game>("n03")).text(),
            "kind=name name=Corin_Ashdellow number=03");
  EXPECT_EQ(state.describe(testing::move_of<Game>("d01=??")).text(),
            "kind=read card=1 disguised=Allda_Furn_Wiggle name=? read=01 number=??");
  const State read = after(kRead + " w03", kTwo);
  EXPECT_EQ(read.describe(testing::move_of<Game>("w00")).text(),
            "kind=write card=1 name=- number=00 at=sheet_1");
  EXPECT_EQ(after(kRead + " w07 w03 d01=03 w03 w00", kTwo)
                .describe(testing::move_of<Game>("key=07,03/2,0"))
                .text(),
            "kind=key names=Gideon_Larkspurry,Corin_Ashdellow points=2,0 numbers=07,03");
  EXPECT_EQ(read.board().text(),
            "answers=03,07 read=05 key=07 written=1 shown=false sheet_0=03 sheet_1=-");
  const std::string drawing = read.drawing();
  EXPECT_NE(drawing.find(" 3 Corin Ashdellow\n"), std::string::npos) << drawing;
}

}  // namespace
}  // namespace turnkey::mixer
