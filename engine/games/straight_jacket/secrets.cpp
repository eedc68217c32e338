// Legal moves, and what may happen by the truth and by what a seat knows.
#include "engine/games/straight_jacket/secrets.h"

#include <algorithm>

#include "engine/games/straight_jacket/belief.h"

namespace turnkey::straight_jacket {

namespace {

using Op = Move::Op;
using What = Deed::What;

/// The event that is due, as far as everybody knows it.
Move due(const Public& table) {
  switch (table.phase) {
    case Phase::kStart: return {Op::kStart, kHidden, 0, 0};
    case Phase::kFill:
    case Phase::kDraw: return {Op::kDraw, table.actor, 0, kHidden};
    case Phase::kPlay: return {Op::kPlay, 0, 0, kHidden};
    case Phase::kPick: {
      const bool hands_over = table.effect().act == Act::kHandOver;
      return {hands_over ? Op::kHand : Op::kPlay, 0, 0, kHidden};
    }
    case Phase::kAim: return {Op::kAim, kHidden, 0, 0};
    case Phase::kTurnUp: return {Op::kTurnUp, 0, 0, kHidden};
    case Phase::kShow: return {Op::kShow, table.source, 0, kHidden};
    case Phase::kTell: {
      const bool card = table.staged[table.actor] > 0;
      return {Op::kTell, table.actor, table.aim[table.actor], card ? kHidden : kNoKind};
    }
    case Phase::kSwap: return {Op::kSwap, 0, 0, 0};
    case Phase::kPassLeft: return {Op::kLeft, 0, 0, kHidden};
    case Phase::kPassRight: return {Op::kRight, 0, 0, kHidden};
    default: return {};
  }
}

/// Whether a card of the hand is chosen in it.
bool chooses_card(const Move& due) { return due.op >= Op::kPlay && due.op <= Op::kHand; }

/// What everybody can check of an event: that it is due, and who is in it.
bool is_due(const Public& table, const Move& move) {
  const Move next = due(table);
  if (move.op != next.op || move.has_card() != next.has_card()) return false;
  const auto may_name = [&](int seat) {
    return seat < kMaxPlayers && has_bit(table.aims(table.effect(), table.actor), seat);
  };
  switch (move.op) {
    case Op::kNone: return false;
    case Op::kStart: return move.a < table.options.players;
    case Op::kAim: return may_name(move.a);
    case Op::kTell:
      return move.a == next.a && (next.b == kHidden ? may_name(move.b) : move.b == next.b);
    default: return move.a == next.a && move.b == next.b;
  }
}

}  // namespace

// ---- legal moves --------------------------------------------------------------------------------

// SJ11, SJ12, SJ14, SJ40, SJ41: each kind once; of the lowest value where a turn begins.
void Secrets::moves(const Public& table, MoveList& list, Seat) const {
  list.clear();
  if (!table.turn().is_seat()) return;
  if (table.phase == Phase::kAim) {
    for_each_bit(table.aims(table.effect(), table.actor), [&](int seat) {
      list.push_back({Op::kAim, static_cast<std::uint8_t>(seat), 0, 0});
    });
    return;
  }
  const Op op = due(table).op;
  const int seat = table.turn().seat().index();
  const Kind* const hand = hands.begin(seat);
  const Kind* const end = hands.end(seat);
  const Deck& cards = table.options.cards();
  for (const Kind* kind = hand; kind != end; ++kind) {
    if (table.phase == Phase::kPlay && cards.floor[*kind] != cards.floor[*hand]) break;
    if (kind == hand || *kind != kind[-1]) list.push_back({op, 0, 0, *kind});
  }
}

Move Secrets::certain(const Public& table) const {
  Move move = due(table);
  if (move.op == Op::kShow) move.kind = hands.at(table.source, table.shown);
  if (move.op == Op::kTell && move.has_card()) move.kind = hands.at(kStaged + table.actor, 0);
  return move;
}

Expected<Move> Secrets::canonical(const Public& table, const Move& move) const {
  if (!is_due(table, move)) return illegal("something else is due");
  if (!move.has_card()) {
    const bool told = move.op != Op::kTell || move == certain(table);
    if (!told) return illegal("another seat was chosen");
    return move;
  }
  if (chooses_card(move)) {
    MoveList list;
    moves(table, list);
    if (std::find(list.begin(), list.end(), move) != list.end()) return move;
    return illegal(table.phase == Phase::kPlay ? "not a lowest card of the hand (SJ11)"
                                               : "not a card of the hand");
  }
  const Move next = certain(table);
  if (next.kind != kHidden && next != move) return illegal("another card lies there");
  if (next.kind == kHidden && (move.kind >= kMostKinds || !deck.has(move.kind))) {
    return illegal("the deck has no such card");
  }
  return move;
}

// Of what others hold, only the way that cards have gone tells what may happen.
Expected<Move> Secrets::canonical(const Public& table, const Move& move, Seat seat) const {
  if (table.phase == Phase::kAim && table.at_once() && seat.index() != table.actor) {
    const bool hidden = move.op == Op::kAim && move.a == kHidden;
    if (!hidden) return illegal("a choice that is not told yet");
    return move;
  }
  if (!is_due(table, move)) return illegal("something else is due");
  if (!move.has_card()) return move;
  const bool own = chooses_card(move) && table.turn() == Actor(seat);
  if (own) return canonical(table, move);
  if (table.sees_card(move, seat) != (move.kind != kHidden)) {
    return illegal("a card is seen by those whom it concerns, by nobody else");
  }
  if (move.kind != kHidden && !may_happen(table, *this, move, seat)) {
    return illegal("this card can't be there");
  }
  return move;
}

// ---- events -------------------------------------------------------------------------------------

void move_cards(Hands& hands, const Deed& deed, int seats) {
  switch (deed.what) {
    case What::kDraw: return hands.put(deed.p, deed.kind);
    case What::kLow:
    case What::kFree: return hands.take(deed.p, deed.kind);
    case What::kLeft:
    case What::kRight:
    case What::kGive:
      hands.take(deed.p, deed.kind);
      return hands.put(deed.receiver(seats), deed.kind);
    case What::kStage:
      hands.take(deed.p, deed.kind);
      return hands.push(kStaged + deed.p, deed.kind);
    case What::kTell: hands.take(kStaged + deed.p, deed.kind); return hands.put(deed.q, deed.kind);
    case What::kLand: return hands.take(kStaged + deed.p, deed.kind);
    case What::kJoin:
    case What::kSwap:
    case What::kRotate: {
      std::array<std::uint8_t, 2 * kMaxPlayers> rows;
      for (int row = 0; row < 2 * kMaxPlayers; ++row) {
        rows[row] = static_cast<std::uint8_t>(row < seats ? deed.hand_goes(row, seats) : row);
      }
      return hands.move_rows(rows);
    }
    default: return;
  }
}

void Secrets::apply(const Public& table, const Move& move, Seat) {
  Deed deed;
  if (!deed_of(table, move, deed)) return;
  history.turn(table.mover);
  history.add(deed);
  const bool from_deck = deed.what == What::kDraw || deed.what == What::kOpen;
  if (deed.kind == kHidden) {
    // Nothing is learned.
  } else if (from_deck) {
    deck.remove(deed.kind);
  } else if (deed.what == What::kShow) {
    hands.set(deed.p, table.shown, deed.kind);
  }
  move_cards(hands, deed, table.options.players);
}

void hide_others(Hands& hands, Seat seat) {
  for (int row = 0; row < 2 * kMaxPlayers; ++row) {
    if (row % kMaxPlayers != seat.index()) hands.hide(row);
  }
}

Bag unseen(const Public& table, const Hands& hands) {
  Bag rest = table.options.shuffled();
  const auto remove = [&](const auto& stacks, int row) {
    for (const Kind* kind = stacks.begin(row); kind != stacks.end(row); ++kind) {
      if (*kind != kHidden) rest.remove(*kind);
    }
  };
  for (int row = 0; row <= kDiscards; ++row) remove(table.piles, row);
  for (int row = 0; row < 2 * kMaxPlayers; ++row) remove(hands, row);
  return rest;
}

std::uint64_t Secrets::key(const Public& table) const {
  std::uint64_t hash = hash_of(table);
  for (int row = 0; row < 2 * kMaxPlayers; ++row) {
    for (const Kind* kind = hands.begin(row); kind != hands.end(row); ++kind) {
      hash = chain_hash(static_cast<std::uint64_t>(row * 64 + *kind), hash);
    }
  }
  return hash;
}

std::uint64_t Secrets::key(const Public& table, Seat seat) const {
  return hash_of(history, hash_of(table, hash_of(seat)));
}

void Secrets::redeal(Public& table, Seat seat, Rng& rng) {
  for (int other = 0; other < table.options.players; ++other) {
    if (other == seat.index() || !table.aim_untold(other)) continue;
    table.aim[other] =
        static_cast<std::uint8_t>(random_bit(table.aims(table.effect(), other), rng));
  }
  deal(table, *this, seat, rng);
}

}  // namespace turnkey::straight_jacket
