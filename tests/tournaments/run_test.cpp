// The command `run`: the same games for any workers, signals and kills; none is lost.
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

/// A tournament of a few seconds, in which every game depends only on the seed.
Strings small_cup(const std::string& store, int deals = turnkey::testing::cases(20)) {
  return {"--game",  "kuhn",
          "--game",  "name=jacked,Players=4",
          "--agent", "name=search,builtin=ismcts,nodes=30,Hash=1",
          "--agent", "name=greedy,builtin=greedy",
          "--agent", "name=chance,builtin=random",
          "--nodes", "10",
          "--deals", std::to_string(deals),
          "--store", store};
}

Strings with(Strings arguments, const Strings& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// Enough games to stop in the middle.
constexpr std::uint64_t kLongDeals = turnkey::testing::kSanitized ? 150 : 2'000;

/// Random against random: many games a second, for events in the middle of a run.
Strings long_cup(const std::string& store) {
  return {"--game",  "name=jacked,Players=4",     "--agent", "name=one,builtin=random",
          "--agent", "name=other,builtin=random", "--nodes", "1",
          "--deals", std::to_string(kLongDeals),  "--quiet", "--store",
          store};
}

TEST(Run, EndsWithATableAndStoresEveryGame) {
  const TemporaryFolder place;
  const Ended end = run(small_cup(place / "a.db", 2));
  EXPECT_EQ(end.code, 0) << end.output;
  EXPECT_THAT(end.output, HasSubstr("kuhn"));
  EXPECT_THAT(end.output, HasSubstr("jacked-4"));
  EXPECT_THAT(end.output, HasSubstr("search"));
  EXPECT_EQ(games_in(place / "a.db"), 2u * 2u * 3u * 2u);  // games, pairs, deals
}

TEST(Run, TheNumberOfWorkersChangesNothing) {
  const TemporaryFolder place;
  ASSERT_EQ(run(small_cup(place / "one.db")).code, 0);
  ASSERT_EQ(run(with(small_cup(place / "three.db"), {"--concurrency", "3"})).code, 0);
  const std::string one = content(place / "one.db");
  EXPECT_THAT(one, HasSubstr("c:0="));
  EXPECT_EQ(one, content(place / "three.db"));
}

TEST(Run, AgainIsNoGameMore) {
  const TemporaryFolder place;
  ASSERT_EQ(run(small_cup(place / "a.db", 3)).code, 0);
  const std::string before = content(place / "a.db");
  const Ended again = run(small_cup(place / "a.db", 3));
  EXPECT_EQ(again.code, 0);
  EXPECT_THAT(again.output, HasSubstr("search"));
  EXPECT_EQ(content(place / "a.db"), before);
}

TEST(Run, OtherSettingsAreRefusedWithTheDifference) {
  const TemporaryFolder place;
  ASSERT_EQ(run(small_cup(place / "a.db", 3)).code, 0);
  const std::string before = content(place / "a.db");
  const Ended other = run(small_cup(place / "a.db", 4));
  EXPECT_NE(other.code, 0);
  EXPECT_THAT(other.output, HasSubstr("deals"));
  EXPECT_THAT(other.output, HasSubstr("3"));
  EXPECT_EQ(content(place / "a.db"), before);
}

TEST(Run, ASignalEndsItInOrderAndTheSameCommandGoesOn) {
  const TemporaryFolder place;
  ASSERT_EQ(run(long_cup(place / "whole.db")).code, 0);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const std::string path = place / "cut-" + std::to_string(signal) + ".db";
    {
      Process process(run_line(long_cup(path)));
      ASSERT_TRUE(wait_for_games(path, 20));
      ::kill(process.client().pid(), signal);
      const Ended end = finish(process);
      EXPECT_EQ(end.code, 75) << end.output;
      EXPECT_THAT(end.output, HasSubstr("the same command continues"));
    }
    EXPECT_LT(games_in(path), 2u * kLongDeals);
    ASSERT_EQ(run(long_cup(path)).code, 0);
    EXPECT_EQ(content(path), content(place / "whole.db"));
  }
}

