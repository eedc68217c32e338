// The content of an engine's log over time, tested alone.
#include "tournaments/referee/engine_log.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace turnkey::tournament {
namespace {

/// Lines without the time before them.
std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    lines.push_back(line.substr(line.find(' ') + 1));
  return lines;
}

// A worker ends the game for all its engines, also for those that did not sit in it.
TEST(EngineLog, GamesOfOthersAreNoReasonToReadBehindItsEnd) {
  const turnkey::testing::TemporaryFolder folder;
  const std::string path = folder / "a.log";
  EngineLog log(path);
  log.add('>', "first");
  log.finish_game(0);
  log.finish_game(1);
  log.put_out([](std::uint64_t block) { return block == 0; });
  EXPECT_EQ(lines_of(path), std::vector<std::string>{"> first"});
  log.add('<', "2");
  log.finish_game(2);
  log.put_out([](std::uint64_t block) { return block < 2; });
  EXPECT_EQ(log.error(), "");
  EXPECT_EQ(lines_of(path), std::vector<std::string>{"> first"}) << "block 2 is not over";
  log.put_out([](std::uint64_t) { return true; });
  EXPECT_EQ(log.error(), "");
  EXPECT_EQ(lines_of(path), (std::vector<std::string>{"> first", "< 2"}));
}

}  // namespace
}  // namespace turnkey::tournament
