// Error messages for cups: the place, the culprit, the reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/tournaments/cup_helpers.h"

namespace turnkey::tournament {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kGame = "[[game]]\nname = \"kuhn\"\n";
constexpr const char* kAgents = "[[agent]]\nname = \"random\"\n[[agent]]\nname = \"greedy\"\n";

std::string error_of_text(const std::string& text) { return error_of(cup_of_text(text)); }

/// For a line at the top of a good cup.
std::string error_of_line(const std::string& line) {
  return error_of_text(line + "\n" + kGame + kAgents);
}

/// For lines in the table of a game, which begins in line 2.
std::string error_of_game(const std::string& lines) {
  return error_of_text("\n[[game]]\n" + lines + "\n" + kAgents);
}

/// For lines in the table of an agent, which begins in line 4.
std::string error_of_agent(const std::string& lines, const std::string& game = "kuhn") {
  return error_of_text("\n[[game]]\nname = \"" + game + "\"\n[[agent]]\n" + lines +
                       "\n[[agent]]\nname = \"random\"\n");
}

TEST(CupErrors, TheGoodCupIsGood) {
  EXPECT_EQ(error_of_line("deals = 3"), "");
  EXPECT_EQ(error_of_game("name = \"jacked\"\nPlayers = 2"), "");
  EXPECT_EQ(error_of_agent("name = \"a\"\nbuiltin = \"greedy\""), "");
}

TEST(CupErrors, NoToml) {
  EXPECT_THAT(error_of_line("deals = "), StartsWith("test.toml:1: "));
  EXPECT_THAT(error_of_line("\ndeals = 1\ndeals = 2"), StartsWith("test.toml:3: "));
  EXPECT_THAT(error_of(read_toml_file("/nowhere/cup.toml")),
              AllOf(HasSubstr("/nowhere/cup.toml"), HasSubstr("No such file")));
  EXPECT_THAT(error_of(read_toml_file("/")), HasSubstr("/: cannot be read"));
}

TEST(CupErrors, UnknownKeysAndTables) {
  EXPECT_EQ(error_of_line("\ndeal = 5"), "test.toml:2: unknown key 'deal'; did you mean deals?");
  EXPECT_EQ(error_of_line("a" + std::string(40'000, '.') + "a = 1"),
            "test.toml:1: at most 32 dots in a row expected");
  EXPECT_EQ(error_of_line("Deals = 5"), "test.toml:1: unknown key 'Deals'; did you mean deals?");
  EXPECT_EQ(error_of_line("time = { nodes = 5 }"), "test.toml:1: unknown table 'time'");
  EXPECT_EQ(error_of_line("deals = 2020-01-01"),
            "test.toml:1: deals: a text, a number, true or false expected");
  EXPECT_EQ(error_of_text("game = 5"), "test.toml:1: write [[game]], once for each");
  EXPECT_EQ(error_of_text("[agent]\nname = \"a\"\n"),
            "test.toml:1: write [[agent]], once for each");
  EXPECT_EQ(error_of_text("agent = [1]\n"), "test.toml:1: agent must be a table");
  EXPECT_EQ(error_of_line("sprt = 1"), "test.toml:1: sprt must be a table");
  EXPECT_EQ(error_of_line("format = \"sprt\"\nsprt.height = 1"),
            "test.toml:2: unknown key 'height'; did you mean high?");
  EXPECT_EQ(error_of_line("same_deals = true"),
            "test.toml:1: unknown key 'same_deals'; did you mean same-deals?");
  EXPECT_EQ(error_of_line("colour = 1"), "test.toml:1: unknown key 'colour'");
  EXPECT_EQ(error_of_text("[agent]\nname = \"a\"\n[agent]\nname = \"b\"\n"),
            "test.toml:3: write [[agent]], once for each");
}

TEST(CupErrors, ANumberHasNoQuotes) {
  EXPECT_EQ(error_of_line("deals = \"4\""), "test.toml:1: deals = 4: a number has no quotes");
  EXPECT_EQ(error_of_line("format = \"sprt\"\nsprt.high = \"0.5\""),
            "test.toml:2: high = 0.5: a number has no quotes");
  EXPECT_EQ(error_of_line("seed = \"18446744073709551615\""), "") << "TOML has no such number";
  EXPECT_EQ(error_of_line("clock = \"500\""), "");
}

TEST(CupErrors, Values) {
  EXPECT_EQ(error_of_line("\n\ndeals = 0"),
            "test.toml:3: deals = 0: a whole number 1...100000000 expected");
  EXPECT_THAT(error_of_line("deals = -5"), HasSubstr("deals = -5: a whole number"));
  EXPECT_THAT(error_of_line("deals = 1.5"), HasSubstr("deals = 1.5: a whole number"));
  EXPECT_THAT(error_of_line("deals = [1, 2]"), HasSubstr("deals = 1, 2: one value expected"));
  EXPECT_THAT(error_of_line("seed = \"18446744073709551616\""), HasSubstr("a whole number"));
  EXPECT_THAT(error_of_line("format = \"knock-out\""),
              HasSubstr("is none of: round-robin gauntlet sprt ladder"));
  EXPECT_THAT(error_of_line("meeting = \"club\""), HasSubstr("is none of: auto tables pairs"));
  EXPECT_THAT(error_of_line("movetime = 0"), HasSubstr("movetime = 0: a whole number 1..."));
  EXPECT_THAT(error_of_line("nodes = 0"), HasSubstr("nodes = 0"));
  EXPECT_THAT(error_of_line("depth = 70000"), HasSubstr("1...65536"));
  EXPECT_THAT(error_of_line("clock = \"1000+\""), HasSubstr("clock = 1000+: a whole number"));
  EXPECT_THAT(error_of_line("clock = \"+10\""), HasSubstr("clock = +10: a whole number"));
  EXPECT_THAT(error_of_line("clock = \"10+10+10\""), HasSubstr("clock"));
  EXPECT_THAT(error_of_line("margin = \"1s\""), HasSubstr("margin = 1s"));
  EXPECT_THAT(error_of_line("max-events = 65537"), HasSubstr("1...65536"));
  EXPECT_THAT(error_of_line("name = \"a\\nb\""), HasSubstr("name = a?b: printable UTF-8"));
}

TEST(CupErrors, SettingsWithoutEffect) {
  EXPECT_EQ(error_of_line("ladder-span = 2"),
            "test.toml:1: ladder-span = 2: only for format = ladder");
  EXPECT_EQ(error_of_line("format = \"ladder\"\nmeeting = \"pairs\""),
            "test.toml:2: meeting = pairs: only for format = round-robin");
  EXPECT_EQ(error_of_line("sprt.high = 0.5"), "test.toml:1: high = 0.5: only for format = sprt");
}

TEST(CupErrors, Games) {
  EXPECT_EQ(error_of_game(""), "test.toml:2: a game needs a name");
  EXPECT_THAT(error_of_game("name = \"chess\""),
              StartsWith("test.toml:2: there is no game 'chess', only: kuhn"));
  EXPECT_EQ(error_of_game("name = \"kuhn\"\nPlayers = 2"),
            "test.toml:4: unknown key 'Players': kuhn has no such option");
  EXPECT_EQ(error_of_game("name = \"jacked\"\nPlayers = [2, 5]"),
            "test.toml:4: Players=5: a number 2...4 expected");
  EXPECT_EQ(error_of_game("name = \"jacked\"\nPlayers = []"),
            "test.toml:4: Players = : an empty list");
  EXPECT_EQ(error_of_game("name = \"jacked\"\nPlayers = 2\nPartners = true"),
            "test.toml:2: Partners=true needs Players=4");
  EXPECT_THAT(error_of_game("name = \"jacked\"\nPlayers = 2\nplayers = 2"),
              HasSubstr("is given twice"));
  EXPECT_EQ(error_of_game("name = \"jacked\"\nPlayers = [2, 2]"),
            "test.toml:2: two variants are called 'jacked-2'");
  EXPECT_EQ(error_of_game("name = \"jacked\"\nPlayers = [2, 3]\nlabel = \"j\""),
            "test.toml:2: one label for 2 variants");
  EXPECT_THAT(error_of_game("name = \"jacked\"\nlabel = \"a b\""),
              HasSubstr("a word without blanks expected"));
  EXPECT_EQ(error_of_game("name = \"kuhn\"\n[[game]]\nname = \"kuhn\"\nlabel = \"again\""),
            "test.toml:4: the same variant as 'kuhn-2'");
  EXPECT_THAT(error_of_text(kAgents), HasSubstr("a cup needs a game"));
}

TEST(CupErrors, AgentsWithoutKindOrName) {
  EXPECT_EQ(error_of_agent(""), "test.toml:4: an agent needs a name");
  EXPECT_THAT(
      error_of_agent("name = \"ismtcs\""),
      StartsWith(
          "test.toml:4: agent 'ismtcs': there is no built-in agent with this name, only: default"));
  EXPECT_THAT(error_of_agent("name = \"./pig.py\""), HasSubstr("or cmd = an engine's command"));
  EXPECT_EQ(error_of_agent("name = \"a\"\nbuiltin = \"flat\"\ncmd = \"x\""),
            "test.toml:4: agent 'a': write one of builtin and cmd, not both");
  EXPECT_THAT(error_of_agent("name = \"a\"\nbuiltin = \"genius\""),
              StartsWith("test.toml:4: agent 'a': builtin = genius is none of: default random"));
  EXPECT_THAT(error_of_agent("name = \"a b\"\nbuiltin = \"flat\""), HasSubstr("has no blanks"));
  EXPECT_THAT(error_of_agent("name = \"" + std::string(65, 'a') + "\"\ncmd = \"x\""),
              HasSubstr("at most 64 bytes"));
  EXPECT_EQ(error_of_agent("name = \"\""), "test.toml:5: name = : is empty");
  EXPECT_EQ(error_of_agent("name = \"random\""), "test.toml:6: two agents are called 'random'");
}

TEST(CupErrors, OptionsOfBuiltInAgents) {
  const auto error = [](const std::string& line) {
    return error_of_agent("name = \"a\"\nbuiltin = \"greedy\"\n" + line);
  };
  EXPECT_EQ(error("hash = 8"), "");
  EXPECT_EQ(error("Hsah = 8"), "test.toml:7: agent 'a': unknown key or option 'Hsah'");
  EXPECT_EQ(error("restrat = true"),
            "test.toml:7: agent 'a': unknown key or option 'restrat'; did you mean restart?");
  for (const char* value : {"0", "\"x\"", "\"\"", "\"1e3\""}) {
    EXPECT_THAT(error("Hash = " + std::string(value)),
                HasSubstr(": a whole number 1..16384 expected"));
  }
  EXPECT_EQ(error("Hash = \"x\""),
            "test.toml:7: agent 'a': Hash = x: a whole number 1..16384 expected");
  EXPECT_THAT(error("Observers = \"all\""),
              HasSubstr("Observers = all: one of single multi expected"));
  EXPECT_THAT(error("Hash = 8\nhash = 8"), HasSubstr("Hash is given twice"));
  EXPECT_THAT(error("Hash = [8, 9]"), HasSubstr("one value expected"));
  EXPECT_THAT(error("Seed = 1"), HasSubstr("Seed: seeds come from the cup's seed"));
  EXPECT_THAT(error("Agent = \"flat\""), HasSubstr("write builtin = instead"));
  EXPECT_THAT(error("MultiPV = 2"), HasSubstr("MultiPV: it has no effect in a tournament"));
  EXPECT_THAT(error("directory = \"/\""), HasSubstr("are for external engines"));
  EXPECT_THAT(error("restart = true"), HasSubstr("are for external engines"));
  EXPECT_THAT(error("sandbox = true"), HasSubstr("are for external engines"));
  EXPECT_THAT(error("reads = \"x\""), HasSubstr("are for external engines"));
  EXPECT_THAT(error("cpus = 1"), HasSubstr("are for external engines"));
  EXPECT_THAT(error("memory = 1"), HasSubstr("are for external engines"));
}

TEST(CupErrors, ExternalEngines) {
  const auto error = [](const std::string& line) {
    return error_of_agent("name = \"a\"\nmovetime = 5\n" + line);
  };
  EXPECT_EQ(error("cmd = \"engine\"\nWings = 2\noptions.wings2 = true"), "");
  EXPECT_EQ(error("cmd = \"engine\"\nrestrat = true"),
            "test.toml:8: agent 'a': unknown key 'restrat'; did you mean restart?");
  EXPECT_EQ(error("cmd = \"engine\"\nMemory = 300"),
            "test.toml:8: agent 'a': did you mean the key memory? An option of the engine "
            "with this name is written options.Memory");
  EXPECT_EQ(error("cmd = \"engine\"\noptions.Memory = 300"), "");
  EXPECT_THAT(error("cmd = \"engine\"\nrestart = 2"), HasSubstr("is none of: false true off on"));
  EXPECT_THAT(error("cmd = \"engine\"\nPonder = true"), HasSubstr("Ponder: nobody ponders"));
  EXPECT_THAT(error("cmd = \"engine\"\nSEED = 2"), HasSubstr("seeds come from"));
  EXPECT_THAT(error("cmd = \"engine\"\nWings = 2\noptions.wings = 2"), HasSubstr("is given twice"));
  EXPECT_THAT(error("cmd = \"\""), HasSubstr("names no program"));
  EXPECT_THAT(error("cmd = []"), HasSubstr("names no program"));
  for (const char* cpus : {"x", "3-1", "1,", "0-9999", ""}) {
    EXPECT_THAT(error("cmd = \"engine\"\ncpus = \"" + std::string(cpus) + "\""),
                HasSubstr("processors as in 0-3,8 expected"));
  }
  EXPECT_THAT(error("cmd = \"engine\"\nmemory = 0"), HasSubstr("a whole number 1..."));
  EXPECT_THAT(error("cmd = \"engine\"\nsandbox = 2"), HasSubstr("is none of: false true off on"));
  EXPECT_THAT(error("cmd = \"engine 'a\""), HasSubstr("cmd: a quote that does not end in"));
  EXPECT_THAT(error("cmd = \"engine \\u0001\""), HasSubstr("printable UTF-8"));
}

TEST(CupErrors, AgentsThatCannotPlay) {
  EXPECT_EQ(error_of_agent("name = \"exact\"\nnodes = 5", "jacked"),
            "test.toml:4: agent 'exact': jacked-4: the agent exact does not play jacked");
  EXPECT_EQ(error_of_agent("name = \"expectimax\"\nnodes = 5", "escaped"),
            "test.toml:4: agent 'expectimax': escaped-4: there is no model of escaped with these "
            "options");
  EXPECT_EQ(error_of_agent("name = \"expectimax\"\nnodes = 5", "escaped\"\nAnnounce = \"false"),
            "");
  EXPECT_EQ(error_of_agent("name = \"flat\""),
            "test.toml:4: agent 'flat': has no limit: write movetime, nodes, depth "
            "or clock");
  EXPECT_EQ(error_of_agent("name = \"flat\"\nnodes = 5"), "");
  EXPECT_THAT(error_of_agent("name = \"x\"\ncmd = \"x\""), HasSubstr("has no limit"));
  EXPECT_EQ(error_of_agent("name = \"greedy\"\ngames = [\"jacked\"]"),
            "test.toml:4: agent 'greedy': games: the cup has no game 'jacked'");
}

TEST(CupErrors, Schedules) {
  EXPECT_EQ(error_of_text(std::string(kGame) + "[[agent]]\nname = \"random\"\n"),
            "test.toml: a cup needs 2...1000 agents, not 1");
  EXPECT_EQ(error_of_text(std::string("meeting = \"tables\"\n[[game]]\nname = \"jacked\"\n"
                                      "Partners = false\n") +
                          kAgents),
            "test.toml: jacked-4-Partners=false: meeting = tables needs 4 agents, there are 2");
  std::string many = "deals = 100\n[[game]]\nname = \"jacked\"\nPartners = false\n";
  for (int i = 0; i < 80; ++i) {
    many += "[[agent]]\nname = \"r" + std::to_string(i) + "\"\nbuiltin = \"random\"\n";
  }
  EXPECT_EQ(error_of_text(many),
            "test.toml: more than 100000000 blocks: use fewer deals or agents");
}

TEST(CupErrors, SequentialTests) {
  const auto error = [](const std::string& lines, const std::string& more = "") {
    return error_of_text("format = \"sprt\"\n" + lines + "\n" + kGame + kAgents + more);
  };
  EXPECT_EQ(error("sprt.high = 0.1"), "");
  EXPECT_THAT(error("\n[sprt]\nlow = 0"), StartsWith("test.toml:3: sprt: by how much"));
  EXPECT_EQ(error(""), "test.toml: sprt: by how much is the first agent better? high = …");
  EXPECT_THAT(error("sprt.low = 0.2\nsprt.high = 0.1"), HasSubstr("low must be less than high"));
  EXPECT_THAT(error("sprt.high = 1.5"), HasSubstr("shares differ by -1 to 1"));
  EXPECT_EQ(error("sprt.high = 5\nsprt.unit = \"elo\""), "");
  EXPECT_THAT(error("sprt.high = inf"), HasSubstr("high"));
  EXPECT_THAT(error("sprt.high = \"much\""), HasSubstr("high = much: -10000.0 to 10000.0"));
  EXPECT_THAT(error("sprt.high = 0.1\nsprt.alpha = 0.5"), HasSubstr("alpha = 0.5"));
  EXPECT_THAT(error("sprt.high = 0.1\nsprt.beta = 0"), HasSubstr("beta = 0"));
  EXPECT_THAT(error("sprt.high = 0.1\nsprt.unit = \"points\""), HasSubstr("is none of: share"));
  EXPECT_THAT(error("sprt.high = 0.1\ndeals = 99"),
              HasSubstr("deals = 99 is less than fewest-blocks = 100"));
  EXPECT_THAT(error("sprt.high = 0.1", "[[agent]]\nname = \"flat\"\nnodes = 1\n"),
              HasSubstr("sprt: two agents, not 3"));
  EXPECT_THAT(error("sprt.high = 0.1", "[[game]]\nname = \"pig\"\n"),
              HasSubstr("sprt: one variant of one game, not 2"));
}

TEST(CupErrors, Flags) {
  const auto error = [](std::vector<std::string> words) {
    for (const char* more : {"--game", "kuhn", "--agent", "random"}) words.emplace_back(more);
    return error_of(cup_of_flags(words));
  };
  EXPECT_EQ(error({"--agent", "greedy"}), "");
  EXPECT_EQ(error({"--deals", "none"}), "--deals none: a whole number 1...100000000 expected");
  EXPECT_EQ(error({"--sprt-high", "1"}), "--sprt-high 1: only for format = sprt");
  EXPECT_EQ(error({"--agent", ""}), "--agent '': is empty");
  EXPECT_EQ(error({"--agent", "a,Hash"}), "--agent 'a,Hash': 'Hash': write KEY=VALUE");
  EXPECT_EQ(error({"--agent", "a,cmd=x,cpus=1,9"}),
            "--agent 'a,cmd=x,cpus=1,9': '9': write KEY=VALUE; quote a value with a comma: "
            "cpus='1,9'");
  EXPECT_EQ(error({"--agent", "=a"}), "--agent '=a': '=a': write KEY=VALUE");
  EXPECT_EQ(error({"--agent", "a 'b"}), "--agent: a quote that does not end in 'a 'b'");
  EXPECT_EQ(error({"--agent", "a\\"}), "--agent: a backslash at the end of 'a\\'");
  EXPECT_EQ(error({"--agent", "greedy,Hsah=2"}),
            "--agent 'greedy,Hsah=2': agent 'greedy': unknown key or option 'Hsah'");
  EXPECT_EQ(error({"--game", "jacked,Players=9"}),
            "--game 'jacked,Players=9': Players=9: a number 2...4 expected");
  EXPECT_EQ(error({}), "command line: a cup needs 2...1000 agents, not 1");
  EXPECT_THAT(error({"--name", "\xFF\xFE"}), HasSubstr("printable UTF-8"));
  EXPECT_THAT(error({"--agent", "name=a\xFF,builtin=flat"}), HasSubstr("printable UTF-8"));
}

}  // namespace
}  // namespace turnkey::tournament
