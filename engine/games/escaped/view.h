// What one seat of a game of Escaped knows (rules E40–E44): where every token lies and who has held
// it, the faces of those that it has held itself, and the names it has heard.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/escaped/deals.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"
#include "engine/games/escaped/state.h"
#include "engine/world.h"

namespace turnkey::escaped {

class View {
 public:
  View(const Options& options, Seat seat);

  Seat seat() const { return seat_; }
  const Options& options() const { return public_.options; }
  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn(); }
  const Public& table() const { return public_; }
  /// By token; kHidden where this seat does not know the face.
  const Faces& faces() const { return faces_; }
  /// The faces that it has held.
  Bits held() const;

  void moves(MoveList& list) const;           ///< only on the seat's own turn
  void distinct_moves(MoveList& list) const;  ///< likewise
  /// A move like this one, which must be legal, but for the suspect it names: drawn from all that
  /// the seat has. If everybody named the first, all would err together.
  Move any_like(const Move& move, Rng& rng) const;
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
  std::uint64_t key() const { return hash_of(faces_, hash_of(public_, hash_of(seat_))); }

 private:
  int index() const { return seat_.is_spectator() ? -1 : seat_.index(); }
  bool on_turn() const { return public_.turn() == Actor(seat_) && !seat_.is_spectator(); }
  bool moves_now() const { return index() == public_.mover; }
  Face face(int token) const { return faces_[static_cast<std::size_t>(token)]; }
  Deals deals() const { return Deals(public_, faces_, index()); }

  Expected<Move> canonical_deal(const Move& move) const;
  Expected<Move> canonical_show(const Move& move) const;
  Expected<Move> canonical_verdict(const Move& move) const;
  Expected<Move> canonical_other(const Move& move) const;
  bool may_be_right(Face centre) const;
  bool may_be_wrong(Face centre) const;

  Public public_;
  Faces faces_;
  Seat seat_;
  std::uint8_t reserved_[3] = {};
};

static_assert(sizeof(View) <= 128 && std::is_trivially_copyable_v<View>);

}  // namespace turnkey::escaped
