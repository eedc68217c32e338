// The full truth of a game of Straight Up: the public part and the hand of the seat on turn. It
// belongs to the referee; a search meets it only inside a World, dealt by a View.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_up/chance.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/options.h"
#include "engine/games/straight_up/public.h"

namespace turnkey {
template <class G>
class World;
}

namespace turnkey::straight_up {

struct Game;
class View;

class State {
 public:
  explicit State(const Options& options) : public_(options) {}
  /// Any position, for tests. The hand, all of it as it was drawn, is the mover's if it is out, and
  /// is one that its piles can give.
  static State from(const Public& table, CardCounts hand = {});

  const Options& options() const { return public_.options; }
  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn(); }
  const Public& table() const { return public_; }
  /// The mover's hand as it was drawn, until it is shown; else empty.
  CardCounts hand() const { return hand_; }

  void moves(MoveList& list) const;
  /// Errors: kIllegalEvent.
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move);

  template <ChanceSource S>
  Move chance(S& source) const {
    return next_chance(public_, hand_, source);
  }
  /// Calls visit(move, probability) for every event that chance may make next.
  template <class F>
  void for_each_outcome(F&& visit) const {
    if (public_.phase == Phase::kDiscard) {
      visit(shown(public_, hand_), 1.0);
    } else {
      for_each_deal(public_, visit);
    }
  }
  Move mask(const Move& move, Seat observer) const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  Payoffs<kMaxPlayers> payoffs() const { return public_.payoffs(); }
  std::uint64_t key() const { return hash_of(hand_, public_.key(true)); }

 private:
  friend class View;
  template <class G>
  friend class turnkey::World;

  State(const Public& table, CardCounts hand) : public_(table), hand_(hand) {}
  /// Deals anew what `seat` can't see. World's alone.
  void redeal(Seat seat, Rng& rng);

  Public public_;
  CardCounts hand_;
};

static_assert(sizeof(State) <= 176 && std::is_trivially_copyable_v<State>);

}  // namespace turnkey::straight_up
