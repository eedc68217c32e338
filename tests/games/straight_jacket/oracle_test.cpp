// Whole games of Straight Jacket, engine and oracle side by side with every seat's view: with the
// house deck and with random ones, whose texts are any of those that a file can have.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/straight_jacket/oracle.h"
#include "tests/games/straight_jacket/tiny_decks.h"
#include "tests/support/effort.h"
#include "tests/support/soak.h"

namespace turnkey::straight_jacket {
namespace {

using Pair = testing::OraclePair<Game, oracle::Game>;

testing::Met play_game(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  Pair pair(options, oracle::Game(oracle::rules_of(options)), seed);
  const auto choose = [&] { return pair.any_move(rng); };
  pair.play(choose, [&] {
    if (rng.below(40) != 0) return;
    pair.compare_moves();
    pair.compare_odds();
    pair.compare_texts({"pA", "lB", "rC", "hA", "hD", "s0", "s2", "dA", "uB", "x", "v1=A", "t0>1"});
  });
  return pair.met();
}

Options any_options(Rng& rng, int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.inmates = static_cast<Inmates>(rng.below(players == 5 ? 3 : 2));
  return options;
}

TEST(StraightJacketOracle, HouseGamesAgreeAtEveryEvent) {
  Rng rng(testing::soak_seed(0x5711));
  testing::Met met;
  for (int game = 0; game < testing::oracle_cases(30) && !HasFailure(); ++game) {
    testing::add_met(met, play_game(any_options(rng, 3 + game % 6), rng.next()));
  }
  testing::expect_met(met,
                      {"low", "left", "right", "draw", "card play", "turn up", "name hand_over",
                       "hidden name take", "tell hand_over", "show", "over"});
}

TEST(StraightJacketOracle, RandomDecksAgreeAtEveryEvent) {
  Rng rng(testing::soak_seed(0x5712));
  testing::Met met;
  for (int game = 0; game < testing::oracle_cases(60) && !HasFailure(); ++game) {
    Options options = any_options(rng, 3 + game % 6);
    const std::string name = "random" + std::to_string(game);
    options.deck = with_deck(3, Inmates::kOff, name, random_deck(rng)).deck;
    testing::add_met(met, play_game(options, rng.next()));
  }
  testing::expect_met(met, {"draw",
                            "card play",
                            "card play_onto",
                            "card hand_over",
                            "turn up",
                            "name take",
                            "name give",
                            "name play_onto",
                            "name hand_over",
                            "name peek",
                            "name swap_hands",
                            "name deck_onto",
                            "hidden name take",
                            "hidden name give",
                            "hidden name play_onto",
                            "hidden name hand_over",
                            "hidden card play_onto",
                            "hidden card hand_over",
                            "told a seat",
                            "tell play_onto",
                            "hands move swap_hands",
                            "hands move pass_hand",
                            "several to one",
                            "two turns won",
                            "over",
                            "over in a text"});
}

}  // namespace
}  // namespace turnkey::straight_jacket
