// Whole games: engine and oracle side by side from the first deal, with every seat's View. After
// every event all of them must agree. Rules J40–J52 and J60–J62 as a whole.
#include <gtest/gtest.h>

#include <string>

#include "engine/core/rng.h"
#include "tests/games/jacked/text_oracle.h"
#include "tests/support/oracle_pair.h"

namespace turnkey::jacked {
namespace {

struct Play {
  int plies;              ///< after these an unfinished game ends
  std::uint32_t checked;  ///< per cent of positions in which all moves are compared
};

/// Plays a random game against the oracle; returns the events met.
testing::Met play_game(const oracle::Rules& rules, std::uint64_t seed, Play play) {
  testing::OraclePair<Game, TextOracle> pair(options_of(rules), TextOracle(oracle::start(rules)),
                                             seed);
  Rng rng(seed);
  const auto list = std::make_unique<MoveList>();
  const auto choose = [&]() -> std::string {
    if (play.plies-- == 0) return "";
    pair.state().moves(*list);
    return text_of((*list)[rng.below(static_cast<std::uint32_t>(list->size()))]);
  };
  pair.play(choose, [&] {
    pair.compare_near_misses();
    if (rng.below(100) < play.checked) pair.compare_moves();
  });
  return pair.met();
}

/// Games with rules that `change` makes from random ones.
template <class Change>
testing::Met play_games(int games, std::uint64_t seed, Play play, Change&& change) {
  Rng rng(seed);
  testing::Met met;
  for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) {
    oracle::Rules rules = random_rules(rng);
    change(rules, rng);
    testing::add_met(met, play_game(rules, rng.next(), play));
  }
  return met;
}

TEST(JackedOracle, RandomGamesAgreeAtEveryEvent) {
  const testing::Met met = play_games(testing::oracle_cases(60), 0x9A4E, {400, 20},
                                      [](oracle::Rules& rules, Rng&) { rules.max_hands = 300; });
  testing::expect_met(met,
                      {"7@", "T@", "A+", "K+", "dJ", "Joker", "discard", "forfeit", "shuffle"});
}

// rules J6, J61
TEST(JackedOracle, ShortGamesEndInADraw) {
  const int games = testing::oracle_cases(60);
  const testing::Met met = play_games(games, 0xD2A3, {1000, 5}, [](oracle::Rules& rules, Rng& rng) {
    rules.max_hands = 1 + static_cast<int>(rng.below(7));
  });
  EXPECT_EQ(met.at("drawn"), games);
}

// rules J60, J62: random play on the shortest ring ends with a winner
TEST(JackedOracle, LongGamesAreWonByTheSameSide) {
  const int games = testing::oracle_cases(20);
  testing::Met met = play_games(games, 0x3053, {100'000, 0}, [](oracle::Rules& rules, Rng&) {
    rules.track = 40;
    rules.max_hands = 1000;
  });
  EXPECT_EQ(met["won"] + met["drawn"], games);
  EXPECT_GE(met["won"], games / 2);
}

}  // namespace
}  // namespace turnkey::jacked
