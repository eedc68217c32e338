// The engine's moves against the oracle's, on random positions: every option, crowded boards, each
// card alone and whole hands. Rules J10–J39 as a whole.
#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "tests/games/jacked/text_oracle.h"
#include "tests/support/effort.h"

namespace turnkey::jacked {
namespace {

void expect_agreement(const oracle::Table& table) {
  const Setup setup = setup_of(table);
  const State state = setup.state();
  ASSERT_TRUE(same(table_of(state), table)) << show(table) << show(table_of(state));
  const auto problem = testing::same_moves<Game>(state, setup.view(setup.turn), TextOracle(table));
  ASSERT_FALSE(problem) << *problem << "\n" << show(table);
}

class OneCard : public ::testing::TestWithParam<char> {};

TEST_P(OneCard, HasTheMovesOfTheOracle) {
  const char card = GetParam();
  Rng rng(0x1ACD + static_cast<std::uint64_t>(card));
  const int positions = testing::oracle_cases(card == '7' || card == 'X' ? 400 : 2000);
  for (int i = 0; i < positions && !HasFatalFailure(); ++i) {
    oracle::Rules rules = random_rules(rng);
    if (card == 'X') rules.jokers = 2 + 2 * static_cast<int>(rng.below(2));
    oracle::Table table = random_table(rules, rng, std::string(1, card));
    table.jacked = false;
    expect_agreement(table);
  }
}

INSTANTIATE_TEST_SUITE_P(JackedOracle, OneCard, ::testing::ValuesIn(oracle::kRanks),
                         [](const auto& test) { return std::string(1, test.param); });

TEST(JackedOracle, WholeHandsHaveTheMovesOfTheOracle) {
  Rng rng(0x4A2D);
  for (int i = 0; i < testing::oracle_cases(2000) && !HasFatalFailure(); ++i) {
    expect_agreement(random_table(random_rules(rng), rng));
  }
}

// rules J30, J31, J32, J33, J39: only 7s, on boards where they trample one another
TEST(JackedOracle, CrowdsOfOwnPegsUnderASeven) {
  Rng rng(0x7777);
  for (int i = 0; i < testing::oracle_cases(400) && !HasFatalFailure(); ++i) {
    oracle::Rules rules = random_rules(rng);
    rules.players = 2 + 2 * static_cast<int>(rng.below(2));
    rules.partners = rules.players == 4;
    rules.track = 40;
    oracle::Table table =
        random_table(rules, rng, rng.below(2) == 0 || rules.jokers == 0 ? "7" : "X");
    table.jacked = false;
    const int first = static_cast<int>(rng.below(40));
    for (oracle::Peg& peg : table.board) {
      // Brings the mover's pegs within ten spaces of each other, as far as there is room.
      if (!oracle::on_ring(peg) || oracle::colours_of(rules, table.turn).count(peg.colour) == 0)
        continue;
      const int wish = (first + static_cast<int>(rng.below(10))) % 40;
      bool taken = false;
      for (const oracle::Peg& other : table.board) taken |= other.where == wish;
      if (taken) continue;
      peg.where = wish;
      peg.blocker = false;
    }
    table.board = oracle::sorted_board(table.board);
    expect_agreement(table);
  }
}

}  // namespace
}  // namespace turnkey::jacked
