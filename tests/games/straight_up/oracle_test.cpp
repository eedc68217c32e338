// Whole games of Straight Up, engine and oracle side by side from the first card, every seat's view
// and a spectator's with them: by the printed rules and with decks so small that everything rare
// happens. What the games must have met is counted, so that no rule is passed over in silence.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "tests/games/straight_up/oracle_pair.h"

namespace turnkey::straight_up {
namespace {

using Counts = std::map<std::string, int>;

/// Compared only where the oracle need not count more ways than this.
constexpr double kMostWays = 1500;

bool full_straight(const oracle::Table& table) {
  const auto& straights = table.players[static_cast<std::size_t>(table.winner)].straights;
  return std::any_of(straights.begin(), straights.end(),
                     [](const oracle::Pile& straight) { return straight.size() == 4; });
}

void count_draw(const oracle::Table& table, Counts& counts) {
  if (table.due == oracle::Due::kFill) {
    const std::size_t size = static_cast<std::size_t>(table.rules.players) + 2;
    const std::size_t missing = size - table.market.size();
    if (missing > table.deck.size() + table.thrown.size()) ++counts["market stays short"];
    if (missing > 0 && table.market.empty() && table.deck.empty() && table.thrown.empty()) {
      ++counts["no market at all"];
    }
    if (missing > table.deck.size() && !table.thrown.empty()) {
      ++counts[table.deck.empty() ? "market deck made anew" : "and in the middle of a fill"];
    }
    if (missing == 0) ++counts["market full already"];
  } else if (table.due == oracle::Due::kDraw) {
    const auto& player = table.players[static_cast<std::size_t>(oracle::seat_of_turn(table))];
    const std::size_t there = player.draw.size() + player.discard.size();
    if (there < 3) ++counts[there == 0 ? "no hand" : "short hand"];
    if (player.draw.size() < 3 && !player.draw.empty() && there > player.draw.size()) {
      ++counts["own deck made anew in the middle of a draw"];
    }
  }
}

void count_move(const oracle::Table& before, const oracle::Table& after, Counts& counts) {
  const std::string& move = after.move;
  if (move.size() == 4 && move[1] == 'x') {
    ++counts["strike"];
    if (move[2] == 'J') ++counts["strike of a Jack"];
  }
  if (move.size() == 1) ++counts["play"];
  if (after.winner < 0) return;
  ++counts[full_straight(after) ? "straight" : "all of a rank"];
  const auto& winner = before.players[static_cast<std::size_t>(after.winner)];
  if (!full_straight(after) && !winner.straights.empty()) ++counts["and a straight on the table"];
}

void count_turn(const oracle::Table& before, const oracle::Table& after, Counts& counts) {
  if (oracle::turn(after) == oracle::kNobody) ++counts["drawn"];
  if (after.round == before.round || before.bought) return;
  const bool stays = before.deck.empty() && before.thrown.empty();
  if (!before.market.empty()) ++counts[stays ? "stale market stays" : "stale market goes"];
}

class Match {
 public:
  Match(const oracle::Rules& rules, std::uint64_t seed)
      : dice_(seed), rng_(seed), pair_(rules, dice_) {
    for (int i = 0; i < rules.players; ++i) styles_.push_back(any_style());
  }

  /// `checked` in a thousand positions are compared in every way there is.
  void play(int checked, Counts& counts) {
    ASSERT_NO_FATAL_FAILURE(pair_.compare());
    while (!pair_.over()) {
      if (oracle::below(dice_, 1000) < checked) check();
      if (testing::Test::HasFatalFailure()) return;
      next(counts);
      if (testing::Test::HasFatalFailure()) return;
    }
    check();
    ++counts["games"];
  }

 private:
  oracle::Style any_style() {
    return static_cast<oracle::Style>(
        oracle::below(dice_, static_cast<std::size_t>(oracle::Style::kStyles)));
  }

  void next(Counts& counts) {
    const oracle::Table before = pair_.table();
    if (oracle::turn(before) == oracle::kChance) {
      count_draw(before, counts);
      pair_.happen();
      if (before.due == oracle::Due::kDiscard) count_turn(before, pair_.table(), counts);
      return;
    }
    const oracle::Style style = styles_[static_cast<std::size_t>(oracle::turn(before))];
    pair_.event(oracle::choose(oracle::moves(before), style, dice_));
    count_move(before, pair_.table(), counts);
  }

  void check() {
    const oracle::Table& table = pair_.table();
    if (oracle::ways(table.drawn ? *table.drawn : table) > kMostWays) return;
    ASSERT_NO_FATAL_FAILURE(pair_.compare_texts(strange_texts(table, dice_)));
    ASSERT_NO_FATAL_FAILURE(pair_.compare_outcomes());
    ASSERT_NO_FATAL_FAILURE(pair_.compare_worlds(rng_));
  }

  oracle::Dice dice_;
  Rng rng_;
  Pair pair_;
  std::vector<oracle::Style> styles_;
};

Counts play_all(const std::vector<oracle::Rules>& games, std::uint64_t seed, int checked) {
  oracle::Dice dice(seed);
  Counts counts;
  for (const oracle::Rules& rules : games) {
    if (testing::Test::HasFatalFailure()) break;
    Match(rules, dice()).play(checked, counts);
  }
  return counts;
}

void expect_met(const Counts& counts, const std::vector<std::string>& events) {
  for (const std::string& what : events) {
    const auto found = counts.find(what);
    EXPECT_GE(found == counts.end() ? 0 : found->second, 10) << what;
  }
}

class OracleGames : public testing::TestWithParam<int> {};

TEST_P(OracleGames, PrintedGamesAgreeAtEveryEvent) {
  oracle::Dice dice(0x57A1);
  std::vector<oracle::Rules> games;
  for (int i = 0; i < 300; ++i) {
    const int most = i % 10 == 0 ? 200 : 50;
    games.push_back(oracle::printed(GetParam(), 1 + oracle::below(dice, most)));
  }
  const Counts counts = play_all(games, 0x57A2, 15);
  expect_met(counts, {"drawn", "play", "strike", "stale market goes"});
  if (GetParam() == 2) expect_met(counts, {"all of a rank"});
}

TEST_P(OracleGames, GamesOfFewCardsAgreeAtEveryEvent) {
  oracle::Dice dice(0x57A3);
  std::vector<oracle::Rules> games;
  while (games.size() < 700) games.push_back(oracle::small_rules(GetParam(), dice));
  const Counts counts = play_all(games, 0x57A4, 25);
  expect_met(counts, {"market stays short", "no market at all", "market deck made anew",
                      "and in the middle of a fill", "market full already", "no hand", "short hand",
                      "own deck made anew in the middle of a draw", "strike", "strike of a Jack",
                      "play", "straight", "all of a rank", "and a straight on the table", "drawn",
                      "stale market stays", "stale market goes"});
}

INSTANTIATE_TEST_SUITE_P(StraightUp, OracleGames, testing::Values(2, 3, 4),
                         [](const auto& test) { return std::to_string(test.param); });

}  // namespace
}  // namespace turnkey::straight_up
