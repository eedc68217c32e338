// Levels of `Skill` differ in what they see, never in folly: none throws its games away more often
// than full strength does.
#include "tests/support/own_acts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/wire/session/levels.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using namespace own_acts;

constexpr int kRandomGames = 20;
constexpr int kGames = 24;
constexpr std::uint64_t kNodes = 64;
constexpr std::uint64_t kSeed = 1;
/// A level may lose so much more often than full strength, and as much by luck.
constexpr double kMost = 0.05;
constexpr double kErrors = 2;

class OwnActs : public ::testing::TestWithParam<const AnyGame*> {};

std::vector<double> played(const AnyGame& game, const Players& players, int games) {
  return parts_lost(game, {}, players, games, kSeed);
}

TEST_P(OwnActs, NoLevelLosesByThemMoreThanFullStrength) {
  const AnyGame& game = *GetParam();
  if (mean_error(played(game, {"random"}, kRandomGames)).mean == 0) return;  // there are none
  const std::vector<double> full = played(game, {"default", kMaxSkill, kNodes}, kGames);
  for (const Level& level : ladder_of(game.name()).levels) {
    if (level.skill == kMaxSkill) continue;
    const auto parts = played(game, {"default", level.skill, kNodes}, kGames);
    const MeanError difference = more(parts, full);
    EXPECT_LE(difference.mean - kErrors * difference.error, kMost)
        << level.name << " loses " << 100 * mean_error(parts).mean << " % of its seats so, full "
        << "strength " << 100 * mean_error(full).mean << " %";
  }
}

// Levels leave such moves to the strong (skill.h), so the game's words must name them.
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
