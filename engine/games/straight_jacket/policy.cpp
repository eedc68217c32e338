// Ratings, rollouts and the static evaluation: all by values on jackets and in the mover's hand.
#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"
#include "engine/games/straight_jacket/game.h"

namespace turnkey::straight_jacket {

namespace {

// Points that the card brings its new owner; a first inmate may become a pair.
int worth_of(const Public& table, Kind kind, int seat) {
  const auto& kinds = table.options.cards().kinds;
  const int inmate = kinds[kind].inmate;
  if (inmate < 0) return kinds[kind].value;
  if (table.options.inmates == Inmates::kIdentity) return inmate == seat ? 3 : 0;
  const auto paired = [&](Kind other) { return kinds[other].inmate == inmate; };
  return std::any_of(table.piles.begin(seat), table.piles.end(seat), paired) ? 3 : 1;
}

// What the seat's next turn brings: its lowest card, or a lower one that it draws.
double next_play(const State& state, int seat) {
  constexpr std::array<double, 4> kLowestDrawn = {0, 3.0, 1.6, 1.0};  // of so many
  const Hands& hands = state.secrets().hands;
  const int held = hands.size(seat);
  const double drawn = kLowestDrawn[std::max(0, kHandAim - held)];
  if (held == 0) return drawn;
  const double lowest = worth_of(state.table(), hands.at(seat, 0), seat);
  return drawn == 0 ? lowest : lowest * drawn / (lowest + drawn);
}

}  // namespace

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

// Leads shrink by what the rest of the deck can change.
Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  constexpr double kSwing = 3.0;
  const Public& table = state.table();
  Payoffs<kMaxPlayers> result = table.payoffs();
  if (table.over()) return result;
  const int players = table.options.players;
  const double scale = kSwing * std::sqrt(1.0 + static_cast<double>(table.deck) / players);
  for (int seat = 0; seat < players; ++seat) result.score[seat] += next_play(state, seat);
  result.share = softmax(result.score, players, scale);
  return result;
}

}  // namespace turnkey::straight_jacket
