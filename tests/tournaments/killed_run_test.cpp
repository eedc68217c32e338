// A killed run leaves no engines behind, nor processes that they have started.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "run_helpers.h"
#include "tests/support/paths.h"
#include "tests/support/process_ends.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::tournament::testing {
namespace {

/// The number after `mark` in the first complete line that has it; 0: there was none. Line by line,
/// as a log may grow faster than a slow build can read to its end.
int number_after(const std::string& path, const std::string& mark) {
  const auto deadline = test::soon();
  while (test::Clock::now() < deadline) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line) && !file.eof();) {
      const std::size_t at = line.find(mark);
      if (at != std::string::npos) return std::stoi(line.substr(at + mark.size()));
    }
    std::this_thread::sleep_for(milliseconds(5));
  }
  return 0;
}

void expect_nothing_left(const std::string& fault) {
  const turnkey::testing::TemporaryFolder folder;
  std::filesystem::create_directory(folder / "own");
  const std::string engine = std::string("name=engine cmd='") + turnkey::testing::mock_engine() +
                             " --fault " + fault +
                             " --notes notes' sandbox=off directory=" + folder / "own";
  Process run(run_line({"--game", "pig", "--agent", engine, "--agent", "random", "--movetime",
                        "500", "--deals", "1000000", "--store", folder / "games.db"}));
  const int process = number_after(folder / "own/notes", "process ");
  const int child = number_after(folder / "own/notes", "child ");
  ASSERT_GT(process, 0);
  ASSERT_GT(child, 0);
  // Process made a group without the engines: this kills only the program itself.
  ::kill(run.client().pid(), SIGKILL);
  EXPECT_TRUE(turnkey::testing::process_ends(process));
  EXPECT_TRUE(turnkey::testing::process_ends(child));
  EXPECT_EQ(run.exit_code(), 128 + SIGKILL);
}

TEST(KilledRun, LeavesNoProcessBehind) { expect_nothing_left("child"); }

TEST(KilledRun, LeavesNoDaemonBehind) { expect_nothing_left("daemon"); }

}  // namespace
}  // namespace turnkey::tournament::testing
