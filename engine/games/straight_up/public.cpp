// Rounds and turns of Straight Up (rules SU20–SU53): the effects of events.
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

Public::Public(const Options& game_options) : options(game_options) {
  TURNKEY_ASSERT(options.players >= 2 && options.players <= kMaxPlayers);
  for (int rank = 0; rank < CardCounts::kRanks; ++rank) {
    TURNKEY_ASSERT(rank < kRanks ? all_of(options, rank_at(rank)) <= CardCounts::kMaxPerRank
                                 : !options.market_deck.has(rank));
  }
  market_piles.draw = options.market_deck;
  for (int seat = 0; seat < options.players; ++seat) {
    piles[seat].draw = options.starting_deck;
    can_strike[seat] = 1;
  }
}

CardCounts Public::owned(int seat) const {
  CardCounts cards = piles[seat].all() + straights[seat].cards();
  if (seat != mover() || !hand_out()) return cards;
  // A played card is on the table already, and the piles still include it.
  cards -= used();
  if (made == Move::Kind::kBuy) cards.add(index(made_card));
  return cards;
}

// SU61: only the drawer sees a hand; everything else is public.
Move Public::mask(const Move& move, Seat observer) const {
  if (move.kind() != Move::Kind::kDraw || move.seat() == observer) return move;
  return Move::draw(move.seat(), CardCounts(), move.size());
}

void Public::apply(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kFill: return apply_fill(move.cards());
    case Move::Kind::kDraw: phase = Phase::kMove; return;
    case Move::Kind::kDiscard: return apply_discard(move.cards());
    default: break;
  }
  made_move(move);
  switch (move.kind()) {
    case Move::Kind::kBuy: return apply_buy(move.card());
    case Move::Kind::kPlay: return apply_play(move.card());
    case Move::Kind::kStrike: return apply_strike(move);
    default: return;
  }
}

void Public::apply_fill(CardCounts cards) {
  market_piles.take(market_draw(), cards, shuffles[0]);
  market += cards;
  phase = Phase::kDraw;
}

void Public::apply_buy(Rank card) {
  market.remove(index(card));
  bought = 1;
  // SU51: only a purchase adds a card of a rank to a player's cards.
  if (is_goal(card) && owned(mover()).count(index(card)) >= all_of(options, card)) win();
}

void Public::apply_play(Rank card) {
  Straights& own = straights[mover()];
  own.play(card);
  if (own.complete()) win();
}

void Public::apply_strike(const Move& move) {
  straights[move.seat()].strike(move.top());
  piles[move.seat()].discard.add(index(move.top()));
  can_strike[mover()] = 0;
}

void Public::apply_discard(CardCounts shown) {
  Piles& own = mover_piles();
  own.take(hand_draw(), shown + used(), shuffles[1 + mover()]);
  own.discard += shown;
  if (made == Move::Kind::kBuy) own.discard.add(index(made_card));
  made = Move::Kind::kNone;
  made_card = Rank::kTwo;
  phase = Phase::kDraw;
  ++turns_done;
  if (turns_done == options.players) end_round();
}

void Public::end_round() {
  // SU24: a market from which nobody bought is replaced, if there are cards to replace it.
  if (bought == 0 && !market_piles.empty()) {
    market_piles.discard += market;
    market = CardCounts();
  }
  bought = 0;
  turns_done = 0;
  start = static_cast<std::uint8_t>(left_of(start, options.players));
  ++round;
  phase = round == options.max_rounds ? Phase::kOver : Phase::kFill;
}

std::uint64_t Public::key(bool with_clock) const {
  Public plain = *this;
  plain.shuffles = {};
  if (!with_clock) {
    plain.round = 0;
    plain.options.max_rounds = 0;
  }
  return hash_of(plain);
}

}  // namespace turnkey::straight_up
