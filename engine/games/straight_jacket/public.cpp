// The course of a turn (rules SJ10–SJ45) and what a game pays (SJ50–SJ53).
#include "engine/games/straight_jacket/public.h"

#include <algorithm>
#include <span>
#include <utility>

namespace turnkey::straight_jacket {

using Op = Move::Op;
using What = Deed::What;

Public::Public(const Options& game_options)
    : options(game_options), deck(static_cast<std::uint8_t>(game_options.total())) {
  aim.fill(kNobody);
}

Actor Public::turn() const {
  switch (phase) {
    case Phase::kPlay:
    case Phase::kPassLeft:
    case Phase::kPassRight: return Seat::at(mover);
    case Phase::kPick:
    case Phase::kAim: return Seat::at(actor);
    case Phase::kOver: return Actor::nobody();
    default: return Actor::chance();
  }
}

int Public::beside(int seat, Side side) const {
  return side == Side::kSelf ? seat : side == Side::kLeft ? left(seat) : right(seat);
}

// SJ41: if it does something to anybody, it is one of those who is named.
Bits Public::aims(const Effect& effect, int seat) const {
  Bits seats = 0;
  for (int other = 0; other < options.players; ++other) {
    const bool idle = (effect.act == Act::kTake && piles.size(other) == 0) ||
                      (effect.act == Act::kPeek && hand[other] == 0);
    if (other != seat && !idle) seats |= bit(other);
  }
  return seats;
}

bool Public::aim_untold(int seat) const {
  if (!at_once() || effect().side != Side::kAny || aim[seat] == kNobody) return false;
  const int order = (seat - mover + options.players) % options.players;
  return telling == 0 || order >= who;
}

bool Public::sees_card(const Move& move, Seat observer) const {
  const int seat = observer.index();
  switch (move.op) {
    case Op::kDraw: return seat == move.a;
    case Op::kPlay: return !at_once() || seat == actor;
    case Op::kLeft: return seat == mover || seat == left(mover);
    case Op::kRight: return seat == mover || seat == right(mover);
    case Op::kHand: return seat == actor || (!at_once() && seat == target);
    case Op::kShow: return to == kEverybody || seat == to || seat == source;
    case Op::kTell: return effect().act == Act::kPlayOnto || seat == move.a || seat == move.b;
    default: return true;
  }
}

Move Public::mask(const Move& move, Seat observer) const {
  Move seen = move;
  if (move.op == Op::kAim && at_once() && observer.index() != actor) seen.a = kHidden;
  if (move.has_card() && !sees_card(move, observer)) seen.kind = kHidden;
  return seen;
}

// ---- turns --------------------------------------------------------------------------------------

// SJ10, SJ15: draw to three, or the game is over.
void Public::begin_turn() {
  need = static_cast<std::uint8_t>(std::max(0, kHandAim - hand[mover]));
  actor = mover;
  phase = need == 0 ? Phase::kPlay : need > deck ? Phase::kOver : Phase::kFill;
}

// SJ13, SJ33: turns that were won come first.
void Public::end_turn() {
  if (extra > 0) {
    --extra;
  } else {
    mover = static_cast<std::uint8_t>(left(mover));
  }
  begin_turn();
}

void Public::draw_one() {
  --deck;
  ++hand[actor];
  if (--need > 0) return;
  if (phase == Phase::kFill) {
    phase = Phase::kPlay;
  } else {
    done();
  }
}

void Public::apply(const Move& move) {
  switch (move.op) {
    case Op::kStart:
      mover = move.a;
      begin_turn();
      break;
    case Op::kDraw: draw_one(); break;
    case Op::kPlay:
    case Op::kHand: apply_pick(move); break;
    case Op::kLeft:
      --hand[mover];
      ++hand[left(mover)];
      phase = Phase::kPassRight;
      if (hand[mover] == 0) end_turn();
      break;
    case Op::kRight:
      --hand[mover];
      ++hand[right(mover)];
      end_turn();
      break;
    case Op::kAim:
      (effect().at_once() ? aim[actor] : target) = move.a;
      if (!aimed(effect(), actor)) done();
      break;
    case Op::kTurnUp:
      --deck;
      piles.push(target, move.kind);
      done();
      break;
    case Op::kShow:
      if (++shown == hand[source]) after_show();
      break;
    case Op::kTell: apply_tell(move); break;
    case Op::kSwap: apply_swap(); break;
    case Op::kNone: break;
  }
}

// ---- texts --------------------------------------------------------------------------------------

/// The patient is through with the effect.
void Public::done() {
  ++who;
  proceed();
}

// SJ20–SJ22: effects in order, each by those whom it is for, up to the next event; then the passes.
void Public::proceed() {
  while (step < card_text().effects.size()) {
    if (telling == 0 && who < patients()) {
      if (start(effect(), patient())) return;
      ++who;
      continue;
    }
    if (effect().at_once() && all_chosen()) return;
    ++step;
    who = telling = 0;
    aim.fill(kNobody);
  }
  phase = Phase::kPassLeft;
  if (hand[mover] == 0) end_turn();
}

/// One patient's part of an effect; whether an event comes first.
bool Public::start(const Effect& effect, int seat) {
  actor = static_cast<std::uint8_t>(seat);
  need = effect.n;
  switch (effect.act) {
    case Act::kDraw: phase = effect.n > deck ? Phase::kOver : Phase::kDraw; return true;
    case Act::kPlay:
      phase = Phase::kPick;
      need = 1;
      return hand[seat] > 0;
    case Act::kDrop:
      if (piles.size(seat) > 0) piles.push(kDiscards, piles.pop(seat));
      return false;
    case Act::kShow: return show(seat, kEverybody);
    case Act::kTurn: ++extra; return false;
    default: break;
  }
  const bool nothing = (effect.picks() && hand[seat] == 0) ||
                       (effect.act == Act::kDeckOnto && deck == 0) ||
                       (effect.act == Act::kGive && piles.size(seat) == 0);
  if (nothing) return false;
  need = effect.act == Act::kHandOver ? std::min(effect.n, hand[seat]) : 1;
  if (effect.side == Side::kAny) {
    phase = Phase::kAim;
    return aims(effect, seat) != 0;
  }
  target = static_cast<std::uint8_t>(beside(seat, effect.side));
  if (effect.at_once()) aim[seat] = target;
  return aimed(effect, seat);
}

/// The same once it is settled on whom it falls.
bool Public::aimed(const Effect& effect, int seat) {
  switch (effect.act) {
    case Act::kPlayOnto:
    case Act::kHandOver: phase = Phase::kPick; return true;
    case Act::kDeckOnto: phase = Phase::kTurnUp; return true;
    case Act::kPeek: return show(target, seat);
    case Act::kPassHand: return show(seat, target);
    case Act::kSwapHands: return show(seat, target) || show(target, seat);
    case Act::kTake:
      if (!effect.all && piles.size(target) > 0) piles.push(seat, piles.pop(target));
      return false;
    case Act::kGive:
      if (!effect.all) piles.push(target, piles.pop(seat));
      return false;
    default: return false;
  }
}

bool Public::show(int seat, int whom) {
  phase = Phase::kShow;
  source = static_cast<std::uint8_t>(seat);
  to = static_cast<std::uint8_t>(whom);
  shown = 0;
  return hand[seat] > 0;
}

void Public::after_show() {
  const Effect& now = effect();
  if (now.act == Act::kSwapHands) {
    if (source == actor && show(target, actor)) return;
    phase = Phase::kSwap;
  } else if (now.act == Act::kPassHand && !now.all) {
    phase = Phase::kSwap;
  } else {
    done();
  }
}

void Public::apply_pick(const Move& move) {
  if (phase == Phase::kPlay) {  // SJ11
    --hand[mover];
    piles.push(mover, move.kind);
    card = move.kind;
    step = who = telling = 0;
    aim.fill(kNobody);
    return proceed();
  }
  --hand[actor];
  if (effect().at_once()) {
    ++staged[actor];
  } else if (effect().act == Act::kPlay) {
    piles.push(actor, move.kind);
  } else if (effect().act == Act::kPlayOnto) {
    piles.push(target, move.kind);
  } else {
    ++hand[target];
  }
  if (--need == 0) done();
}

// ---- at the same time (SJ42–SJ45) ---------------------------------------------------------------

/// All have chosen: whether something is to be told first. When it is told, cards move.
bool Public::all_chosen() {
  if (telling == 0) {
    telling = 1;
    who = 0;
  }
  const Effect& now = effect();
  for (; who < options.players; ++who) {
    actor = static_cast<std::uint8_t>(patient());
    const bool named = now.side == Side::kAny && aim[actor] != kNobody;
    if (staged[actor] == 0 && !(named && !now.picks())) continue;
    phase = Phase::kTell;
    return true;
  }
  if (now.act == Act::kTake || now.act == Act::kGive) land_tops();
  if (now.act != Act::kPassHand || telling == 2) return false;
  telling = 2;
  phase = Phase::kSwap;
  return std::any_of(hand.begin(), hand.begin() + options.players, [](int n) { return n > 0; });
}

void Public::apply_tell(const Move& move) {
  aim[actor] = move.b;
  if (effect().picks()) {
    --staged[actor];
    if (effect().act == Act::kPlayOnto) {
      piles.push(move.b, move.kind);
    } else {
      ++hand[move.b];
    }
  }
  if (staged[actor] == 0) ++who;
  proceed();
}

// SJ44, SJ45: all cards leave before any lands, in turn order, so that the k-th who takes from a
// jacket gets its k-th card from the top.
void Public::land_tops() {
  const bool takes = effect().act == Act::kTake;
  std::array<Kind, kMaxPlayers> moved;
  moved.fill(kNoKind);
  for (who = 0; who < options.players; ++who) {
    const int seat = patient();
    const int from = takes ? aim[seat] : seat;
    if (aim[seat] != kNobody && piles.size(from) > 0) moved[seat] = piles.pop(from);
  }
  for (who = 0; who < options.players; ++who) {
    const int seat = patient();
    if (moved[seat] != kNoKind) piles.push(takes ? seat : aim[seat], moved[seat]);
  }
}

void Public::apply_swap() {
  Deed swap;
  deed_of(*this, {Op::kSwap, 0, 0, 0}, swap);
  const auto before = std::exchange(hand, {});
  for (int seat = 0; seat < options.players; ++seat) {
    std::uint8_t& now = hand[swap.hand_goes(seat, options.players)];
    now = static_cast<std::uint8_t>(now + before[seat]);
  }
  if (effect().all) return proceed();
  done();
}

// ---- what events do to cards --------------------------------------------------------------------

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

// ---- the end ------------------------------------------------------------------------------------

// SJ50–SJ53
int Public::points(int seat) const {
  const Deck& cards = options.cards();
  std::array<int, kLetters + 1> of_letter{};
  int points = 0;
  for (const Kind* kind = piles.begin(seat); kind != piles.end(seat); ++kind) {
    points += cards.values[*kind];
    ++of_letter[cards.letters[*kind]];
  }
  const std::span inmates(of_letter.data(), kLetters);
  if (options.inmates == Inmates::kIdentity) return points + 3 * inmates[seat];
  for (const int count : inmates) points += 3 * std::max(0, count - 1);
  const bool all = std::ranges::all_of(inmates, [](int count) { return count > 0; });
  return points + (all ? 9 : 0);
}

Payoffs<kMaxPlayers> Public::payoffs() const {
  Payoffs<kMaxPlayers> result;
  for (int seat = 0; seat < options.players; ++seat) result.score[seat] = points(seat);
  share_among_highest(result, options.players);
  return result;
}

}  // namespace turnkey::straight_jacket
