// The full truth of a game of Escaped: the public part and the face of every token. It belongs to
// the referee; a search meets it only inside a World, dealt by a View.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/escaped/deals.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/moves.h"
#include "engine/games/escaped/options.h"
#include "engine/games/escaped/public.h"

namespace turnkey {
template <class G>
class World;
}

namespace turnkey::escaped {

struct Game;
class View;

class State {
 public:
  explicit State(const Options& options) : public_(options) { faces_.fill(kHidden); }

  const Options& options() const { return public_.options; }
  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn(); }
  const Public& table() const { return public_; }
  const Faces& faces() const { return faces_; }
  /// The faces that a seat has held.
  Bits held(int seat) const {
    return faces_of(faces_, public_.seen[static_cast<std::size_t>(seat)]);
  }

  void moves(MoveList& list) const;
  void distinct_moves(MoveList& list) const;
  /// Errors: kIllegalEvent.
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move) {
    if (move.kind() == Move::Kind::kShow) {
      faces_[static_cast<std::size_t>(move.token())] = move.face();
    }
    public_.apply(move);
  }

  /// A deal picks one of the faces that are left, a random take one of the tokens of the seat that
  /// was asked; everything else that chance does has one outcome.
  template <ChanceSource S>
  Move chance(S& source) const;
  /// Calls visit(move, probability) for every event that chance may make next.
  template <class F>
  void for_each_outcome(F&& visit) const;
  Move mask(const Move& move, Seat observer) const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  Payoffs<kMaxPlayers> payoffs() const { return public_.payoffs(); }
  std::uint64_t key() const { return hash_of(faces_, hash_of(public_)); }

 private:
  friend class View;
  template <class G>
  friend class turnkey::World;

  State(const Public& table, const Faces& faces) : public_(table), faces_(faces) {}

  /// Deals anew what `seat` can't see. World's alone.
  void redeal(Seat seat, Rng& rng);
  /// Likewise World's: the faces that the seat knows.
  std::uint64_t knowledge(Seat seat) const {
    const Bits known = public_.known_tokens(seat.index());
    if (known == 0) return 0;
    Faces faces;
    faces.fill(kHidden);
    for_each_bit(known, [&](int token) {
      faces[static_cast<std::size_t>(token)] = faces_[static_cast<std::size_t>(token)];
    });
    return hash_of(faces);
  }
  /// What another seat accused of when nobody heard it: uniform over its suspects.
  void accuse_anew(Rng& rng);

  Face face(int token) const { return faces_[static_cast<std::size_t>(token)]; }
  Move shown(int token) const { return Move::show(token, face(token)); }
  bool is_right() const { return public_.accused == face(kCentre); }
  Move verdict() const {
    return is_right() ? Move::right(face(kCentre)) : Move::wrong(face(kCentre));
  }
  /// The tokens of which one may be shown after a take.
  Bits showable() const {
    if (public_.options.take == Take::kTracked) return bit(public_.pending);
    return public_.before[public_.pending];
  }
  Bits undealt() const { return public_.all_faces() & ~faces_of(faces_, public_.dealt_tokens()); }

  Public public_;
  Faces faces_;
};

static_assert(sizeof(State) <= 128 && std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "compared as bytes");

namespace detail {
/// The n-th of a set's elements, from 0.
inline int nth_bit(Bits bits, std::uint32_t n) {
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}
}  // namespace detail

template <ChanceSource S>
Move State::chance(S& source) const {
  if (public_.phase == Phase::kVerdict) return verdict();
  const bool deal = public_.phase == Phase::kDeal;
  const Bits options = deal ? undealt() : showable();
  const auto count = static_cast<std::uint32_t>(std::popcount(options));
  if (deal) {
    const std::uint32_t pick = source.below(count, {0, 0, public_.dealt});
    return Move::show(public_.dealt, static_cast<Face>(detail::nth_bit(options, pick)));
  }
  if (count == 1) return shown(std::countr_zero(options));
  // A seat takes once a round.
  const std::uint32_t pick = source.below(count, {1u + public_.mover, 0, public_.round});
  return shown(detail::nth_bit(options, pick));
}

template <class F>
void State::for_each_outcome(F&& visit) const {
  if (public_.phase == Phase::kVerdict) return visit(verdict(), 1.0);
  const bool deal = public_.phase == Phase::kDeal;
  const Bits options = deal ? undealt() : showable();
  const double probability = 1.0 / std::popcount(options);
  for_each_bit(options, [&](int i) {
    visit(deal ? Move::show(public_.dealt, static_cast<Face>(i)) : shown(i), probability);
  });
}

}  // namespace turnkey::escaped
