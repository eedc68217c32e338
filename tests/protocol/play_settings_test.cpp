// The command line of `turnkey play`, and the screen for all its output.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>

#include "engine/registry.h"
#include "protocol/apps/play/play.h"
#include "tests/protocol/play_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::play {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string refusal_of(const std::vector<std::string>& args) {
  const auto settings = parse_arguments(args);
  return settings ? "" : settings.error();
}

TEST(PlaySettings, Defaults) {
  const auto settings = *parse_arguments({});
  EXPECT_TRUE(find_game(settings.setup.game)) << "one of this build";
  EXPECT_EQ(settings.setup.game == "jacked", find_game("jacked").has_value());
  EXPECT_EQ(settings.setup.seat, Seat::at(0));
  EXPECT_EQ(settings.limits.move_time, Milliseconds(500));
  EXPECT_FALSE(settings.limits.nodes);
  EXPECT_FALSE(settings.colour);
}

TEST(PlaySettings, OptionsThatAreNotUsualAreTold) {
  testing::need_game("jacked");
  const auto changed = [](const OptionValues& given) {
    GameSetup setup;
    setup.game = "jacked";
    setup.options = given;
    return changed_options("jacked", GameInPlay::deal(setup)->setup().options);
  };
  EXPECT_EQ(changed({}), OptionValues());
  EXPECT_EQ(changed({{"Players", "3"}}), OptionValues()) << "with two Jokers, as usual for three";
  EXPECT_EQ(changed({{"Players", "3"}, {"Jokers", "0"}, {"KillOwn", "false"}}),
            (OptionValues{{"Jokers", "0"}, {"KillOwn", "false"}}));
}

TEST(PlaySettings, SeedsOfTheSystemAreOf64Bits) {
  std::uint64_t all = 0;
  std::uint64_t common = UINT64_MAX;
  for (int i = 0; i < 64; ++i) {
    const std::uint64_t seed = parse_arguments({})->setup.seed;
    all |= seed;
    common &= seed;
  }
  EXPECT_EQ(all, UINT64_MAX);
  EXPECT_EQ(common, 0U);
}

TEST(PlaySettings, OptionsAreWrittenOut) {
  EXPECT_EQ(refusal_of({"--movet", "20"}),
            "unrecognised option '--movet': --movetime is written out");
  EXPECT_EQ(refusal_of({"--movetimes", "20"}), "unrecognised option '--movetimes'");
  EXPECT_EQ(refusal_of({"--gam", "kuhn"}), "unrecognised option '--gam'") << "a word, no option";
  EXPECT_EQ(refusal_of({"-m", "20"}), "unrecognised option '-m'") << "no abbreviation";
}

TEST(PlaySettings, Everything) {
  const std::vector<std::string> args = {"kuhn",
                                         "--seat",
                                         "1",
                                         "--seed",
                                         "18446744073709551615",
                                         "--agent",
                                         "flat",
                                         "--movetime",
                                         "20",
                                         "--nodes",
                                         "1000",
                                         "-o",
                                         "Players=2",
                                         "--option=Jokers=4",
                                         "--no-colour"};
  const auto settings = *parse_arguments(args);
  EXPECT_EQ(settings.setup.game, "kuhn");
  EXPECT_EQ(settings.setup.seat, Seat::at(1));
  EXPECT_EQ(settings.setup.seed, UINT64_MAX);
  EXPECT_EQ(settings.setup.agent, "flat");
  EXPECT_EQ(settings.limits.move_time, Milliseconds(20));
  EXPECT_EQ(settings.limits.nodes, 1000u);
  EXPECT_THAT(settings.setup.options,
              ElementsAre(std::pair<std::string, std::string>("Players", "2"),
                          std::pair<std::string, std::string>("Jokers", "4")));
  EXPECT_TRUE(settings.no_colour);
}

TEST(PlaySettings, NodesAloneDoNotLookAtTheClock) {
  const std::vector<std::string> args = {"--nodes", "10"};
  EXPECT_FALSE(parse_arguments(args)->limits.move_time);
}

TEST(PlaySettings, Errors) {
  EXPECT_THAT(refusal_of({"--wings"}), HasSubstr("--wings"));
  EXPECT_EQ(refusal_of({"kuhn", "chess"}),
            "chess: the game is kuhn already; write its options as -o NAME=VALUE");
  EXPECT_THAT(refusal_of({"--seat", "two"}), HasSubstr("--seat two is not a number 0...7"));
  EXPECT_THAT(refusal_of({"--seat", "8"}), HasSubstr("--seat 8 is not a number"));
  EXPECT_THAT(refusal_of({"--seed", "-1"}), HasSubstr("--seed"));
  EXPECT_THAT(refusal_of({"--seed", "18446744073709551616"}), HasSubstr("--seed"));
  EXPECT_THAT(refusal_of({"--movetime", "0"}), HasSubstr("--movetime 0"));
  EXPECT_THAT(refusal_of({"--nodes", "1e6"}), HasSubstr("--nodes 1e6"));
  EXPECT_THAT(refusal_of({"--nodes"}), HasSubstr("--nodes"));
  EXPECT_THAT(refusal_of({"--agent", "genius"}), HasSubstr("is none of: default random greedy"));
  EXPECT_THAT(refusal_of({"--option", "Players"}), HasSubstr("NAME=VALUE"));
  EXPECT_THAT(refusal_of({"--load", ""}), HasSubstr("--load"));
}

TEST(PlaySettings, AnOptionWithoutItsDashIsToldHowItIsGiven) {
  const std::string told = "Players=4: write options of the game as -o Players=4";
  EXPECT_EQ(refusal_of({"pig", "Players=4"}), told);
  EXPECT_EQ(refusal_of({"Players=4"}), told);
  EXPECT_EQ(refusal_of({"pig", "-o", "Goal=50", "Players=4"}), told) << "one option for each -o";
}

