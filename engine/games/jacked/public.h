// The public part of a game of Jacked: the board, whose turn it is, the cards of this round's deck
// seen so far, and the size of each hand. State and View both contain it. It has every rule about
// turns; it does not have the hands.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/core/card_counts.h"
#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/options.h"

namespace turnkey::jacked {

/// Plain data; the functions keep it consistent.
struct Public : TableDefaults {
  /// The start of a game: chance deals to seat 1 next.
  explicit Public(const Options& game_options);

  // ---- questions --------------------------------------------------------------------------------
  Actor turn() const { return next; }
  bool dealing() const { return next.is_chance(); }
  bool over() const { return next.is_nobody(); }
  /// The colours of the seat on turn.
  Bits team() const { return colours_of(options, next.seat().index()); }
  CardCounts closed_cards() const { return full_deck(options) - seen; }  ///< not dealt, or held
  int cards_to_deal() const { return hand_cards(options, hand); }        ///< per seat, in this hand
  /// The seats whose pegs are all Home; none after a draw. Only when over().
  Bits winners() const;
  Payoffs<kMaxPlayers> payoffs() const;
  /// An event that is about to happen, as `observer` sees it.
  Move mask(const Move& move, Seat observer) const;
  /// What a move does.
  Facts describe(const Move& move) const;

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
  std::uint8_t deal_to = 0;  ///< while dealing(): the seat that gets the next hand
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

/// Applies a play to the board only.
void move_pegs(Board& board, const Move& move);

}  // namespace turnkey::jacked
