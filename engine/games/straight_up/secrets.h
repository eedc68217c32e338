// The hand of the seat on turn as it was drawn, until it is shown. Empty if there is none, and in
// the View of a seat that can't see it (rules SU60–SU62).
#pragma once

#include <cstdint>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/straight_up/chance.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/moves.h"
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

/// A referee sees what the mover sees, so a seat's eyes check and show a position either way.
struct Secrets : SecretsDefaults {
  CardCounts hand;

  Secrets() = default;
  Secrets(CardCounts drawn) : hand(drawn) {}

  void apply(const Public&, const Move& move, Seat = {}) {
    if (move.kind() == Move::Kind::kDraw) hand = move.cards();
    if (move.kind() == Move::Kind::kDiscard) hand = CardCounts();
  }

  void redeal(const Public& table, Seat eyes, Rng& rng) { *this = sample(table, eyes, rng); }
  std::string worlds(const Public& table, Seat eyes) const {
    return table.hides_hand(eyes) ? std::to_string(count_hands(table)) : "1";
  }

  Facts board(const Public& table) const { return board(table, Seat::at(table.mover())); }
  Facts board(const Public& table, Seat eyes) const;
  std::string drawing(const Public& table) const { return drawing(table, Seat::at(table.mover())); }
  std::string drawing(const Public& table, Seat eyes) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// Errors: kIllegalEvent.
  Expected<Move> canonical(const Public& table, const Move& move) const {
    return canonical(table, move, Seat::at(table.mover()));
  }
  Expected<Move> canonical(const Public& table, const Move& move, Seat eyes) const;
  void moves(const Public& table, MoveList& list, Seat = {}) const {
    list.clear();
    if (table.phase == Phase::kMove) generate(table, hand, list);
  }
  Secrets sample(const Public& table, Seat eyes, Rng& rng) const {
    return table.hides_hand(eyes) ? sample_hand(table, rng) : hand;
  }
  std::uint64_t key(const Public& table) const { return hash_of(hand, table.key(true)); }
  std::uint64_t key(const Public& table, Seat seat) const {
    return hash_of(hand, hash_of(seat, table.key(true)));
  }
  template <ChanceSource S>
  Move chance(const Public& table, S& source) const {
    return next_chance(table, hand, source);
  }
  template <class F>
  void for_each_outcome(const Public& table, F&& visit) const {
    if (table.phase != Phase::kDiscard) return for_each_deal(table, visit);
    visit(shown(table, hand), 1.0);
  }
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

 private:
  Expected<Move> canonical_draw(const Public& table, const Move& move, Seat eyes) const;
  Expected<Move> canonical_discard(const Public& table, const Move& move, Seat eyes) const;
};

}  // namespace turnkey::straight_up
