// The walls around engines: faults and ends inside, what a cup may name, and machines without them.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/paths.h"
#include "tests/tournaments/referee_helpers.h"
#include "tests/tournaments/run_program.h"
#include "tests/tournaments/walls.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;

// ---- faults and ends inside the wall ------------------------------------------------------------

/// The report's words on the fault of a confined mock engine that has it at its first move.
std::string fault_report(const std::string& fault) {
  const TemporaryFolder place;
  const Ended end =
      run({"--game", "pig", "--agent",
           "name=x,sandbox=on,cmd='" + turnkey::testing::mock_engine() + " --fault " + fault + "'",
           "--agent", "random", "--movetime", "5000", "--deals", "1", "--quiet", "--store",
           place / "a.db"});
  EXPECT_EQ(end.code, 0) << end.output;
  return run_program({"report", place / "a.db", "--full"}).output;
}

TEST(Sandbox, TheFaultOfAnEngineInsideIsTheSame) {
  NEED_WALLS();
  EXPECT_THAT(fault_report("abort"), HasSubstr("signal 6 (Aborted)"));
  EXPECT_THAT(fault_report("exit"), HasSubstr("it ended with exit code 3"));
  EXPECT_THAT(fault_report("close-output"), HasSubstr("it closed its input or its output"));
}

/// Processes of this machine with exactly these arguments.
int processes_of(const std::vector<std::string>& arguments) {
  std::string wanted;
  for (const std::string& argument : arguments) wanted += argument + '\0';
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ostringstream words;
    words << std::ifstream(entry.path() / "cmdline").rdbuf();
    count += words.str() == wanted ? 1 : 0;
  }
  return count;
}

TEST(Sandbox, NothingInsideOutlivesTheRun) {
  NEED_WALLS();
  const TemporaryFolder place;
  // No other process sleeps that long. What a shell forks has the shell's arguments first.
  const std::string seconds = "1000." + std::to_string(::getpid());
  place.write("engine.sh", "sleep " + seconds + " &\nsetsid sleep " + seconds + " &\nexec " +
                               turnkey::testing::mock_engine() + " --fault hang\n");
  Process process(run_line({"--game", "pig", "--agent",
                            "name=x,sandbox=on,cmd='/bin/sh " + place / "engine.sh" +
                                "',reads=" + turnkey::testing::mock_engine(),
                            "--agent", "random", "--movetime", "60000", "--deals", "1", "--quiet",
                            "--store", place / "a.db"}));
  const auto sleepers_become = [&](int wanted) {
    const auto deadline = test::soon();
    int sleepers = processes_of({"sleep", seconds});
    while (sleepers != wanted && test::Clock::now() < deadline) {
      std::this_thread::sleep_for(milliseconds(5));
      sleepers = processes_of({"sleep", seconds});
    }
    EXPECT_EQ(sleepers, wanted);
  };
  sleepers_become(2);
  ::kill(process.client().pid(), SIGKILL);
  EXPECT_EQ(process.exit_code(), 128 + SIGKILL);
  sleepers_become(0);
}

// ---- what the cup names -------------------------------------------------------------------------

/// The sentence on what the engine with these keys could reach; the run's files lie in `place`.
std::string gap(const TemporaryFolder& place, const std::function<void(AgentSpec&)>& change) {
  Cup cup = cup_of({variant_of("pig")}, {mock(), mock()});
  cup.agents[1].name = "other";
  cup.agents[1].directory = place / "other";
  change(cup.agents[0]);
  return gap_in_walls(cup, {{"the store", place / "run/games.db"}, {"the logs", ""}});
}

TEST(Sandbox, AFolderThatShowsHiddenFilesIsRefused) {
  const TemporaryFolder place;
  for (const char* folder : {"run", "other", "own"}) {
    std::filesystem::create_directory(place / folder);
  }
  std::filesystem::create_directory_symlink(place / "run", place / "link");
  const auto reads = [&](const std::string& path) {
    return gap(place, [&](AgentSpec& agent) { agent.reads = {path}; });
  };
  EXPECT_EQ(reads(place / "own"), "");
  EXPECT_THAT(reads(place / "run"), HasSubstr("agent external could reach " + place / "run"));
  EXPECT_THAT(reads(place / "link"), HasSubstr(", the store"));
  EXPECT_THAT(reads(place.path()), HasSubstr(", the store"));
  EXPECT_THAT(reads(place / "run/games.db"), HasSubstr(", the store"));
  EXPECT_THAT(reads("/"), HasSubstr(", the store"));
  EXPECT_THAT(reads("/proc/1"), HasSubstr("which all processes share"));
  EXPECT_THAT(reads("/dev"), HasSubstr("/dev/shm, which all"));
  const auto starts_in = [&](const std::string& path) {
    return gap(place, [&](AgentSpec& agent) { agent.directory = path; });
  };
  EXPECT_EQ(starts_in(place / "own"), "");
  EXPECT_EQ(starts_in(place / "other"), "") << "the same engine with other options";
  EXPECT_THAT(starts_in(place / "run"), HasSubstr(", the store"));
  const auto word = [&](const std::string& path) {
    return gap(place, [&](AgentSpec& agent) { agent.command.push_back("--net=" + path); });
  };
  EXPECT_EQ(word(place.write("run/net", "x")), "") << "the file without its folder";
  EXPECT_THAT(word(place / "run"), HasSubstr(", the store"));
  std::filesystem::create_directory(place / "other/nets");
  EXPECT_EQ(reads(place / "other/nets"), "") << "a part of it that the cup names";
  EXPECT_EQ(::mkfifo((place / "own/pipe").c_str(), 0600), 0);
  EXPECT_THAT(reads(place / "own"), HasSubstr("own/pipe, through which engines can talk"));
}

