// Cards change hands; everything else is the public part's business.
#include "engine/games/break_out/secrets.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/exact_counts.h"

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

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

Change change_of(const Public& table, const Move& move, int seat) {
  Change change;
  const bool moves = table.turn().is_seat() && table.turn().seat().index() == seat;
  switch (move.kind) {
    case Kind::kDeal:
      if (move.number == seat && move.cards[0] != kHidden) change.gained.add(move.cards[0]);
      return change;
    case Kind::kDraw:
      if (moves && table.up != kNoCard) change.gained.add(table.up);
      return change;
    case Kind::kCall:
      if (table.mover != seat) return change;
      if (table.did(kBluffed)) {
        for (const Card card : table.bluff) change.gained.add(card);
      } else if (table.up != kNoCard) {
        change.gained.add(table.up);
      }
      return change;
    case Kind::kGive:
      if (table.mover == seat) change.gained.add(move.cards[0]);
      break;
    case Kind::kSwap:
      if (moves) change.gained.add(move.cards[1]);
      break;
    default: break;
  }
  if (moves) change.lost = cards_used(move);
  return change;
}

Hand unseen_by(const Public& table, Seat seat, const Hand& hand) {
  const Hand cards = full_deck(table.options) - table.known_to_all();
  return seat.is_spectator() ? cards : cards - (hand - table.known[seat]);
}

// ---- the referee's ------------------------------------------------------------------------------

Hand Secrets::pile(const Public& table) const {
  Hand cards = full_deck(table.options) - table.open;
  for (int seat = 0; seat < table.options.players; ++seat) cards -= hands[seat];
  return cards;
}

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
  if (!due || table.phase == Phase::kDealer || table.phase == Phase::kRound) return due;
  if (move.cards[0] >= kKindCount) return illegal("the card is not given");
  if (!table.takes_up() && !pile(table).has(move.cards[0])) {
    return illegal("no such card is face down");
  }
  return due;
}

void Secrets::apply(const Public& table, const Move& move) {
  if (move.kind == Kind::kShow) hands = Hands{};
  const auto trade = [&](int seat) {
    const Change change = change_of(table, move, seat);
    hands[seat] += change.gained;
    hands[seat] -= change.lost;
  };
  if (move.kind == Kind::kDeal) return trade(move.number);
  if (!table.turn().is_seat()) return;
  trade(table.mover);
  if (table.phase != Phase::kTurn) trade(table.caller);
}

void Secrets::redeal(const Public& table, Seat seat, Rng& rng) {
  CardPool<Hand> pool(unseen_by(table, seat, seat.is_spectator() ? Hand() : hands[seat]));
  for (int other = 0; other < table.options.players; ++other) {
    if (other == seat.index()) continue;
    const Hand& known = table.known[other];
    hands[other] = known + pool.draw_hand(table.hand_size[other] - known.total(), rng);
  }
}

// ---- a seat's -----------------------------------------------------------------------------------

Expected<Move> Knowledge::canonical(const Public& table, const Move& move, Seat seat) const {
  if (table.over()) return illegal("the game is over");
  if (!table.turn().is_seat()) return canonical_chance(table, move, seat);
  const Hand used = cards_used(move);
  const Seat mover = table.turn().seat();
  if (mover == seat) {
    if (!hand.contains(used)) return illegal("these cards are not in the hand");
    return canonical_move(table, move);
  }
  // BO83: what it was seen with, and for each card besides one that may be there.
  Hand besides;
  const Hand& known = table.known[mover];
  used.for_each_kind([&](int kind) {
    const int more = used.count(kind) - known.count(kind);
    if (more > 0) besides.add(kind, more);
  });
  if (besides.total() > table.hand_size[mover] - known.total() ||
      !unseen_by(table, seat, hand).contains(besides)) {
    return illegal("the mover can't hold these cards");
  }
  return canonical_move(table, move);
}

Expected<Move> Knowledge::canonical_chance(const Public& table, const Move& move, Seat seat) const {
  if (table.phase == Phase::kShow) return canonical_show(table, move, seat);
  const Expected<Move> due = canonical_card(table, move);
  if (!due || table.phase == Phase::kDealer || table.phase == Phase::kRound) return due;
  if (table.takes_up()) return due;
  const bool sees = table.phase == Phase::kUp || table.receiver() == seat.index();
  if (sees != (move.cards[0] != kHidden)) return illegal("a seat sees its own cards, no others");
  if (!sees) return due;
  if (move.cards[0] >= kKindCount || !unseen_by(table, seat, hand).has(move.cards[0])) {
    return illegal("no such card can be face down");
  }
  // Where others hold all that is not face down the pile may have less than is unseen.
  return due;
}

Expected<Move> Knowledge::canonical_show(const Public& table, const Move& move, Seat seat) const {
  if (move.kind != Kind::kShow || move.count != table.options.deck_size()) {
    return illegal("all hands are to be shown (BO70)");
  }
  const Hands hands = hands_shown(table.options, move);
  if (move != show_of(table.options, hands)) return illegal("seats that hold equal cards go up");
  Hand shown;
  for (int other = 0; other < kMaxPlayers; ++other) {
    shown += hands[other];
    const bool fits =
        other == seat.index() ? hands[other] == hand : hands[other].contains(table.known[other]);
    if (!fits || hands[other].total() != table.hand_size[other]) {
      return illegal("a hand that can't be so");
    }
  }
  if (!(full_deck(table.options) - table.open).contains(shown)) {
    return illegal("a card on the table is in no hand");
  }
  return move;
}

void Knowledge::apply(const Public& table, const Move& move, Seat seat) {
  if (seat.is_spectator()) return;
  if (move.kind == Kind::kShow) {
    hand = Hand();
    return;
  }
  const Change change = change_of(table, move, seat.index());
  hand += change.gained;
  hand -= change.lost;
}

std::string Knowledge::worlds(const Public& table, Seat seat) const {
  const std::vector<int> copies = copies_in(unseen_by(table, seat, hand));
  std::vector<int> sizes;
  for (int other = 0; other < table.options.players; ++other) {
    if (other == seat.index()) continue;
    sizes.push_back(table.hand_size[other] - table.known[other].total());
  }
  return exact_deals(copies, sizes);
}

}  // namespace turnkey::break_out
