// Moves cards between hands; the public part does everything else.
#include "engine/games/jacked/secrets.h"

namespace turnkey::jacked {

namespace {

/// Removes an event's cards from its actor's hand.
void spend(CardCounts& hand, const Move& move) {
  if (move.kind() == Move::Kind::kForfeit) {
    hand = CardCounts();
  } else {
    hand.remove(index(move.card()));
  }
}

}  // namespace

Expected<Move> Secrets::canonical(const Public& table, const Move& move) const {
  if (table.dealing()) {
    const Expected<Move> deal = canonical_deal(table, deck(table), move);
    if (!deal || deal->hidden() == 0) return deal;
    return illegal("all cards must be given");
  }
  const CardCounts cards = table.turn().is_seat() ? hands[table.turn().seat()] : CardCounts();
  return canonical_move(table, cards, move);
}

void Secrets::apply(const Public& table, const Move& move) {
  if (move.kind() == Move::Kind::kDeal) {
    hands[move.seat()] = move.cards();
  } else {
    spend(hands[table.turn().seat()], move);
  }
}

void Secrets::take_back(const Public& table, Move& move) {
  if (move.kind() == Move::Kind::kDeal) {
    move = Move::deal(move.seat(), hands[move.seat()]);
    hands[move.seat()] = CardCounts();
  } else if (move.kind() == Move::Kind::kForfeit) {
    hands[table.turn().seat()] += move.cards();
  } else {
    hands[table.turn().seat()].add(index(move.card()));
  }
}

Expected<Move> Knowledge::canonical(const Public& table, const Move& move, Seat seat) const {
  if (!table.dealing()) {
    const bool own = table.turn().is_seat() && table.turn().seat() == seat;
    return canonical_move(table, own ? hand : unseen(table), move);
  }
  const Expected<Move> deal = canonical_deal(table, unseen(table), move);
  if (!deal) return deal;
  if (deal->seat() == seat && deal->hidden() != 0) {
    return illegal("a seat sees its own cards");
  }
  if (deal->seat() != seat && !deal->cards().empty()) {
    return illegal("the cards of another seat are hidden");
  }
  return deal;
}

void Knowledge::apply(const Public& table, const Move& move, Seat seat) {
  if (move.kind() == Move::Kind::kDeal) {
    if (move.seat() == seat) hand = move.cards();
  } else if (table.turn().seat() == seat) {
    spend(hand, move);
  }
}

}  // namespace turnkey::jacked
