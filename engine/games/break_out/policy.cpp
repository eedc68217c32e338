// Ratings, rollouts and the static evaluation.
#include <algorithm>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"
#include "engine/games/break_out/game.h"

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

constexpr std::uint32_t kMaxLooks = 40;  ///< moves rated in one choice; of longer lists any so many
constexpr std::uint32_t kNoise = 4 * 4;  ///< quarters of a point
constexpr int kBreaks = 200;             ///< breaking out
constexpr int kLays = 60;                ///< a card leaves the hand
constexpr int kMoves = 4;                ///< a Cell's card or meld, which counts nothing anyway

int points_of_row(const Move& move) {
  int points = 0;
  for (int i = 0; i < move.count; ++i) {
    if (move.cards[i] < kKindCount) points += points_of(move.cards[i]);
  }
  return points;
}

/// What a hand is expected to cost at the end of the round: who is out gets rid of most.
double expected_points(const Public& table, const Hand& hand, int seat) {
  if (hand.empty()) return 0;
  const double kept = table.is_out(seat) ? 0.55 : 0.85;
  return kept * points_in(hand);
}

}  // namespace

int Rater::meld(const Move& move) const {
  const Public& table = state_.table();
  const int shed = kLays + points_of_row(move);
  if (table.is_out(table.mover)) return shed;
  Meld laid = meld_of(move.shape, 0);
  for (int i = 0; i < move.count; ++i) laid.insert(move.cards[i], false);
  return laid.points() >= kBreakOut ? kBreaks + shed : shed;
}

int Rater::operator()(const Move& move) const {
  switch (move.kind) {
    case Kind::kMeld: return meld(move);
    case Kind::kOut: return kBreaks + kLays + points_of_row(move);
    case Kind::kOutSuper: return kBreaks;
    case Kind::kOutFull: return kBreaks + kLays;
    case Kind::kForce: return kBreaks;
    case Kind::kAdd: return move.from != 0 ? kMoves : kLays + points_of_row(move);
    case Kind::kSwap: return kLays / 2;
    case Kind::kYard: return kMoves;
    case Kind::kNext: {
      const Public& table = state_.table();
      return table.did(kPlayed) || table.has_drawn() ? 0 : -kLays;
    }
    case Kind::kBluff: return -kBreaks;
    case Kind::kCall: return kLays;
    case Kind::kGive: return points_of_row(move);
    default: return 0;
  }
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.moves(list);
  const Rater rate(state);
  return best_of_some(list, kMaxLooks, kNoise, rng,
                      [&](const Move& move) { return 4 * rate(move); });
}

Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.over()) return table.payoffs();
  const int players = table.options.players;
  const bool ends = table.phase == Phase::kShow;
  Payoffs<kMaxPlayers> payoffs;
  for (int seat = 0; seat < players; ++seat) {
    const Hand& hand = state.secrets().hands[seat];
    double total = table.score[seat];
    total += ends ? points_in(hand) : expected_points(table, hand, seat);
    if (ends && table.winner == seat) total -= 5 * table.round;
    payoffs.score[seat] = -total;
  }
  // A round more moves a total by some ten points and the totals apart.
  const double left = table.options.rounds - table.round + (ends ? 0.0 : 1.0);
  const double scale = 3.0 + 9.0 * std::sqrt(left);
  share_by_scores(payoffs, players, payoffs.score[0], scale);
  return payoffs;
}

}  // namespace turnkey::break_out
