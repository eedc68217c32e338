// Puts the moves of a turn together: melds and bluffs out of a hand (hand_moves.cpp), what is done
// with melds on the table (table_moves.cpp), and when which of them may be made (moves.cpp). What
// is equal is offered once: of melds on the table that are just alike the first, of a set the kinds
// of its cards, of a run what lies at each place.
#pragma once

#include <algorithm>
#include <array>

#include "engine/games/break_out/moves.h"

namespace turnkey::break_out {

class Generator {
 public:
  /// Puts all moves into the list.
  Generator(const Public& table, const Hand& hand, MoveList& list)
      : Generator(table, hand, &list, nullptr) {}
  /// Sees whether there is the move that is sought, which needs no list.
  Generator(const Public& table, const Hand& hand, const Move& sought)
      : Generator(table, hand, nullptr, &sought) {}

  void moves();
  bool found() const { return found_; }

 private:
  Generator(const Public& table, const Hand& hand, MoveList* list, const Move* sought)
      : table_(table),
        hand_(hand),
        list_(list),
        sought_(sought),
        out_(table.is_out(table.mover)),
        drawn_(table.drawn),
        mark_(out_ ? table.round_card : kNoCard),
        cell_(out_ ? 0 : table.cell_cards(table.mover)),
        wilds_{hand.count(kWild), hand.count(kSuper)} {}

  bool plain() const { return drawn_ == kNoCard; }
  void push(const Move& move) {
    if (list_ != nullptr) {
      list_->push_back(move);
    } else {
      found_ = found_ || move == *sought_;
    }
  }
  void push(Move::Kind kind) { push(Move::of(kind)); }
  void turn();
  void plays();
  void melds();
  void bluffs();

  // ---- melds from the hand ----------------------------------------------------------------------
  /// Whether a meld of so many points may be laid now (BO40–BO45, BO35).
  bool fits(int points, int size) const {
    if (!out_ && points >= kBreakOut) return true;
    if (size > 3 && plain()) return false;
    return out_ || cell_ + size <= kCellCards;
  }
  void offer(int points) {
    if (fits(points, row_.count)) offer_with_drawn();
  }
  /// Unless a card was drawn that is not in it (BO32).
  void offer_with_drawn() {
    const auto last = row_.cards.begin() + row_.count;
    if (plain() || std::find(row_.cards.begin(), last, drawn_) != last) push(row_);
  }
  int longest() const { return out_ && plain() ? 3 : kMaxMeldCards; }
  void sets(int number);
  void runs(int colour, std::uint32_t numbers);
  void run_from(int place, bool natural, bool marked);
  void put(Card card) { row_.cards[row_.count++] = card; }
  void unput() { row_.cards[--row_.count] = 0; }
  /// Calls done() with every handful of the items from this one on, to a row of at most so many.
  template <class F>
  void for_each_handful(int item, int most, const F& done) {
    if (item == item_count_) return done();
    const int before = row_.count;
    const int left = std::min(counts_[item], most - before);
    for_each_handful(item + 1, most, done);
    for (int taken = 1; taken <= left; ++taken) {
      put(items_[item]);
      for_each_handful(item + 1, most, done);
    }
    while (row_.count > before) unput();
  }
  /// Calls next() with a Wild in the row, and with a Super Wild, as far as they are left.
  template <class F>
  void for_each_wild(const F& next) {
    for (const int which : {0, 1}) {
      if (wilds_[which] == 0) continue;
      --wilds_[which];
      put(which == 0 ? kWild : kSuper);
      next();
      unput();
      ++wilds_[which];
    }
  }

  // ---- melds on the table -----------------------------------------------------------------------
  bool is_target(int i) const { return table_.melds[i].owner == (out_ ? kYard : table_.mover); }
  bool is_first(int i) const { return table_.first_like(i) == i; }
  bool is_own_cell(int i) const { return table_.melds[i].owner == table_.mover && is_first(i); }
  bool holds(Card card) const { return hand_.has(card) && (plain() || card == drawn_); }
  void additions();
  void add_card(int target, Card card, int from);
  void add(int target, Card card, bool low, int from);
  void swap(int target, Card card, int from);
  void swaps();
  void cell_moves();
  void cell_card(int from, Card card, bool swaps);
  void outs();
  void out_runs(int target, int low, int high, int place);

  const Public& table_;
  const Hand& hand_;
  MoveList* const list_;
  const Move* const sought_;
  bool found_ = false;
  const bool out_;
  const Card drawn_;
  const Card mark_;  // the round card, where it may be part of a meld
  const int cell_;
  std::array<int, 2> wilds_;  // left: Wilds, Super Wilds

  // What is being put together.
  Move row_;
  std::array<Card, kMaxColours + 3> items_;
  std::array<int, kMaxColours + 3> counts_;
  int item_count_ = 0;
  int number_ = 0;  // of a run the lowest
  int colour_ = 0;
  std::uint32_t present_ = 0;

  /// Calls visit(card) for the kinds of the number that are in the hand.
  template <class F>
  void for_each_held(int number, const F& visit) const {
    std::uint32_t colours = hand_.of_number(number);
    for (int colour = 0; colours != 0; ++colour, colours >>= 4) {
      if ((colours & 15u) != 0) visit(kind_of(number, colour));
    }
  }
  void list_items(int number) {
    item_count_ = 0;
    for_each_held(number, [&](Card card) { add_item(card, hand_.count(card)); });
    if (wilds_[0] != 0) add_item(kWild, wilds_[0]);
    if (wilds_[1] != 0) add_item(kSuper, wilds_[1]);
  }
  void add_item(Card card, int count) {
    items_[item_count_] = card;
    counts_[item_count_++] = count;
  }
};

}  // namespace turnkey::break_out
