// Quick moves: legal and canonical on any board, and their sevens nearly the best of all.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "engine/games/jacked/at_sight.h"
#include "engine/games/jacked/noise.h"
#include "tests/games/jacked/text_oracle.h"
#include "tests/support/effort.h"

namespace turnkey::jacked {
namespace {

Move at_sight(const State& state, MoveList& list, Rng& rng) {
  return Game::rollout_move(state, list, rng);
}

bool is_listed(const State& state, const Move& move, MoveList& list) {
  state.moves(list);
  return std::find(list.begin(), list.end(), move) != list.end();
}

TEST(JackedAtSight, IsAMoveOfTheGeneratorUnderAllRules) {
  Rng rng(0x516);
  const auto list = std::make_unique<MoveList>();
  for (int i = 0; i < testing::cases(3000); ++i) {
    const oracle::Table table = random_table(random_rules(rng), rng);
    const State state = setup_of(table).state();
    const Move move = at_sight(state, *list, rng);
    ASSERT_TRUE(is_listed(state, move, *list)) << text_of(move) << "\n" << show(table);
  }
}

std::vector<std::string> texts(const MoveList& list) {
  std::vector<std::string> texts;
  for (const Move& move : list) texts.push_back(text_of(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(JackedAtSight, ShortlistsAreMovesOfTheGenerator) {
  Rng rng(0x518);
  const auto list = std::make_unique<MoveList>();
  const auto ratings = std::make_unique<Ratings>();
  std::size_t listed = 0;
  std::size_t all = 0;  // of long lists
  for (int i = 0; i < testing::cases(1000); ++i) {
    const oracle::Table table = random_table(random_rules(rng), rng);
    const State state = setup_of(table).state();
    state.shortlist(*list, *ratings);
    ASSERT_TRUE(ratings->empty() || ratings->size() == list->size());
    const Rater rate(state);
    for (std::size_t m = 0; m < ratings->size(); ++m) {
      EXPECT_NEAR((*ratings)[m], rate((*list)[m]), 1) << text_of((*list)[m]) << show(table);
    }
    const std::vector<std::string> few = texts(*list);
    state.moves(*list);
    const std::vector<std::string> legal = texts(*list);
    ASSERT_FALSE(few.empty()) << show(table);
    EXPECT_EQ(std::adjacent_find(few.begin(), few.end()), few.end()) << show(table);
    ASSERT_TRUE(std::includes(legal.begin(), legal.end(), few.begin(), few.end())) << show(table);
    if (legal.size() < 200 || state.table().board.spared(0) != 0) continue;
    listed += few.size();
    all += legal.size();
  }
  EXPECT_LT(3 * listed, all);
}

// Hands of one card, whose moves are the only choice.
class OneCardAtSight : public ::testing::TestWithParam<char> {
 protected:
  State state(Rng& rng) const {
    oracle::Rules rules = random_rules(rng);
    if (GetParam() == 'X') rules.jokers = 2;
    rules.seven_spares = false;  // else sevens are listed, and of many some are looked at
    oracle::Table table = random_table(rules, rng, std::string(1, GetParam()));
    table.jacked = false;
    return setup_of(table).state();
  }
};

TEST_P(OneCardAtSight, IsNearlyTheBestRated) {
  Rng rng(0x517);
  const auto list = std::make_unique<MoveList>();
  // A 7 has noise for each of its parts, and its parts may be in each other's way.
  const bool splits = GetParam() == '7' || GetParam() == 'X';
  const int noise = static_cast<int>(kNoise) / 16 * (splits ? 4 : 1);
  const int positions = testing::cases(600);
  int worse = 0;
  for (int i = 0; i < positions; ++i) {
    const State position = state(rng);
    const Move move = at_sight(position, *list, rng);
    ASSERT_TRUE(is_listed(position, move, *list)) << text_of(move);
    const Rater rate(position);
    int best = std::numeric_limits<int>::min();
    for (const Move& each : *list) best = std::max(best, rate(each));
    if (rate(move) + noise < best) ++worse;
  }
  // Swaps of two pegs of one colour are not considered.
  EXPECT_LE(worse, positions * (GetParam() == 'T' ? 3 : 1) / 100);
}

INSTANTIATE_TEST_SUITE_P(Jacked, OneCardAtSight, ::testing::ValuesIn(oracle::kRanks),
                         [](const auto& test) { return std::string(1, test.param); });

}  // namespace
}  // namespace turnkey::jacked
