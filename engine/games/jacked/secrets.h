// The hands in a game of Jacked: all of them (the referee), or one seat's knowledge of them. The
// rest of the round's deck, with the spare cards, is unseen. Every way to deal it that fits the
// sizes of the hands is equally likely (rules J50–J52).
#pragma once

#include <cstdint>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/card_counts.h"
#include "engine/core/chance.h"
#include "engine/core/drawing.h"
#include "engine/core/error.h"
#include "engine/core/exact_counts.h"
#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/jacked/at_sight.h"
#include "engine/games/jacked/move.h"
#include "engine/games/jacked/moves.h"
#include "engine/games/jacked/public.h"
#include "engine/hidden_hands.h"

namespace turnkey::jacked {

struct Secrets : HiddenHands<CardCounts, kMaxPlayers> {
  /// The cards not yet dealt in this round.
  CardCounts deck(const Public& table) const { return unseen(table); }

  void apply(const Public& table, const Move& move);

  Facts board(const Public& table) const;
  std::string drawing(const Public& table) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// Errors: kIllegalEvent. Accepts any legal order and split of a 7, and any swap with the same
  /// result.
  Expected<Move> canonical(const Public& table, const Move& move) const;
  void moves(const Public& table, MoveList& list) const {
    list.clear();
    if (table.turn().is_seat()) generate(table, hands[table.turn().seat()], list);
  }
  template <ChanceSource S>
  Move chance(const Public& table, S& source) const;
  /// Calls visit(move, probability) for every hand that may be dealt next.
  template <class F>
  void for_each_outcome(const Public& table, F&& visit) const;
  /// A deal's hand is what its seat held after it.
  void take_back(const Public& table, Move& move);
  void shortlist(const Public& table, MoveList& list, Ratings& ratings) const {
    jacked::shortlist(table, hands[table.turn().seat()], list, ratings);
  }
  /// The hand of the seat.
  std::uint64_t knowledge(const Public&, Seat seat) const {
    return hands[seat].empty() ? 0 : hash_of(hands[seat]);
  }
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;
};
/// The cards of each seat.
using Hands = Secrets::Hands;

struct Knowledge : KnowledgeDefaults {
  CardCounts hand;  ///< the seat's own; empty for a spectator

  /// Cards of the round's deck that the seat has not seen: in other hands or not dealt.
  CardCounts unseen(const Public& table) const { return table.closed_cards() - hand; }

  void apply(const Public& table, const Move& move, Seat seat);

  DealCount worlds(const Public& table, Seat seat) const {
    return as_secrets(seat).worlds(table, seat);
  }

  Facts board(const Public& table, Seat seat) const;
  std::string drawing(const Public& table, Seat seat) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  Expected<Move> canonical(const Public& table, const Move& move, Seat seat) const;
  void moves(const Public& table, MoveList& list, Seat) const { generate(table, hand, list); }
  Secrets sample(const Public& table, Seat seat, Rng& rng) const {
    Secrets secrets = as_secrets(seat);
    secrets.redeal(table, seat, rng);
    return secrets;
  }
  std::uint64_t key(const Public& table, Seat seat) const {
    return hash_of(hand, hash_of(table, hash_of(seat)));
  }

 private:
  Secrets as_secrets(Seat seat) const {
    Secrets secrets;
    if (!seat.is_spectator()) secrets.hands[seat] = hand;
    return secrets;
  }
};

template <ChanceSource S>
Move Secrets::chance(const Public& table, S& source) const {
  constexpr std::uint32_t kDeckPurpose = 0;
  const CardCounts pool = deck(table);
  const auto dealt = static_cast<std::uint32_t>((full_deck(table.options) - pool).total());
  return Move::deal(
      Seat::at(table.deal_to),
      draw_cards(pool, table.cards_to_deal(), {kDeckPurpose, table.round, dealt}, source));
}

template <class F>
void Secrets::for_each_outcome(const Public& table, F&& visit) const {
  const CardCounts pool = deck(table);
  const auto all = static_cast<double>(binomial(pool.total(), table.cards_to_deal()));
  for_each_hand(pool, table.cards_to_deal(), [&](CardCounts hand, std::uint64_t ways) {
    visit(Move::deal(Seat::at(table.deal_to), hand), static_cast<double>(ways) / all);
  });
}

}  // namespace turnkey::jacked
