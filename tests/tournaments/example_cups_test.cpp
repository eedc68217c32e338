// The cups of tournaments/cups: each is valid, and its README is true.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/registry.h"
#include "tests/support/paths.h"
#include "tests/tournaments/cup_helpers.h"
#include "tournaments/cup/repeats.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/setup/cup_keys.h"

namespace turnkey::tournament {
namespace {

using ::testing::HasSubstr;

const std::filesystem::path kCups =
    std::filesystem::path(turnkey::testing::source_dir()) / "tournaments/cups";

constexpr std::size_t kAllGames = 14;

Outcome<Cup> cup_in(const std::string& name) { return cup_of_flags({}, kCups / name); }

TEST(ExampleCups, AllOfThemAreGood) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kCups)) {
    if (entry.path().extension() != ".toml") continue;
    ++count;
    const std::string error = error_of(cup_of_flags({}, entry.path()));
    // A build may lack a game; that is then the only permitted error.
    if (games().size() < kAllGames) {
      EXPECT_THAT(error, ::testing::AnyOf("", HasSubstr("there is no game '"))) << entry.path();
    } else {
      EXPECT_EQ(error, "") << entry.path();
    }
  }
  EXPECT_GE(count, 3);
}

TEST(ExampleCups, TheReadmeNamesEveryKey) {
  std::ifstream file(kCups / "README.md");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  for (const CupKey& key : cup_keys()) {
    EXPECT_THAT(text, HasSubstr("`" + std::string(key.name) + "`"));
  }
  for (const CupKey& key : sprt_keys()) {
    EXPECT_THAT(text, HasSubstr("`" + std::string(key.name) + "`"));
  }
}

TEST(ExampleCups, QuickIsTheSameEveryTime) {
  const auto cup = cup_in("quick.toml");
  ASSERT_TRUE(cup) << cup.error();
  EXPECT_TRUE(repeats_exactly(*cup));
  EXPECT_EQ(Schedule(*cup).games(), 3u * 3u * 10u * 2u);  // variants, pairs, deals, seatings
}

TEST(ExampleCups, GauntletHasAnEngine) {
  const auto cup = cup_in("gauntlet.toml");
  ASSERT_TRUE(cup) << cup.error();
  EXPECT_TRUE(cup->agents[0].external());
  EXPECT_FALSE(repeats_exactly(*cup));
  EXPECT_EQ(cup->time_of(cup->agents[1]).clock, Milliseconds(10'000));
}

}  // namespace
}  // namespace turnkey::tournament
