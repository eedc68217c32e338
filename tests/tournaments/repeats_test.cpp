// Which cups give the same games again.
#include "tournaments/cup/repeats.h"

#include <gtest/gtest.h>

#include "tests/tournaments/cup_helpers.h"
#include "tournaments/setup/twins.h"

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

TEST(Twins, AreWarnedOf) {
  const auto found = [](std::vector<std::string> words) {
    words.push_back("--game=jacked");
    return twins(*cup_of_flags(words));
  };
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  const std::string a = "--agent=name=a,builtin=flat";
  const std::string b = "--agent=name=b,builtin=flat";
  EXPECT_EQ(found({a, b, "--nodes=5"}), (Pairs{{"a", "b"}}));
  EXPECT_EQ(found({a + ",Hash=4", b + ",hash=4", "--nodes=5"}), (Pairs{{"a", "b"}}));
  EXPECT_EQ(found({a + ",nodes=5", b, "--agent=name=c,builtin=flat", "--nodes=5"}),
            (Pairs{{"a", "b"}, {"a", "c"}}));
  EXPECT_EQ(found({a, b + ",Hash=4", "--nodes=5"}), Pairs());
  EXPECT_EQ(found({a, b + ",nodes=6", "--nodes=5"}), Pairs());
  EXPECT_EQ(found({a, "--agent=name=b,builtin=greedy", "--nodes=5"}), Pairs());
  // These do not play alike.
  EXPECT_EQ(found({a, b, "--movetime=5"}), Pairs());
  EXPECT_EQ(found({"--agent=name=a,cmd=x", "--agent=name=b,cmd=x", "--nodes=5"}), Pairs());
}

}  // namespace
}  // namespace turnkey::tournament
