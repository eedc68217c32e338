// Ratings, rollouts and the static evaluation, all from values on jackets and in the mover's hand.
#include <algorithm>
#include <array>
#include <cmath>
#include <range/v3/algorithm/any_of.hpp>

#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"
#include "engine/games/straight_jacket/game.h"

namespace turnkey::straight_jacket {

namespace {

// The points that the card gives its new owner; a first inmate may become a pair.
int worth_of(const Public& table, Kind kind, int seat) {
  const auto& kinds = table.options.cards().kinds;
  const int inmate = kinds[kind].inmate;
  if (inmate < 0) return kinds[kind].value;
  if (table.options.inmates == Inmates::kIdentity) return inmate == seat ? 3 : 0;
  const auto paired = [&](Kind other) { return kinds[other].inmate == inmate; };
  return ranges::any_of(table.piles.row(seat), paired) ? 3 : 1;
}

// The value of the seat's next play: its lowest card, or a lower one that it draws.
double next_play(const State& state, int seat) {
  constexpr std::array<double, 4> kLowestDrawn = {0, 3.0, 1.6, 1.0};  // by number of draws
  const Hands& hands = state.secrets().hands;
  const int held = hands.size(seat);
  const double drawn = kLowestDrawn[std::max(0, kHandAim - held)];
  if (held == 0) return drawn;
  const double lowest = worth_of(state.table(), hands.row(seat)[0], seat);
  return drawn == 0 ? lowest : lowest * drawn / (lowest + drawn);
}

// The rating of naming the seat.
int rate_aim(const Public& table, int other) {
  switch (table.effect().act) {
    case Act::kTake:
      return 8 * worth_of(table, table.piles.row(other).back(), table.actor) +
             table.points(other) / 8;
    case Act::kHandOver: return table.points(other);  // the leader gets low cards
    case Act::kSwapHands: return 8 * table.held[other];
    case Act::kPeek: return table.held[other];
    default: return -table.points(other);  // the jacket's points count
  }
}

// Shares from leads. The rest of the deck can change a lead: the scale is `swing` points for each
// card that a seat draws, summed as independent errors.
Payoffs<kMaxPlayers> chances(const State& state, double swing) {
  const Public& table = state.table();
  if (table.over()) return table.payoffs();
  const int players = table.options.players;
  const double scale = swing * std::sqrt(1.0 + static_cast<double>(table.deck) / players);
  return expected_payoffs<kMaxPlayers>(
      players, scale, [&](int seat) { return table.points(seat) + next_play(state, seat); });
}

}  // namespace

Rater::Rater(const State& state)
    : table_(state.table()),
      left_is_ahead_(table_.phase == Phase::kPassLeft &&
                     table_.points(left_of(table_.mover, table_.seats())) >=
                         table_.points(right_of(table_.mover, table_.seats()))) {}

// A player with a low card must play it, so low cards go to the neighbour who is ahead.
int Rater::operator()(const Move& move) const {
  if (move.op == Op::kAim) return rate_aim(table_, move.a);
  const Card& card = table_.options.cards().kinds[move.kind];
  const auto worth = [&](int seat) { return 4 * worth_of(table_, move.kind, seat); };
  if (table_.phase == Phase::kPlay) {
    return worth(table_.mover) + static_cast<int>(card.effects.size());
  }
  if (table_.phase == Phase::kPick) {
    const Act act = table_.effect().act;
    if (act == Act::kPlay) return worth(table_.actor);
    if (act == Act::kPlayOnto) {
      return -worth(table_.at_once() ? table_.aim[table_.actor] : table_.target);
    }
  }
  return left_is_ahead_ || table_.phase != Phase::kPassLeft ? -4 * card.value : 4 * card.value;
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  constexpr std::uint32_t kNoise = 16;
  state.moves(list);
  return list.size() == 1 ? list[0] : best_after_noise(list, kNoise, rng, Rater(state));
}

Payoffs<kMaxPlayers> Game::evaluate(const State& state) { return chances(state, 3.0); }

Payoffs<kMaxPlayers> Game::calibrate(const State& state, const Payoffs<kMaxPlayers>&) {
  return chances(state, 4.0);
}

}  // namespace turnkey::straight_jacket
