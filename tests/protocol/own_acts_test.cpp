// Levels of `Skill` differ in what they see, never in folly: none throws its games away more often
// than full strength does.
#include "tests/support/own_acts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/wire/session/levels.h"
#include "tests/support/effort.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using namespace own_acts;

constexpr int kRandomGames = 20;
constexpr int kGames = 24;
constexpr std::uint64_t kNodes = 400;
constexpr std::uint64_t kSeed = 1;
/// A level may lose so much more often than full strength in these games, which never change. At
/// Escaped all levels lose less; where they may stake their game as full strength does, they lose 8
/// to 13 % more.
constexpr double kMost = 0.05;

class OwnActs : public ::testing::TestWithParam<const AnyGame*> {};

std::vector<double> played(const AnyGame& game, const Players& players, int games) {
  return parts_lost(game, {}, players, games, kSeed);
}

TEST_P(OwnActs, NoLevelStakesItsGameMoreThanFullStrength) {
  const AnyGame& game = *GetParam();
  const GameWords* const words = find_words(game.name());
  if (words == nullptr || words->gambles.empty()) return;
  if (testing::kSanitized) GTEST_SKIP() << "these counts are the same there";
  const std::vector<double> full = played(game, {"default", kMaxSkill, kNodes}, kGames);
  for (const Level& level : ladder_of(game.name()).levels) {
    if (level.skill == kMaxSkill) continue;
    const auto parts = played(game, {"default", level.skill, kNodes}, kGames);
    EXPECT_LE(more(parts, full).mean, kMost)
        << level.name << " loses " << 100 * mean_error(parts).mean << " % of its seats so, full "
        << "strength " << 100 * mean_error(full).mean << " %";
  }
}

// Every game is looked at here, so none lacks the test above: its words must name such moves.
TEST_P(OwnActs, WhatPutsItsOwnSeatOutIsAGamble) {
  const AnyGame& game = *GetParam();
  for (std::uint64_t seed = 0; seed < kRandomGames; ++seed) {
    const KeyedChance chance(seed);
    Rng any(seed);
    auto state = there(game.new_state({}));
    while (!state->over()) {
      if (state->turn().is_chance()) {
        state->make(state->chance(chance));
        continue;
      }
      const Seat seat = state->turn().seat();
      const AnyMove move = state->random_move(any);
      const std::string kind(state->describe(move).kind());
      state = after(*state, move, chance);
      if (!state->over() && is_out(*state, seat)) {
        EXPECT_TRUE(is_gamble(find_words(game.name()), kind)) << kind;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, OwnActs, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& each) { return std::string(each.param->name()); });

// Who is out is told without the game's own word for it; here both are known.
TEST(OwnActs, AWrongAccusationPutsASeatOut) {
  testing::need_game("escaped");
  const AnyGame& game = **find_game("escaped");
  const KeyedChance chance(kSeed);
  Rng any(kSeed);
  int lost = 0;
  for (auto state = there(game.new_state({})); !state->over();) {
    if (state->turn().is_chance()) {
      state->make(state->chance(chance));
      continue;
    }
    const Facts board = state->board();
    const auto* const out = board.find("out")->as<std::vector<Seat>>();
    for (int seat = 0; seat < state->seats(); ++seat) {
      const bool is_listed = out && std::count(out->begin(), out->end(), Seat::at(seat)) > 0;
      EXPECT_EQ(is_out(*state, Seat::at(seat)), is_listed) << seat;
    }
    const AnyMove move = state->random_move(any);
    const bool loses = loses_by(*state, move, chance);
    if (loses) {
      ++lost;
      EXPECT_EQ(state->describe(move).kind(), "accuse");
    }
    state = after(*state, move, chance);
  }
  EXPECT_GT(lost, 0);
}

}  // namespace
}  // namespace turnkey
