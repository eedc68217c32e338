// Cards change hands; everything else is the public part's business.
#include "engine/games/break_out/secrets.h"

#include <vector>

#include "engine/core/drawing.h"
#include "engine/core/exact_counts.h"

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

bool from_pile(const Public& table) {
  return table.phase != Phase::kDealer && table.phase != Phase::kRound && !table.takes_up();
}

/// A deal or a new draw card, as it is due; else why not.
Expected<Move> canonical_card(const Public& table, const Move& move) {
  switch (table.phase) {
    case Phase::kDealer: {
      const bool due = move.kind == Kind::kDealer && move.number < table.options.players;
      if (!due) return illegal("who deals is to be drawn");
      return move;
    }
    case Phase::kRound: {
      const bool due = move.kind == Kind::kRound && is_number(move.cards[0]) &&
                       number_of(move.cards[0]) == table.round - 1 &&
                       colour_of(move.cards[0]) < table.options.colours;
      if (!due) return illegal("a card of the round's number is to lie down (BO12)");
      return move;
    }
    case Phase::kUp:
      if (move.kind != Kind::kUp) return illegal("a draw card is to be turned up");
      return move;
    default: break;
  }
  if (move.kind != Kind::kDeal || move.number != table.receiver()) {
    return illegal("another seat is to get a card");
  }
  if (table.takes_up() && move.cards[0] != table.up) {
    return illegal("the pile is gone: the draw card is taken (BO54)");
  }
  return move;
}

}  // namespace

Hand Secrets::unseen(const Public& table) const {
  Hand cards = full_deck(table.options) - table.open;
  for (int seat = 0; seat < table.options.players; ++seat) cards -= hands[seat];
  return cards;
}

void Secrets::apply(const Public& table, const Move& move, Seat) {
  if (move.kind == Kind::kShow) {
    hands = Hands{};
  } else {
    change_of(table, move).make(hands);
  }
}

// ---- the referee's ------------------------------------------------------------------------------

Expected<Move> Secrets::canonical(const Public& table, const Move& move) const {
  if (table.over()) return illegal("the game is over");
  if (table.turn().is_seat()) {
    if (!hands[table.turn().seat()].contains(cards_used(move))) {
      return illegal("the mover does not hold these cards");
    }
    return canonical_move(table, move);
  }
  if (table.phase == Phase::kShow) {
    if (move != show_of(table.options, hands)) return illegal("not what the hands hold");
    return move;
  }
  const Expected<Move> due = canonical_card(table, move);
  if (!due || !from_pile(table)) return due;
  if (move.cards[0] >= kKindCount) return illegal("the card is not given");
  if (!unseen(table).has(move.cards[0])) return illegal("no such card is face down");
  return due;
}

void Secrets::redeal(const Public& table, Seat seat, Rng& rng) {
  const Hand own = seat.is_spectator() ? Hand() : hands[seat];
  hands = table.known;
  if (!seat.is_spectator()) hands[seat] = own;
  CardPool<Hand> pool(unseen(table));
  for (int other = 0; other < table.options.players; ++other) {
    Hand& hand = hands[other];
    hand += pool.draw_hand(table.hand_size[other] - hand.total(), rng);
  }
}

// ---- a seat's -----------------------------------------------------------------------------------

Expected<Move> Secrets::canonical(const Public& table, const Move& move, Seat seat) const {
  if (table.over()) return illegal("the game is over");
  if (!table.turn().is_seat()) return canonical_chance(table, move, seat);
  // BO83: what a hand was seen with, and for each card besides one that may be there.
  const Seat mover = table.turn().seat();
  const Hand besides = cards_used(move).without(hands[mover]);
  const int hidden = table.hand_size[mover] - hands[mover].total();
  if (besides.total() > hidden || !unseen(table).contains(besides)) {
    return illegal(mover == seat ? "these cards are not in the hand"
                                 : "the mover can't hold these cards");
  }
  return canonical_move(table, move);
}

Expected<Move> Secrets::canonical_chance(const Public& table, const Move& move, Seat seat) const {
  if (table.phase == Phase::kShow) return canonical_show(table, move);
  const Expected<Move> due = canonical_card(table, move);
  if (!due || !from_pile(table)) return due;
  const bool sees = table.phase == Phase::kUp || table.receiver() == seat.index();
  if (sees != (move.cards[0] != kHidden)) return illegal("a seat sees its own cards, no others");
  if (!sees) return due;
  // Where others hold all that is not face down the pile may have less than is unseen.
  if (move.cards[0] >= kKindCount || !unseen(table).has(move.cards[0])) {
    return illegal("no such card can be face down");
  }
  return due;
}

Expected<Move> Secrets::canonical_show(const Public& table, const Move& move) const {
  if (move.kind != Kind::kShow || move.count != table.options.deck_size()) {
    return illegal("all hands are to be shown (BO70)");
  }
  const Hands shown = hands_shown(table.options, move);
  if (move != show_of(table.options, shown)) return illegal("seats that hold equal cards go up");
  Hand all;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    all += shown[seat];
    if (!shown[seat].contains(hands[seat]) || shown[seat].total() != table.hand_size[seat]) {
      return illegal("a hand that can't be so");
    }
  }
  if (!(full_deck(table.options) - table.open).contains(all)) {
    return illegal("a card on the table is in no hand");
  }
  return move;
}

std::string Secrets::worlds(const Public& table, Seat) const {
  std::vector<int> sizes;
  for (int seat = 0; seat < table.options.players; ++seat) {
    sizes.push_back(table.hand_size[seat] - hands[seat].total());
  }
  return exact_deals(copies_in(unseen(table)), sizes);
}

}  // namespace turnkey::break_out
