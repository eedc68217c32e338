// What is done with melds on the table: cards added and put for Wilds, what leaves a Cell, and
// breaking out with a meld of the Cell (rules BO41, BO43–BO46, BO50, BO52).
#include "engine/games/break_out/generator.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

// ---- the table ----------------------------------------------------------------------------------

void Generator::add(int target, Card card, bool low, int from) {
  const Meld& meld = table_.melds[target];
  if (!out_ && meld.points(low ? 1 : 0, low ? 0 : 1) >= kBreakOut) return;
  Move move = Move::of_card(Kind::kAdd, card, target);
  move.low = low ? 1 : 0;
  move.from = static_cast<std::uint8_t>(from);
  push(move);
}

/// A card wherever the meld takes it.
void Generator::add_card(int target, Card card, int from) {
  for (const bool low : {true, false}) {
    if (table_.melds[target].takes(card, low)) add(target, card, low, from);
  }
}

void Generator::additions() {
  if (!out_ && cell_ == kCellCards) return;
  for (int i = 0; i < table_.melds_count; ++i) {
    const Meld& meld = table_.melds[i];
    if (!is_target(i) || meld.size() == kMaxMeldCards) continue;
    const auto offer_card = [&](Card card) {
      if (holds(card) && is_first(i)) add_card(i, card, 0);
    };
    const int start = meld.start();
    if (meld.is_run()) {
      if (start > 0) offer_card(kind_of(start - 1, meld.colour()));
      if (start + meld.size() < kNumbers) offer_card(kind_of(start + meld.size(), meld.colour()));
    } else {
      for_each_held(start, offer_card);
    }
    offer_card(kWild);
    offer_card(kSuper);
  }
}

void Generator::swap(int target, Card card, int from) {
  for (const Card wild : {kWild, kSuper}) {
    if (table_.melds[target].swap_place(card, wild) < 0) continue;
    Move move = Move::of_card(Kind::kSwap, card, target);
    move.count = 2;
    move.cards[1] = wild;
    move.from = static_cast<std::uint8_t>(from);
    push(move);
  }
}

void Generator::swaps() {
  for (int i = 0; i < table_.melds_count; ++i) {
    const Meld& meld = table_.melds[i];
    if (!is_target(i) || meld.naturals() == meld.size()) continue;
    const auto offer_card = [&](Card card) {
      if (holds(card) && is_first(i)) swap(i, card, 0);
    };
    const int start = meld.start();
    if (meld.is_run()) {
      for (int place = 0; place < meld.size(); ++place) {
        if (is_wild(meld.cards[place])) offer_card(kind_of(start + place, meld.colour()));
      }
    } else {
      for_each_held(start, offer_card);
    }
  }
}

void Generator::cell_card(int from, Card card, bool swaps) {
  for (int i = 0; i < table_.melds_count; ++i) {
    if (table_.melds[i].owner != kYard || table_.first_like(i) != i) continue;
    if (swaps) swap(i, card, from + 1);
    add_card(i, card, from + 1);
  }
}

/// BO46: what a player who broke out does with the Cell.
void Generator::cell_moves() {
  for (int i = 0; i < table_.melds_count; ++i) {
    if (!is_own_cell(i)) continue;
    push(Move::of_seat(Kind::kYard, i));
    const Meld& meld = table_.melds[i];
    Card before = kNoCard;
    for (int place = 0; place < meld.size(); ++place) {
      const Card card = meld.cards[place];
      if (card == before || meld.leaving_place(card) != place) continue;
      before = card;
      cell_card(i, card, plain());
    }
  }
}

// ---- breaking out -------------------------------------------------------------------------------

/// `low` cards at the low end and then `high` at the other.
void Generator::out_runs(int target, int low, int high, int place) {
  const Meld& meld = table_.melds[target];
  if (place == low + high) return offer_with_drawn();
  const int start = meld.start();
  const int number = place < low ? start - low + place : start + meld.size() + place - low;
  const Card natural = kind_of(number, meld.colour());
  if (hand_.has(natural)) {
    put(natural);
    out_runs(target, low, high, place + 1);
    unput();
  }
  for_each_wild([&] { out_runs(target, low, high, place + 1); });
}

/// BO42–BO44.
void Generator::outs() {
  for (int i = 0; i < table_.melds_count; ++i) {
    if (!is_own_cell(i)) continue;
    const Meld& meld = table_.melds[i];
    const int room = kMaxMeldCards - meld.size();
    row_ = Move::of_seat(Kind::kOut, i);
    if (!meld.is_run()) {
      list_items(meld.start());
      for_each_handful(0, room, [&] {
        if (row_.count > 0 && meld.points(0, row_.count) >= kBreakOut) offer_with_drawn();
      });
      continue;
    }
    for (int low = 0; low <= std::min(room, meld.start()); ++low) {
      const int most = std::min(room - low, kNumbers - meld.start() - meld.size());
      for (int high = low == 0 ? 1 : 0; high <= most; ++high) {
        if (meld.points(low, high) < kBreakOut) continue;
        row_.low = static_cast<std::uint8_t>(low);
        out_runs(i, low, high, 0);
      }
    }
  }
  if (holds(kSuper)) push(Kind::kOutSuper);
  if (table_.did(kWasFull) && plain()) push(Kind::kOutFull);
}

}  // namespace turnkey::break_out
