// Which cups give the same games again.
#include "tournaments/cup/repeats.h"

#include <gtest/gtest.h>

#include "tests/tournaments/cup_helpers.h"

namespace turnkey::tournament {
namespace {

TEST(RepeatsExactly, OnlyWithoutClocksThreadsAndProcesses) {
  const auto repeats = [](std::vector<std::string> words) {
    words.push_back("--game=jacked");
    return repeats_exactly(*cup_of_flags(words));
  };
  EXPECT_TRUE(repeats({"--agent=random", "--agent=flat", "--nodes=5"}));
  EXPECT_TRUE(repeats({"--agent=random", "--agent=flat,Threads=1", "--nodes=5"}));
  EXPECT_FALSE(repeats({"--agent=random", "--agent=flat,Threads=2", "--nodes=5"}));
  EXPECT_FALSE(repeats({"--agent=random", "--agent=flat", "--movetime=5"}));
  EXPECT_FALSE(repeats({"--agent=random", "--agent=flat,clock=5", "--nodes=5"}));
  EXPECT_FALSE(repeats({"--agent=random", "--agent=name=x,cmd=x", "--nodes=5"}));
}

}  // namespace
}  // namespace turnkey::tournament
