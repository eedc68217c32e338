// Hearts: what a seat knows, its checks, and deals of the rest.
#include "engine/games/hearts/secrets.h"

#include <algorithm>

namespace turnkey::hearts {

void Secrets::apply(const Public& table, const Move& move, Seat) {
  switch (move.kind) {
    case Move::Kind::kDeal: hands[move.seat] = move.cards; break;
    case Move::Kind::kPass:
      passed[table.passer()] |= move.cards;
      hands[table.passer()] &= ~move.cards;
      break;
    case Move::Kind::kTake:
      if (move.hidden != 0) break;
      passed[table.giver(move.seat)] = move.cards;
      hands[move.seat] |= move.cards;
      break;
    case Move::Kind::kLead:
    case Move::Kind::kBid:
    case Move::Kind::kTurn: break;
    case Move::Kind::kPlay: {
      const bool last = table.tricks + 1 == table.whole_hand() && table.laid + 1 == table.seats();
      hands[table.to_play(table.seats())] &= ~move.cards;
      if (last) passed = {};
      break;
    }
  }
}

// The others' hands in a View are empty but for cards on which apply() has worked: what its seat
// passed on and saw taken. So all that a seat knows follows from its own cards and the table.
Secrets::Hands Secrets::known(const Public& table, Seat seat) const {
  Hands cards = TrickHands::known(table, seat);
  if (seat.is_spectator() || table.shift() == 0) return cards;
  const int own = seat.index();
  const int to = table.receiver(own);
  cards[table.received(to) ? to : own] |= passed[own] & ~table.all_gone();
  return cards;
}

void Secrets::redeal(const Public& table, Seat seat, Rng& rng) {
  deal_unknown(table, seat, rng);
  // First what is still on its way, then what was taken: it is among the cards that stay.
  for (int giver = 0; giver < table.seats(); ++giver) {
    if (!is_hidden_pass(table, giver, seat) || !table.waits(giver)) continue;
    const PackSet own = hands[giver] & ~came_from(table, giver, seat);
    passed[giver] = random_subset(own, table.aside(giver), rng);
    hands[giver] &= ~passed[giver];
  }
  for (int giver = 0; giver < table.seats(); ++giver) {
    if (!is_hidden_pass(table, giver, seat) || table.waits(giver)) continue;
    const int to = table.receiver(giver);
    passed[giver] = random_subset(hands[to] | table.gone[to], table.aside(giver), rng);
  }
}

// What a seat has taken from `eyes`, which know that it was not its own before.
PackSet Secrets::came_from(const Public& table, int seat, Seat eyes) const {
  const bool knows = table.received(seat) && table.giver(seat) == eyes.index();
  return knows ? passed[eyes] : 0;
}

std::string Secrets::worlds(const Public& table, Seat seat) const {
  Wide worlds = deals(table, seat);
  for (int giver = 0; giver < table.seats(); ++giver) {
    if (!is_hidden_pass(table, giver, seat)) continue;
    const int cards = table.waits(giver)
                          ? table.hand_size(giver) - size_of(came_from(table, giver, seat))
                          : table.whole_hand();
    worlds *= binomial(cards, table.aside(giver));
  }
  return decimal(worlds);
}

bool Secrets::legal(const Public& table, const Move& move) const {
  if (!table.in_order(move) || move.hidden != 0) return false;
  if (move.kind == Move::Kind::kPass) return (move.cards & ~hands[table.passer()]) == 0;
  if (move.kind == Move::Kind::kTake) return move.cards == passed[table.giver(move.seat)];
  return allows(table, move);
}

bool Secrets::legal(const Public& table, const Move& move, Seat seat) const {
  if (!table.in_order(move)) return false;
  if (move.kind == Move::Kind::kPass) {
    if (table.passer() != seat.index()) return move.hidden != 0;
    return move.hidden == 0 && (move.cards & ~hands[seat]) == 0;
  }
  if (move.kind != Move::Kind::kTake) return allows(table, move, seat);
  if (table.giver(move.seat) == seat.index()) return move.cards == passed[seat];
  if (move.seat != seat.index()) return move.hidden != 0;
  return move.hidden == 0 && (move.cards & ~facts(table, seat).cards) == 0;
}

void Secrets::list_moves(const Public& table, Seat seat, MoveList& list) const {
  list.clear();
  if (seat.is_spectator()) return;
  if (table.passing()) {
    for_each_bit(hands[seat],
                 [&](int card) { list.push_back(Move::pass(static_cast<PackCard>(card))); });
    return;
  }
  for_each_bit(table.playable(hands[seat]),
               [&](int card) { list.push_back(Move::play(static_cast<PackCard>(card))); });
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  TrickHands::survey(table, eyes, survey);
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (seat == eyes.index() || !table.waits(seat)) continue;
    for_each_bit(passed[seat], [&](int card) {
      survey.lies("passed_" + std::to_string(seat), Seat::at(seat),
                  pack_text(static_cast<PackCard>(card)));
    });
  }
}

Move Secrets::certain(const Public& table) const {
  if (table.shift() != 0 && table.takes < table.seats()) {
    return Move::take(table.takes, passed[table.giver(table.takes)]);
  }
  return DealtHands::certain(table);
}

// Of earlier hands the passes of others are gone; any cards that their receivers had do.
void Secrets::take_back(const Public& table, Move& move) {
  switch (move.kind) {
    case Move::Kind::kDeal:
      give_back(table, move);
      if (move.seat == 0) passed = {};
      break;
    case Move::Kind::kPass:
      if (move.hidden != 0) move.cards = pack_bit(lowest_card(passed[table.passer()]));
      hands[table.passer()] |= move.cards;
      passed[table.passer()] &= ~move.cards;
      break;
    case Move::Kind::kTake: {
      PackSet& cards = passed[table.giver(move.seat)];
      if (move.hidden == 0) cards = move.cards;
      for (PackSet rest = hands[move.seat]; size_of(cards) < table.options.pass; rest &= rest - 1) {
        cards |= pack_bit(lowest_card(rest));
      }
      hands[move.seat] &= ~cards;
      move.cards = cards;
      break;
    }
    case Move::Kind::kLead:
    case Move::Kind::kBid:
    case Move::Kind::kTurn: break;
    case Move::Kind::kPlay: give_back(table, move); break;
  }
  move.hidden = 0;
}

}  // namespace turnkey::hearts
