// The rules in the program are those of the games that it has.
#include "engine/rules_text.h"

#include <gmock/gmock.h>

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

TEST(RulesText, WhatIsNoGameHasNone) {
  EXPECT_EQ(rules_text("chess"), "");
  EXPECT_EQ(rules_text(""), "");
}

}  // namespace
}  // namespace turnkey
