// Ratings, rollouts and the static evaluation.
#include <algorithm>

#include "engine/core/quick_choice.h"
#include "engine/games/break_out/game.h"
#include "engine/learned.h"

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
  for (const Card card : move) points += card < kKindCount ? points_of(card) : 0;
  return points;
}

}  // namespace

int Rater::operator()(const Move& move) const {
  const Public& table = state_.table();
  switch (move.kind) {
    case Kind::kSet:
    case Kind::kRun:
      return (table.breaks_out(table.laid(move)) ? kBreaks : 0) + kLays + points_of_row(move);
    case Kind::kOut: return kBreaks + kLays + points_of_row(move);
    case Kind::kOutSuper: return kBreaks;
    case Kind::kOutFull: return kBreaks + kLays;
    case Kind::kForce: return kBreaks;
    case Kind::kAdd: return move.from != 0 ? kMoves : kLays + points_of_row(move);
    case Kind::kSwap: return kLays / 2;
    case Kind::kYard: return kMoves;
    case Kind::kNext: return table.did(kPlayed) || table.has_drawn() ? 0 : -kLays;
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
  Payoffs<kMaxPlayers> payoffs;
  payoffs.score = expected_scores(state);
  payoffs.share = learned_shares<Game>(state);
  return payoffs;
}

}  // namespace turnkey::break_out
