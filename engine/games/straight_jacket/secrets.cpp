// Legal moves, and what may happen by the truth and by what a seat knows.
#include "engine/games/straight_jacket/secrets.h"

#include <algorithm>

#include "engine/games/straight_jacket/belief.h"

namespace turnkey::straight_jacket {

namespace {

using Op = Move::Op;
using What = Deed::What;

/// The event of choosing a card that is due.
Op card_op(const Public& table) {
  switch (table.phase) {
    case Phase::kPassLeft: return Op::kLeft;
    case Phase::kPassRight: return Op::kRight;
    case Phase::kPick: return table.effect().act == Act::kHandOver ? Op::kHand : Op::kPlay;
    default: return Op::kPlay;
  }
}

bool chooses_card(Phase phase) {
  return phase == Phase::kPlay || phase == Phase::kPick || phase == Phase::kPassLeft ||
         phase == Phase::kPassRight;
}

/// What everybody can check of an event: that it is due, and who is in it.
bool due(const Public& table, const Move& move) {
  const Move plain{move.op, move.a, move.b, 0};
  switch (table.phase) {
    case Phase::kStart: return move.op == Op::kStart && move.a < table.options.players;
    case Phase::kFill:
    case Phase::kDraw: return plain == Move{Op::kDraw, table.actor, 0, 0};
    case Phase::kTurnUp: return plain == Move{Op::kTurnUp, 0, 0, 0};
    case Phase::kShow: return plain == Move{Op::kShow, table.source, 0, 0};
    case Phase::kSwap: return move == Move{Op::kSwap, 0, 0, 0};
    case Phase::kTell: {
      const bool card = move.kind != kNoKind;
      if (move.op != Op::kTell || move.a != table.actor) return false;
      if (card != (table.staged[table.actor] > 0)) return false;
      const std::uint8_t aim = table.aim[table.actor];
      if (aim != kHidden) return move.b == aim;
      return has_bit(table.aims(table.effect(), table.actor), move.b);
    }
    case Phase::kAim:
      return move.op == Op::kAim && move.a < kMaxPlayers &&
             has_bit(table.aims(table.effect(), table.actor), move.a);
    case Phase::kOver: return false;
    default: return plain == Move{card_op(table), 0, 0, 0};
  }
}

}  // namespace

bool deed_of(const Public& table, const Move& move, Deed& deed) {
  const std::uint8_t mover = table.mover;
  const std::uint8_t actor = table.actor;
  switch (move.op) {
    case Op::kDraw: deed = {What::kDraw, move.a, 0, move.kind}; return true;
    case Op::kLeft: deed = {What::kLeft, mover, 0, move.kind}; return true;
    case Op::kRight: deed = {What::kRight, mover, 0, move.kind}; return true;
    case Op::kPlay:
    case Op::kHand:
      if (table.phase == Phase::kPlay) {
        deed = {What::kLow, mover, 0, move.kind};
      } else if (table.at_once()) {
        deed = {What::kStage, actor, 0, move.kind};
      } else if (move.op == Op::kPlay) {
        deed = {What::kFree, actor, 0, move.kind};
      } else {
        deed = {What::kGive, actor, table.target, move.kind};
      }
      return true;
    case Op::kTurnUp: deed = {What::kOpen, 0, 0, move.kind}; return true;
    case Op::kShow: deed = {What::kShow, table.source, table.to, move.kind}; return true;
    case Op::kTell: {
      const bool onto = table.effect().act == Act::kPlayOnto;
      deed = {onto ? What::kLand : What::kTell, move.a, move.b, move.kind};
      return move.kind != kNoKind;
    }
    case Op::kSwap:
      if (table.effect().act == Act::kSwapHands) {
        deed = {What::kSwap, actor, table.target, kNoKind};
      } else if (!table.effect().all) {
        deed = {What::kJoin, actor, table.target, kNoKind};
      } else {
        const bool right = table.effect().side == Side::kRight;
        deed = {What::kRotate, 0, static_cast<std::uint8_t>(right ? 1 : 0), kNoKind};
      }
      return true;
    default: return false;
  }
}

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
  const int seat = table.turn().seat().index();
  const Kind* const hand = hands.begin(seat);
  const Kind* const end = hands.end(seat);
  const Deck& cards = table.options.cards();
  for (const Kind* kind = hand; kind != end; ++kind) {
    if (table.phase == Phase::kPlay && cards.floor[*kind] != cards.floor[*hand]) break;
    if (kind == hand || *kind != kind[-1]) list.push_back({card_op(table), 0, 0, *kind});
  }
}

Move Secrets::certain(const Public& table) const {
  switch (table.phase) {
    case Phase::kFill:
    case Phase::kDraw: return {Op::kDraw, table.actor, 0, kHidden};
    case Phase::kTurnUp: return {Op::kTurnUp, 0, 0, kHidden};
    case Phase::kShow: return {Op::kShow, table.source, 0, hands.at(table.source, table.shown)};
    case Phase::kTell: {
      const bool card = table.staged[table.actor] > 0;
      return {Op::kTell, table.actor, table.aim[table.actor],
              card ? hands.at(kStaged + table.actor, 0) : kNoKind};
    }
    default: return {Op::kSwap, 0, 0, 0};
  }
}

Expected<Move> Secrets::canonical(const Public& table, const Move& move) const {
  if (!due(table, move)) return illegal("something else is due");
  if (!move.has_card()) {
    const bool told = move.op != Op::kTell || move == certain(table);
    if (!told) return illegal("another seat was chosen");
    return move;
  }
  if (chooses_card(table.phase)) {
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
  if (!due(table, move)) return illegal("something else is due");
  if (!move.has_card()) return move;
  const bool own = chooses_card(table.phase) && table.turn() == Actor(seat);
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
