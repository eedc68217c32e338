// The rules in the program are those of its games.
#include "engine/rules_text.h"

#include <gmock/gmock.h>

#include <iterator>
#include <sstream>
#include <string>

#include "engine/registry.h"

namespace turnkey {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(RulesText, EveryGameHasItsOwnWithAllItsOptions) {
  for (const AnyGame* game : games()) {
    SCOPED_TRACE(game->name());
    const std::string text(rules_text(game->name()));
    EXPECT_THAT(text, StartsWith("# "));
    EXPECT_THAT(text, HasSubstr("\n## Notation\n"));
    for (const auto& option : game->options())
      EXPECT_THAT(text, HasSubstr("`" + std::string(option.name) + "`"));
  }
}

TEST(RulesText, BeginWithHowToPlayInOneMinute) {
  const std::string heading = "## How to play in one minute\n\n";
  for (const AnyGame* game : games()) {
    SCOPED_TRACE(game->name());
    const std::string text(rules_text(game->name()));
    const std::size_t from = text.find("\n## ") + 1;
    ASSERT_EQ(text.compare(from, heading.size(), heading), 0) << "it is the first section";
    std::istringstream words(
        text.substr(from + heading.size(), text.find("\n## ", from + 1) - from - heading.size()));
    const auto count = std::distance(std::istream_iterator<std::string>(words), {});
    EXPECT_GE(count, 60);
    EXPECT_LE(count, 90);
  }
}

TEST(RulesText, WhatIsNoGameHasNone) {
  EXPECT_EQ(rules_text("chess"), "");
  EXPECT_EQ(rules_text(""), "");
}

}  // namespace
}  // namespace turnkey
