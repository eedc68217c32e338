// Whole games of Straight Jacket, engine and oracle side by side with every seat's view: with the
// house deck and with random decks, which have any texts that a file allows.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/straight_jacket/oracle.h"
#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

using Pair = testing::OraclePair<Game, oracle::Game>;

testing::Met play_game(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  Pair pair(options, oracle::Game(oracle::rules_of(options)), seed);
  const auto choose = [&] { return pair.any_move(rng); };
  pair.play(choose, [&] {
    pair.compare_near_misses();
    if (rng.below(40) != 0) return;
    pair.compare_moves();
    pair.compare_odds();
    pair.compare_texts({"pA", "lB", "rC", "hA", "hD", "s0", "s2", "dA", "uB", "x", "v1=A", "t0>1"});
  });
  return pair.met();
}

TEST(StraightJacketOracle, HouseGamesAgreeAtEveryEvent) {
  const testing::Met met = testing::met_in(30, 0x5711, [](int game, Rng& rng) {
    Options options = any_options(rng, 3 + game % 6);
    options.further = static_cast<Further>(game % 2);
    return play_game(options, rng.next());
  });
  testing::expect_met(met,
                      {"low", "left", "right", "draw", "card play", "turn up", "name hand_over",
                       "hidden name take", "tell hand_over", "show", "over"});
}

TEST(StraightJacketOracle, RandomDecksAgreeAtEveryEvent) {
  const testing::Met met = testing::met_in(60, 0x5712, [](int game, Rng& rng) {
    Options options = any_options(rng, 3 + game % 6);
    options.deck = with_deck(random_deck(rng)).deck;
    const bool follows = options.cards().interrupted <= kMostWaiting && game % 2 == 0;  // SJ4
    if (follows) options.further = Further::kFollow;
    return play_game(options, rng.next());
  });
  testing::expect_met(
      met, {"draw", "card play", "turn up", "told a seat", "tell play_onto", "several to one",
            "two turns won", "over", "over in a text", "low card play", "a text waits"});
  for (const std::string act : {"take", "give", "play_onto", "hand_over"}) {
    testing::expect_met(met, {"name " + act, "hidden name " + act});
  }
  for (const std::string act : {"play_onto", "hand_over"}) {
    testing::expect_met(met, {"card " + act, "hidden card " + act});
  }
  testing::expect_met(met, {"name peek", "name swap_hands", "name deck_onto",
                            "hands move swap_hands", "hands move pass_hand"});
}

}  // namespace
}  // namespace turnkey::straight_jacket
