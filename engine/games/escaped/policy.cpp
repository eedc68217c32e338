// A player by rule of thumb and a rough evaluation.
#include "engine/games/escaped/policy.h"

#include "engine/games/escaped/moves.h"

namespace turnkey::escaped {

namespace {

/// The suspects that others must grant a seat: the centre and what it has not seen, less the faces
/// that were cleared, most of which it did not know.
int public_suspects(const Public& table, int seat) {
  const int open = table.unseen_count(seat) + 1 - std::popcount(table.cleared);
  return open < 1 ? 1 : open;
}

/// Whether a seat that is in will have a single suspect at its next turn, before the mover's.
bool somebody_is_about_to_know(const Public& table) {
  for (int seat = 0; seat < table.options.players; ++seat) {
    const bool rival = seat != table.mover && !table.is_out(seat);
    if (rival && public_suspects(table, seat) <= 2) return true;
  }
  return false;
}

Move accuse_one(Bits open, Rng& rng) {
  const std::uint32_t pick = rng.below(static_cast<std::uint32_t>(std::popcount(open)));
  return Move::accuse(static_cast<Face>(detail::nth_bit(open, pick)));
}

}  // namespace

Move rollout_move(const State& state, MoveList&, Rng& rng) {
  const Public& table = state.table();
  const Bits open = suspects(table, state.held(table.mover));
  const bool takes = table.phase == Phase::kTurn && table.has_take();
  if (std::has_single_bit(open)) return accuse_one(open, rng);
  if (!takes) return somebody_is_about_to_know(table) ? accuse_one(open, rng) : Move::end();
  const bool tracked = table.options.take == Take::kTracked;
  const Bits choices = tracked ? table.takeable() : table.askable();
  const std::uint32_t pick = rng.below(static_cast<std::uint32_t>(std::popcount(choices)));
  const int chosen = detail::nth_bit(choices, pick);
  return tracked ? Move::take(chosen) : Move::ask(Seat::at(chosen));
}

Payoffs<kMaxPlayers> evaluate(const Public& table) {
  if (table.over()) return table.payoffs();
  std::array<double, kMaxPlayers> odds{};
  double sum = 0;
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (table.is_out(seat)) continue;
    const int open = public_suspects(table, seat);
    odds[static_cast<std::size_t>(seat)] = 1.0 / (open * open);
    sum += odds[static_cast<std::size_t>(seat)];
  }
  Payoffs<kMaxPlayers> payoffs;
  for (std::size_t seat = 0; seat < table.options.players; ++seat) {
    payoffs.share[seat] = odds[seat] / sum;
    payoffs.score[seat] = kScorePerShare * payoffs.share[seat];
  }
  return payoffs;
}

}  // namespace turnkey::escaped
