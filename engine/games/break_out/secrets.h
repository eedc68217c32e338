// Who holds which card in a game of Break-Out: all hands, which the referee knows, or what one seat
// knows of them: its own and, of each other one, what everybody has seen (Public::known). Every way
// to fill the rest of the hands from the cards that the seat can't place is equally likely (rules
// BO80–BO83).
#pragma once

#include <cstdint>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/break_out/moves.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

struct Secrets {
  Hands hands{};

  /// Cards that are known to be neither on the table nor in a hand: the face-down pile, and to a
  /// seat what others hold unseen besides.
  Hand unseen(const Public& table) const;

  void moves(const Public& table, MoveList& list, Seat = {}) const {
    list.clear();
    if (table.turn().is_seat()) generate(table, hands[table.turn().seat()], list);
  }
  /// Whether an event fits the truth, or what a seat knows. Errors: kIllegalEvent.
  Expected<Move> canonical(const Public& table, const Move& move) const;
  Expected<Move> canonical(const Public& table, const Move& move, Seat seat) const;
  void apply(const Public& table, const Move& move, Seat = {});

  template <ChanceSource S>
  Move chance(const Public& table, S& source) const;
  template <class F>
  void for_each_outcome(const Public& table, F&& visit) const;

  void redeal(const Public& table, Seat seat, Rng& rng);
  std::string worlds(const Public& table, Seat) const;
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;
  std::string board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

  std::uint64_t key(const Public& table) const { return hash_of(hands, hash_of(table)); }
  std::uint64_t key(const Public& table, Seat seat) const {
    const Hand own = seat.is_spectator() ? Hand() : hands[seat];
    return hash_of(own, hash_of(table, hash_of(seat)));
  }
  /// The hand of the seat.
  std::uint64_t knowledge(const Public&, Seat seat) const { return hash_of(hands[seat]); }

 private:
  Expected<Move> canonical_chance(const Public& table, const Move& move, Seat seat) const;
  Expected<Move> canonical_show(const Public& table, const Move& move) const;
  Move card_event(const Public& table, Card card) const;
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
                    static_cast<Card>(unseen(table).at(draw(table.pile, 2, table.drawn_cards))));
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
  const Hand cards = unseen(table);
  cards.for_each_kind([&](int kind) {
    visit(card_event(table, static_cast<Card>(kind)),
          static_cast<double>(cards.count(kind)) / table.pile);
  });
}

}  // namespace turnkey::break_out
