// A player by a rule of thumb, and a rough evaluation.
#include "engine/games/escaped/game.h"
#include "engine/games/escaped/moves.h"

namespace turnkey::escaped {

namespace {

/// A seat's suspects for the others: the centre and the tokens it has not seen, minus the cleared
/// faces, most of which it had not held.
int public_suspects(const Public& table, int seat) {
  const int open = table.unseen_count(seat) + 1 - std::popcount(table.cleared);
  return open < 1 ? 1 : open;
}

/// A seat's share is in inverse proportion to its number of suspects.
Shares<kMaxPlayers> by_suspects(const Public& table) {
  Shares<kMaxPlayers> odds{};
  double sum = 0;
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (table.is_out(seat)) continue;
    odds[seat] = 1.0 / public_suspects(table, seat);
    sum += odds[seat];
  }
  for (double& share : odds) share /= sum;
  return odds;
}

/// The payoffs before the verdict on an accusation that is right with probability `right`.
Payoffs<kMaxPlayers> after_verdict(Public table, double right) {
  const int accuser = table.mover;
  table.out = static_cast<std::uint8_t>(table.out | bit(accuser));
  Shares<kMaxPlayers> shares = by_suspects(table);
  for (double& share : shares) share *= 1 - right;
  shares[accuser] += right;
  return scored_by_share(shares);
}

}  // namespace

Move Game::rollout_move(const State& state, MoveList&, Rng& rng) {
  const Public& table = state.table();
  const bool may_take = table.phase == Phase::kTurn && table.has_take();
  const int few = may_take ? 1 : table.seats_in();  // makes an accusation worth its risk
  // Counting the suspects exactly takes long; a quick bound mostly rules an accusation out.
  const int fewest =
      table.options.cards - std::popcount(table.seen[table.mover]) - std::popcount(table.cleared);
  if (fewest <= few) {
    const Bits open = suspects(table, state.secrets().held(table, Seat::at(table.mover)));
    if (std::popcount(open) <= few) {
      return Move::accuse(static_cast<Face>(random_bit(open, rng)));
    }
  }
  if (!may_take) return Move::end();
  if (table.options.take == Take::kTracked) return Move::take(random_bit(table.takeable(), rng));
  return Move::ask(Seat::at(random_bit(table.askable(), rng)));
}

Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.phase != Phase::kVerdict) return evaluate(table);
  return after_verdict(table, table.accused == state.secrets().faces[kCentre] ? 1 : 0);
}

Payoffs<kMaxPlayers> Game::evaluate(const Public& table) {
  if (table.over()) return table.payoffs();
  if (table.phase != Phase::kVerdict) return scored_by_share(by_suspects(table));
  return after_verdict(table, 1.0 / public_suspects(table, table.mover));
}

}  // namespace turnkey::escaped
