// Ratings, rollouts and the static evaluation: all by values on jackets and in the mover's hand.
#include "engine/core/quick_choice.h"
#include "engine/games/straight_jacket/game.h"
#include "engine/learned.h"

namespace turnkey::straight_jacket {

Rater::Rater(const State& state) : state_(&state), left_is_ahead_(false) {
  const Public& table = state.table();
  if (table.phase != Phase::kPassLeft) return;
  left_is_ahead_ = table.points(table.left(table.mover)) >= table.points(table.right(table.mover));
}

int Rater::worth(Kind kind, int seat) const { return worth_of(state_->table(), kind, seat); }

int Rater::rate_aim(int other) const {
  const Public& table = state_->table();
  switch (table.effect().act) {
    case Act::kTake:
      return 8 * worth(table.piles.top(other), table.actor) + table.points(other) / 8;
    case Act::kHandOver: return table.points(other);  // who leads gets low cards
    case Act::kSwapHands: return 8 * table.hand[other];
    case Act::kPeek: return table.hand[other];
    default: return -table.points(other);  // what lies there counts
  }
}

// Who holds a low card must play it, so low ones go to the neighbour who is ahead.
int Rater::operator()(const Move& move) const {
  const Public& table = state_->table();
  if (move.op == Move::Op::kAim) return rate_aim(move.a);
  const Card& card = table.options.cards().kinds[move.kind];
  switch (table.phase) {
    case Phase::kPlay:
      return 4 * worth(move.kind, table.mover) + static_cast<int>(card.effects.size());
    case Phase::kPassLeft: return left_is_ahead_ ? -4 * card.value : 4 * card.value;
    case Phase::kPick:
      if (table.effect().act == Act::kPlay) return 4 * worth(move.kind, table.actor);
      if (table.effect().act == Act::kPlayOnto) return -4 * worth(move.kind, table.aim_of_actor());
      return -4 * card.value;
    default: return -4 * card.value;
  }
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  constexpr std::uint32_t kNoise = 16;
  state.moves(list);
  return list.size() == 1 ? list[0] : best_after_noise(list, kNoise, rng, Rater(state));
}

Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.over()) return table.payoffs();
  return {expected_scores(state), learned_shares<Game>(state)};
}

}  // namespace turnkey::straight_jacket
