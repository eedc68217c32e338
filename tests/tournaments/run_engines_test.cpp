// `turnkey-tournament run` and its engines: engines that do not start, fail, or have limits.
#include <gmock/gmock.h>

#include "tests/support/effort.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"
#include "tests/tournaments/run_helpers.h"
#include "tests/tournaments/run_program.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Strings = std::vector<std::string>;

TEST(Run, AnEngineThatDoesNotStartCostsNoGame) {
  const TemporaryFolder place;
  const Ended end =
      run({"--game", "pig", "--agent", "name=typo,cmd=/no/such/engine", "--agent",
           "name=chance,builtin=random", "--movetime", "100", "--store", place / "a.db"});
  EXPECT_EQ(end.code, 4) << end.output;
  EXPECT_THAT(end.output, HasSubstr("agent typo does not start"));
  EXPECT_THAT(end.output, HasSubstr("/no/such/engine"));
  EXPECT_EQ(games_in(place / "a.db"), 0u);
}

TEST(Run, AnOptionThatAnEngineLacksIsNotBlamedOnTheSandbox) {
  const TemporaryFolder place;
  const Ended end =
      run({"--game", "pig", "--agent", "name=x,Wings=2,cmd=" + turnkey::testing::mock_engine(),
           "--agent", "random", "--movetime", "100", "--store", place / "a.db"});
  EXPECT_EQ(end.code, 4) << end.output;
  EXPECT_THAT(end.output, HasSubstr("agent x does not start: it has no option Wings"));
  EXPECT_THAT(end.output, Not(HasSubstr("confined")));
}

TEST(Run, ADryRunFindsTheMistakesThatARunFinds) {
  const TemporaryFolder place;
  const auto dry = [&](const std::string& keys) {
    return run({"--game", "pig", "--agent", "name=x," + keys, "--agent", "random", "--movetime",
                "100", "--store", place / "a.db", "--dry-run"});
  };
  EXPECT_EQ(dry("cmd='pyton3 nofile'").code, 4);
  EXPECT_EQ(dry("cpus=1023,cmd=" + turnkey::testing::mock_engine()).code, 2);
  EXPECT_THAT(dry("Threads=64,cmd=/no/engine").output,
              HasSubstr("warning: agent x has 64 threads, but there "));
  EXPECT_FALSE(std::filesystem::exists(place / "a.db"));
  const Ended good = dry("cmd=" + turnkey::testing::mock_engine());
  EXPECT_EQ(good.code, 0) << good.output;
  EXPECT_THAT(good.output, HasSubstr("200 games"));
}

