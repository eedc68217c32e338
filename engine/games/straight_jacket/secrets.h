// The hands, and the way that cards have gone (history.h): in a State all of it, in a View what its
// seat has seen. From that a View deals what it can't see (belief.h).
#pragma once

#include <cstdint>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/chance.h"
#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_jacket/public.h"

namespace turnkey::straight_jacket {

/// Rows of `hands`: what a seat holds, and kStaged + seat what it has chosen and not moved yet.
inline constexpr int kStaged = kMaxPlayers;
using Hands = Stacks<2 * kMaxPlayers>;

struct Secrets {
  explicit Secrets(const Options& options) : deck(options.shuffled()) {}

  /// Of the seat on turn, whose hand must be known.
  void moves(const Public& table, MoveList& list, Seat = {}) const;
  /// Errors: kIllegalEvent. By the truth, and by what a seat knows.
  Expected<Move> canonical(const Public& table, const Move& move) const;
  Expected<Move> canonical(const Public& table, const Move& move, Seat seat) const;
  void apply(const Public& table, const Move& move, Seat = {});

  template <ChanceSource S>
  Move chance(const Public& table, S& source) const;
  template <class F>
  void for_each_outcome(const Public& table, F&& visit) const;

  /// Also what others have chosen and not told.
  void redeal(Public& table, Seat seat, Rng& rng);
  std::string worlds(const Public& table, Seat seat) const;

  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;
  std::string board(const Public& table, Seat seat) const;
  std::string board(const Public& table) const;
  std::string drawing(const Public& table, Seat seat) const;
  std::string drawing(const Public& table) const;
  std::uint64_t key(const Public& table) const;
  std::uint64_t key(const Public& table, Seat seat) const;

  Hands hands;
  Bag deck;  ///< in a State what is left of it
  History history;

 private:
  /// The event that is due by the truth, where it is chance's; a card of the deck stays hidden.
  Move certain(const Public& table) const;
};

/// What a deed does to the hands; kinds that are not known stay hidden there.
void move_cards(Hands& hands, const Deed& deed, int seats);

/// All but the own hand, and what the seat has chosen.
void hide_others(Hands& hands, Seat seat);

/// Cards that lie neither on the table nor, as far as is known, in hands.
Bag unseen(const Public& table, const Hands& hands);

template <ChanceSource S>
Move Secrets::chance(const Public& table, S& source) const {
  if (table.phase == Phase::kStart) {
    return {Move::Op::kStart,
            static_cast<std::uint8_t>(source.below(table.options.players, {0, 0, 0})), 0, 0};
  }
  Move move = certain(table);
  if (move.kind != kHidden) return move;
  const auto drawn = static_cast<std::uint32_t>(table.options.total() - table.deck);
  const std::uint32_t pick = source.below(table.deck, {1, 0, drawn});
  move.kind = static_cast<Kind>(deck.at(static_cast<int>(pick)));
  return move;
}

template <class F>
void Secrets::for_each_outcome(const Public& table, F&& visit) const {
  if (table.phase == Phase::kStart) {
    for (std::uint8_t seat = 0; seat < table.options.players; ++seat) {
      visit(Move{Move::Op::kStart, seat, 0, 0}, 1.0 / table.options.players);
    }
    return;
  }
  Move move = certain(table);
  if (move.kind != kHidden) return visit(move, 1.0);
  deck.for_each_kind([&](int kind) {
    move.kind = static_cast<Kind>(kind);
    visit(move, static_cast<double>(deck.count(kind)) / table.deck);
  });
}

}  // namespace turnkey::straight_jacket
