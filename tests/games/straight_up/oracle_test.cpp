// Whole games of Straight Up, engine and oracle side by side from the first card, with every seat's
// view and a spectator's: with the printed rules and with decks so small that every rare event
// happens. The events that the games must meet are counted, so no rule goes untested.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/straight_up/text_oracle.h"
#include "tests/support/effort.h"

namespace turnkey::straight_up {
namespace {

/// Plays a game between players of random styles; returns the events met. Fully compares `checked`
/// of a thousand positions.
testing::Met play_game(const oracle::Rules& rules, std::uint64_t seed, int checked) {
  constexpr double kMostWays = 1500;
  oracle::Dice dice(seed);
  Rng rng(seed);
  Pair pair(rules, dice);
  std::vector<oracle::Style> styles;
  for (int i = 0; i < rules.players; ++i) styles.push_back(oracle::any_style(dice));
  const auto choose = [&] {
    const auto seat = static_cast<std::size_t>(oracle::turn(pair.table()));
    return oracle::choose(oracle::moves(pair.table()), styles[seat], dice);
  };
  pair.play(choose, [&] {
    pair.compare_near_misses();
    const bool chosen = pair.over() || oracle::below(dice, 1000) < checked;
    if (!chosen || !pair.countable(kMostWays)) return;
    pair.compare_moves();
    pair.compare_odds();
    pair.compare_texts(strange_texts(pair.table(), dice));
    pair.compare_worlds(rng);
  });
  return pair.met();
}

testing::Met play_all(const std::vector<oracle::Rules>& games, std::uint64_t seed, int checked) {
  oracle::Dice dice(seed);
  testing::Met met;
  for (const oracle::Rules& rules : games) {
    if (::testing::Test::HasFailure()) break;
    testing::add_met(met, play_game(rules, dice(), checked));
  }
  return met;
}

class OracleGames : public ::testing::TestWithParam<int> {};

TEST_P(OracleGames, PrintedGamesAgreeAtEveryEvent) {
  oracle::Dice dice(0x57A1);
  std::vector<oracle::Rules> games;
  for (int i = 0; i < testing::oracle_cases(300); ++i) {
    const int most = i % 10 == 0 ? 200 : 50;
    games.push_back(oracle::printed(GetParam(), 1 + oracle::below(dice, most)));
  }
  const testing::Met met = play_all(games, 0x57A2, 15);
  testing::expect_met(met, {"drawn", "play", "strike", "stale market goes"});
  if (GetParam() == 2) testing::expect_met(met, {"all of a rank"});
}

TEST_P(OracleGames, GamesOfFewCardsAgreeAtEveryEvent) {
  oracle::Dice dice(0x57A3);
  std::vector<oracle::Rules> games;
  while (games.size() < testing::oracle_cases(700u))
    games.push_back(oracle::small_rules(GetParam(), dice));
  const testing::Met met = play_all(games, 0x57A4, 25);
  testing::expect_met(
      met, {"market stays short", "no market at all", "market deck made anew",
            "and in the middle of a fill", "market full already", "no hand", "short hand",
            "own deck made anew in the middle of a draw", "strike", "strike of a Jack", "play",
            "straight", "all of a rank", "and a straight on the table", "drawn",
            "stale market stays", "stale market goes"});
}

INSTANTIATE_TEST_SUITE_P(StraightUp, OracleGames, ::testing::Values(2, 3, 4),
                         [](const auto& test) { return std::to_string(test.param); });

}  // namespace
}  // namespace turnkey::straight_up