TEST(Run, KilledAgainAndAgainItLosesNothing) {
  const TemporaryFolder place;
  const std::string path = place / "killed.db";
  constexpr std::uint64_t kMore = kLongDeals / 20;  // five times that and what is played on is left
  std::uint64_t stored = 0;
  for (int kills = 0; kills < 5; ++kills) {
    Process process(run_line(with(long_cup(path), {"--concurrency", "2"})));
    ASSERT_TRUE(wait_for_games(path, stored + kMore));
    ::kill(process.client().pid(), SIGKILL);
    ASSERT_EQ(process.exit_code(), 128 + SIGKILL);
    EXPECT_GE(games_in(path), stored + kMore);
    stored = games_in(path);
  }
  ASSERT_EQ(run(long_cup(path)).code, 0);
  ASSERT_EQ(run(long_cup(place / "whole.db")).code, 0);
  EXPECT_EQ(content(path), content(place / "whole.db"));
}

TEST(Run, TheSecondSignalEndsItAtOnce) {
  const TemporaryFolder place;
  const std::string path = place / "a.db";
  Process process(run_line(
      {"--game", "pig", "--agent",
       "name=hangs,cmd='" + turnkey::testing::mock_engine() + " --fault hang --at 3'", "--agent",
       "name=chance,builtin=random", "--movetime", "600000", "--quiet", "--store", path}));
  std::this_thread::sleep_for(milliseconds(500));
  ::kill(process.client().pid(), SIGTERM);
  EXPECT_TRUE(process.silent(milliseconds(300)));  // finishing, which would take ten minutes
  ::kill(process.client().pid(), SIGTERM);
  const Ended end = finish(process);
  EXPECT_EQ(end.code, 75) << end.output;
}

TEST(Run, ASignalEndsItWhileAnEngineGetsReady) {
  const TemporaryFolder place;
  const std::string path = place / "a.db";
  Process process(
      run_line({"--game", "pig", "--agent",
                "name=silent,cmd='" + turnkey::testing::mock_engine() + " --fault start-silent'",
                "--agent", "name=chance,builtin=random", "--movetime", "100", "--start-time",
                "600000", "--quiet", "--store", path}));
  const auto deadline = test::soon();  // once there is a store, signals wait to be looked at
  while (!std::filesystem::exists(path) && test::Clock::now() < deadline) {
    std::this_thread::sleep_for(milliseconds(5));
  }
  ::kill(process.client().pid(), SIGTERM);
  const Ended end = finish(process);
  EXPECT_EQ(end.code, 75) << end.output;
  EXPECT_THAT(end.output, HasSubstr("the same command continues"));
}

TEST(Run, ShardsTogetherAreTheWhole) {
  const TemporaryFolder place;
  ASSERT_EQ(run(small_cup(place / "whole.db", 7)).code, 0);
  std::uint64_t games = 0;
  for (const std::string shard : {"1/3", "2/3", "3/3"}) {
    const std::string path = place / "part" + shard.substr(0, 1) + ".db";
    ASSERT_EQ(run(with(small_cup(path, 7), {"--shard", shard})).code, 0);
    games += games_in(path);
    EXPECT_NE(run(with(small_cup(path, 7), {"--shard", "1/4"})).code, 0);
  }
  EXPECT_EQ(games, games_in(place / "whole.db"));
}

