// Whole games of Gitmo, engine and oracle side by side, over all options: by random players, by
// ones that dig through the deck, by ones that stall, and by ones that make turns as long as they
// can.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/games/gitmo/scene.h"
#include "tests/games/gitmo/text_oracle.h"
#include "tests/support/effort.h"
#include "tests/support/random_options.h"
#include "tests/support/soak.h"

namespace turnkey::gitmo {
namespace {

enum class Style { kRandom, kDigger, kStaller, kStretcher };

/// A text out of the engine's list, which is compared with the oracle's now and then.
std::string choose(const State& state, Style style, Rng& rng) {
  const std::vector<std::string> texts = testing::legal_texts<Game>(state);
  const auto any = [&] { return texts[rng.below(static_cast<std::uint32_t>(texts.size()))]; };
  std::string text = any();
  const auto is_digging = [](const std::string& move) { return move == "fill" || move[0] == 'L'; };
  if (style == Style::kStaller) {
    const bool stalls = texts[0] == "resign" && rng.below(12) != 0;
    return stalls ? texts[0] : text;
  }
  for (int i = 0; i < 4; ++i) {
    const bool digs = is_digging(text);
    if (text != "resign" && (style == Style::kDigger ? digs : !digs || rng.below(4) == 0)) break;
    if (style == Style::kRandom) break;
    text = any();
  }
  return text;
}

testing::Met play_game(const Options& options, Style style, std::uint64_t seed, int checked) {
  Rng rng(seed);
  Pair pair(options, TextOracle(oracle::start(rules_of(options))), seed);
  pair.play([&] { return choose(pair.state(), style, rng); },
            [&] {
              if (pair.over() || rng.below(1000) >= static_cast<std::uint32_t>(checked)) return;
              pair.compare_moves();
              pair.compare_odds();
            });
  return pair.met();
}

/// `games` of every style; a number of positions in a thousand is compared move by move.
testing::Met play_all(int games, int checked, std::uint64_t seed) {
  Rng rng(testing::soak_seed(seed));
  testing::Met met;
  for (int game = 0; game < games && !::testing::Test::HasFailure(); ++game) {
    Options options = *Game::parse_options(testing::random_options<Game>(rng));
    options.hands =
        static_cast<std::uint8_t>(1 + rng.below(std::min<std::uint32_t>(2, options.hands)));
    if (game % 3 == 0) options.special_ops = odd_decks(game / 3);
    testing::add_met(met, play_game(options, static_cast<Style>(game % 4), rng.next(), checked));
  }
  return met;
}

TEST(GitmoOracle, WholeGamesAgreeAtEveryEvent) {
  const testing::Met met = play_all(testing::oracle_cases(120), 25, 0x6171);
  testing::expect_met(
      met,
      {"move", "cap", "take", "give", "remove", "fill", "lay", "alliance", "set", "move cap",
       "bottom card", "last turn", "top to the bottom", "longer than the circle"},
      3);
}

}  // namespace
}  // namespace turnkey::gitmo
