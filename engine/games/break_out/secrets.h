// Who holds which card in a game of Break-Out: all hands, which the referee knows, and what one
// seat knows of them. Some cards of other hands everybody has seen (Public::known); every way to
// fill the rest of the hands from the cards that the seat can't place is equally likely (rules
// BO80–BO83).
#pragma once

#include <cstdint>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/chance.h"
#include "engine/core/drawing.h"
#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/break_out/moves.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

/// What an event adds to a hand and takes out of it, as far as whoever tells has seen it. Not of
/// kShow, after which there are no hands.
struct Change {
  Hand gained;
  Hand lost;
};
Change change_of(const Public& table, const Move& move, int seat);

/// Cards that a seat with this hand can't place: in other hands, beyond what was seen there, or
/// face down.
Hand unseen_by(const Public& table, Seat seat, const Hand& hand);

struct Secrets {
  Hands hands{};

  /// The face-down pile.
  Hand pile(const Public& table) const;

  void moves(const Public& table, MoveList& list) const {
    list.clear();
    if (table.turn().is_seat()) generate(table, hands[table.turn().seat()], list);
  }
  /// Errors: kIllegalEvent.
  Expected<Move> canonical(const Public& table, const Move& move) const;
  void apply(const Public& table, const Move& move);

  template <ChanceSource S>
  Move chance(const Public& table, S& source) const;
  template <class F>
  void for_each_outcome(const Public& table, F&& visit) const;

  void redeal(const Public& table, Seat seat, Rng& rng);
  /// The hand of the seat.
  std::uint64_t knowledge(const Public&, Seat seat) const { return hash_of(hands[seat]); }

  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;
  std::string board(const Public& table) const;
  std::string drawing(const Public& table) const;
  std::uint64_t key(const Public& table) const { return hash_of(hands, hash_of(table)); }

 private:
  Move card_event(const Public& table, Card card) const;
};

struct Knowledge {
  Hand hand;  ///< the seat's own; empty for a spectator

  void moves(const Public& table, MoveList& list, Seat) const { generate(table, hand, list); }
  Expected<Move> canonical(const Public& table, const Move& move, Seat seat) const;
  void apply(const Public& table, const Move& move, Seat seat);

  Secrets sample(const Public& table, Seat seat, Rng& rng) const {
    Secrets secrets;
    if (!seat.is_spectator()) secrets.hands[seat] = hand;
    secrets.redeal(table, seat, rng);
    return secrets;
  }
  std::string worlds(const Public& table, Seat seat) const;

  std::string board(const Public& table, Seat seat) const;
  std::string drawing(const Public& table, Seat seat) const;
  std::uint64_t key(const Public& table, Seat seat) const {
    return hash_of(hand, hash_of(table, hash_of(seat)));
  }

 private:
  Expected<Move> canonical_chance(const Public& table, const Move& move, Seat seat) const;
  Expected<Move> canonical_show(const Public& table, const Move& move, Seat seat) const;
};

inline Move Secrets::card_event(const Public& table, Card card) const {
  if (table.phase == Phase::kUp) return Move::of_card(Move::Kind::kUp, card);
  return Move::of_card(Move::Kind::kDeal, card, table.receiver());
}

template <ChanceSource S>
Move Secrets::chance(const Public& table, S& source) const {
  const auto draw = [&](int of, std::uint32_t purpose, std::uint32_t index) {
    return static_cast<int>(
        source.below(static_cast<std::uint32_t>(of), {purpose, table.round, index}));
  };
  switch (table.phase) {
    case Phase::kDealer:
      return Move::of_seat(Move::Kind::kDealer, draw(table.options.players, 0, 0));
    case Phase::kRound:
      return Move::of_card(Move::Kind::kRound,
                           kind_of(table.round - 1, draw(table.options.colours, 1, 0)));
    case Phase::kShow: return show_of(table.options, hands);
    default: break;
  }
  if (table.takes_up()) return card_event(table, table.up);
  return card_event(table,
                    static_cast<Card>(pile(table).at(draw(table.pile, 2, table.drawn_cards))));
}

template <class F>
void Secrets::for_each_outcome(const Public& table, F&& visit) const {
  switch (table.phase) {
    case Phase::kDealer:
      for (int seat = 0; seat < table.options.players; ++seat) {
        visit(Move::of_seat(Move::Kind::kDealer, seat), 1.0 / table.options.players);
      }
      return;
    case Phase::kRound:
      for (int colour = 0; colour < table.options.colours; ++colour) {
        visit(Move::of_card(Move::Kind::kRound, kind_of(table.round - 1, colour)),
              1.0 / table.options.colours);
      }
      return;
    case Phase::kShow: return visit(show_of(table.options, hands), 1.0);
    default: break;
  }
  if (table.takes_up()) return visit(card_event(table, table.up), 1.0);
  const Hand cards = pile(table);
  cards.for_each_kind([&](int kind) {
    visit(card_event(table, static_cast<Card>(kind)),
          static_cast<double>(cards.count(kind)) / table.pile);
  });
}

}  // namespace turnkey::break_out
