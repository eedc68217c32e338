// Turns, rounds, penalties and scores of Break-Out (rules BO10–BO14, BO30–BO74).
#include "engine/games/break_out/public.h"

#include <algorithm>

namespace turnkey::break_out {

using Kind = Move::Kind;

Public::Public(const Options& game_options) : options(game_options) {}

Move show_of(const Options& options, Hands hands) {
  Move move = Move::of(Kind::kShow);
  for_each_place(options, [&](int place, int kind) {
    int seat = 0;
    while (seat < kMaxPlayers && !hands[seat].has(kind)) ++seat;
    const bool held = seat < kMaxPlayers;
    if (held) hands[seat].remove(kind);
    move.set_holder(place, held ? static_cast<std::uint8_t>(seat) : Move::kNobody);
    ++move.count;
  });
  return move;
}

Hands hands_shown(const Options& options, const Move& show) {
  Hands hands{};
  for_each_place(options, [&](int place, int kind) {
    if (show.holder(place) < kMaxPlayers) hands[show.holder(place)].add(kind);
  });
  return hands;
}

Actor Public::turn() const {
  switch (phase) {
    case Phase::kTurn: return Seat::at(mover);
    case Phase::kCall:
    case Phase::kGive: return Seat::at(caller);
    case Phase::kOver: return Actor::nobody();
    default: return Actor::chance();
  }
}

int Public::cell_cards(int seat) const {
  int cards = 0;
  for (int i = 0; i < melds_count; ++i) cards += melds[i].owner == seat ? melds[i].size() : 0;
  return cards;
}

int Public::first_like(int meld) const {
  int first = 0;
  while (!(melds[first] == melds[meld])) ++first;
  return first;
}

// BO72, BO73: the lowest total wins; scores are losses to a search.
Payoffs<kMaxPlayers> Public::payoffs() const {
  Payoffs<kMaxPlayers> payoffs;
  for (int seat = 0; seat < options.players; ++seat) payoffs.score[seat] = -score[seat];
  share_among_highest(payoffs, options.players);
  return payoffs;
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

// BO80: a card from the face-down pile is seen by who gets it.
Move Public::mask(const Move& move, Seat observer) const {
  const bool hides = move.kind == Kind::kDeal && move.number != observer.index() && !takes_up();
  return hides ? Move::of_card(Kind::kDeal, kHidden, move.number) : move;
}

Meld Public::laid(const Move& move) const {
  Meld meld = meld_of(move.shape, is_out(mover) ? break_out::kYard : mover);
  for (int i = 0; i < move.count; ++i) {
    meld.insert(move.cards[i] == kRoundMark ? round_card : move.cards[i], false);
  }
  return meld;
}

Change change_of(const Public& table, const Move& move) {
  Change change{table.mover, table.mover, {}, cards_used(move)};
  const auto gain = [&](Card card) {
    if (card < kKindCount) change.gained.add(card);
  };
  switch (move.kind) {
    case Kind::kDeal:
      change.taker = move.number;
      gain(move.cards[0]);
      break;
    case Kind::kDraw: gain(table.up); break;
    case Kind::kSwap: gain(move.cards[1]); break;
    case Kind::kCall:
      if (table.did(kSkipped)) {
        gain(table.up);
      } else {
        for (const Card card : table.bluff) gain(card);
      }
      break;
    case Kind::kGive:
      change.giver = table.caller;
      gain(move.cards[0]);
      break;
    default: break;
  }
  return change;
}

void Public::apply(const Move& move) {
  if (phase == Phase::kShow) return apply_show(move);
  if (move.kind != Kind::kDeal || takes_up()) settle(change_of(*this, move));
  switch (phase) {
    case Phase::kTurn: return apply_turn(move);
    case Phase::kCall: return answer(move.kind == Kind::kCall);
    case Phase::kGive: return hand_size[caller] == 0 ? end_round(kNoSeat) : end_turn();
    default: return apply_chance(move);
  }
}

/// Cards that everybody sees lie on the table or are out of play, but for what hands take of them.
void Public::settle(const Change& change) {
  change.make(known);
  if (!change.lost.empty()) {
    open += change.lost;
    hand_size[change.giver] -= static_cast<std::uint8_t>(change.lost.total());
  }
  if (!change.gained.empty()) {
    open -= change.gained;
    hand_size[change.taker] += static_cast<std::uint8_t>(change.gained.total());
  }
}

// ---- chance -------------------------------------------------------------------------------------

void Public::apply_chance(const Move& move) {
  switch (phase) {
    case Phase::kDealer:
      dealer = move.number;
      phase = Phase::kRound;
      return;
    case Phase::kRound:
      begin_round();
      round_card = move.cards[0];
      open.add(round_card);
      return;
    case Phase::kDeal:
      ++hand_size[receiver()];
      leave_pile();
      if (++dealt == options.players * options.hand) phase = Phase::kUp;
      return;
    case Phase::kUp:
      up = move.cards[0];
      open.add(up);
      leave_pile();
      return begin_turn(done != 0 || has_drawn() ? left_of(mover, options.players) : dealer);
    case Phase::kForce:
      if (pile == 0) {
        up = kNoCard;
      } else {
        ++hand_size[caller];
        leave_pile();
      }
      caller = static_cast<std::uint8_t>(left_of(caller, options.players));
      return serve_next();
    default: TURNKEY_ASSERT(false);
  }
}

void Public::leave_pile() {
  --pile;
  ++drawn_cards;
}

void Public::begin_round() {
  dealt = drawn_cards = 0;
  pile = static_cast<std::uint8_t>(options.deck_size() - 1);
  up = drawn = kNoCard;
  done = broken_out = stalls = all_stalls = 0;
  phase = Phase::kDeal;
}

/// BO54: a DRAW makes the others draw, clockwise.
void Public::serve_next() {
  phase = Phase::kForce;
  const std::uint8_t gone = hand_size[mover] == 0 ? mover : kNoSeat;
  if (caller == mover) {
    if (gone != kNoSeat) return end_round(gone);
    phase = Phase::kTurn;
  } else if (pile == 0 && up == kNoCard) {
    end_round(gone);
  }
}

/// BO70, BO71, BO14: the round is scored, and all that was of the round is gone.
void Public::apply_show(const Move& move) {
  const Hands shown = hands_shown(options, move);
  Public next(options);
  next.round = round;
  for (int seat = 0; seat < options.players; ++seat) {
    const int bonus = seat == winner ? 5 * round : 0;
    next.last[seat] = static_cast<std::int16_t>(points_in(shown[seat]) - bonus);
    next.score[seat] = static_cast<std::int16_t>(score[seat] + next.last[seat]);
  }
  next.dealer = dealer;
  next.phase = round == options.rounds ? Phase::kOver : Phase::kRound;
  if (next.phase == Phase::kRound) {
    // The lowest of this round deals; who dealt is asked first.
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
  if (up == kNoCard && pile > 0) {
    phase = Phase::kUp;
  } else {
    begin_turn(left_of(mover, options.players));
  }
}

void Public::end_round(std::uint8_t who) {
  winner = who;
  phase = Phase::kShow;
}

/// A play was made: it may have been the last card.
void Public::played() {
  done = static_cast<std::uint8_t>(done | kPlayed | (has_drawn() ? kUsed : 0));
  stalls = 0;
  if (hand_size[mover] == 0) end_round(mover);
}

void Public::break_out(bool empties_cell) {
  broken_out = static_cast<std::uint8_t>(broken_out | bit(mover));
  done |= kBroke;
  if (!empties_cell) return;
  for (int i = 0; i < melds_count; ++i) {
    if (melds[i].owner == mover) melds[i].owner = kYard;
  }
}

/// If the card comes from the mover's Cell it leaves its meld there.
void Public::leave_cell(const Move& move) {
  if (move.from == 0) return;
  Meld& meld = melds[move.from - 1];
  meld.erase(meld.leaving_place(move.cards[0]));
  done |= kMoved;
}

void Public::apply_turn(const Move& move) {
  switch (move.kind) {
    case Kind::kDraw:
      if (up == kNoCard) return end_round(kNoSeat);  // BO37
      drawn = up;
      up = kNoCard;
      stalls = 0;
      return;
    case Kind::kNext:
      if (did(kPlayed) || has_drawn()) return end_turn();
      done |= kSkipped;
      break;
    case Kind::kBluff:
      done |= kBluffed;
      std::copy_n(move.cards.begin(), bluff.size(), bluff.begin());
      break;
    case Kind::kForce:
      done |= kPlayed;
      stalls = 0;
      caller = static_cast<std::uint8_t>(left_of(mover, options.players));
      return serve_next();
    case Kind::kMeld: return apply_meld(move);
    case Kind::kAdd:
      leave_cell(move);
      melds[move.number].insert(move.cards[0], move.low != 0);
      return move.from == 0 ? played() : void();
    case Kind::kSwap:
      leave_cell(move);
      melds[move.number].swap(move.cards[0], move.cards[1]);
      return played();
    case Kind::kYard:
      melds[move.number].owner = break_out::kYard;
      done |= kMoved;
      return;
    default: return apply_out(move);
  }
  phase = Phase::kCall;  // BO61
  caller = static_cast<std::uint8_t>(left_of(mover, options.players));
}

void Public::apply_meld(const Move& move) {
  Meld meld = laid(move);
  if (has_card(move, kRoundMark)) round_card = kNoCard;
  if (!is_out(mover) && meld.points() >= kBreakOut) {
    break_out(true);
    meld.owner = break_out::kYard;
  }
  melds[melds_count++] = meld;
  played();
}

void Public::apply_out(const Move& move) {
  if (move.kind == Kind::kOut) {
    Meld& meld = melds[move.number];
    for (int i = move.low; i-- > 0;) meld.insert(move.cards[i], true);
    for (int i = move.low; i < move.count; ++i) meld.insert(move.cards[i], false);
    meld.owner = break_out::kYard;
  }
  break_out(false);
  played();
}

// ---- penalties ----------------------------------------------------------------------------------

void Public::answer(bool calls) {
  if (!calls) {
    caller = static_cast<std::uint8_t>(left_of(caller, options.players));
    if (caller != mover) return;
    if (did(kBluffed)) {
      stalls = 0;
      bluff = {};
      return hand_size[mover] == 0 ? end_round(kNoSeat) : end_turn();
    }
    ++stalls;
    ++all_stalls;
    return end_turn();
  }
  if (did(kSkipped)) {
    if (up == kNoCard) return end_round(kNoSeat);
    stalls = 0;
    up = kNoCard;
  } else {
    bluff = {};
    ++stalls;
    ++all_stalls;
  }
  phase = Phase::kGive;
}

}  // namespace turnkey::break_out
