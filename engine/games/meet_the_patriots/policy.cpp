// What searches need besides the rules: classes of moves, memories, a rule of thumb, an evaluation.
#include <array>
#include <cmath>

#include "engine/core/hash.h"
#include "engine/core/softmax.h"
#include "engine/games/meet_the_patriots/alone.h"

namespace turnkey::meet_the_patriots {

Bits Public::remembered(int seat) const {
  if (minds.cards[seat] == kWholeMind) return seen();
  Bits result = 0;
  for_each_bit(seen(), [&](int space) {
    const int card = 2 * (spaces[space] - 1) + (has_bit(minds.second, space) ? 1 : 0);
    if (has_bit(minds.cards[seat], card)) result |= bit(space);
  });
  return result;
}

void Public::imagine(Seat seat, Rng& rng) {
  if (options.memory == kWholeMemory) return;
  for (int other = 0; other < options.players; ++other) {
    if (other == seat.index()) continue;
    minds.cards[other] = 0;
    for (int card = 0; card < 2 * kMaxNumbers; ++card) {
      if (rng.below(kWholeMemory) < options.memory) minds.cards[other] |= bit(card);
    }
  }
  minds.salt = static_cast<std::uint16_t>(1 + rng.below(0xFFFF));
}

// The space that stands for a set of equivalent ones. They are equivalent to a player who has
// forgotten them only if the choice is random.
int Public::any_of(Bits among) const {
  if (minds.cards[mover] == kWholeMind) return std::countr_zero(among);
  const std::array<std::uint16_t, 2> roll = {minds.salt, turns};
  const auto count = static_cast<std::uint64_t>(std::popcount(among));
  return nth_bit(among, static_cast<std::uint32_t>(hash_of(roll) % count));
}

std::array<Bits, 3> Public::turnable_by_kind(Bits known) const {
  const Bits open = turnable();
  const Bits twins = paired(known);
  return {open & twins, open & ~known, open & known & ~twins};
}

// Unknown cards are equivalent for the mover, and so are known single cards and known pairs: the
// numbers have no meaning.
void Public::distinct_moves(MoveList& list) const {
  list.clear();
  const Bits known = remembered(mover);
  if (phase == Phase::kTurn) {
    for (const Bits kind : turnable_by_kind(known)) {
      if (kind != 0) list.push_back(Move::turn(any_of(kind)));
    }
  } else if (phase == Phase::kClaim) {
    const int match = match_of(first);
    if (must_take() || has_bit(known, match)) list.push_back(Move::match(match));
    if (must_take()) return;
    list.push_back(Move::leave());
    const Bits strange = lying & ~known & ~bit(first);
    const Move claim = strange == 0 ? Move::leave() : claim_of(any_of(strange));
    if (claim != Move::leave()) list.push_back(claim);
  }
}

Move Public::any_like(const Move& move, Rng& rng) const {
  const bool is_unseen = move.kind != Move::Kind::kLeave && has_bit(unseen, move.value);
  if (move.kind == Move::Kind::kMatch && is_unseen) return Move::match(random_bit(unseen, rng));
  if (move.kind != Move::Kind::kTurn) return move;
  for (const Bits kind : turnable_by_kind(seen())) {
    if (has_bit(kind, move.value)) return Move::turn(random_bit(kind, rng));
  }
  return move;
}

Move Public::rollout_move(Rng& rng) const {
  const Bits known = remembered(mover);
  if (phase == Phase::kClaim) {
    const int match = match_of(first);
    if (must_take() || has_bit(known, match)) return Move::match(match);
    return claim_of(random_bit(lying & ~known & ~bit(first), rng));
  }
  const auto [twins, strange, alone] = turnable_by_kind(known);
  if (twins != 0) return Move::turn(std::countr_zero(twins));
  return Move::turn(random_bit(strange != 0 ? strange : alone, rng));
}

// Scores: pairs taken and pairs expected. The seat on turn gets the first known pair, the others
// get theirs in turn. Everybody has the same chance of the rest, but the seat that turns the first
// new card leads by half its chance to match a known one. Shares: a logistic of the lead over the
// open pairs, fitted to two players' exact values with an error of 0.08 (root mean square).
Payoffs<kMaxPlayers> Public::evaluate() const {
  if (phase == Phase::kOver) return payoffs();
  if (options.players == 1) {
    static const Alone alone({.players = 1});
    return {{-alone.turns(*this)}, {1}};
  }
  const int open = (hidden + singles) / 2;  // pairs not yet known
  const double edge = hidden == 0 ? 0 : 0.5 * singles / hidden;
  const int next = mover + (phase == Phase::kClaimCard ? 1 : 0);
  Payoffs<kMaxPlayers> paid;
  for (int seat = 0; seat < seats(); ++seat) {
    paid.score[seat] = pairs[seat] + (open - edge) / seats();
  }
  for (int i = 0; i < doubles; ++i) paid.score[(next + i) % seats()] += 1;
  paid.score[(next + doubles) % seats()] += edge;
  paid.share = softmax(paid.score, seats(), std::sqrt(open + 1.0) / 3);
  return paid;
}

}  // namespace turnkey::meet_the_patriots
