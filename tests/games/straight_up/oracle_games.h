// The players and rules of the oracle's games: decks so small that rare events happen, and players
// who each cause different ones. Like the oracle they know nothing of the engine.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/games/straight_up/oracle.h"

namespace turnkey::straight_up::oracle {

using Dice = std::mt19937_64;

/// Uniform in [0, bound), near enough.
int below(Dice& dice, std::size_t bound);
/// A real shuffle.
Shuffle shuffler(Dice& dice);

enum class Style {
  kRandom,   ///< any legal move
  kBuyer,    ///< buys whenever it can, mostly the dearest
  kBuilder,  ///< plays goal cards, strikes, and buys the goal cards
  kHoarder,  ///< buys goal cards of one rank
  kStriker,  ///< strikes whenever it can
  kStaller,  ///< removes what it can and passes
  kStyles
};

Style any_style(Dice& dice);
/// One of the legal moves.
std::string choose(const std::vector<std::string>& moves, Style style, Dice& dice);

/// A market deck of up to 13 cards, sometimes too few for the market; a starting deck of up to
/// eight, with goal cards; and few rounds.
Rules small_rules(int players, Dice& dice);

}  // namespace turnkey::straight_up::oracle
