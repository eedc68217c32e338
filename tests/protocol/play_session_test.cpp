// Sessions of `turnkey play` as if typed by hand: whole games, commands, bad input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry.h"
#include "engine/words.h"
#include "tests/protocol/play_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::play {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(PlaySession, WholeGameOfKuhn) {
  // The bet is answered, then the game is over whatever the bot does.
  const std::string text = transcript(kuhn("1"), "b\nquit\n");
  EXPECT_THAT(text, HasSubstr("Turnkey: Kuhn poker, 2 seats. You are seat 0"));
  EXPECT_THAT(text, HasSubstr("You get "));
  EXPECT_THAT(text, HasSubstr("Seat 1 gets a hidden card."));
  EXPECT_THAT(text, HasSubstr("Your 2 moves:"));
  EXPECT_THAT(text, HasSubstr("Scores: you: "));
  EXPECT_TRUE(count(text, "You win.") + count(text, "You lose.") == 1) << text;
}

TEST(PlaySession, NamesTheWinner) {
  int won = 0;
  for (int seed = 0; seed < 10; ++seed) {
    const std::string text = transcript(kuhn(std::to_string(seed)), "b\nquit\n");
    won += count(text, "You win.");
    EXPECT_EQ(count(text, "you: +"), count(text, "You win.")) << text;
    EXPECT_EQ(count(text, "you: −"), count(text, "You lose.")) << text;
  }
  EXPECT_TRUE(won > 0 && won < 10);
}

TEST(PlaySession, TheLineForTheSameCardsPermitsTheSameFiles) {
  const PlaySettings settings = settings_of({"kuhn", "--seed", "1", "--allow-files"});
  EXPECT_THAT(transcript(settings, ""), HasSubstr("turnkey play kuhn --seed 1 --allow-files\n"));
  EXPECT_THAT(transcript(kuhn("1"), ""), HasSubstr("turnkey play kuhn --seed 1\n"));
}

TEST(PlaySession, WhoPlaysWhereASolverHasNoAnswerIsSaid) {
  const auto greeting = [](const std::string& agent) {
    std::string text = transcript(settings_of({"kuhn", "--agent", agent}), "");
    std::ranges::replace(text, '\n', ' ');
    return text;
  };
  EXPECT_THAT(greeting("cfr"),
              HasSubstr("the others are played by cfr, and by default where that has no answer."));
  EXPECT_THAT(greeting("ismcts"), HasSubstr("the others are played by ismcts."));
  EXPECT_THAT(greeting("default"), HasSubstr("the others are played by the engine."));
}

TEST(PlaySession, WhoPlaysAloneHearsOfNoOthers) {
  testing::need_game("meet_the_patriots");
  const std::string text =
      transcript(settings_of({"meet_the_patriots", "--option", "Players=1"}), "quit\n");
  EXPECT_THAT(text, HasSubstr("Turnkey: Meet the Patriots, 1 seat. You are alone at the table."));
}

TEST(PlaySession, WhoThinksIsCalledAsInSentences) {
  PlaySettings settings = settings_of({"jacked", "--seed", "1", "--seat", "1"});
  settings.terminal = true;
  const std::string text = transcript(settings, "1\n");
  EXPECT_THAT(text, HasSubstr("seat 2 thinks ..."));
  EXPECT_THAT(text, HasSubstr("partner thinks ..."));
  EXPECT_THAT(text, Not(HasSubstr("seat 3 thinks ...")));
}

TEST(PlaySession, MoveByNumberAndByTextAreTheSame) {
  const std::string by_number = transcript(kuhn("3"), "2\n");
  const std::string by_text = transcript(kuhn("3"), "b\n");
  EXPECT_EQ(by_number.substr(by_number.find("> 2") + 3), by_text.substr(by_text.find("> b") + 3));
}

TEST(PlaySession, OtherSeatMovesFirst) {
  const std::string text = transcript(kuhn("1", "1"), "p\n");
  EXPECT_LT(text.find("  seat 0  "), text.find("Your 2 moves:")) << text;
}

