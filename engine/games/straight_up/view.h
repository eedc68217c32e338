// What one seat of a game of Straight Up knows: everything but another seat's hand, from its draw
// until it is shown (rules SU60–SU62).
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/core/error.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"
#include "engine/games/straight_up/state.h"
#include "engine/world.h"

namespace turnkey::straight_up {

class View {
 public:
  View(const Options& options, Seat seat);
  /// What `seat` knows of a set-up position, for tests; the hand as in State::from if it is its
  /// own, else empty.
  static View from(const Public& table, Seat seat, CardCounts hand = {});

  Seat seat() const { return seat_; }
  const Options& options() const { return public_.options; }
  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn(); }
  const Public& table() const { return public_; }
  /// The seat's own hand as it was drawn, until it is shown; else empty.
  CardCounts hand() const { return hand_; }
  /// Another seat has drawn a hand and not shown it.
  bool hand_hidden() const { return public_.hand_out() && public_.mover() != seat_.index(); }

  void moves(MoveList& list) const;  ///< only on the seat's own turn
  /// Errors: kIllegalEvent.
  Expected<Move> canonical(const Move& move) const;
  /// Refuses what can't have happened, itself unchanged. Errors: kIllegalEvent.
  Expected<void> apply(const Move& move);

  World<Game> sample(Rng& rng) const;
  std::string worlds() const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  Payoffs<kMaxPlayers> payoffs() const { return public_.payoffs(); }
  std::uint64_t key() const { return hash_of(hand_, hash_of(seat_, public_.key(true))); }

 private:
  View(const Public& table, Seat seat, CardCounts hand)
      : public_(table), hand_(hand), seat_(seat) {}
  Expected<Move> canonical_draw(const Move& move) const;
  Expected<Move> canonical_discard(const Move& move) const;

  Public public_;
  CardCounts hand_;
  Seat seat_;
};

static_assert(sizeof(View) <= 176 && std::is_trivially_copyable_v<View>);

}  // namespace turnkey::straight_up
