// The public part of a game of Escaped, and every rule that depends on it alone: where each
// face-down token lies, which seats have held it, who is out, whose turn it is, who sees which
// card. State, View and Model all contain it. It has no faces.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/options.h"

namespace turnkey::escaped {

/// The kind of the next event.
enum class Phase : std::uint8_t {
  kDeal,     ///< chance deals the next token, the centre first
  kTurn,     ///< a seat accuses or takes a card
  kShow,     ///< chance shows the card taken
  kChoice,   ///< the seat accuses or ends its turn
  kVerdict,  ///< chance says whether the accusation is right
  kOver,
};

/// Plain data; the functions keep it consistent. Tests set positions up by hand.
struct Public : TableDefaults {
  /// The start of a game: nothing is dealt.
  explicit Public(const Options& game_options);

  // ---- questions --------------------------------------------------------------------------------
  Actor turn() const;
  bool over() const { return phase == Phase::kOver; }
  bool is_out(int seat) const { return has_bit(out, seat); }
  Bits in() const { return first_bits(options.players) & ~Bits{out}; }
  int seats_in() const { return options.players - std::popcount(out); }
  Bits dealt_tokens() const { return first_bits(dealt); }
  Bits all_faces() const { return first_bits(options.cards); }
  /// Tokens before players that the seat has never held.
  Bits unseen(int seat) const { return dealt_tokens() & ~bit(kCentre) & ~seen[seat]; }
  int unseen_count(int seat) const { return std::popcount(unseen(seat)); }
  /// The seat before which a token lies, which must not be the centre.
  int owner(int token) const;
  /// E41, E42: tokens whose face the seat knows. The centre is one once the seat, or everybody, has
  /// seen it.
  Bits known_tokens(Seat seat) const;
  /// What the mover may take now: tokens that it has not seen, or, with random takes (E3), seats
  /// that have cards.
  Bits takeable() const;
  Bits askable() const;
  bool has_take() const {
    return options.take == Take::kTracked ? takeable() != 0 : askable() != 0;
  }
  /// The tokens that may be shown after a take.
  Bits showable() const { return options.take == Take::kTracked ? bit(pending) : before[pending]; }
  Payoffs<kMaxPlayers> payoffs() const;
  /// An event that is about to happen, as `observer` sees it.
  Move mask(const Move& move, Seat observer) const;
  /// What a move does.
  Facts describe(const Move& move) const;

  // ---- events, which must be legal --------------------------------------------------------------
  void apply(const Move& move);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }
  /// E37: the payoffs when a seat leaves the game.
  Payoffs<kMaxPlayers> forfeit(Seat seat) const;

  Options options;
  std::uint16_t round = 0;                ///< from 0
  SeatArray<Bits, kMaxPlayers> seen{};    ///< tokens that the seat has held
  SeatArray<Bits, kMaxPlayers> before{};  ///< tokens that lie before the seat
  Bits cleared = 0;                       ///< faces named wrongly and aloud
  /// The face that the seat named wrongly and aloud; else kHidden.
  SeatArray<Face, kMaxPlayers> named;
  Phase phase = Phase::kDeal;
  std::uint8_t dealt = 0;    ///< tokens, the centre included
  std::uint8_t mover = 0;    ///< the seat whose turn it is, also while chance answers it
  std::uint8_t out = 0;      ///< seats that accused wrongly, as a set
  std::uint8_t pending = 0;  ///< the token taken or the seat asked, until chance shows the card
  Face accused = kHidden;    ///< until the verdict; kHidden for those who did not hear it
  Actor winner;
  std::uint8_t centre_shown = 0;  ///< 1: everybody has seen the centre

 private:
  void apply_show(const Move& move);
  void apply_wrong();
  void pass_turn();
};

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

// --- inline, because searches spend their time here ----------------------------------------------

inline Actor Public::turn() const {
  if (phase == Phase::kTurn || phase == Phase::kChoice) return Seat::at(mover);
  return over() ? Actor::nobody() : Actor::chance();
}

inline Bits Public::known_tokens(Seat seat) const {
  const Bits centre = centre_shown != 0 ? bit(kCentre) : 0;
  if (seat.is_spectator()) return centre;
  return seen[seat] | (is_out(seat.index()) ? bit(kCentre) : centre);
}

inline Bits Public::takeable() const { return unseen(mover); }

inline Bits Public::askable() const {
  Bits seats = 0;
  for (int seat = 0; seat < options.players; ++seat) {
    if (seat != mover && before[seat] != 0) seats |= bit(seat);
  }
  return seats;
}

}  // namespace turnkey::escaped