TEST(PlaySettings, TableErrors) {
  testing::need_game("kuhn");
  const auto error = [](std::vector<std::string> args) {
    const auto table = open_table(settings_of(std::move(args)));
    return table ? "" : table.error();
  };
  EXPECT_THAT(error({"chess"}), HasSubstr("there is no game chess, only: kuhn"));
  EXPECT_THAT(error({"kuhn", "-o", "Players=2"}), HasSubstr("no option Players"));
  EXPECT_THAT(error({"kuhn", "--seat", "2"}), HasSubstr("seats are 0...1"));
  EXPECT_THAT(error({"--load", "/nowhere"}), HasSubstr("not loaded: /nowhere"));
  EXPECT_EQ(error({"kuhn", "--agent", "exact"}), "agent exact: the agent exact does not play kuhn");
}

TEST(PlaySettings, AnOptionThatIsGivenTwiceIsNoUnknownOne) {
  const auto table =
      open_table(settings_of({"pig", "-o", "MaxTurns=8", "-o", "maxturns=9", "--seed", "1"}));
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error(), "maxturns is given twice");
}

TEST(PlaySettings, AgentsWithoutAModelAreRefused) {
  for (const std::string agent : {"expectimax", "exact"}) {
    const auto refused = open_table(settings_of({"escaped", "--agent", agent}));
    ASSERT_FALSE(refused) << agent;
    EXPECT_EQ(refused.error(),
              "agent " + agent + ": there is no model of escaped with these options");
    const std::vector<std::string> quiet = {"escaped", "--agent", agent, "-o", "Announce=false"};
    EXPECT_TRUE(open_table(settings_of(quiet))) << agent;
  }
}

TEST(PlaySettings, HelpNamesAllAgentsAndSteps) {
  const std::string help = help_text();
  const auto at = help.find("--agent");
  const std::string agents = unwrapped(help.substr(at, help.find("--movetime") - at));
  for (const std::string_view kind : agent_kinds()) EXPECT_THAT(agents, HasSubstr(kind));
  for (const AnyGame* game : games()) {
    for (const OptionSpec& spec : game->options()) {
      const std::string range = std::to_string(spec.min) + "..." + std::to_string(spec.max);
      const std::string steps = " in steps of " + std::to_string(spec.step);
      if (spec.step == 1) continue;
      EXPECT_THAT(help, HasSubstr(std::string(spec.name) + "=" + range + steps));
    }
  }
}

TEST(PlaySettings, ExitCodes) {
  testing::need_game("kuhn");
  const std::vector<std::string> help = {"--help"};
  const std::vector<std::string> bad = {"--wings"};
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(play_main(help), 0);
  const std::string text = ::testing::internal::GetCapturedStdout();
  EXPECT_THAT(text, HasSubstr("usage: turnkey play"));
  EXPECT_THAT(text, HasSubstr("\n  kuhn: Kuhn poker\n"));
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(play_main(bad), 1);
  EXPECT_THAT(::testing::internal::GetCapturedStderr(), HasSubstr("--wings"));
}

TEST(PlayMain, PlaysThroughTheStandardStreamsWithoutColour) {
  testing::need_game("kuhn");
  const std::vector<std::string> args = {"kuhn", "--seed", "1", "--nodes", "10"};
  std::istringstream input("hint\nb\n");
  std::streambuf* const keyboard = std::cin.rdbuf(input.rdbuf());
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(play_main(args), 0);
  const std::string text = ::testing::internal::GetCapturedStdout();
  std::cin.rdbuf(keyboard);
  std::cin.clear();
  EXPECT_THAT(text, HasSubstr("Scores: you"));
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

TEST(PlayScreen, Wraps) {
  EXPECT_THAT(wrap("one two three", 20, 2), ElementsAre("one two three"));
  EXPECT_THAT(wrap("one two three", 7, 2), ElementsAre("one two", "  three"));
  EXPECT_THAT(wrap("  one two three", 6, 0), ElementsAre("  one", "two", "three"));
  EXPECT_THAT(wrap("averylongword b", 5, 1), ElementsAre("averylongword", " b"));
  EXPECT_THAT(wrap("averylongword", 5, 1), ElementsAre("averylongword"));
  EXPECT_THAT(wrap("", 5, 1), ElementsAre(""));
}

TEST(PlayScreen, WipesRemarksAwayWithoutEscapesWhereThereAreNoColours) {
  for (const bool colour : {false, true}) {
    std::ostringstream out;
    Screen screen(out, colour);
    screen.waiting("thinking");
    screen.done_waiting();
    const std::string text = std::move(out).str();
    if (colour) {
      EXPECT_THAT(text, HasSubstr("\x1b[K"));
    } else {
      EXPECT_EQ(text, "thinking\r        \r");
    }
  }
}

TEST(PlayScreen, PaintsPegsOnBoardsAndColoursInLines) {
  std::ostringstream out;
  Screen screen(out, true);
  screen.drawing("0 a . B\n  seat 1  green: 3 in Jail\n");
  screen.line("You add the pink 1.", Tone::kOwn);
  const std::string text = out.str();
  EXPECT_THAT(text, HasSubstr("\x1b[1;34ma\x1b[0m"));
  EXPECT_THAT(text, HasSubstr("\x1b[1;33m\x1b[7mB\x1b[0m"));
  EXPECT_THAT(text, HasSubstr("  seat 1  \x1b[1;32mgreen\x1b[0m: 3 in Jail"));
  EXPECT_THAT(text, HasSubstr("\x1b[36mYou add the \x1b[1;35mpink\x1b[0m\x1b[36m 1.\x1b[0m\n"));
}

}  // namespace
}  // namespace turnkey::play
