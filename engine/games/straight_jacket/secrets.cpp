// Legal moves, and which events are possible by the truth and by a seat's knowledge; belief.cpp has
// more of the latter.
#include "engine/games/straight_jacket/secrets.h"

#include <algorithm>
#include <utility>

namespace turnkey::straight_jacket {

// SJ11, SJ12, SJ14, SJ38, SJ40, SJ41: each kind once; only the lowest value where that is required.
void Secrets::moves(const Public& table, MoveList& list, Seat) const {
  const Actor turn = table.turn();
  list.clear();
  if (!turn.is_seat()) return;
  const Op op = table.due().op;
  if (op == Op::kAim) {
    for_each_bit(table.aims(table.actor), [&](int seat) {
      list.push_back({op, static_cast<std::uint8_t>(seat), 0, 0});
    });
    return;
  }
  const auto hand = hands.row(turn.seat().index());
  const auto& floor = table.options.cards().floor;
  const bool lowest = table.plays_lowest();
  Kind last = kNoKind;
  for (const Kind kind : hand) {
    if (lowest && floor[kind] != floor[hand[0]]) break;
    if (kind != last) list.push_back({op, 0, 0, kind});
    last = kind;
  }
}

Draw Secrets::draw(const Public& table) const {
  if (table.phase == Phase::kStart) return {table.options.players, {0, 0, 0}};
  if (!table.from_deck()) return Draw::certain();
  return {table.deck, {1, 0, static_cast<std::uint32_t>(table.options.total() - table.deck)}, true};
}

Move Secrets::outcome(const Public& table, std::uint32_t n) const {
  Move move = table.due();
  if (move.op == Op::kStart) move.a = static_cast<std::uint8_t>(n);
  if (move.kind != kHidden) return move;
  if (table.from_deck()) {
    move.kind = static_cast<Kind>(table.deck < 128 ? deck.at_of_few(n) : deck.at(n));
  } else {
    const bool shows = move.op == Op::kShow;
    move.kind = hands.row(shows ? table.source : kStaged + table.actor)[shows ? table.shown : 0];
  }
  return move;
}

// For others' cards, only the ways of cards show a seat what is possible.
Expected<Move> Secrets::canonical(const Public& table, const Move& move,
                                  std::optional<Seat> seat) const {
  const Actor turn = table.turn();
  const bool own = turn.is_seat() && turn == Actor(seat.value_or(turn.seat()));
  if (!own && table.phase == Phase::kAim && table.at_once()) {
    if (move == Move{Op::kAim, kHidden}) return move;
    return illegal("a choice that is not told yet");
  }
  if (const char* const why = table.not_due(move)) return illegal(why);
  if (own) {
    MoveList list;
    moves(table, list);
    if (std::find(list.begin(), list.end(), move) != list.end()) return move;
    return illegal(table.plays_lowest() ? "not a lowest card of the hand (SJ11)"
                                        : "not a card of the hand");
  }
  if (!move.has_card()) return move;
  if (!seat) {
    const bool draws = table.from_deck();
    const bool there =
        draws ? move.kind < kMostKinds && deck.has(move.kind) : move == outcome(table, 0);
    if (there) return move;
    return illegal(draws ? "the deck has no such card" : "another card lies there");
  }
  const Deed deed = table.deed_of(move);
  if (deed.seen_by(seat->index()) != (move.kind != kHidden)) {
    return illegal("only the seats concerned see the card");
  }
  if (move.kind == kHidden || may_happen(table, deed, *seat)) return move;
  return illegal("this card can't be there");
}

void Secrets::apply(const Public& table, const Move& move, Seat) {
  const Deed deed = table.deed_of(move);
  if (deed.what == What::kTurn) return;
  history.add(table.mover, deed, table.seats());
  if (deed.what == What::kShow) {
    if (deed.kind == kHidden || hands.row(deed.p)[table.shown] == deed.kind) return;
    hands.pop(deed.p);  // it is one of the hidden cards, which come last
    hands.put(deed.p, deed.kind);
    return;
  }
  if (!deed.has_card()) {
    const int seats = table.seats();
    const Hands before = std::exchange(hands, {});
    for (int seat = 0; seat < seats; ++seat) {
      for (const Kind kind : before.row(seat)) hands.put(deed.hand_goes(seat, seats), kind);
    }
    return;
  }
  const int from = deed.from();
  const int to = deed.to();
  if (from != kDeck) {
    hands.take(from, deed.kind);
  } else if (deed.kind != kHidden) {
    deck.remove(deed.kind);
  }
  if (to < kStaged) {
    hands.put(to, deed.kind);
  } else if (to < kJackets) {
    hands.push(to, deed.kind);
  }
}

}  // namespace turnkey::straight_jacket
