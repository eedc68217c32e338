// What one seat of a game of Jacked knows: the public part and its own hand. The rest of the
// round's deck, spare cards included, is unseen; any way to hand it out that fits the sizes of the
// hands is equally likely (rules J50–J52).
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/core/error.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/public.h"
#include "engine/games/jacked/state.h"
#include "engine/world.h"

namespace turnkey::jacked {

class View {
 public:
  View(const Options& options, Seat seat);
  /// What `seat` knows of a set-up position, for tests: see Setup.
  static View from(const Setup& setup, Seat seat);

  Seat seat() const { return seat_; }
  const Options& options() const { return public_.options; }
  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn; }
  const Public& table() const { return public_; }
  CardCounts hand() const { return hand_; }  ///< the seat's own; empty for a spectator
  /// Cards of the round's deck that this seat has not seen: in other hands or not dealt.
  CardCounts unseen() const;

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
  std::uint64_t key() const;

 private:
  View(const Public& table, CardCounts hand, Seat seat)
      : public_(table), hand_(hand), seat_(seat) {}

  Public public_;
  CardCounts hand_;
  Seat seat_;
};

static_assert(sizeof(View) <= 320 && std::is_trivially_copyable_v<View>);

}  // namespace turnkey::jacked
