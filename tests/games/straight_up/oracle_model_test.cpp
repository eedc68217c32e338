// The model of each view against the oracle. A hidden hand that has not acted is drawn again; one
// that has acted is shown by the oracle's count of deals. Every event has the same result in the
// model and in the oracle. Seats that see the hand have the same moves in the model.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/games/straight_up/text_oracle.h"
#include "tests/support/effort.h"

namespace turnkey::straight_up {
namespace {

using Table = std::map<std::string, double>;

/// The table of the model of a view, apart from hidden hands.
oracle::Table rewound(const oracle::Table& table, bool hidden) {
  return hidden && table.due == oracle::Due::kMove ? *table.drawn : table;
}

/// Every possible chance event in the model, with its result.
void expected(const oracle::Table& table, bool hidden, Table& probabilities,
              std::map<std::string, oracle::Table>& after) {
  if (!hidden || table.due != oracle::Due::kDiscard) {
    probabilities = oracle::outcomes(table);
    for (const auto& [text, p] : probabilities) after[text] = *oracle::read(table, text);
    return;
  }
  const std::string draw = std::to_string(oracle::seat_of_turn(table)) + "=";
  for (const auto& [hand, p] : oracle::hands(table)) {
    const auto held = oracle::read(*table.drawn, draw + oracle::written(hand));
    const auto moved = oracle::read(*held, table.move);
    const std::string text = oracle::discard_of(table, hand);
    probabilities[text] += p;
    after[text] = *oracle::read(*moved, text);
  }
}

std::vector<std::string> moves_of(const Model& model) {
  MoveList list;
  model.moves(list);
  std::vector<std::string> texts;
  for (const Move& move : list) texts.push_back(Game::text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

void check_chance(const Model& model, const oracle::Table& table, bool hidden) {
  Table probabilities;
  std::map<std::string, oracle::Table> after;
  expected(table, hidden, probabilities, after);
  std::size_t found = 0;
  model.for_each_outcome([&](const Move& move, double probability) {
    ++found;
    const std::string text = Game::text(move);
    ASSERT_EQ(probabilities.count(text), 1u) << text << "\n" << oracle::show(table);
    ASSERT_NEAR(probability, probabilities[text], 1e-12) << text << "\n" << oracle::show(table);
    Model next = model;
    next.apply(move);
    ASSERT_EQ(open_part(next.table()), open_part(after[text])) << oracle::show(table);
    if (after[text].due == oracle::Due::kMove) {
      ASSERT_EQ(moves_of(next), oracle::moves(after[text])) << oracle::show(table);
    }
  });
  ASSERT_EQ(found, probabilities.size()) << oracle::show(table);
}

void check_model(const Pair& pair, const View& view) {
  const oracle::Table& now = pair.table();
  const bool hidden = now.drawn && oracle::seat_of_turn(now) != view.seat().index();
  const oracle::Table table = rewound(now, hidden);
  const Model model = Model::from(view);
  ASSERT_EQ(open_part(model.table()), open_part(table));
  if (pair.over()) {
    const auto shares = oracle::shares(now);
    for (std::size_t i = 0; i < shares.size(); ++i) ASSERT_EQ(model.payoffs().share[i], shares[i]);
    return;
  }
  ASSERT_EQ(model.stages_left(), table.rules.max_rounds - table.round);
  ASSERT_EQ(model.begins_stage(), table.due == oracle::Due::kFill);
  if (oracle::turn(table) == oracle::kChance) return check_chance(model, table, hidden);
  ASSERT_EQ(moves_of(model), oracle::moves(table));
}

TEST(StraightUpOracle, ModelsHaveTheChancesOfTheOracle) {
  oracle::Dice dice(0x30DE);
  int checked = 0;
  for (int i = 0; i < testing::oracle_cases(150) && !HasFailure(); ++i) {
    const int players = 2 + i % 3;
    Pair pair(i % 5 == 0 ? oracle::printed(players, 20) : oracle::small_rules(players, dice), dice);
    const auto choose = [&] {
      return oracle::choose(oracle::moves(pair.table()), oracle::any_style(dice), dice);
    };
    pair.play(choose, [&] {
      if (!pair.countable(400) || oracle::below(dice, 4) != 0) return;
      ++checked;
      for (const View& view : pair.views()) check_model(pair, view);
    });
  }
  EXPECT_GT(checked, testing::oracle_cases(800));
}

}  // namespace
}  // namespace turnkey::straight_up
