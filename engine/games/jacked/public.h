// What everybody at the table knows of a game of Jacked: the board, whose turn it is, which cards
// of this round's deck have been seen and how many each seat holds. State and View both contain it,
// and every rule about turns lives here; who holds which card does not.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/card_counts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/games/jacked/board.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/options.h"

namespace turnkey::jacked {

/// A position to start from, for tests and tools: State::from and View::from take it. The defaults
/// give the first hand of a game with all pegs in Jail, everybody without cards and seat 1 on turn.
struct Setup {
  Options options{};
  Board board{options};                         ///< made with the same options
  std::array<CardCounts, kMaxPlayers> hands{};  ///< at most kMaxHand cards each
  CardCounts seen{};        ///< cards of this round already played; deck = full deck - seen - hands
  Seat turn = Seat::at(1);  ///< must hold cards
  bool jacked = false;      ///< the seat on turn must discard
  int dealer = 0;
  int hand = 0;          ///< which hand of the round, from 0; all its cards count as dealt
  int hands_played = 0;  ///< whole hands played out before this one
};

/// Plain data; the functions keep it consistent.
struct Public {
  /// The start of a game: chance is to deal to seat 1.
  explicit Public(const Options& game_options);
  explicit Public(const Setup& setup);

  // ---- questions --------------------------------------------------------------------------------
  bool dealing() const { return turn.is_chance(); }
  bool over() const { return turn.is_nobody(); }
  int team() const {
    return colours_of(options, turn.seat().index());
  }                                                                ///< colours of the seat on turn
  int cards_to_deal() const { return hand_cards(options, hand); }  ///< for every seat of this hand
  /// Seats whose pegs are all Home, as a mask; 0 after a draw. Once over().
  int winners() const;
  Payoffs<kMaxPlayers> payoffs() const;

  // ---- events, which must be legal
  // -----------------------------------------------------------------
  void apply_deal(const Move& move);
  void apply_play(const Move& move);  ///< moves the pegs, then turns
  void apply_discard(const Move& move);
  void apply_forfeit(const Move& move);
  void apply(const Move& move);  ///< any of these

  Options options;
  Board board;
  CardCounts seen;  ///< played, discarded or forfeited since the shuffle
  std::array<std::uint8_t, kMaxPlayers> hand_size{};
  Actor turn;                ///< chance while hands are dealt
  std::uint8_t deal_to = 0;  ///< the seat that gets the next hand, while dealing()
  std::uint8_t dealer = 0;
  std::uint8_t hand = 0;  ///< which hand of the round, from 0
  std::uint16_t hands_played = 0;
  std::uint16_t round = 0;  ///< shuffles before this one
  std::uint8_t jacked = 0;  ///< 1: the seat on turn must discard
  std::array<std::uint8_t, 3> reserved{};

 private:
  void spend(Rank card);
  void next_turn(bool jacks);
  void end_hand();
};

static_assert(std::is_trivially_copyable_v<Public>);
static_assert(std::has_unique_object_representations_v<Public>, "hashed as bytes");

/// What a move does to the pegs alone (plays only).
void move_pegs(Board& board, const Move& move);

}  // namespace turnkey::jacked
