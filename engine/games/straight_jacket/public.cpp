// The course of a turn (rules SJ10–SJ45) and the payoffs (SJ50–SJ53).
#include "engine/games/straight_jacket/public.h"

#include <algorithm>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/none_of.hpp>
#include <span>
#include <utility>

namespace turnkey::straight_jacket {

namespace {

/// Acts that move top cards, after all have named a seat.
constexpr Bits kTops = act_set(Act::kTake, Act::kGive);

}  // namespace

Public::Public(const Options& game_options)
    : options(game_options), deck(static_cast<std::uint8_t>(game_options.total())) {
  aim.fill(kNobody);
}

Actor Public::turn() const {
  if (is(Phase::kPlay, Phase::kPassLeft, Phase::kPassRight)) return Seat::at(mover);
  if (is(Phase::kPick, Phase::kAim)) return Seat::at(actor);
  return over() ? Actor::nobody() : Actor::chance();
}

// SJ41: if the effect does something to some seat, the named one must be such a seat.
Bits Public::aims(int seat) const {
  const Act act = effect().act;
  Bits seats = 0;
  for (int other = 0; other < options.players; ++other) {
    const bool idle =
        (act == Act::kTake && piles.size(other) == 0) || (act == Act::kPeek && held[other] == 0);
    if (other != seat && !idle) seats |= bit(other);
  }
  return seats;
}

bool Public::aim_untold(int seat) const {
  if (!at_once() || effect().side != Side::kAny || aim[seat] == kNobody) return false;
  const int order = (seat - reader + options.players) % options.players;
  return telling == 0 || order >= who + shown;
}

Move Public::due() const {
  const auto card_of = [](Op op, std::uint8_t a = 0) { return Move{op, a, 0, kHidden}; };
  switch (phase) {
    case Phase::kStart: return {Op::kStart, kHidden};
    case Phase::kFill:
    case Phase::kDraw: return card_of(Op::kDraw, actor);
    case Phase::kPlay: return card_of(Op::kPlay);
    case Phase::kPick: return card_of(effect().act == Act::kHandOver ? Op::kHand : Op::kPlay);
    case Phase::kAim: return {Op::kAim, kHidden};
    case Phase::kTurnUp: return card_of(Op::kTurnUp);
    case Phase::kShow: return card_of(Op::kShow, source);
    case Phase::kTell:
      return {Op::kTell, actor, aim[actor], held[kStaged + actor] > 0 ? kHidden : kNoKind};
    case Phase::kSwap: return {Op::kSwap};
    case Phase::kPassLeft: return card_of(Op::kLeft);
    case Phase::kPassRight: return card_of(Op::kRight);
    case Phase::kOver: break;
  }
  return {};
}

const char* Public::not_due(const Move& move) const {
  const Move next = due();
  const auto fits = [&](std::uint8_t wanted, std::uint8_t seat) {
    if (wanted != kHidden) return seat == wanted;
    if (phase == Phase::kStart) return seat < seats();
    return seat < kMaxPlayers && has_bit(aims(actor), seat);
  };
  const bool alike = move.op == next.op && move.op != Op::kNone;
  const bool names = alike && is(Phase::kStart, Phase::kAim) && move.a != kHidden;
  if (alike && move.has_card() == next.has_card() && fits(next.a, move.a) && fits(next.b, move.b)) {
    return nullptr;
  }
  if (!names) return "something else is due";
  if (move.a >= seats()) return "no such seat is at the table";
  return "the named seat must be another one, and the effect must do something there (SJ41)";
}

Deed Public::deed_of(const Move& move) const {
  switch (move.op) {
    case Op::kDraw: return {What::kDraw, move.a, move.a, move.kind};
    case Op::kLeft: return {What::kLeft, mover, left_of(mover, seats()), move.kind};
    case Op::kRight: return {What::kRight, mover, right_of(mover, seats()), move.kind};
    case Op::kPlay:
    case Op::kHand:
      if (phase == Phase::kPlay) return {What::kLow, mover, mover, move.kind};
      if (plays_lowest()) return {What::kLow, actor, actor, move.kind};
      if (at_once()) return {What::kStage, actor, actor, move.kind};
      return {move.op == Op::kHand ? What::kGive : What::kFree, actor, target, move.kind};
    case Op::kTurnUp: return {What::kOpen, 0, target, move.kind};
    case Op::kShow: return {What::kShow, source, to, move.kind};
    case Op::kTell: {
      if (move.kind == kNoKind) return {};
      const What what = effect().act == Act::kPlayOnto ? What::kLand : What::kTell;
      return {what, move.a, move.b, move.kind};
    }
    case Op::kSwap:
      if (effect().act == Act::kSwapHands) return {What::kSwap, actor, target};
      if (!effect().all) return {What::kJoin, actor, target};
      return {What::kRotate, 0, effect().side == Side::kRight ? 1 : 0};
    default: return {};
  }
}

std::uint64_t Public::hash(std::uint64_t seed) const {
  Public plain = *this;
  plain.options.deck = 0;
  return hash_of(plain, seed ^ options.salt());
}

Move Public::mask(const Move& move, Seat observer) const {
  Move seen = move;
  if (move.op == Op::kAim && at_once() && observer.index() != actor) seen.a = kHidden;
  if (move.has_card() && !deed_of(move).seen_by(observer.index())) seen.kind = kHidden;
  return seen;
}

// ---- turns --------------------------------------------------------------------------------------

// SJ10, SJ15: draw to three, or the game is over.
void Public::begin_turn() {
  need = static_cast<std::uint8_t>(std::max(0, kHandAim - held[mover]));
  actor = mover;
  phase = need == 0 ? Phase::kPlay : need > deck ? Phase::kOver : Phase::kFill;
}

// SJ13, SJ33: extra turns come first.
void Public::end_turn() {
  if (extra == 0) mover = static_cast<std::uint8_t>(left_of(mover, options.players));
  if (extra > 0) --extra;
  begin_turn();
}

void Public::apply(const Move& move, TopMoves* moved) {
  move_cards(deed_of(move));
  switch (phase) {
    case Phase::kStart: mover = move.a; return begin_turn();
    case Phase::kFill:
      if (--need == 0) phase = Phase::kPlay;
      return;
    case Phase::kPlay: return follow(move.kind, mover, moved);  // SJ11
    case Phase::kDraw:
    case Phase::kPick:
      if (plays_lowest()) return follow(move.kind, actor, moved);
      if (--need == 0) done(moved);
      return;
    case Phase::kAim:
      (effect().at_once() || effect().is(kTops) ? aim[actor] : target) = move.a;
      if (!fall_on(moved)) done(moved);
      return;
    case Phase::kShow:
      if (++shown == held[source]) after_show(moved);
      return;
    case Phase::kTell:
      aim[actor] = move.b;
      shown = held[kStaged + actor] == 0 ? 0 : 1;
      if (shown == 0) ++who;
      return proceed(moved);
    case Phase::kTurnUp:
    case Phase::kSwap: return done(moved);
    case Phase::kPassLeft:
      phase = Phase::kPassRight;
      if (held[mover] == 0) end_turn();
      return;
    case Phase::kPassRight: return end_turn();
    case Phase::kOver: return;
  }
}

/// Updates the numbers of cards, and lays cards on jackets.
void Public::move_cards(const Deed& deed) {
  if (deed.what == What::kTurn) return;
  if (!deed.has_card()) {
    const auto before = std::exchange(held, {});
    for (int seat = 0; seat < options.players; ++seat) {
      std::uint8_t& now = held[deed.hand_goes(seat, options.players)];
      now = static_cast<std::uint8_t>(now + before[seat]);
    }
    return;
  }
  const int from = deed.from();
  const int place = deed.to();
  --(from == kDeck ? deck : held[from]);
  if (place < kJackets) {
    ++held[place];
  } else {
    piles.push(place - kJackets, deed.kind);
  }
}

// ---- texts --------------------------------------------------------------------------------------

/// The seat has played the card, and its text comes first. SJ38: the text that made it play
/// continues later, if it has more.
void Public::follow(Kind kind, int seat, TopMoves* moved) {
  if (phase == Phase::kPick) {
    ++who;
    const bool ends = step + 1u == card_text().effects.size() && who == patients(effect());
    if (!ends) waiting[waits()] = {card, step, who, reader};
  }
  card = kind;
  step = who = 0;
  reader = static_cast<std::uint8_t>(seat);
  proceed(moved);
}

void Public::resume() {
  const Waiting text = std::exchange(waiting[waits() - 1], {});
  card = text.card;
  step = text.step;
  who = text.who;
  reader = text.reader;
}

/// Ends the patient's part of the effect.
void Public::done(TopMoves* moved) {
  ++who;
  proceed(moved);
}

// SJ20–SJ22: runs effects in order, each for its patients, up to the next event; then the passes.
void Public::proceed(TopMoves* moved) {
  while (step < card_text().effects.size() || waits() > 0) {
    if (step == card_text().effects.size()) {
      resume();
      continue;
    }
    const Effect& now = effect();
    if (telling == 0 && who < patients(now)) {
      if (start(now, moved)) return;
      ++who;
      continue;
    }
    if (now.at_once() && all_chosen()) return;
    if (now.is(kTops)) land_tops(now, moved);
    ++step;
    who = telling = 0;
    aim.fill(kNobody);
  }
  phase = Phase::kPassLeft;
  if (held[mover] == 0) end_turn();
}

/// Starts one patient's part of an effect; whether an event comes first.
bool Public::start(const Effect& now, TopMoves* moved) {
  const int seat = patient();
  actor = static_cast<std::uint8_t>(seat);
  need = now.n;
  const bool top = now.is(act_set(Act::kGive, Act::kDrop));
  const bool nothing = (now.picks() && held[seat] == 0) || (top && piles.size(seat) == 0) ||
                       (now.act == Act::kDeckOnto && deck == 0);
  if (nothing) return false;
  if (now.act == Act::kHandOver) need = std::min(need, held[seat]);
  if (now.side == Side::kAny) {
    phase = Phase::kAim;
    return aims(seat) != 0;
  }
  const bool right = now.side == Side::kRight;
  const int beside = right ? right_of(seat, seats()) : left_of(seat, seats());
  target = static_cast<std::uint8_t>(now.side >= Side::kLeft ? beside : seat);
  if (now.at_once() || now.is(kTops)) aim[seat] = target;
  return fall_on(moved);
}

/// The same once the target is known.
bool Public::fall_on(TopMoves* moved) {
  const int seat = actor;
  switch (effect().act) {
    case Act::kDraw: phase = need > deck ? Phase::kOver : Phase::kDraw; return true;
    case Act::kPlay:
    case Act::kPlayOnto:
    case Act::kHandOver: phase = Phase::kPick; return true;
    case Act::kDeckOnto: phase = Phase::kTurnUp; return true;
    case Act::kPeek: return show(target, seat);
    case Act::kShow: return show(seat, kEverybody);
    case Act::kPassHand: return show(seat, target);
    case Act::kSwapHands: return show(seat, target) || show(target, seat);
    case Act::kTurn:  // SJ38: for the seat on turn
      if (seat == mover) ++extra;
      return false;
    case Act::kDrop: move_top(seat, kDiscards, moved); return false;
    default: return false;  // tops move later
  }
}

bool Public::show(int seat, int whom) {
  phase = Phase::kShow;
  source = static_cast<std::uint8_t>(seat);
  to = static_cast<std::uint8_t>(whom);
  shown = 0;
  return held[seat] > 0;
}

void Public::after_show(TopMoves* moved) {
  const Effect& now = effect();
  if (now.act == Act::kSwapHands && source == actor && show(target, actor)) return;
  const bool moves = now.act == Act::kSwapHands || (now.act == Act::kPassHand && !now.all);
  if (!moves) return done(moved);
  phase = Phase::kSwap;
}

// ---- at the same time (SJ42–SJ45) ---------------------------------------------------------------

/// All have chosen. Returns whether a reveal comes first; cards move when it is made.
bool Public::all_chosen() {
  if (telling == 0) {
    telling = 1;
    who = 0;
    shown = 0;
  }
  const Effect& now = effect();
  for (; who < options.players; ++who) {
    actor = static_cast<std::uint8_t>(patient());
    const bool named = now.side == Side::kAny && aim[actor] != kNobody;
    if (held[kStaged + actor] == 0 && (now.picks() || !named)) continue;
    phase = Phase::kTell;
    return true;
  }
  if (now.act != Act::kPassHand || telling == 2) return false;
  telling = 2;
  phase = Phase::kSwap;
  return ranges::any_of(held, [](int cards) { return cards > 0; });
}

namespace {

/// Lists simultaneous moves for readers that apply them one by one: a card leaves a jacket before
/// another lands there, unless they form a circle. Landings on one jacket keep their order.
void list_one_by_one(TopMoves left, TopMoves& list) {
  while (!left.empty()) {
    auto next = left.begin();
    const auto goes_now = [&](const TopMove& one) {
      const auto lands_too = [&](const TopMove& other) { return other.to == one.to; };
      const auto leaves = [&](const TopMove& other) { return other.from == one.to; };
      return ranges::find_if(left, lands_too) - left.begin() == &one - left.data() &&
             ranges::none_of(left, leaves);
    };
    if (const auto found = ranges::find_if(left, goes_now); found != left.end()) next = found;
    list.push_back(*next);
    left.erase(next);
  }
}

}  // namespace

// SJ44, SJ45: all cards leave before any lands, in turn order, so the k-th taker of a jacket gets
// its k-th card from the top.
void Public::land_tops(const Effect& now, TopMoves* moved) {
  FixedVector<TopMove, kMaxPlayers> landings;
  const bool takes = now.act == Act::kTake;
  for (who = 0; who < patients(now); ++who) {
    const int seat = patient();
    const int from = takes ? aim[seat] : seat;
    if (aim[seat] == kNobody || piles.size(from) == 0) continue;
    landings.push_back({piles.pop(from), from, takes ? seat : aim[seat]});
  }
  for (const TopMove& landing : landings) piles.push(landing.to, landing.kind);
  if (moved != nullptr) list_one_by_one({landings.begin(), landings.end()}, *moved);
}

void Public::move_top(int from, int onto, TopMoves* moved) {
  const Kind kind = piles.pop(from);
  piles.push(onto, kind);
  if (moved != nullptr) moved->push_back({kind, from, onto});
}

// ---- the end ------------------------------------------------------------------------------------

// SJ50–SJ53
int Public::points(int seat) const {
  const Deck& cards = options.cards();
  std::array<int, kLetters + 1> of_letter{};
  int points = 0;
  for (const Kind kind : piles.row(seat)) {
    points += cards.values[kind];
    ++of_letter[cards.letters[kind]];
  }
  const std::span inmates(of_letter.data(), kLetters);
  if (options.inmates == Inmates::kIdentity) return points + 3 * inmates[seat];
  for (const int count : inmates) points += 3 * std::max(0, count - 1);
  const bool all = ranges::all_of(inmates, [](int count) { return count > 0; });
  return points + (all ? 9 : 0);
}

Payoffs<kMaxPlayers> Public::payoffs() const {
  return won_by_most<kMaxPlayers>(options.players, [&](int seat) { return points(seat); });
}

}  // namespace turnkey::straight_jacket
