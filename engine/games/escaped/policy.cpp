// A player by rule of thumb and a rough evaluation.
#include "engine/games/escaped/policy.h"

#include "engine/games/escaped/moves.h"

namespace turnkey::escaped {

namespace {

using SharesOfSeats = std::array<double, kMaxPlayers>;

int random_of(Bits choices, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(std::popcount(choices));
  return detail::nth_bit(choices, rng.below(count));
}

/// The suspects that others must grant a seat: the centre and what it has not seen, less the faces
/// that were cleared, most of which it had not held.
int public_suspects(const Public& table, int seat) {
  const int open = table.unseen_count(seat) + 1 - std::popcount(table.cleared);
  return open < 1 ? 1 : open;
}

/// Every seat that is in wins as often as its suspects are few.
SharesOfSeats by_suspects(const Public& table) {
  SharesOfSeats odds{};
  double sum = 0;
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (table.is_out(seat)) continue;
    odds[static_cast<std::size_t>(seat)] = 1.0 / public_suspects(table, seat);
    sum += odds[static_cast<std::size_t>(seat)];
  }
  for (double& share : odds) share /= sum;
  return odds;
}

/// With the verdict due on an accusation that is right with the given probability.
SharesOfSeats after_verdict(Public table, double right) {
  const std::size_t accuser = table.mover;
  table.out = static_cast<std::uint8_t>(table.out | bit(table.mover));
  SharesOfSeats shares = by_suspects(table);
  for (double& share : shares) share *= 1 - right;
  shares[accuser] += right;
  return shares;
}

Payoffs<kMaxPlayers> payoffs_of(const SharesOfSeats& shares) {
  Payoffs<kMaxPlayers> payoffs;
  payoffs.share = shares;
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    payoffs.score[seat] = kScorePerShare * shares[seat];
  }
  return payoffs;
}

}  // namespace

Move rollout_move(const State& state, MoveList&, Rng& rng) {
  const Public& table = state.table();
  const Bits open = suspects(table, state.held(table.mover));
  const int count = std::popcount(open);
  const bool takes = table.phase == Phase::kTurn && table.has_take() && count > 1;
  if (!takes) {
    if (count > table.seats_in()) return Move::end();
    return Move::accuse(static_cast<Face>(random_of(open, rng)));
  }
  if (table.options.take == Take::kTracked) return Move::take(random_of(table.takeable(), rng));
  return Move::ask(Seat::at(random_of(table.askable(), rng)));
}

Payoffs<kMaxPlayers> evaluate(const State& state) {
  const Public& table = state.table();
  if (table.phase != Phase::kVerdict) return evaluate(table);
  return payoffs_of(after_verdict(table, table.accused == state.faces()[kCentre] ? 1 : 0));
}

Payoffs<kMaxPlayers> evaluate(const Public& table) {
  if (table.over()) return table.payoffs();
  if (table.phase != Phase::kVerdict) return payoffs_of(by_suspects(table));
  return payoffs_of(after_verdict(table, 1.0 / public_suspects(table, table.mover)));
}

}  // namespace turnkey::escaped
