// Converts between the engine's positions and the oracle's, and makes random positions to compare
// them on. It reads the public part of the engine's types and knows no rules.
#pragma once

#include <string>

#include "engine/core/rng.h"
#include "tests/games/jacked/oracle.h"
#include "tests/games/jacked/setup.h"

namespace turnkey::jacked {

/// Cards in the oracle's letters and back.
std::string letters(CardCounts cards);
CardCounts counts(const std::string& cards);

Options options_of(const oracle::Rules& rules);
oracle::Rules rules_of(const Options& options);

/// The pegs, sorted.
oracle::Board board_of(const Options& options, const Board& board);
Board board_of(const oracle::Table& table);

/// A table at which some seat is on turn.
Setup setup_of(const oracle::Table& table);
oracle::Table table_of(const State& state);
/// Equal, ignoring counters that mean nothing once a game is over.
bool same(oracle::Table a, oracle::Table b);

oracle::Rules random_rules(Rng& rng);
/// A random position: crowds of pegs within a few spaces of each other, in front of Homes and in
/// them; blockers; hands of any size, some empty, the seat on turn's not. `hand`: cards, in order,
/// for the seat on turn; the deck must hold them. Empty: any hand.
oracle::Table random_table(const oracle::Rules& rules, Rng& rng, const std::string& hand = "");

}  // namespace turnkey::jacked
