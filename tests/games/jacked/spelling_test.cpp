// Moves in other spellings: every playable one is accepted and becomes the same canonical move, all
// others are refused. Rules J30, J31, J39 and the notation.
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "engine/core/rng.h"
#include "tests/games/jacked/text_oracle.h"
#include "tests/support/effort.h"
#include "tests/support/in_words.h"
#include "tests/support/near_misses.h"

namespace turnkey::jacked {
namespace {

std::string canonical_text(const State& state, const std::string& text) {
  const auto parsed = parse_move(text);
  if (!parsed) return "malformed: " + parsed.error().detail;
  const auto move = state.canonical(*parsed);
  return move ? text_of(*move) : "refused: " + move.error().detail;
}

oracle::Table small_table(Rng& rng, const std::string& hand) {
  oracle::Rules rules = random_rules(rng);
  if (hand == "X") rules.jokers = 2;
  oracle::Table table = random_table(rules, rng, hand);
  table.jacked = false;
  return table;
}

int own_pegs_out(const oracle::Table& table) {
  int pegs = 0;
  for (const oracle::Peg& peg : table.board) {
    pegs +=
        peg.where != oracle::kJail && oracle::colours_of(table.rules, table.turn).count(peg.colour);
  }
  return pegs;
}

// rules J30, J39
TEST(JackedSpelling, EveryLegalWayBecomesOneCanonicalMove) {
  Rng rng(0x5BE1);
  for (int i = 0; i < testing::oracle_cases(1500) && !HasFatalFailure(); ++i) {
    const oracle::Table table = small_table(rng, i % 3 == 0 ? "T" : i % 3 == 1 ? "7" : "");
    if (own_pegs_out(table) > 4) continue;  // more parts have too many orders to write down
    const State state = setup_of(table).state();
    std::map<oracle::Outcome, std::string> canonical;
    for (const oracle::Play& play : oracle::plays(table, true)) {
      const std::string text = canonical_text(state, play.text);
      const auto [known, first] =
          canonical.emplace(oracle::Outcome{play.after, oracle::jacks(play.text)}, text);
      ASSERT_EQ(text, known->second) << show(table) << play.text;
      const auto meant = oracle::read(table, text);
      ASSERT_TRUE(meant && *meant == play.after) << show(table) << play.text << " as " << text;
    }
  }
}

/// Plausible texts: places with pegs, and places next to them.
std::string random_place(const oracle::Table& table, Rng& rng) {
  const oracle::Peg peg = table.board[rng.below(static_cast<std::uint32_t>(table.board.size()))];
  if (peg.where > oracle::kHome || rng.below(12) == 0) {
    const int slot = peg.where > oracle::kHome ? peg.where - oracle::kHome : 1;
    return std::string(1, static_cast<char>('a' + peg.colour)) + std::to_string(slot);
  }
  if (peg.where == oracle::kJail) return std::to_string(oracle::out_space(table.rules, peg.colour));
  const int aside = rng.below(8) == 0 ? 1 : 0;
  return std::to_string((peg.where + aside) % table.rules.track);
}

std::string random_text(const oracle::Table& table, Rng& rng) {
  const std::string& hand = table.hands[static_cast<std::size_t>(table.turn)];
  char card = hand[rng.below(static_cast<std::uint32_t>(hand.size()))];
  if (rng.below(10) == 0) card = oracle::kRanks[rng.below(14)];
  if (rng.below(table.jacked ? 2 : 20) == 0) {
    return std::string("d") + card + (card == 'X' && rng.below(2) == 0 ? "=J" : "");
  }
  if (rng.below(20) == 0) return "f" + hand;
  const bool out = rng.below(4) == 0;
  if (out) {
    const bool named = card == 'X' && rng.below(2) == 0;
    const std::string as = named ? (rng.below(2) == 0 ? "=A" : "=K") : "";
    return card + as + "+" + static_cast<char>('a' + rng.below(4));
  }
  const char as = card == 'X' ? oracle::kRanks[rng.below(13)] : card;
  const std::string prefix = std::string(card == 'X' ? "X=" : "") + as + "@";
  if (as == 'T') return prefix + random_place(table, rng) + "/" + random_place(table, rng);
  if (as != '7') return prefix + random_place(table, rng);
  std::string parts;
  for (int left = 7; left > 0;) {
    const int steps = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(left)));
    parts += (parts.empty() ? "" : ",") + random_place(table, rng) + "+" + std::to_string(steps);
    left -= rng.below(40) == 0 ? left : steps;  // sometimes not seven
  }
  return prefix + parts;
}

// rules J30, J31, J33, J44: accepted exactly if the oracle can play it to the letter
TEST(JackedSpelling, ATextIsAcceptedExactlyWhereItCanBePlayed) {
  Rng rng(0x7E87);
  int legal = 0;
  for (int i = 0; i < testing::oracle_cases(2000) && !HasFatalFailure(); ++i) {
    const oracle::Table table = small_table(rng, i % 3 == 0 ? "7" : i % 3 == 1 ? "" : "X");
    const State state = setup_of(table).state();
    const testing::NearMisses misses(testing::legal_texts<Game>(state));
    for (int j = 0; j < 20; ++j) {
      const std::string text = j % 2 == 0 ? random_text(table, rng) : misses.any(rng);
      const auto problem = testing::same_verdict<Game>(state, TextOracle(table), text);
      ASSERT_FALSE(problem) << *problem << "\n" << show(table);
      legal += oracle::read(table, text) ? 1 : 0;
    }
  }
  EXPECT_GT(legal, testing::oracle_cases(1000)) << "the texts are too random to prove anything";
}

}  // namespace
}  // namespace turnkey::jacked
