// A start position of Jacked with any cards and pegs.
#pragma once

#include "engine/games/jacked/game.h"

namespace turnkey::jacked {

/// By default the first hand of a game: all pegs in Jail, everybody without cards, seat 1 on turn.
struct Setup {
  Options options{};
  Board board{options};     ///< made with the same options
  Hands hands{};            ///< at most kMaxHand cards each
  CardCounts seen{};        ///< cards of this round already played; deck = full deck - seen - hands
  Seat turn = Seat::at(1);  ///< must hold cards
  bool jacked = false;      ///< the seat on turn must discard
  int dealer = 0;
  int hand = 0;          ///< which hand of the round, from 0; all its cards count as dealt
  int hands_played = 0;  ///< finished hands before this one

  Public table() const;
  State state() const { return State(table(), {hands}); }
  /// A seat's view of it.
  View view(Seat seat) const {
    return View(table(), {{}, seat.is_spectator() ? CardCounts() : hands[seat]}, seat);
  }
};

inline CardCounts unseen_by(const View& view) { return view.known().unseen(view.table()); }

}  // namespace turnkey::jacked