TEST(PlaySession, TheOthersCardIsNeverShownBeforeTheShowdown) {
  for (int seed = 0; seed < 20; ++seed) {
    const auto settings = kuhn(std::to_string(seed));
    const auto table = open_table(settings);
    const char other = table->all_events()[1].back();  // c:1=K
    const std::string text = transcript(settings, "hint\nboard\nlog\nmoves\n");
    const std::string cards = text.substr(text.find("* You get "));
    EXPECT_EQ(cards.find(std::string(" ") + other + "\n"), std::string::npos) << text;
  }
}

/// The hints at the first decision.
std::string first_hints(const std::string& game, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {game, "--seed", "1"});
  const std::string text = transcript(settings_of(options), "hint all\n");
  return text.substr(text.find("The best moves"));
}

TEST(PlaySession, HintIsASentence) {
  const auto hint = [](const std::string& game) {
    const auto settings = settings_of({game, "--seed", "1"});
    const std::string text = unwrapped(transcript(settings, "hint\n"));
    return text.substr(text.find("> hint\n") + 7);
  };
  EXPECT_THAT(hint("escaped"),
              ::testing::ContainsRegex(
                  "^Move [0-9]+, (take card [0-9]+ from seat [1-3]|accuse suspect [A-X]) "
                  "\\([0-9.]+ % ± [0-9.]+ to win; "
                  "(move [0-9]+ is as good|[0-9.]+ % ± [0-9.]+ with move [0-9]+)\\)\\."));
  EXPECT_THAT(hint("kuhn"), ::testing::ContainsRegex("^Move [12], (check|bet 1 chip)(; [^(]+)? "
                                                     "\\([+-][0-9.]+ (exact|± [0-9.]+) chips; "));
}

TEST(PlaySession, HintGivesTheBestMovesWithChances) {
  const std::string text = first_hints("escaped");
  EXPECT_THAT(text, HasSubstr("and your chance to win"));
  EXPECT_EQ(count(text, " % ± "), 3) << text;
}

TEST(PlaySession, HintSpeaksOfOwnCardsWhereThereAreSome) {
  EXPECT_THAT(first_hints("kuhn"),
              StartsWith("The best moves judging by what you can see, and the"));
  EXPECT_THAT(first_hints("pig"), StartsWith("The best moves, and your chance to win with them:"));
}

TEST(PlaySession, HintGivesPointsWherePointsCount) {
  for (const std::string game : {"kuhn", "leduc"}) {
    if (!find_game(game)) continue;
    const std::string text = first_hints(game);
    EXPECT_THAT(text, HasSubstr("and the " + score_unit(game) + " you can expect"));
    EXPECT_EQ(count(text, "%"), 0) << text;
    EXPECT_THAT(text, ::testing::ContainsRegex(
                          "\n  best +[+-][0-9]\\.[0-9][0-9] (exact|± [0-9.]+) chips +[12]  "));
    const bool is_solved = text.find(" exact ") != text.npos;
    EXPECT_TRUE(is_solved || text.find("\n  as good ") != text.npos)
        << "so little thought tells nothing apart: " << text;
  }
  EXPECT_THAT(first_hints("meet_the_patriots", {"-o", "Players=1"}), HasSubstr("points you can"));
  EXPECT_THAT(first_hints("meet_the_patriots"), HasSubstr("chance to win"));
}

TEST(PlaySession, ShownCardsAreNamed) {
  const auto played = [](const std::string& game) {
    const auto settings = settings_of({game, "--seed", "1", "--seat", "0", "--agent", "random"});
    return unwrapped(transcript(settings, "1\n1\n1\n1\n1\n1\n"));
  };
  EXPECT_THAT(
      played("liars_dice"),
      ::testing::ContainsRegex("The dice are shown: you have a [1-6] and seat 1 has a [1-6]"));
  EXPECT_THAT(played("captured"),
              ::testing::ContainsRegex("steals? the card [A-Z][a-z]+ from (you|seat [1-3])"));
}

