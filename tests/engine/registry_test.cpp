// The registry: every built game once, found by its exact name, with a table of options that
// resolves.
#include "engine/registry.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace turnkey {
namespace {

TEST(Registry, FindsEveryGameByName) {
  ASSERT_FALSE(games().empty());
  std::set<std::string> names;
  for (const AnyGame* game : games()) {
    ASSERT_NE(game, nullptr);
    const std::string name(game->name());
    EXPECT_TRUE(names.insert(name).second) << name << " is registered twice";
    const auto found = find_game(name);
    ASSERT_TRUE(found.has_value()) << name;
    EXPECT_EQ(*found, game);
  }
}

TEST(Registry, NamesAreTokensOfTheProtocol) {
  for (const AnyGame* game : games()) {
    for (const char c : game->name()) {
      EXPECT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_') << game->name();
    }
  }
}

TEST(Registry, UnknownNamesAreErrors) {
  for (const char* name : {"", "chess", "KUHN", "kuhn "}) {
    const auto found = find_game(name);
    ASSERT_FALSE(found.has_value()) << name;
    EXPECT_EQ(found.error().code, ErrorCode::kUnknownGame);
    EXPECT_EQ(found.error().detail, name);
  }
}

TEST(Registry, EveryGameStartsWithItsDefaults) {
  for (const AnyGame* game : games()) {
    const auto state = game->new_state({});
    ASSERT_TRUE(state.has_value()) << game->name();
    EXPECT_FALSE((*state)->over());
    EXPECT_EQ(&(*state)->game(), game);
    const auto view = game->new_view({}, Seat::spectator());
    ASSERT_TRUE(view.has_value()) << game->name();
    EXPECT_EQ((*view)->turn(), (*state)->turn());
    const auto wrong = game->new_state({{"NoSuchOption", "1"}});
    ASSERT_FALSE(wrong.has_value()) << game->name();
    EXPECT_EQ(wrong.error().code, ErrorCode::kBadOption);
    EXPECT_FALSE(game->new_view({{"NoSuchOption", "1"}}, Seat::at(0)).has_value());
  }
}

TEST(Registry, OptionTablesHoldWhatTheyPromise) {
  for (const AnyGame* game : games()) {
    for (const OptionSpec& spec : game->options()) {
      const OptionValues given = {{std::string(spec.name), std::string(spec.default_value)}};
      EXPECT_TRUE(ResolvedOptions::resolve(game->options(), given).has_value()) << spec.name;
      EXPECT_LE(spec.min, spec.max) << spec.name;
      const bool listed =
          spec.kind == OptionSpec::Kind::kCombo || spec.kind == OptionSpec::Kind::kDeck;
      EXPECT_EQ(spec.values.empty(), !listed) << spec.name;
    }
  }
}

TEST(AnyMove, IsComparedByItsBytes) {
  AnyMove a;
  AnyMove b;
  EXPECT_EQ(a, b);
  b.bytes[31] = std::byte{1};
  EXPECT_FALSE(a == b);
  EXPECT_FALSE((AnyEvent{Actor::chance(), a} == AnyEvent{Seat::at(0), a}));
}

}  // namespace
}  // namespace turnkey
