// A quick player, for rollouts and move ordering. It adds fitted weights of a move's traits
// (choice.h) and does not look ahead.
#include "engine/core/quick_choice.h"
#include "engine/games/straight_up/choice.h"
#include "engine/games/straight_up/choice_weights.h"
#include "engine/games/straight_up/game.h"

namespace turnkey::straight_up {

namespace {

/// More than any sum of weights.
constexpr int kWinning = 100'000;
/// About the size of the differences between good moves.
constexpr std::uint32_t kNoise = 40;

// SU50, SU51: the move completes a straight, or collects all cards of a goal rank.
bool wins_at_once(const Public& table, const Move& move) {
  if (move.kind() == Move::Kind::kPlay) return move.card() == Rank::kAce;
  if (move.kind() != Move::Kind::kBuy || !is_goal(move.card())) return false;
  const int owned = table.owned(table.mover()).count(index(move.card()));
  return owned + 1 == all_of(table.options, move.card());
}

static_assert(kChoiceWeights.size() == traits::kCount);

int rate(const Public& table, const Chooser& chooser, const Move& move) {
  if (wins_at_once(table, move)) return kWinning;
  int sum = 0;
  for (const std::uint8_t trait : chooser.traits_of(move)) sum += kChoiceWeights[trait];
  return sum;
}

}  // namespace

int Model::rate(const Move& move) const {
  return straight_up::rate(public_, Chooser(public_), move);
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.moves(list);
  const Chooser chooser(state.table());
  return best_after_noise(list, kNoise, rng,
                          [&](const Move& move) { return rate(state.table(), chooser, move); });
}

}  // namespace turnkey::straight_up
