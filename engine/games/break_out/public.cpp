// Turns, rounds, penalties and scores of Break-Out (rules BO10–BO14, BO30–BO74).
#include "engine/games/break_out/public.h"

#include <algorithm>

namespace turnkey::break_out {

using Kind = Move::Kind;

Move show_of(const Options& options, Hands hands) {
  Move move = Move::of(Kind::kShow);
  for_each_card(full_deck(options), [&](int card) {
    int seat = 0;
    while (seat != Move::kNobody && !hands[seat].has(card)) ++seat;
    if (seat != Move::kNobody) hands[seat].remove(card);
    move.add_holder(seat);
  });
  return move;
}

Hands hands_shown(const Options& options, const Move& show) {
  Hands hands{};
  int place = 0;
  for_each_card(full_deck(options), [&](int card) {
    const int seat = show.holder(place++);
    if (seat != Move::kNobody) hands[seat].add(card);
  });
  return hands;
}

Actor Public::turn() const {
  if (phase == Phase::kTurn) return Seat::at(mover);
  if (phase == Phase::kCall || phase == Phase::kGive) return Seat::at(caller);
  return over() ? Actor::nobody() : Actor::chance();
}

int Public::cell_cards(int seat) const {
  int cards = 0;
  for_each_meld(seat, [&](int, const Meld& meld) { cards += meld.size; });
  return cards;
}

std::uint8_t Public::first_like(int meld) const {
  std::uint8_t first = 0;
  while (!(melds[first] == melds[meld])) ++first;
  return first;
}

// BO72, BO73: the lowest total wins; scores are negative totals.
Payoffs<kMaxPlayers> Public::payoffs() const {
  return won_by_most<kMaxPlayers>(options.players, [&](int seat) { return -score[seat]; });
}

// BO74: the others keep their points.
Payoffs<kMaxPlayers> Public::forfeit(Seat seat) const {
  Payoffs<kMaxPlayers> payoffs;
  for (int other = 0; other < options.players; ++other) {
    const bool drops = other == seat.index();
    payoffs.score[other] = drops ? -points_in(full_deck(options)) * options.rounds : -score[other];
    payoffs.share[other] = drops ? 0.0 : 1.0 / (options.players - 1);
  }
  return payoffs;
}

/// BO65: each case gives one for every card of the giver's that may have been known, plus one. The
/// number doubles for each card that is no longer known to all, because a like card played later
/// may be that one or another.
/// be it, or another one.
int Public::cases_after_give() const {
  int kinds = 0;
  known[caller].for_each_kind([&](int) { ++kinds; });
  int after = cases * (1 + kinds + loose[caller]);
  for (int i = 0; i <= kinds && after <= kMostCases; ++i) after *= 2;
  return after;
}

// BO63, BO80: the receiver alone sees a card from the face-down pile; giver and receiver alone see
// a card that a catcher gives.
Move Public::mask(const Move& move, Seat observer) const {
  if (move.kind == Kind::kGive && gives_unseen() && !sees_give(observer)) {
    return Move::of_card(Kind::kGive, kHidden);
  }
  const bool hides = move.kind == Kind::kDeal && move.number != observer.index() && !takes_up();
  return hides ? Move::of_card(Kind::kDeal, kHidden, move.number) : move;
}

Meld Public::laid(const Move& move) const {
  Meld meld;
  meld.is_run = move.kind == Kind::kRun;
  meld.owner = is_out(mover) ? kYard : mover;
  for (const Card card : move) meld.insert(card == kRoundMark ? round_card : card, false);
  return meld;
}

Change change_of(const Public& table, const Move& move) {
  const int taker = move.kind == Kind::kDeal ? move.number : table.mover;
  const int giver = move.kind == Kind::kGive ? table.caller : table.mover;
  const bool unseen = move.kind == Kind::kGive && move.has(kHidden);
  Change change{taker, giver, {}, unseen ? CardRow() : cards_used(move)};
  const auto gain = [&](Card card) {
    if (card < kKindCount) change.gained.push_back(card);
  };
  switch (move.kind) {
    case Kind::kDeal:
    case Kind::kGive: gain(move.cards[0]); break;
    case Kind::kDraw: gain(table.up); break;
    case Kind::kSwap: gain(move.cards[1]); break;
    case Kind::kCall:
      if (table.did(kSkipped)) gain(table.up);
      if (table.did(kBluffed)) std::for_each(table.bluff.begin(), table.bluff.end(), gain);
      break;
    default: break;
  }
  return change;
}

void Public::apply(const Move& move) {
  if (move.kind == Kind::kShow) return apply_show(move);
  if (move.kind == Kind::kGive && gives_unseen()) {
    give_unseen();
  } else if (move.kind != Kind::kDeal || takes_up()) {
    settle(change_of(*this, move));
  }
  move.kind < Kind::kDraw ? apply_chance(move) : apply_choice(move);
}

/// Played cards lie open, on the table or out of play; cards that hands take from there do not.
void Public::settle(const Change& change) {
  change.make(known);
  for (const Card card : change.lost) closed.remove(card);
  hand_size[change.giver] -= static_cast<std::uint8_t>(change.lost.size());
  for (const Card card : change.gained) closed.add(card);
  hand_size[change.taker] += static_cast<std::uint8_t>(change.gained.size());
}

/// Any card of the giver's that all knew may be the one that went.
void Public::give_unseen() {
  cases = static_cast<std::uint16_t>(cases_after_give());
  const int before = known[caller].total();
  forget_one(known[caller]);
  const auto add = [&](int seat, int cards) {
    loose[seat] = static_cast<std::uint8_t>(std::min(255, loose[seat] + cards));
  };
  add(caller, before - known[caller].total());
  add(mover, 1);
  --hand_size[caller];
  ++hand_size[mover];
}

// ---- chance -------------------------------------------------------------------------------------

void Public::apply_chance(const Move& move) {
  switch (move.kind) {
    case Kind::kDealer:
      dealer = move.number;
      phase = Phase::kRound;
      return;
    case Kind::kRound:
      round_card = move.cards[0];
      closed = full_deck(options);
      closed.remove(round_card);
      pile = static_cast<std::uint8_t>(options.deck_size() - 1);
      phase = Phase::kDeal;
      return;
    case Kind::kUp:
      up = move.cards[0];
      closed.remove(up);
      --pile;
      return begin_turn(done != 0 || has_drawn() ? left_of(mover, options.players) : dealer);
    default: break;
  }
  if (takes_up()) {
    up = kNoCard;
  } else {
    ++hand_size[receiver()];
    --pile;
  }
  if (phase == Phase::kForce) return serve_next();
  if (drawn_cards() == options.players * options.hand) phase = Phase::kUp;
}

/// The next seat clockwise answers or draws.
void Public::pass_on() { caller = static_cast<std::uint8_t>(left_of(caller, options.players)); }

/// BO54: a DRAW makes the others draw.
void Public::serve_next() {
  pass_on();
  phase = Phase::kForce;
  const bool gone = hand_size[mover] == 0;
  const bool served = caller == mover;
  if (served && !gone) {
    phase = Phase::kTurn;
  } else if (served || (pile == 0 && up == kNoCard)) {
    end_round(gone ? Seat::at(mover) : Actor::nobody());
  }
}

/// BO70, BO71, BO14: scores the round and clears it.
void Public::apply_show(const Move& move) {
  const Hands shown = hands_shown(options, move);
  Public next{{}, options};
  next.round = round;
  for (int seat = 0; seat < options.players; ++seat) {
    next.last[seat] = static_cast<std::int16_t>(points_in(shown[seat]) - bonus(seat));
    next.score[seat] = static_cast<std::int16_t>(score[seat] + next.last[seat]);
  }
  next.dealer = dealer;
  next.phase = round == options.rounds ? Phase::kOver : Phase::kRound;
  if (next.phase == Phase::kRound) {
    // The lowest score of this round deals; ties go clockwise from the last dealer.
    for (int i = 1; i < options.players; ++i) {
      const int seat = (dealer + i) % options.players;
      if (next.last[seat] < next.last[next.dealer]) next.dealer = static_cast<std::uint8_t>(seat);
    }
    ++next.round;
  }
  *this = next;
}

// ---- turns --------------------------------------------------------------------------------------

void Public::begin_turn(int seat) {
  phase = Phase::kTurn;
  mover = caller = static_cast<std::uint8_t>(seat);
  drawn = kNoCard;
  done = !is_out(seat) && cell_cards(seat) == kCellCards ? kWasFull : 0;
}

/// BO36: a draw card that was taken is replaced.
void Public::end_turn() {
  if (up != kNoCard || pile == 0) return begin_turn(left_of(mover, options.players));
  phase = Phase::kUp;
}

/// A giver with an empty hand ends the round, but wins nothing by it (BO71).
void Public::end_turn_of(int giver) { hand_size[giver] == 0 ? end_round() : end_turn(); }

void Public::end_round(Actor who) {
  winner = who;
  phase = Phase::kShow;
}

/// Ends a play, which may have used the last card.
void Public::played() {
  done = static_cast<std::uint8_t>(done | kPlayed | (has_drawn() ? kUsed : 0));
  stalls = 0;
  if (hand_size[mover] == 0) end_round(Seat::at(mover));
}

void Public::break_out() {
  broken_out = static_cast<std::uint8_t>(broken_out | bit(mover));
  done |= kBroke;
}

/// Removes a card of the mover's Cell from its meld.
void Public::leave_cell(const Move& move) {
  if (move.from == 0) return;
  Meld& meld = melds[move.from - 1];
  meld.erase(meld.leaving_place(move.cards[0]));
  done |= kMoved;
}

void Public::apply_choice(const Move& move) {
  switch (move.kind) {
    case Kind::kDraw:
      if (up == kNoCard) return end_round();  // BO37
      drawn = up;
      up = kNoCard;
      stalls = 0;
      return;
    case Kind::kNext:
      if (acted()) return end_turn();
      done |= kSkipped;
      break;
    case Kind::kBluff:
      done |= kBluffed;
      std::copy_n(move.cards.begin(), bluff.size(), bluff.begin());
      break;
    case Kind::kForce:
      done |= kPlayed;
      stalls = 0;
      return serve_next();
    case Kind::kSet:
    case Kind::kRun: lay(move); return played();
    case Kind::kAdd:
      leave_cell(move);
      melds[move.number].insert(move.cards[0], move.low != 0);
      return move.from == 0 || options.cell_cards == CellCards::kPlay ? played() : void();
    case Kind::kSwap:
      leave_cell(move);
      melds[move.number].swap(move.cards[0], move.cards[1]);
      return played();
    case Kind::kYard:
      melds[move.number].owner = kYard;
      done |= kMoved;
      return;
    case Kind::kOut:
      melds[move.number].grow(move);
      melds[move.number].owner = kYard;
      [[fallthrough]];
    case Kind::kOutSuper:
    case Kind::kOutFull: break_out(); return played();
    case Kind::kGive: return end_turn_of(caller);
    default: return answer(move.kind == Kind::kCall);
  }
  phase = Phase::kCall;  // BO61
  pass_on();
}

/// BO42: a meld of 15 points breaks out, and the whole Cell with it.
void Public::lay(const Move& move) {
  const Meld meld = laid(move);
  melds[melds_count++] = meld;
  if (move.has(kRoundMark)) round_card = kNoCard;
  if (!breaks_out(meld)) return;
  break_out();
  for (int i = 0; i < melds_count; ++i) {
    if (melds[i].owner == mover) melds[i].owner = kYard;
  }
}

// ---- penalties ----------------------------------------------------------------------------------

void Public::answer(bool calls) {
  if (!calls) pass_on();
  if (!calls && caller != mover) return;
  const bool skipped = did(kSkipped);
  if (calls && skipped) {
    if (up == kNoCard) return end_round();
    up = kNoCard;
  }
  bluff = {};
  const bool stalled = skipped != calls;  // BO64: a skip not called, or a bluff that is called
  stalls = stalled ? static_cast<std::uint8_t>(stalls + 1) : 0;
  all_stalls = static_cast<std::uint8_t>(all_stalls + (stalled ? 1 : 0));
  if (!calls) return end_turn_of(mover);
  phase = Phase::kGive;
}

}  // namespace turnkey::break_out
