// What everybody at the table knows of a game of Jacked: the board, whose turn it is, which cards
// of this round's deck have been seen and how many each seat holds. State and View both contain it,
// and every rule about turns lives here; who holds which card does not.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/card_counts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/options.h"

namespace turnkey::jacked {

/// Plain data; the functions keep it consistent.
struct Public : TableDefaults {
  /// The start of a game: chance is to deal to seat 1.
  explicit Public(const Options& game_options);

  // ---- questions --------------------------------------------------------------------------------
  Actor turn() const { return next; }
  bool dealing() const { return next.is_chance(); }
  bool over() const { return next.is_nobody(); }
  /// The colours of the seat on turn.
  Bits team() const { return colours_of(options, next.seat().index()); }
  CardCounts closed_cards() const { return full_deck(options) - seen; }  ///< not dealt, or held
  int cards_to_deal() const { return hand_cards(options, hand); }  ///< for every seat of this hand
  /// Seats whose pegs are all Home; none after a draw. Once over().
  Bits winners() const;
  Payoffs<kMaxPlayers> payoffs() const;
  /// The event that is about to happen as `observer` sees it.
  Move mask(const Move& move, Seat observer) const;
  /// `key=value` tokens: what a move does.
  std::string describe(const Move& move) const;

  // ---- events, which must be legal --------------------------------------------------------------
  void apply(const Move& move);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }
  int team_of(Seat seat) const { return jacked::team_of(options, seat.index()); }

  Options options;
  Board board;
  CardCounts seen;  ///< played, discarded or forfeited since the shuffle
  SeatArray<std::uint8_t, kMaxPlayers> hand_size{};
  Actor next;                ///< chance while hands are dealt
  std::uint8_t deal_to = 0;  ///< the seat that gets the next hand, while dealing()
  std::uint8_t dealer = 0;
  std::uint8_t hand = 0;  ///< which hand of the round, from 0
  std::uint16_t hands_played = 0;
  std::uint16_t round = 0;  ///< shuffles before this one
  std::uint8_t jacked = 0;  ///< 1: the seat on turn must discard
  std::array<std::uint8_t, 3> reserved{};

 private:
  void apply_deal(Seat seat);
  void apply_forfeit(CardCounts cards);
  void spend(Rank card);
  void next_turn(bool jacks);
  void end_hand();
};

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

/// What a move does to the pegs alone (plays only).
void move_pegs(Board& board, const Move& move);

}  // namespace turnkey::jacked