// Rule MX15 of the Mixer: no menu can list answers in free words.
TEST(PlaySession, AMoveThatIsNotListedMayBeTyped) {
  const auto settings = settings_of({"mixer", "-o", "Answers=open", "-o", "Cards=2", "--seed", "1",
                                     "--seat", "0", "--agent", "random"});
  const std::string text = unwrapped(transcript(settings, "w=My_uncle\nw=7\n"));
  EXPECT_THAT(text, HasSubstr("w=My_uncle  write My uncle"));
  EXPECT_THAT(text, HasSubstr("\"w=7\" is neither a move nor a command"));
}

TEST(PlaySession, NumberOutOfRange) {
  const std::string text = transcript(kuhn("1"), "0\n3\n99999999999999999999999\n-1\n");
  EXPECT_EQ(count(text, "they are numbered 1 to 2"), 3) << text;
  EXPECT_THAT(text, HasSubstr("\"-1\" is neither a move nor a command"));
}

TEST(PlaySession, BadInputIsAnsweredAndNothingIsLost) {
  const std::string nonsense =
      "xyzzy\n\n   \nhint 5\nlog many\nsave\nload\nload /nowhere/at/all\nnew x\nmoves "
      "zzz\nmore\nundo\n"
      "c:0=K\n0:b\n\x01\x02\xff\nhelp me\n" +
      std::string(100'000, 'x') + "\n";
  const std::string text = transcript(kuhn("1"), nonsense + "b\n");
  EXPECT_THAT(text, HasSubstr("\"xyzzy\" is neither a move nor a command"));
  EXPECT_THAT(text, HasSubstr("hint takes no argument"));
  EXPECT_THAT(text, HasSubstr("save needs a file name"));
  EXPECT_THAT(text, HasSubstr("not loaded: /nowhere/at/all"));
  EXPECT_THAT(text, HasSubstr("You have not decided anything yet"));
  EXPECT_THAT(text, HasSubstr("not plain text"));
  EXPECT_THAT(text, HasSubstr("Scores: you: "));
  EXPECT_EQ(text.find('\x01'), std::string::npos);
}

TEST(PlaySession, CommandsAfterTheEndOfTheGame) {
  const std::string text = transcript(kuhn("1"), "b\n1\nb\nhint\nmoves\nboard\n\nlog\n");
  EXPECT_EQ(count(text, "The game is over."), 4) << text;
  EXPECT_EQ(count(text, "Scores: you: "), 2) << text;
}

TEST(PlaySession, ScoresAreWhatTheGameCounts) {
  EXPECT_THAT(
      transcript(kuhn("1"), "b\n1\n"),
      ::testing::ContainsRegex("Scores: you: (\\+|−)[12] chips?, seat 1: (\\+|−)[12] chips?\n"));
  EXPECT_EQ(score_words("break_out", find_game("break_out") ? -121 : 121, 4),
            find_game("break_out") ? "121 penalty points" : "121 points");
  EXPECT_EQ(score_words("chess", 1, 2), "1 point");
  EXPECT_EQ(score_words("goofspiel", -3, 2),
            find_game("goofspiel") ? "3 points behind" : "−3 points");
  EXPECT_EQ(score_unit("kuhn"), find_game("kuhn") ? "chips" : "points");
}

TEST(PlaySession, EndOfInputAnywhere) {
  const std::string input = "b\nundo\np\nhint\nlog\n";
  for (std::size_t length = 0; length <= input.size(); ++length) {
    EXPECT_EQ(transcript(kuhn("2"), input.substr(0, length)).back(), '\n');
  }
}

TEST(PlaySession, LastLineWithoutEndAndWindowsLines) {
  EXPECT_THAT(transcript(kuhn("1"), "b"), HasSubstr("Scores: you: "));
  EXPECT_THAT(transcript(kuhn("1"), "b\r\n"), HasSubstr("Scores: you: "));
}

TEST(PlaySession, UndoGoesBackToTheDecision) {
  const std::string text = transcript(kuhn("1"), "b\nundo\nundo\np\n");
  EXPECT_THAT(text, HasSubstr("Taken back"));
  EXPECT_THAT(text, HasSubstr("You have not decided anything yet"));
  EXPECT_EQ(count(text, "Your 2 moves:"), 2 + count(text, "  seat 1  b ")) << text;
}

TEST(PlaySession, NewGame) {
  const std::string text = transcript(kuhn("1"), "b\nnew\nb\nnew 77\nb\n");
  EXPECT_THAT(text, HasSubstr("A new game, seed 2."));
  EXPECT_THAT(text, HasSubstr("A new game, seed 77."));
  EXPECT_EQ(count(text, "Scores: you: "), 3);
}

TEST(PlaySession, HelpNamesEveryCommand) {
  const std::string text = transcript(kuhn("1"), "help\n");
  for (const char* const name : {"hint", "undo", "moves", "more", "board", "log", "save", "load",
                                 "new", "rules", "help", "quit"}) {
    EXPECT_THAT(text, HasSubstr(std::string("\n  ") + name));
  }
}

TEST(PlaySession, HelpTellsTheSymbolsOfThisGame) {
  const std::string text = transcript(kuhn("1"), "help\n");
  EXPECT_THAT(text, HasSubstr("\n  cards         K, Q, J\n"));
  EXPECT_THAT(text, HasSubstr("\n  words         p check or fold, b bet or call, show showdown\n"));
  EXPECT_THAT(text, Not(HasSubstr("Joker")));
}

// For the game it would be a bid that was not seen.
TEST(PlaySession, AQuestionMarkIsTheHelpInEveryGame) {
  const std::string text = transcript(settings_of({"goofspiel", "--seed", "1"}), "?\n");
  EXPECT_EQ(count(text, "this list"), 1) << text;
  EXPECT_EQ(count(text, "not legal"), 0) << text;
}

TEST(PlaySession, RulesAreToldWholeOrByAWord) {
  const std::string all = transcript(kuhn("1"), "rules\n");
  EXPECT_THAT(all, HasSubstr("\n## How to play in one minute\n"));
  EXPECT_THAT(all, Not(HasSubstr("## Notation")));
  EXPECT_THAT(all, Not(HasSubstr("\n|")));
  EXPECT_THAT(all, HasSubstr("\n- K1 "));
  EXPECT_THAT(all, Not(HasSubstr("**")));
  const std::string some = transcript(kuhn("1"), "rules HIGHEST\n");
  EXPECT_THAT(some, HasSubstr("\n- K1 "));
  EXPECT_THAT(some, Not(HasSubstr("## ")));
  EXPECT_THAT(transcript(kuhn("1"), "rules joker\n"), HasSubstr("No rule has 'joker' in it."));
}

TEST(PlaySession, ColourOnlyWhenAskedFor) {
  PlaySettings settings = kuhn("1");
  EXPECT_THAT(transcript(settings, "b\nfoo\nhint\nhelp\n"), Not(HasSubstr("\x1b")));
  settings.colour = true;
  EXPECT_THAT(transcript(settings, "b\n"), HasSubstr("\x1b["));
}

TEST(PlaySession, OutputGoneEndsTheSession) {
  auto table = open_table(kuhn("1"));
  std::istringstream in("help\nhelp\n");
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(PlaySession(in, out, kuhn("1"), std::move(*table)).run(), 2);
}

TEST(PlaySession, SameInputsSameBytes) {
  const std::string input = "hint\nb\nlog\nnew\nhint\np\nundo\nb\n";
  EXPECT_EQ(transcript(kuhn("5"), input), transcript(kuhn("5"), input));
}

// ---- Jacked ------------------------------------------------------------------------------------

class PlayJacked : public ::testing::Test {
 protected:
  static PlaySettings two(const std::string& seed) {
    return settings_of({"jacked", "--seed", seed, "-o", "Players=2", "--agent", "random"});
  }
  static std::string repeat(const std::string& line, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += line;
    return all;
  }
};

TEST_F(PlayJacked, WholeGame) {
  // Against a random bot, always playing the first listed move ends the game.
  const std::string text = transcript(settings_of({"jacked", "--seed", "4", "-o", "Players=2", "-o",
                                                   "MaxHands=40", "--agent", "random"}),
                                      repeat("1\n", 400));
  EXPECT_EQ(count(text, "You win.") + count(text, "You lose.") + count(text, "The win is shared."),
            1);
}

TEST_F(PlayJacked, TheLineForTheSameCardsIsOneLine) {
  const std::string again =
      "turnkey play jacked --seed 17769365550520663684 --option Players=2 --option TrackLength=96";
  PlaySettings settings = two("17769365550520663684");
  settings.setup.options.emplace_back("TrackLength", "96");
  EXPECT_THAT(transcript(settings, ""), HasSubstr("\n  " + again + "\n"));
}

TEST_F(PlayJacked, HintShowsThreeLines) {
  EXPECT_EQ(count(transcript(two("1"), repeat("1\n", 12) + "hint all\n"), " % ± "), 3);
}

TEST_F(PlayJacked, SameInputsSameBytes) {
  const std::string input = repeat("1\nhint\n", 6) + "undo\nundo\nlog all\nmoves\n2\n1\n";
  EXPECT_EQ(transcript(two("9"), input), transcript(two("9"), input));
}

TEST_F(PlayJacked, UndoGivesTheSamePosition) {
  const auto last_board = [&](const std::string& input) {
    const std::string text = transcript(two("2"), input);
    return text.substr(text.rfind("Your "));
  };
  EXPECT_EQ(last_board("1\n1\n1\nboard\n"), last_board("1\n1\n1\n1\n1\nundo\nundo\nboard\n"));
}

/// A table where the person may play a 7 in more than 50 ways.
GameInPlay table_with_a_long_list(const PlaySettings& settings) {
  GameInPlay table = *open_table(settings);
  while (!table.over()) {
    const auto moves = table.persons_turn() ? table.view().moves() : std::vector<AnyMove>();
    const auto sevens = std::ranges::count_if(
        moves, [&](const AnyMove& move) { return table.game().text(move).starts_with("7@"); });
    if (sevens > 50) break;
    EXPECT_TRUE(table.play(moves.empty() ? table.bot_move(settings.limits) : moves.front()));
  }
  return table;
}

TEST_F(PlayJacked, LongListsAreFilteredAndPaged) {
  const TemporaryFolder folder;
  const std::string path = folder / "game.txt";
  ASSERT_TRUE(save_record(table_with_a_long_list(two("1")), path));
  const std::string text = transcript(settings_of({"--load", path}),
                                      "moves 7\n\nmoves 7 -killing\nmoves 7 killing\n7@\nboard\n");
  EXPECT_THAT(unwrapped(text),
              HasSubstr("moves of card 7: type \"moves 7\" to list them, or a move such as 7@"));
  const auto between = [&](const std::string& from, const std::string& to) {
    const auto begin = text.find("> " + from);
    return text.substr(begin, text.find("> " + to, begin + 1) - begin);
  };
  EXPECT_EQ(count(between("moves 7\n", "\n"), "  7@"), 20);
  EXPECT_EQ(count(between("\n", "moves 7 -killing"), "  7@"), 20);
  EXPECT_EQ(count(between("moves 7 -killing", "moves 7 killing"), " killing "), 0);
  const std::string kills = unwrapped(between("moves 7 killing", "7@"));
  EXPECT_EQ(count(kills, "7@"), count(kills, ", killing "));
  EXPECT_EQ(count(between("7@", "board"), "  7@"), 20);
}

TEST_F(PlayJacked, OtherHandsAreNeverShown) {
  const auto settings = two("3");
  const std::string text = transcript(settings, "board\nlog\n");
  const auto table = open_table(settings);
  for (const std::string& event : table->all_events()) {
    if (!event.starts_with("c:1=")) continue;
    EXPECT_EQ(text.find(event.substr(4)), std::string::npos) << event;
  }
}

}  // namespace
}  // namespace turnkey::play
