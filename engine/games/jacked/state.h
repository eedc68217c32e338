// The full truth of a game of Jacked: the public part and everybody's cards. It belongs to the referee;
// a search meets it only inside a World, dealt by a View.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/options.h"
#include "engine/games/jacked/public.h"

namespace turnkey {
template <class G>
class World;
}

namespace turnkey::jacked {

struct Game;
class View;

class State {
 public:
  explicit State(const Options& options);
  /// Any position, for tests: see Setup. The cards must come from one deck.
  static State from(const Setup& setup);

  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn; }
  const Public& table() const { return public_; }
  const Board& board_now() const { return public_.board; }
  CardCounts hand(Seat seat) const { return hands_[static_cast<std::size_t>(seat.index())]; }
  CardCounts deck() const { return deck_; }  ///< not dealt yet in this round

  void moves(MoveList& list) const;
  /// Errors: kIllegalEvent. Accepts any legal order and split of a 7 and any swap with the same result.
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move);

  template <ChanceSource S>
  Move chance(S& source) const;
  /// Calls visit(move, probability) for every hand that may be dealt next.
  template <class F>
  void for_each_outcome(F&& visit) const;
  Move mask(const Move& move, Seat observer) const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  Payoffs<kMaxPlayers> payoffs() const { return public_.payoffs(); }
  std::uint64_t key() const;

 private:
  friend class View;
  template <class G>
  friend class turnkey::World;

  State(const Public& table, CardCounts undealt) : public_(table), deck_(undealt) {}
  /// Deals anew what `seat` can't see. World's alone.
  void redeal(Seat seat, Rng& rng);

  Public public_;
  std::array<CardCounts, kMaxPlayers> hands_{};
  CardCounts deck_;
};

static_assert(sizeof(State) <= 320 && std::is_trivially_copyable_v<State>);

}  // namespace turnkey::jacked
