#include "engine/games/straight_up/evaluation.h"

#include "engine/games/straight_up/chance.h"
#include "engine/games/straight_up/game.h"
#include "engine/games/straight_up/weights.h"

namespace turnkey::straight_up {

namespace {

/// Evaluates a position between turns.
Shares<kMaxPlayers> judge(const Public& table) {
  Learned::Sides sides;
  describe_seats(table, sides);
  return shares_of_sides(Learned::network(), sides, table.options.players);
}

}  // namespace

const Learned::Network& Learned::network() {
  static const Network network = unpack<Network>(kWeights);
  return network;
}

void Learned::settle(State& state) {
  if (state.table().phase == Phase::kDiscard) {
    state.apply(shown(state.table(), state.secrets().hand));
  }
}

void Learned::describe(const State& state, Sides& sides) { describe_seats(state.table(), sides); }

Options Learned::table(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(rng.below(2) == 0 ? 2 : 3 + rng.below(2));
  options.max_rounds = 100;
  options.market_deck = standard_market_deck(options.players);
  return options;
}

Chooser Learned::choice(const State& state) { return Chooser(state.table()); }

Shares<kMaxPlayers> evaluate(const Public& table, CardCounts hand) {
  if (table.phase != Phase::kDiscard) return table.over() ? table.payoffs().share : judge(table);
  Public next = table;
  next.apply(shown(table, hand));
  return next.over() ? next.payoffs().share : judge(next);
}

}  // namespace turnkey::straight_up