TEST(Sandbox, TheFolderOfAnotherAgentIsRefusedIfItLiesInside) {
  const TemporaryFolder place;
  std::filesystem::create_directories(place / "engines/b");
  Cup cup = cup_of({variant_of("pig")}, {mock(), mock()});
  cup.agents[0].directory = place / "engines";
  cup.agents[1].name = "b";
  cup.agents[1].directory = place / "engines/b";
  EXPECT_THAT(gap_in_walls(cup, {}), HasSubstr("engines/b, the folder of agent b"));
}

TEST(Sandbox, ARunWhoseBookAnEngineCouldReachDoesNotBegin) {
  NEED_WALLS();
  const TemporaryFolder place;
  std::filesystem::create_directory(place / "own");
  place.write("own/deals.txt", "1\n2\n");
  for (const bool dry : {false, true}) {
    Words line = {
        "--game",  "pig",
        "--agent", "name=x,cmd=" + turnkey::testing::mock_engine() + ",directory=" + place / "own",
        "--agent", "random",
        "--nodes", "1",
        "--book",  place / "own/deals.txt",
        "--store", place / "a.db"};
    if (dry) line.emplace_back("--dry-run");
    const Ended end = run(line);
    EXPECT_EQ(end.code, 2);
    EXPECT_THAT(end.output, HasSubstr("deals.txt, the book"));
  }
  EXPECT_FALSE(std::filesystem::exists(place / "a.db"));
}

// A machine without bubblewrap, which one can make everywhere.
TEST(Sandbox, WhereThereIsNoneTheRunSaysSo) {
  const TemporaryFolder place;
  const auto start = [&](const std::string& keys, const Words& more = {}) {
    Words line = {
        "--game",      "pig",    "--agent", "name=x,cmd=" + turnkey::testing::mock_engine() + keys,
        "--agent",     "random", "--nodes", "1",
        "--deals",     "1",      "--quiet", "--store",
        place / "a.db"};
    line.insert(line.end(), more.begin(), more.end());
    return run_as({"/usr/bin/env", "PATH=/nowhere"}, line);
  };
  for (const Words& more : {Words{}, Words{"--dry-run"}}) {
    const Ended demanded = start(",sandbox=on", more);
    EXPECT_EQ(demanded.code, 2);
    EXPECT_THAT(demanded.output, HasSubstr("engines cannot be confined here (sh: "));
    EXPECT_THAT(demanded.output, HasSubstr("they need bubblewrap and user namespaces"));
    EXPECT_FALSE(std::filesystem::exists(place / "a.db"));
  }
  const Ended undemanded = start("");
  EXPECT_EQ(undemanded.code, 0) << undemanded.output;
  EXPECT_THAT(undemanded.output, HasSubstr("warning: engines cannot be confined here"));
  EXPECT_EQ(start(",sandbox=off").output.find("confined"), std::string::npos);
}

TEST(Sandbox, AnEngineThatNeedsMoreIsReported) {
  NEED_WALLS();
  const TemporaryFolder place;
  const TemporaryFolder elsewhere;
  place.write("engine.sh", "exec " + elsewhere / "real" + "\n");
  std::filesystem::copy_file(turnkey::testing::mock_engine(), elsewhere / "real");
  const auto start = [&](const std::string& more) {
    std::filesystem::remove(place / "a.db");
    return run({"--game", "pig", "--agent", "name=x,cmd='/bin/sh " + place / "engine.sh'" + more,
                "--agent", "random", "--nodes", "1", "--deals", "1", "--quiet", "--store",
                place / "a.db"});
  };
  const Ended confined = start("");
  EXPECT_EQ(confined.code, 4);
  EXPECT_THAT(confined.output, HasSubstr("`reads`; `sandbox = false`"));
  EXPECT_EQ(start(",sandbox=off").code, 0);
  EXPECT_EQ(start(",reads=" + elsewhere.path().string()).code, 0);
}

}  // namespace
}  // namespace turnkey::tournament::testing
