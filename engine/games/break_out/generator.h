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
  Generator(const Public& table, const Hand& hand, MoveList& list)
      : table_(table),
        hand_(hand),
        list_(list),
        out_(table.is_out(table.mover)),
        drawn_(table.drawn),
        mark_(out_ ? table.round_card : kNoCard),
        cell_(out_ ? 0 : table.cell_cards(table.mover)),
        wilds_{hand.count(kWild), hand.count(kSuper)} {}

  void turn();

 private:
  bool plain() const { return drawn_ == kNoCard; }
  void push(Move::Kind kind) { list_.push_back(Move::of(kind)); }
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
    const auto used = [&](Card card) {
      return std::find(row_.cards.begin(), row_.cards.begin() + row_.count, card) !=
             row_.cards.begin() + row_.count;
    };
    if (!fits(points, row_.count)) return;
    if (!plain() && !used(drawn_)) return;
    list_.push_back(row_);
  }
  int longest() const { return out_ && plain() ? 3 : kMaxMeldCards; }
  void sets(int number);
  void set_from(int item, bool natural);
  void runs(int colour, std::uint32_t numbers);
  void run_from(int place, bool natural, bool marked);
  void put(Card card) { row_.cards[row_.count++] = card; }
  void unput() { row_.cards[--row_.count] = 0; }

  // ---- melds on the table -----------------------------------------------------------------------
  bool is_target(int i) const { return table_.melds[i].owner == (out_ ? kYard : table_.mover); }
  bool is_first(int i) const { return table_.first_like(i) == i; }
  bool is_own_cell(int i) const {
    return table_.melds[i].owner == table_.mover && table_.first_like(i) == i;
  }
  bool holds(Card card) const { return hand_.has(card) && (plain() || card == drawn_); }
  void additions();
  void add_card(int target, Card card, int from);
  void add(int target, Card card, bool low, int from);
  void swap(int target, Card card, int from);
  void swaps();
  void cell_moves();
  void cell_card(int from, Card card, bool swaps);
  void outs();
  void out_sets(int target, int item, int least, int most);
  void out_runs(int target, int low, int high, int place);
  void offer_out(int target);

  const Public& table_;
  const Hand& hand_;
  MoveList& list_;
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
  int number_ = 0;  // of a set; of a run the lowest
  int colour_ = 0;
  std::uint32_t present_ = 0;

  void list_items(int number) {
    item_count_ = 0;
    std::uint32_t colours = hand_.of_number(number);
    for (int colour = 0; colours != 0; ++colour, colours >>= 4) {
      if ((colours & 15u) != 0) add_item(kind_of(number, colour), static_cast<int>(colours & 15u));
    }
    if (wilds_[0] != 0) add_item(kWild, wilds_[0]);
    if (wilds_[1] != 0) add_item(kSuper, wilds_[1]);
  }
  void add_item(Card card, int count) {
    items_[item_count_] = card;
    counts_[item_count_++] = count;
  }
};

}  // namespace turnkey::break_out
