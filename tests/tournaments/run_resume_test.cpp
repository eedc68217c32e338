// The command `run` with external engines, killed: it resumes where it was.
#include <gmock/gmock.h>

#include "tests/support/paths.h"
#include "tests/tournaments/run_helpers.h"
#include "tests/tournaments/run_program.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;

/// Four agents, one of them a process, at tables of four and in pairs.
std::vector<std::string> four_agents(const std::string& store) {
  return {"--game",  "name=escaped,Players=4",
          "--game",  "kuhn",
          "--agent", "name=engine,cmd=" + turnkey::testing::program() + ",nodes=5,Hash=1",
          "--agent", "name=search,builtin=ismcts,Hash=1",
          "--agent", "greedy",
          "--agent", "random",
          "--nodes", "5",
          "--deals", "120",
          "--quiet", "--concurrency",
          "2",       "--store",
          store};
}

TEST(RunResume, FourAgentsAndAnEngineKilled) {
  const TemporaryFolder place;
  const std::string path = place / "killed.db";
  const std::string whole = place / "whole.db";
  ASSERT_EQ(run(four_agents(whole)).code, 0);
  const std::uint64_t games = 120u * 4u + 6u * 120u * 2u;  // deals of a table; of six pairs
  ASSERT_EQ(games_in(whole), games);
  for (const std::uint64_t stored : {50u, 200u}) {
    Process process(run_line(four_agents(path)));
    ASSERT_TRUE(wait_for_games(path, stored));
    ::kill(process.client().pid(), SIGKILL);
    ASSERT_EQ(process.exit_code(), 128 + SIGKILL);
    EXPECT_LT(games_in(path), games);
  }
  const std::uint64_t before = games_in(path);
  ASSERT_EQ(run(four_agents(path)).code, 0);
  EXPECT_GE(before, 200u);
  EXPECT_EQ(games_in(path), games);
  EXPECT_EQ(content(path), content(whole));
}

TEST(RunResume, TheRecordOfALostGameHoldsTheFault) {
  const TemporaryFolder place;
  const std::string path = place / "faults.db";
  const Ended end =
      run({"--game", "pig", "--agent",
           "name=dies,cmd='" + turnkey::testing::mock_engine() + " --fault stderr-exit --at 3'",
           "--agent", "random", "--movetime", "2000", "--deals", "1", "--quiet", "--store", path});
  ASSERT_EQ(end.code, 0) << end.output;
  const ProgramRun exported = run_program({"export", path});
  EXPECT_EQ(exported.code, 0);
  EXPECT_THAT(exported.output,
              HasSubstr("# Fault: seat 0 crash: it ended with exit code 3\n# Protocol: "));
  EXPECT_THAT(exported.output, HasSubstr("# Fault: seat 1 crash: it ended with exit code 3\n"));
  EXPECT_THAT(exported.output, HasSubstr("# Result: scores 0,1000 shares 0,1\n"));
  EXPECT_THAT(exported.output, HasSubstr("# Protocol: > go movetime 2000\n"));
  EXPECT_THAT(exported.output, HasSubstr("last words"));
  const ProgramRun replayed = run_program({"replay", path});
  EXPECT_THAT(replayed.output, HasSubstr("2 right, 0 wrong"));
}

}  // namespace
}  // namespace turnkey::tournament::testing
