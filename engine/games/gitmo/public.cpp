// What events do, and what follows from them by itself: how a hand is dealt, spots are filled,
// turns begin and end, and hands are scored.
#include "engine/games/gitmo/public.h"

#include <algorithm>

#include "engine/core/hash.h"
#include "engine/decks/special_ops.h"

namespace turnkey::gitmo {

Public::Public(const Options& game_options)
    : options(game_options),
      per_seat(static_cast<std::uint8_t>(gitmo::rows_each(game_options.players))) {
  begin_hand();
  advance();
}

/// G13, G14: both decks are shuffled whole.
void Public::begin_hand() {
  rows = {};
  deck = {};
  std::fill_n(deck.bag.begin(), kTrumpCard, std::uint8_t{2});
  std::fill_n(deck.bag.begin() + kTrumpCard, 4, std::uint8_t{1});
  deck.bag[kDrawACard] = options.draw_cards;
  deck.left = static_cast<std::uint8_t>(2 * kTrumpCard + 4 + options.draw_cards);
  const special_ops::Deck& special = special_ops::decks()[options.special_ops];
  special_left = {};
  for (std::size_t i = 0; i < special.kinds.size(); ++i) {
    special_left[i] = static_cast<std::uint8_t>(special.kinds[i].count);
  }
  special_total = static_cast<std::uint8_t>(special.cards());
  alliance = kNoCard;
  aside = {};
  points = {};
  due = lost = extra = {};
  turns = events = 0;
  shown = drawn_specials = 0;
  quiet = cycled = last_turn = started = used_deck = 0;
  fresh = 1;
  dealing = Dealing::kHand;
  mover = actor = filler = static_cast<std::uint8_t>(left_of(dealer(), seats()));
}

// ---- what events do -----------------------------------------------------------------------------

void Public::apply(const Move& move) {
  phase = Phase::kAdvance;
  dealt_cap = Cap::kTrump;
  fresh = 0;
  ++events;
  switch (move.kind()) {
    case Move::Kind::kNone: break;
    case Move::Kind::kResign: resign(); break;
    case Move::Kind::kFill:
      rows_of(actor).back() = Row::single(take_top());
      cards_changed(true);
      sort_rows(actor);
      break;
    case Move::Kind::kLay:
      join(move.to(), Row::single(take_top()), move.end());
      cards_changed(true);
      sort_rows(move.to().seat());
      break;
    case Move::Kind::kAlliance: {
      const Row& run = at(move.to());
      alliance = kNoCard;
      join(move.to(), Row::of_alliance(move.end() == End::kTop ? run.next_up() : run.next_down()),
           move.end());
      cards_changed(false);
      sort_rows(move.to().seat());
      break;
    }
    case Move::Kind::kPiece:
    case Move::Kind::kToSpot:
    case Move::Kind::kRemove: move_piece(move); break;
    case Move::Kind::kSetCap:
      --aside[actor][index(move.cap())];
      at(move.to()).add_cap(move.cap(), false);
      sort_rows(move.to().seat());
      break;
    case Move::Kind::kMoveCap:
      at(move.from()).remove_cap(move.cap());
      at(move.to()).add_cap(move.cap(), true);
      sort_rows(move.from().seat());
      sort_rows(move.to().seat());
      break;
    case Move::Kind::kKeepCap: break;
    case Move::Kind::kShow:
      deck.show(move.card());
      ++shown;
      break;
    case Move::Kind::kDraw: receive_special(move.drawn()); break;
  }
  advance();
}

void Public::join(Spot to, const Row& piece, End end) {
  Row& run = at(to);
  run = joined(run, piece, end);
  run.laid = options.laid != 0 && dealing == Dealing::kNone ? 1 : 0;  // G63
}

/// G31 to G36, G54 to G56.
void Public::move_piece(const Move& move) {
  cards_changed(!move.bottom());
  Row& source = at(move.from());
  Row piece = piece_of(source, move.bottom());
  const bool to_run = move.kind() == Move::Kind::kPiece;
  const bool own = is_own(move.from().seat()) && (!to_run || is_own(move.to().seat()));
  if (move.bottom() && own) piece.moved = 1;
  source = rest_of(source, move.bottom());
  if (to_run) {
    join(move.to(), piece, move.end());
  } else if (move.kind() == Move::Kind::kToSpot) {
    rows_of(move.to().seat()).back() = piece;
  }
  const int from = move.from().seat();
  const int to = move.kind() == Move::Kind::kRemove ? from : move.to().seat();
  sort_rows(from);
  if (to != from) sort_rows(to);
}

/// G60, G61: caps may move again; cards only after more than a bottom card. No opponent's row has
/// such marks: what is marked leaves for it with a whole run, which has lost them by then.
void Public::cards_changed(bool whole) {
  const std::uint64_t kept = whole ? 0 : ~std::uint64_t{0};
  for (int seat = gitmo::team_of(options, actor); seat < seats(); seat += teams(options)) {
    for (Row& row : rows_of(seat)) {
      row.clear_cap_marks();
      row.moved &= kept;
    }
  }
}

void Public::sort_rows(int seat) {
  Row* const first = rows_of(seat).data();
  for (int i = 1; i < per_seat; ++i) {
    if (!before(first[i], first[i - 1])) continue;
    const Row row = first[i];
    int to = i;
    do {
      first[to] = first[to - 1];
    } while (--to > 0 && before(row, first[to - 1]));
    first[to] = row;
  }
}

/// Rows keep their order where there is none.
void Public::clear_marks(int seat) {
  bool any = false;
  for (Row& row : rows_of(seat)) {
    if (!row.has_marks()) continue;
    row.clear_marks();
    row.laid = 0;
    any = true;
  }
  if (any) sort_rows(seat);
}

/// Whose vacant spot is filled next; -1: there is none.
int Public::next_to_fill() const {
  int seat = filler;
  do {
    if (has_vacancy(seat)) return seat;
    seat = left_of(seat, seats());
  } while (seat != filler);
  return -1;
}

// ---- cards from the decks -----------------------------------------------------------------------

void Public::card_left_deck() {
  used_deck = 1;
  quiet = cycled = 0;
}

Card Public::take_top() {
  card_left_deck();
  return deck.take_top();
}

void Public::receive_cap(int seat, Cap cap) {
  ++aside[seat][index(cap)];
  if (dealing != Dealing::kHand || !any_run(seat)) return;  // G43
  phase = Phase::kCap;
  actor = static_cast<std::uint8_t>(seat);
  dealt_cap = cap;
}

/// G41, G42, G44, G50.
void Public::receive_bonus(int seat, Card card) {
  switch (card) {
    case kTrumpCard:
    case kGitmoCard:
      if (dealing != Dealing::kHand) return receive_cap(seat, cap_of(card));
      due[seat] = static_cast<std::uint8_t>(due[seat] | lying(cap_of(card)));
      return;
    case kAllianceCard: alliance = static_cast<std::uint8_t>(seat); return;
    case kWhistleblower:
      points[seat] = static_cast<std::int16_t>(points[seat] + kWhistleblowerPoints);
      return;
    default: ++due[seat]; return;
  }
}

/// G52 to G56: what a Special Ops card does for `actor`.
void Public::receive_special(int kind) {
  --special_left[kind];
  --special_total;
  ++drawn_specials;
  const special_ops::Kind& card = special_ops::decks()[options.special_ops].kinds[kind];
  points[actor] = static_cast<std::int16_t>(points[actor] + card.points);
  switch (card.effect) {
    case special_ops::Effect::kPoints: return;
    case special_ops::Effect::kSave: return receive_cap(actor, Cap::kSave);
    case special_ops::Effect::kGitmo: return receive_cap(actor, Cap::kGitmo);
    case special_ops::Effect::kLoseTurn: ++lost[actor]; return;
    case special_ops::Effect::kExtraTurn: ++extra[actor]; return;
    case special_ops::Effect::kTakeSingle: return choose(Phase::kTake);
    case special_ops::Effect::kGiveTraitor: return choose(Phase::kGive);
    case special_ops::Effect::kRemove: return choose(Phase::kRemove);
  }
}

/// Nothing where there is nothing to choose.
void Public::choose(Phase choice) {
  phase = choice;
  MoveList list;
  moves(list);
  if (list.empty()) phase = Phase::kAdvance;
}

// ---- what follows by itself ---------------------------------------------------------------------

/// One thing that follows by itself; false where an event must come first.
bool Public::step() {
  const bool filling = dealing != Dealing::kNone;
  const int vacant = filling && !deck.empty() ? next_to_fill() : -1;
  for (int i = 0, seat = dealer(); vacant < 0 && any_due() && i < 2 * seats(); ++i) {
    seat = left_of(seat, seats());
    if (i < seats() ? lift_cap(seat) : draw_due(seat)) return phase == Phase::kAdvance;
  }
  if (filling && vacant < 0) {
    finish_dealing();
    return true;
  }
  if (deck.top == kNoCard && !deck.empty()) return reveal();
  if (filling) {
    deal_top(vacant);
  } else {
    go_on_turn();
  }
  return phase == Phase::kAdvance;
}

/// The next card of the deck, which is known once nothing but known cards are left.
bool Public::reveal() {
  if (deck.left != 0) {
    actor = mover;
    phase = Phase::kShow;
    return false;
  }
  deck.show_known();
  return true;
}

/// G14, G41, G66: the top card goes to the next seat that has a vacant spot. A bonus card that lies
/// in none leaves it to the next card.
void Public::deal_top(int seat) {
  filler = static_cast<std::uint8_t>(seat);
  const Card card = take_top();
  const int taken = held(seat);
  if (is_number(card)) {
    rows_of(seat).back() = Row::single(card);
    sort_rows(seat);
  } else {
    receive_bonus(seat, card);
    if (held(seat) == taken) return;
  }
  filler = static_cast<std::uint8_t>(left_of(seat, seats()));
}

/// G43: a cap of the deal leaves its spot for a run, or without one and a draw is kept aside.
bool Public::lift_cap(int seat) {
  const bool waits = !any_run(seat) && draws_due(seat) != 0;
  if (due[seat] <= kDraws || waits) return false;
  const Cap cap = (due[seat] & lying(Cap::kTrump)) != 0 ? Cap::kTrump : Cap::kGitmo;
  due[seat] = static_cast<std::uint8_t>(due[seat] ^ lying(cap));
  receive_cap(seat, cap);
  return true;
}

bool Public::draw_due(int seat) {
  if (draws_due(seat) == 0) return false;
  --due[seat];
  actor = static_cast<std::uint8_t>(seat);
  if (special_total != 0) phase = Phase::kDraw;
  return true;
}

void Public::finish_dealing() {
  const bool opening = dealing == Dealing::kHand;
  dealing = Dealing::kNone;
  filler = 0;
  if (opening) return begin_turn(left_of(dealer(), seats()));
  const int next = left_of(mover, seats());
  if (deck.empty()) {  // G67
    if (options.last_turn == 0) return score_hand();
    last_turn = 1;
    return begin_turn(next);
  }
  if (extra[mover] != 0) {  // G53
    --extra[mover];
    return close_turn(mover);
  }
  close_turn(next);
}

/// G70, G72.
void Public::close_turn(int next) {
  if (used_deck == 0) quiet = static_cast<std::uint8_t>(quiet | bit(mover));
  if (events >= kHandEvents) return score_hand();
  if (quiet == first_bits(seats())) {
    deck.top_to_bottom();
    quiet = 0;
    if (++cycled >= deck.size()) return score_hand();
  }
  begin_turn(next);
}

void Public::begin_turn(int seat) {
  if (turns == kTurnsEach * seats()) return score_hand();  // G71
  ++turns;
  mover = actor = static_cast<std::uint8_t>(seat);
  started = used_deck = 0;
  fresh = 1;
}

/// The top card lies open, if there is a deck.
void Public::go_on_turn() {
  if (started == 0 && lost[mover] != 0 && last_turn == 0) {  // G53
    --lost[mover];
    return close_turn(left_of(mover, seats()));
  }
  started = 1;
  if (deck.top != kNoCard && !is_number(deck.top)) return receive_bonus(mover, take_top());  // G42
  actor = mover;
  phase = Phase::kMove;
}

/// G65.
void Public::resign() {
  for (int seat = 0; seat < seats(); ++seat) clear_marks(seat);
  if (deck.empty()) return score_hand();
  dealing = Dealing::kRefill;
  filler = static_cast<std::uint8_t>(left_of(dealer(), seats()));
}

/// G80, G81.
void Public::score_hand() {
  for (int seat = 0; seat < seats(); ++seat) {
    totals[seat] = static_cast<std::int16_t>(totals[seat] + hand_score(seat));
  }
  ++hand;
  if (hand < options.hands) return begin_hand();
  turns = 0;
  phase = Phase::kOver;
}

int Public::hand_score(int seat) const {
  int score = points[seat];
  for (const Row& row : rows_of(seat)) {
    score += row.patriot_count() - (row.has(Cap::kGitmo) ? 0 : row.traitor_count());
  }
  return score;
}

int Public::total(int seat) const {
  int sum = 0;
  for (int other = gitmo::team_of(options, seat); other < seats(); other += teams(options)) {
    sum += totals[other] + (over() ? 0 : hand_score(other));
  }
  return sum;
}

/// G81, G82.
Payoffs<kMaxPlayers> Public::payoffs() const {
  Payoffs<kMaxPlayers> payoffs;
  for (int seat = 0; seat < seats(); ++seat) payoffs.score[seat] = total(seat);
  share_among_highest(payoffs, seats(), options.partners != 0 ? 2 : 1);
  return payoffs;
}

int Public::stages_left() const {
  const int each = kTurnsEach * seats() + 1;  // the deal and the turns
  return (options.hands - hand) * each - turns;
}

std::uint64_t Public::key(bool clock) const {
  Public table = *this;
  table.shown = table.drawn_specials = 0;
  if (!clock) table.turns = 0;
  // Where no hand comes near the limit of events, the ways to a table are one.
  if (table.events < kHandEvents - 1'000) table.events = 0;
  return hash_of(table);
}

}  // namespace turnkey::gitmo
