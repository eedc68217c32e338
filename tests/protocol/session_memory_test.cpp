// A search that gets less memory than it asks for. Only for POSIX: tests/protocol/windows/ does
// this from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <utility>

#include "engine/registry.h"
#include "tests/protocol/session_helpers.h"
#include "tests/support/effort.h"
#include "tests/support/scarce_memory.h"

namespace turnkey {
namespace {

using ::testing::Contains;
using ::testing::StartsWith;

// It makes the move with the memory it has, and the next one without a message.
TEST(SessionGo, MemoryThatIsNotToBeHadIsOneErrorAndAMove) {
  if (testing::kSanitized) GTEST_SKIP() << "where memory ends, so does the process";
  const std::string unlisted = "position game jacked Players=2 all seed 1";
  // What is made once is made, and the stack has grown, which it can't once memory is used up.
  for (const std::string& position : {kDeal, unlisted}) {
    if (position == kDeal || find_game("jacked")) run_lines(position + "\ngo nodes 100\n");
  }
  // A table takes up to half of it. The rest is for threads: the stack of each, and 64 MiB in which
  // glibc serves its allocations.
  const testing::ScarceMemory scarce(std::size_t{1} << 30);
  for (const auto& [agent, position] :
       {std::pair("ismcts", kDeal), std::pair("default", unlisted)}) {
    if (position == unlisted && !find_game("jacked")) continue;
    const auto lines =
        run_lines("setoption name Hash value 8192\nsetoption name Agent value " +
                  std::string(agent) + "\n" + position + "\ngo nodes 100\ngo nodes 100\n");
    const auto is_error = [](const std::string& line) { return line.find(" error ") != line.npos; };
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(), is_error), 1) << agent;
    EXPECT_THAT(lines, Contains(StartsWith("info string error no-memory Hash 8192 ")));
    const std::regex move("bestmove [^(]\\S*");
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(),
                            [&](const auto& line) { return std::regex_match(line, move); }),
              2)
        << agent;
  }
}

}  // namespace
}  // namespace turnkey