TEST(Run, AnEngineThatStartsNoMoreEndsTheRunAndTheSameCommandGoesOn) {
  const TemporaryFolder place;
  const std::string engine = place / "engine";
  std::filesystem::create_symlink(turnkey::testing::mock_engine(), engine);
  const Strings cup = {"--game",      "pig",
                       "--agent",     "name=goes,restart=on,cmd=" + engine,
                       "--agent",     "name=chance,builtin=random",
                       "--movetime",  "1000",
                       "--deals",     "150",
                       "--quiet",     "--store",
                       place / "a.db"};
  Process process(run_line(cup));
  ASSERT_TRUE(wait_for_games(place / "a.db", 3));
  std::filesystem::remove(engine);
  EXPECT_EQ(process.exit_code(milliseconds(60'000)), 4);
  EXPECT_THAT(finish(process).output, HasSubstr("agent goes does not start"));
  const std::string stored = content(place / "a.db");
  std::size_t lost = 0;
  for (auto at = stored.find("fault 1"); at != std::string::npos;
       at = stored.find("fault 1", at + 1)) {
    ++lost;
  }
  EXPECT_GE(lost, 3u);  // of four, one may belong to a block that is not over
  EXPECT_LE(lost, 5u);  // the deal of the fourth is played to its end
  std::filesystem::create_symlink(turnkey::testing::mock_engine(), engine);
  EXPECT_EQ(run(cup).code, 0);
  EXPECT_EQ(games_in(place / "a.db"), 300u);
}

// The other engine loses half of the games before this one must start: they say nothing about it.
TEST(Run, AnEngineThatIsNotReachedHasNotStarted) {
  const TemporaryFolder place;
  const auto engine = [&](const char* name, const std::string& first_line) {
    std::ofstream(place / name) << "#!/bin/sh\n"
                                << first_line
                                << "\nwhile read -r line; do case $line in\n"
                                   "uci) printf 'id protocol turnkey 3\\nuciok\\n';;\n"
                                   "isready) echo readyok;;\nquit) exit;;\nesac; done\n";
    return std::string("name=") + name + ",sandbox=off,cmd='/bin/sh " + place / name + "'";
  };
  const std::string was_here = place / "was-here";
  // It starts once, for the trial before the first game; after that the other one sends nonsense.
  const std::string once = engine("once", "test -e " + was_here + " && exit 1\ntouch " + was_here);
  const std::string babbles = engine("babbles", "test -e " + was_here + " && echo bestmove r");
  const Ended end = run({"--game", "pig", "--agent", babbles, "--agent", once, "--movetime", "1000",
                         "--deals", "5", "--quiet", "--store", place / "a.db"});
  EXPECT_EQ(end.code, 4) << end.output;
  EXPECT_THAT(end.output, HasSubstr("agent once does not start"));
}

TEST(Run, FaultsCostTheirGamesAndTheRunGoesOn) {
  const TemporaryFolder place;
  const Ended end =
      run({"--game", "pig", "--agent",
           "name=dies,cmd='" + turnkey::testing::mock_engine() + " --fault exit --at 3'", "--agent",
           "name=chance,builtin=random", "--movetime", "1000", "--deals", "5", "--interval", "1",
           "--store", place / "a.db"});
  EXPECT_EQ(end.code, 0) << end.output;
  EXPECT_EQ(games_in(place / "a.db"), 10u);
  EXPECT_THAT(content(place / "a.db"), HasSubstr("fault 2"));
  EXPECT_THAT(end.output, HasSubstr("warning: agent dies lost 10 of its 10 games of pig-2 by a"));
}

// An engine for another game does not end the run, and its own report is not shown.
TEST(Run, AnEngineThatPlaysAnotherGameIsWarnedOfInQuiet) {
  const TemporaryFolder place;
  const Ended end = run(
      {"--game", "kuhn", "--agent", "name=pig,cmd=" + turnkey::testing::mock_engine(), "--agent",
       "random", "--movetime", "1000", "--deals", "3", "--quiet", "--store", place / "a.db"});
  EXPECT_EQ(end.code, 0) << end.output;
  EXPECT_THAT(end.output,
              HasSubstr("warning: agent pig lost 6 of its 6 games of kuhn-2 by a fault"));
}

TEST(Run, RemembersTheNamesOfEngines) {
  const TemporaryFolder place;
  const std::string path = place / "a.db";
  const Ended end = run(
      {"--game", "pig", "--agent", "name=mock,cmd=" + turnkey::testing::mock_engine(), "--agent",
       "name=chance,builtin=random", "--nodes", "1", "--deals", "2", "--store", path});
  EXPECT_EQ(end.code, 0) << end.output;
  const auto store = Store::read(path);
  ASSERT_TRUE(store) << store.error();
  const auto versions = store->versions();
  ASSERT_TRUE(versions) << versions.error();
  ASSERT_EQ(versions->size(), 1u);
  EXPECT_EQ(versions->front().agent, 0);
  EXPECT_THAT(run_program({"report", path, "--full"}).output,
              HasSubstr("mock is " + versions->front().name));
  EXPECT_THAT(versions->front().name,
              ::testing::MatchesRegex("Mock \\(turnkey_mock_engine xxh3:[0-9a-f]{16}\\)"));
  EXPECT_EQ(programs_of(*store->sessions()).size(), 1u);
}

TEST(Run, AnEngineHasTheProcessorsAndTheMemoryThatItIsGiven) {
  const TemporaryFolder place;
  const auto limits_of = [&](const std::string& keys) {
    const std::string engine = place.write(
        "engine.sh",
        "while read -r line; do case $line in\n"
        "uci) echo \"id name $(ulimit -v) $(grep Cpus_allowed_list /proc/self/status)\";"
        "printf 'id protocol turnkey 3\\nuciok\\n';;\n"
        "isready) echo readyok;;\ngo*) echo bestmove r;;\nquit) exit;;\nesac; done\n");
    std::filesystem::remove(place / "a.db");
    const Ended end =
        run({"--game", "pig", "--agent", "name=x,cmd='/bin/sh " + engine + "'" + keys, "--agent",
             "random", "--nodes", "1", "--deals", "1", "--quiet", "--store", place / "a.db"});
    EXPECT_EQ(end.code, 0) << end.output;
    const auto store = Store::read(place / "a.db");
    return store ? store->versions()->front().name : store.error();
  };
  EXPECT_THAT(limits_of(""), HasSubstr("unlimited"));
  EXPECT_THAT(limits_of(",cpus=0,memory=3000"),
              ::testing::MatchesRegex("3072000 Cpus_allowed_list:.0 .*"));
}

TEST(Run, ProcessorsThatAreNotThereAreRefused) {
  const TemporaryFolder place;
  const Ended end =
      run({"--game", "pig", "--agent", "name=x,cpus=1023,cmd=" + turnkey::testing::mock_engine(),
           "--agent", "random", "--nodes", "1", "--deals", "1", "--store", place / "a.db"});
  EXPECT_EQ(end.code, 2) << end.output;
  EXPECT_THAT(end.output, HasSubstr("agent x: cpus: this machine has no processor 1023"));
}

TEST(Run, LogsTheLinesToAndFromEngines) {
  const TemporaryFolder place;
  const Ended end =
      run({"--game", "pig", "--agent", "name=mock,cmd=" + turnkey::testing::mock_engine(),
           "--agent", "name=chance,builtin=random", "--nodes", "1", "--deals", "1", "--quiet",
           "--log", place / "new/log", "--store", place / "a.db"});
  EXPECT_EQ(end.code, 0) << end.output;
  std::string logged;
  for (const auto& entry : std::filesystem::directory_iterator(place / "new/log")) {
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    logged += text.str();
  }
  EXPECT_THAT(logged, HasSubstr("> position game pig"));
  EXPECT_THAT(logged, HasSubstr("< bestmove"));
  EXPECT_EQ(
      run({"--game", "pig", "--agent", "name=a,builtin=random", "--agent", "name=b,builtin=random",
           "--nodes", "1", "--log", "/proc/no/log", "--store", place / "b.db"})
          .code,
      2);
}

}  // namespace
}  // namespace turnkey::tournament::testing