TEST(Run, TheSequentialTestEndsItAtTheSameBlockWhateverTheWorkers) {
  const TemporaryFolder place;
  const auto test = [&](const std::string& store, const std::string& workers) {
    return run({"--format",      "sprt",
                "--game",        "kuhn",
                "--agent",       "name=search,builtin=ismcts,nodes=100,Hash=1",
                "--agent",       "name=chance,builtin=random",
                "--nodes",       "1",
                "--deals",       "20000",
                "--sprt-unit",   "score",
                "--sprt-low",    "0",
                "--sprt-high",   "0.3",
                "--concurrency", workers,
                "--store",       place / store});
  };
  const Ended one = test("one.db", "1");
  const Ended three = test("three.db", "3");
  EXPECT_EQ(one.code, 0);
  EXPECT_THAT(one.output, HasSubstr("H1 accepted"));
  // The test, its LLR and block, and the estimate; how many games came too late may differ.
  const auto verdict = [](const std::string& output) {
    const auto begin = output.find("  LLR ");
    return output.substr(begin, output.find("corrected for stopping") - begin);
  };
  EXPECT_EQ(verdict(one.output), verdict(three.output));
  EXPECT_LT(games_in(place / "one.db"), 40'000u);
  // A decided test is not continued.
  const std::uint64_t before = games_in(place / "three.db");
  EXPECT_THAT(test("three.db", "3").output, HasSubstr("H1 accepted"));
  EXPECT_EQ(games_in(place / "three.db"), before);
}

// Ctrl-Z and `fg` stop only the runner: its engines go on, and their answers seem late.
TEST(Run, AGameInWhichItWasStoppedForMillisecondsIsPlayedAgain) {
  const TemporaryFolder folder;
  const std::string store = folder / "games.db";
  std::filesystem::create_directory(folder / "own");
  const std::string engine =
      std::string("name=engine cmd='") + turnkey::testing::mock_engine() +
      " --fault late --ms 800 --notes notes' sandbox=off directory=" + folder / "own";
  Process process(run_line({"--game", "pig", "--agent", engine, "--agent", "random", "--movetime",
                            "1000", "--deals", "2", "--store", store, "--log", folder.path()}));
  ASSERT_TRUE(wait_for_text(folder / "own/notes", "asked"));
  ::kill(process.client().pid(), SIGSTOP);
  std::this_thread::sleep_for(milliseconds(2'500));
  ::kill(process.client().pid(), SIGCONT);
  const Ended ended = finish(process);
  EXPECT_EQ(ended.code, 0) << ended.output;
  EXPECT_EQ(games_in(store), 4);
  EXPECT_THAT(content(store), Not(HasSubstr("fault")));
  EXPECT_TRUE(wait_for_text(folder / "worker0-engine-0.log", "late")) << "it has cost a game first";
}

TEST(Run, DealsWithFaultsArePlayedAgainWhereThatIsAsked) {
  const TemporaryFolder place;
  std::filesystem::create_directory(place / "own");
  // A second process of it has no fault.
  const std::string engine =
      "name=once,cmd='" + turnkey::testing::mock_engine() +
      " --fault exit --at 200 --once once',sandbox=off,directory=" + place / "own";
  const Strings cup = {"--game",  "pig,MaxTurns=8", "--agent",     engine,    "--agent",
                       "random",  "--nodes",        "1",           "--deals", "40",
                       "--quiet", "--store",        place / "a.db"};
  ASSERT_EQ(run(cup).code, 0);
  const std::string before = content(place / "a.db");
  EXPECT_THAT(before, HasSubstr("fault 2"));
  ASSERT_EQ(run(cup).code, 0);
  EXPECT_EQ(content(place / "a.db"), before) << "nothing is played again by itself";
  const Ended again = run(with(cup, {"--again-faults"}));
  EXPECT_EQ(again.code, 0) << again.output;
  EXPECT_EQ(games_in(place / "a.db"), 80u);
  EXPECT_THAT(content(place / "a.db"), Not(HasSubstr("fault")));
  EXPECT_THAT(again.output, HasSubstr("2 games of deals with a fault are thrown away and played"));
  EXPECT_THAT(run_program({"report", place / "a.db"}).output,
              HasSubstr("\n2 games of deals with a fault were thrown away and played again.\n"));
  EXPECT_EQ(run_program({"merge", place / "b.db", place / "a.db"}).code, 0);
  EXPECT_EQ(*Store::read(place / "b.db")->played_again(), 2U);
}

TEST(Run, BadArgumentsAreReportedAndNothingIsMade) {
  const TemporaryFolder place;
  const std::string path = place / "a.db";
  const Strings good = small_cup(path, 1);
  for (const Strings& bad :
       {Strings{"--shard", "0/3"}, Strings{"--shard", "4/3"}, Strings{"--shard", "2"},
        Strings{"--concurrency", "0"}, Strings{"--interval", "0"}, Strings{"--wings", "2"}}) {
    const Ended end = run(with(good, bad));
    EXPECT_EQ(end.code, 2) << bad[0];
    EXPECT_THAT(end.output, HasSubstr(bad[0].substr(2)));
    EXPECT_FALSE(std::filesystem::exists(path));
  }
  EXPECT_EQ(run({place / "no-such.toml"}).code, 2);
}

TEST(Run, AStoreIsCalledAsItsCup) {
  const TemporaryFolder place;
  const std::string cup =
      "deals = 1\nnodes = 1\n[[game]]\nname = \"kuhn\"\n"
      "[[agent]]\nname = \"random\"\n[[agent]]\nname = \"greedy\"\n";
  EXPECT_EQ(run({place.write("a.toml", cup), "--quiet"}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(place / "a.db"));
  std::filesystem::remove(place / "a.db");
  EXPECT_EQ(run({place.write("a.toml.old", cup), "--quiet"}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(place / "a.toml.old.db"));
  EXPECT_FALSE(std::filesystem::exists(place / "a.db"));
}

TEST(Run, TwoAgentsThatAreTheSameAreWarnedOf) {
  const TemporaryFolder place;
  const std::vector<std::string> cup = {"--game",      "kuhn",
                                        "--agent",     "name=a,builtin=greedy",
                                        "--agent",     "name=b,builtin=greedy",
                                        "--nodes",     "1",
                                        "--deals",     "2",
                                        "--quiet",     "--store",
                                        place / "a.db"};
  for (const Ended& end : {run(with(cup, {"--dry-run"})), run(cup)}) {
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.output, HasSubstr("warning: a and b are the same: they play each game twice"));
  }
}

TEST(Run, OptionsAreWrittenOut) {
  const TemporaryFolder place;
  const Ended end = run(with(small_cup(place / "a.db", 5), {"--dry"}));
  EXPECT_EQ(end.code, 2);
  EXPECT_THAT(end.output, HasSubstr("unrecognised option '--dry': --dry-run is written out"));
  EXPECT_FALSE(std::filesystem::exists(place / "a.db"));
}

TEST(Run, ADryRunPlaysNothing) {
  const TemporaryFolder place;
  const Ended end = run(with(small_cup(place / "a.db", 5), {"--dry-run"}));
  EXPECT_EQ(end.code, 0);
  EXPECT_THAT(end.output, HasSubstr("60 games"));
  EXPECT_FALSE(std::filesystem::exists(place / "a.db"));
}

TEST(Run, ADryRunListsTheRemainingGames) {
  const TemporaryFolder place;
  const std::string path = place / "a.db";
  ASSERT_EQ(run(with(small_cup(path, 2), {"--quiet"})).code, 0);
  const std::vector<std::string> more = with(small_cup(path, 5), {"--dry-run"});
  const Ended other = run(more);
  EXPECT_EQ(other.code, 3) << other.output;
  EXPECT_THAT(other.output, HasSubstr("--extend continues with the additions"));
  const Ended longer = run(with(more, {"--extend"}));
  EXPECT_EQ(longer.code, 0) << longer.output;
  EXPECT_THAT(longer.output, HasSubstr("24 of 60 games are already in " + path + ", 36 are left"));
  EXPECT_EQ(games_in(path), 24U);
}

TEST(Run, AStoreThatCannotBeMadeIsReportedAtOnce) {
  const Ended end = run(small_cup("/no/such/folder/a.db", 1));
  EXPECT_EQ(end.code, 3);
  EXPECT_THAT(end.output, HasSubstr("/no/such/folder"));
}

}  // namespace
}  // namespace turnkey::tournament::testing
