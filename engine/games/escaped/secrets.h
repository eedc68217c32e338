// The faces of the tokens: a State has all faces dealt, a View those that its seat has seen (rules
// E40–E44). Everything about Escaped that is not public: the faces that may be shown, named or
// dealt, for the referee and for a seat.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/escaped/constrained_deal.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"

namespace turnkey::escaped {

/// By token; kHidden if unknown or not dealt.
using Faces = ConstrainedDeal::Cards;
static_assert(ConstrainedDeal::kMaxPlaces == kMaxCards);

/// The faces of a set of tokens, which must be known.
inline Bits faces_of(const Faces& faces, Bits tokens) {
  Bits result = 0;
  for_each_bit(tokens, [&](int token) { result |= bit(faces[token]); });
  return result;
}

/// The deals that a seat considers possible; `faces` must hold at least the faces that it knows. If
/// names are not heard, these are all orders of the unplaced faces. A face named wrongly and aloud
/// (E43) lies neither in the centre nor on a token that its accuser has held.
ConstrainedDeal deals_of(const Public& table, const Faces& faces, Seat seat);

struct Secrets : SecretsDefaults {
  Secrets() { faces.fill(kHidden); }

  /// The faces that a seat has held, which must be known; none for the spectator.
  Bits held(const Public& table, Seat seat) const {
    return seat.is_spectator() ? 0 : faces_of(faces, table.seen[seat]);
  }

  void apply(const Public&, const Move& move, Seat = {}) {
    if (move.face() == kHidden) return;
    if (move.kind() == Move::Kind::kShow) faces[move.token()] = move.face();
    if (move.kind() == Move::Kind::kRight || move.kind() == Move::Kind::kWrong) {
      faces[kCentre] = move.face();
    }
  }

  /// Also draws another seat's unheard accusation, uniformly over its suspects.
  void redeal(Public& table, Seat seat, Rng& rng);
  std::string worlds(const Public& table, Seat seat) const;

  Facts board(const Public& table, Seat seat = Seat::spectator()) const;
  std::string drawing(const Public& table, Seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// Errors: kIllegalEvent. By the truth, and by a seat's knowledge.
  Expected<Move> canonical(const Public& table, const Move& move) const;
  Expected<Move> canonical(const Public& table, const Move& move, Seat seat) const;
  /// For the seat on turn, whose faces must be known.
  void moves(const Public& table, MoveList& list, Seat = {}) const;
  void distinct_moves(const Public& table, MoveList& list, Seat = {}) const;
  /// A legal move like this one, but with a uniformly random suspect. If all seats named the first
  /// one, they would err together.
  Move any_like(const Public& table, const Move& move, Seat seat, Rng& rng) const;
  std::uint64_t key(const Public& table) const { return hash_of(faces, hash_of(table)); }
  std::uint64_t key(const Public& table, Seat seat) const {
    return hash_of(faces, hash_of(table, hash_of(seat)));
  }
  /// A deal picks one of the remaining faces; a random take picks a token of the seat that was
  /// asked. All other chance events have one outcome.
  template <ChanceSource S>
  Move chance(const Public& table, S& source) const;
  template <class F>
  void for_each_outcome(const Public& table, F&& visit) const;
  /// The hash of the faces that the seat knows.
  std::uint64_t knowledge(const Public& table, Seat seat) const;
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

  Faces faces;

 private:
  Move shown(int token) const { return Move::show(token, faces[token]); }
  Move verdict(const Public& table) const {
    const Face centre = faces[kCentre];
    return table.accused == centre ? Move::right(centre) : Move::wrong(centre);
  }
  Bits undealt(const Public& table) const {
    return table.all_faces() & ~faces_of(faces, table.dealt_tokens());
  }
  Expected<Move> canonical_deal(const Public& table, const Move& move, Seat seat) const;
  Expected<Move> canonical_show(const Public& table, const Move& move, Seat seat) const;
  Expected<Move> canonical_other(const Public& table, const Move& move, Seat seat) const;
  Expected<Move> canonical_verdict(const Public& table, const Move& move, Seat seat) const;
  bool may_be_right(const Public& table, Face centre, Seat seat) const;
  bool may_be_wrong(const Public& table, Face centre, Seat seat) const;
  bool may_lie(const Public& table, Face face, Bits allowed, Seat seat) const;
};

template <ChanceSource S>
Move Secrets::chance(const Public& table, S& source) const {
  if (table.phase == Phase::kVerdict) return verdict(table);
  const bool deal = table.phase == Phase::kDeal;
  const Bits options = deal ? undealt(table) : table.showable();
  const auto count = static_cast<std::uint32_t>(std::popcount(options));
  if (deal) {
    const std::uint32_t pick = source.below(count, {0, 0, table.dealt});
    return Move::show(table.dealt, static_cast<Face>(nth_bit(options, pick)));
  }
  if (count == 1) return shown(std::countr_zero(options));
  // The round serves as the key's index: a seat takes once a round.
  return shown(nth_bit(options, source.below(count, {1u + table.mover, 0, table.round})));
}

template <class F>
void Secrets::for_each_outcome(const Public& table, F&& visit) const {
  if (table.phase == Phase::kVerdict) return visit(verdict(table), 1.0);
  const bool deal = table.phase == Phase::kDeal;
  const Bits options = deal ? undealt(table) : table.showable();
  const double probability = 1.0 / std::popcount(options);
  for_each_bit(options, [&](int i) {
    visit(deal ? Move::show(table.dealt, static_cast<Face>(i)) : shown(i), probability);
  });
}

}  // namespace turnkey::escaped
