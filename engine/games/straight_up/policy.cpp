#include "engine/games/straight_up/policy.h"

#include "engine/games/straight_up/choice.h"
#include "engine/games/straight_up/choice_weights.h"

namespace turnkey::straight_up {

namespace {

/// More than any sum of weights.
constexpr int kWinning = 100'000;
/// Of the order of the differences between good moves.
constexpr std::uint32_t kNoise = 40;

// SU50, SU51: a straight is complete, or all cards of a goal rank are owned.
bool wins(const Public& table, const Move& move) {
  if (move.kind() == Move::Kind::kPlay) return move.card() == Rank::kAce;
  if (move.kind() != Move::Kind::kBuy || !is_goal(move.card())) return false;
  const int owned = table.owned(table.mover()).count(index(move.card()));
  return owned + 1 == all_of(table.options, move.card());
}

int rate(const Public& table, const Chooser& chooser, const Move& move) {
  if (wins(table, move)) return kWinning;
  int sum = 0;
  for (const std::uint8_t fact : chooser.facts_of(move)) sum += kChoiceWeights[fact];
  return sum;
}

}  // namespace

int rate(const Public& table, const Move& move) { return rate(table, Chooser(table), move); }

Move rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.moves(list);
  const Chooser chooser(state.table());
  std::size_t best = 0;
  int most = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const int rating = rate(state.table(), chooser, list[i]) + static_cast<int>(rng.below(kNoise));
    if (i == 0 || rating > most) {
      best = i;
      most = rating;
    }
  }
  return list[best];
}

}  // namespace turnkey::straight_up
