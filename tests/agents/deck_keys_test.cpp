// Keys, and the choices of agents, depend on the content of a deck, not on the decks read before: a
// copy of the default deck has another number in this process and counts as the same deck.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/registry.h"
#include "tests/decks/deck_files.h"
#include "tests/support/any_table.h"
#include "tests/support/effort.h"

namespace turnkey {
namespace {

using testing::AnyTable;

/// A game with its deck option.
struct DeckGame {
  const AnyGame& game;
  const OptionSpec& option;

  AnyTable table(const std::string& deck) const { return {game, {{option.name.data(), deck}}}; }
};

std::vector<DeckGame> deck_games() {
  std::vector<DeckGame> all;
  for (const AnyGame* game : games()) {
    for (const OptionSpec& option : game->options()) {
      if (option.kind == OptionSpec::Kind::kDeck) all.push_back({*game, option});
    }
  }
  return all;
}

/// The content of the game's default deck, which is its own or a shared one.
std::string_view default_toml(const AnyGame& game) {
  const auto own = shipped_decks(game.name());
  return (own.empty() ? shipped_decks("special_ops") : own).front().toml;
}

std::set<std::uint64_t> keys_of(const AnyTable& table) {
  std::set<std::uint64_t> keys{table.state().key()};
  for (const auto& view : table.views()) keys.insert(view->key());
  return keys;
}

/// The result of the game's default agent, as text.
std::string found_by(const AnyGame& game, const AnyView& view) {
  const std::atomic<bool> never = false;
  SearchRequest request;
  request.limits.nodes = 200;
  request.multi_pv = 3;
  const auto agent = make_agent("default", game, {});
  const auto report = (*agent)->think(view, request, never, {});
  if (!report) return report.error().detail;
  std::string text = game.text(*report->best);
  for (const Line& line : report->lines) {
    text += " " + game.text(*line.move) + "=" + std::to_string(line.visits);
    for (const auto& share : line.share) text += "," + std::to_string(share.mean);
  }
  return text;
}

/// Plays both tables alike; returns the number of decisions compared.
int play_alike(AnyTable& one, AnyTable& other, std::uint64_t seed) {
  Rng rng(seed);
  int compared = 0;
  for (int event = 0; event < 60 && !one.state().over(); ++event) {
    EXPECT_EQ(keys_of(one), keys_of(other)) << event;
    const AnyGame& game = one.state().game();
    if (event % 12 == 11 && one.turn().is_seat()) {
      EXPECT_EQ(found_by(game, one.mover()), found_by(game, other.mover()));
      ++compared;
    }
    const AnyMove move = one.turn().is_chance() ? one.state().chance(KeyedChance(seed))
                                                : one.state().random_move(rng);
    one.apply(move);
    other.apply(move);
  }
  return compared;
}

TEST(DeckKeys, ACopyOfADeckHasItsKeysAndMoves) {
  const toy::DeckFiles files;
  for (const DeckGame& one : deck_games()) {
    const std::string copy = files.write(std::string(one.game.name()) + ".toml",
                                         "# a copy\n" + std::string(default_toml(one.game)));
    const std::string other = *one.option.decks->canonical(copy);
    ASSERT_NE(one.option.decks->number(other), one.option.decks->number(one.option.default_value));
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      AnyTable original = one.table(one.option.default_value);
      AnyTable copied = one.table(other);
      compared += play_alike(original, copied, seed);
    }
    EXPECT_GT(compared, 0) << one.game.name();
  }
}

TEST(DeckKeys, TwoDecksShareNoKey) {
  const toy::DeckFiles files;
  for (const DeckGame& one : deck_games()) {
    const std::string toml(default_toml(one.game));
    const std::size_t name = toml.find('"') + 1;  // of the first card
    const std::string renamed = toml.substr(0, name) + "Other" + toml.substr(name);
    const std::string other = files.write(std::string(one.game.name()) + "-2.toml", renamed);
    ASSERT_TRUE(one.option.decks->canonical(other))
        << one.option.decks->canonical(other).error().detail;
    const auto keys = keys_of(one.table(one.option.default_value));
    for (const std::uint64_t key : keys_of(one.table(other))) {
      EXPECT_FALSE(keys.contains(key)) << one.game.name();
    }
  }
}

}  // namespace
}  // namespace turnkey
