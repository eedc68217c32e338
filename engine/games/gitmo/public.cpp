// The effects of events and what follows from them automatically: the deal of a hand, filling
// spots, the begin and end of turns, and the score of a hand.
#include "engine/games/gitmo/public.h"

#include <algorithm>

#include "engine/core/hash.h"

namespace turnkey::gitmo {

/// G13, G14: both decks are shuffled whole.
Public::Public(const Options& game_options, std::uint8_t hands_before,
               const PerSeat<std::int16_t>& totals_before)
    : options(game_options),
      deck(game_options.draw_cards),
      rows_each(static_cast<std::uint8_t>(gitmo::rows_each(game_options.players))),
      totals(totals_before),
      hand(hands_before) {
  const special_ops::Deck& specials = options.specials();
  std::transform(specials.kinds.begin(), specials.kinds.end(), special_left.begin(),
                 [](const auto& kind) { return static_cast<std::uint8_t>(kind.count); });
  special_total = static_cast<std::uint8_t>(specials.cards());
  for (int place = 0; place < all_rows(); ++place) {
    slots[place] = static_cast<std::uint8_t>(place % rows_each);
  }
  mover = actor = filler = static_cast<std::uint8_t>(left_of(dealer(), seats()));
  advance();
}

// ---- effects of events --------------------------------------------------------------------------

void Public::apply(const Move& move) {
  begin(move);
  advance();
}

void Public::begin(const Move& move) {
  phase = Phase::kAdvance;
  dealt_cap = Cap::kTrump;
  fresh = false;
  ++events;
  switch (move.kind()) {
    case Kind::kNone:
    case Kind::kKeepCap: break;
    case Kind::kResign: resign(); break;
    case Kind::kShow:
      deck.show(move.card());
      ++shown;
      break;
    case Kind::kDraw: receive_special(move.drawn()); break;
    default: change_rows(move);
  }
}

void Public::change_rows(const Move& move) {
  const Kind kind = move.kind();
  if (!move.has_cap()) clear_marks(move.frees_cards());  // G60
  Bits changed = 0;
  if (kind == Kind::kFill) take_slot(actor, rows_each - 1);
  if (kind == Kind::kToSpot) take_slot(move.to().seat(), rows_each - 1);
  for_each_change(move, [&](Spot spot, const Row& row) {
    rows[place(spot)] = row;
    changed |= bit(spot.seat());
  });
  for_each_bit(changed, [&](int seat) { sort_rows(seat); });
  if (kind == Kind::kFill || kind == Kind::kLay) take_top();
  if (kind == Kind::kAlliance) alliance = kNoCard;
  if (kind == Kind::kSetCap) --aside[actor][index(move.cap())];
}

/// No opponent's row has marks: a whole run that goes to an opponent has lost them by then.
void Public::clear_marks(bool of_cards) {
  for (int seat = gitmo::team_of(options, actor); seat < seats(); seat += teams(options)) {
    for (Row& row : rows_of(seat)) row.clear_marks(of_cards);
  }
}

void Public::sort_rows(int seat) {
  Row* const first = rows_of(seat).data();
  std::uint8_t* const slot = &slots[seat * rows_each];
  for (int i = 1; i < rows_each; ++i) {
    for (int to = i; to > 0 && before(first[to], first[to - 1]); --to) {
      std::swap(first[to], first[to - 1]);
      std::swap(slot[to], slot[to - 1]);
    }
  }
}

// Vacant spots come after the runs, and before the spots with bonus cards (G41).
void Public::take_slot(int seat, int row) {
  std::uint8_t* const slot = &slots[seat * rows_each];
  const int end = rows_each - held(seat);
  int begin = end;
  while (begin > 0 && rows_of(seat)[begin - 1].vacant()) --begin;
  std::uint8_t* const lowest = std::min_element(slot + begin, slot + end);
  std::rotate(lowest, lowest + 1, slot + row + 1);
}

void Public::free_slot(int seat, int row) {
  std::uint8_t* const slot = &slots[seat * rows_each];
  std::rotate(slot + rows_each - held(seat), slot + row, slot + row + 1);
}

/// The seat whose vacant spot is filled next; -1: none.
int Public::next_to_fill() const {
  Bits vacant = 0;
  for (int seat = 0; seat < seats(); ++seat) vacant |= Bits{has_vacancy(seat)} << seat;
  const Bits from_filler = vacant & ~first_bits(filler);
  return vacant == 0 ? -1 : std::countr_zero(from_filler != 0 ? from_filler : vacant);
}

// ---- cards from the decks -----------------------------------------------------------------------

Card Public::take_top() {
  used_deck = true;
  quiet = cycled = 0;
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
  if (card == kAllianceCard) alliance = static_cast<std::uint8_t>(seat);
  if (card == kWhistleblower) points[seat] += kWhistleblowerPoints;
  const bool lies = dealing == Dealing::kHand;  // in a spot: the Trump, the Gitmo, the others
  const int first = rows_each - held(seat) - 1;
  if (card == kDrawACard) {
    if (lies) take_slot(seat, rows_each - 1);
    ++due[seat];
  }
  if (card != kTrumpCard && card != kGitmoCard) return;
  if (!lies) return receive_cap(seat, cap_of(card));
  const bool second = card == kGitmoCard && (due[seat] & lying(Cap::kTrump)) != 0;
  take_slot(seat, first + (second ? 1 : 0));
  due[seat] |= lying(cap_of(card));
}

/// G52 to G56: the effect of a Special Ops card for `actor`.
void Public::receive_special(int kind) {
  --special_left[kind];
  --special_total;
  ++drawn_specials;
  const special_ops::Kind& card = options.specials().kinds[kind];
  points[actor] += static_cast<std::int16_t>(card.points);
  switch (card.effect) {
    case special_ops::Effect::kPoints: return;
    case special_ops::Effect::kSave: return receive_cap(actor, Cap::kSave);
    case special_ops::Effect::kGitmo: return receive_cap(actor, Cap::kGitmo);
    case special_ops::Effect::kLoseTurn: ++lost[actor]; return;
    case special_ops::Effect::kExtraTurn: ++extra[actor]; return;
    case special_ops::Effect::kTakeSingle: phase = Phase::kTake; break;
    case special_ops::Effect::kGiveTraitor: phase = Phase::kGive; break;
    case special_ops::Effect::kRemove: phase = Phase::kRemove; break;
  }
  MoveList list;
  moves(list);
  if (list.empty()) phase = Phase::kAdvance;  // G57
}

// ---- what follows automatically -----------------------------------------------------------------

void Public::step() {
  const bool filling = dealing != Dealing::kNone;
  const int vacant = filling && !deck.empty() ? next_to_fill() : -1;
  for (int i = 0, seat = dealer(); vacant < 0 && any_due() && i < 2 * seats(); ++i) {
    seat = left_of(seat, seats());
    if (i < seats() ? lift_cap(seat) : draw_due(seat)) return;
  }
  if (filling && vacant < 0) return finish_dealing();
  if (deck.top != kNoCard || deck.empty()) return filling ? deal_top(vacant) : go_on_turn();
  if (deck.left == 0) return deck.show_known();
  actor = mover;
  phase = Phase::kShow;
}

/// G14, G41, G66: the top card goes to the next seat with a vacant spot. A spot that holds a bonus
/// card waits for the next card.
void Public::deal_top(int seat) {
  filler = static_cast<std::uint8_t>(seat);
  const Card card = take_top();
  const int taken = held(seat);
  if (is_number(card)) {
    take_slot(seat, rows_each - 1);
    rows_of(seat).back() = Row::single(card);
    sort_rows(seat);
  } else {
    receive_bonus(seat, card);
    if (held(seat) == taken) return;
  }
  filler = static_cast<std::uint8_t>(left_of(seat, seats()));
}

/// G43: a cap of the deal leaves its spot for a run; without a run and a due draw it is kept aside.
bool Public::lift_cap(int seat) {
  const bool waits = !any_run(seat) && draws_due(seat) != 0;
  if (due[seat] <= kDraws || waits) return false;
  const Cap cap = (due[seat] & lying(Cap::kTrump)) != 0 ? Cap::kTrump : Cap::kGitmo;
  free_slot(seat, rows_each - held(seat));  // the Trump lies before the Gitmo
  due[seat] ^= lying(cap);
  receive_cap(seat, cap);
  return true;
}

bool Public::draw_due(int seat) {
  if (draws_due(seat) == 0) return false;
  if (dealing == Dealing::kHand) free_slot(seat, rows_each - 1);
  --due[seat];
  actor = static_cast<std::uint8_t>(seat);
  if (special_total != 0) phase = Phase::kDraw;
  return true;
}

/// G53, G67.
void Public::finish_dealing() {
  const bool opening = dealing == Dealing::kHand;
  dealing = Dealing::kNone;
  filler = 0;
  if (opening) return begin_turn(left_of(dealer(), seats()));
  const int next = left_of(mover, seats());
  if (deck.empty() && !options.last_turn) return score_hand();
  last_turn = deck.empty();
  if (last_turn) return begin_turn(next);
  const bool again = extra[mover] != 0;
  if (again) --extra[mover];
  close_turn(again ? mover : next);
}

/// G70.
void Public::close_turn(int next) {
  if (!used_deck) quiet = static_cast<std::uint8_t>(quiet | bit(mover));
  if (quiet == first_bits(seats())) {
    deck.top_to_bottom();
    quiet = 0;
    if (++cycled >= deck.size()) return score_hand();
  }
  begin_turn(next);
}

/// G71, G72: the hand ends after the last turn, whatever comes next.
void Public::begin_turn(int seat) {
  if (turns == kTurnsEach * seats() || events >= kHandEvents) return score_hand();
  ++turns;
  mover = actor = static_cast<std::uint8_t>(seat);
  started = used_deck = false;
  fresh = true;
}

/// Continues a turn. The top card lies open, if there is a deck.
void Public::go_on_turn() {
  if (loses_turn()) {  // G53
    --lost[mover];
    return close_turn(left_of(mover, seats()));
  }
  started = true;
  if (deck.top != kNoCard && !is_number(deck.top)) return receive_bonus(mover, take_top());  // G42
  actor = mover;
  phase = Phase::kMove;
}

/// G65.
void Public::resign() {
  for (Row& row : rows) {
    row.clear_marks(true);
    row.laid = false;
  }
  for (int seat = 0; seat < seats(); ++seat) sort_rows(seat);
  if (deck.empty()) return score_hand();
  dealing = Dealing::kRefill;
  filler = static_cast<std::uint8_t>(left_of(dealer(), seats()));
}

/// G80, G81.
void Public::score_hand() {
  for (int seat = 0; seat < seats(); ++seat) {
    totals[seat] += static_cast<std::int16_t>(hand_score(seat));
  }
  ++hand;
  if (hand < options.hands) return static_cast<void>(*this = Public(options, hand, totals));
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
  const auto total_of = [&](int seat) { return total(seat); };
  return won_by_most<kMaxPlayers>(seats(), total_of, options.partners ? 2 : 1);
}

std::uint64_t Public::key(bool clock) const {
  Public table = *this;
  table.shown = table.drawn_specials = 0;
  table.slots = {};
  if (!clock) table.turns = 0;
  // Where no hand comes near the limit of events, the history of a table does not matter.
  if (table.events < kHandEvents - 1'000) table.events = 0;
  table.options.special_ops = 0;  // process-dependent; the salt has the deck
  return hash_of(table, options.salt());
}

}  // namespace turnkey::gitmo
