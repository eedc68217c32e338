// The list of legal moves: melds and bluffs out of a hand, what is done with melds on the table,
// ways out of the Cell. What is equal is offered once: of melds on the table that are just alike
// the first, of a set the kinds of its cards, of a run what lies at each place.
#include <algorithm>
#include <bit>

#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

class Generator {
 public:
  Generator(const Public& table, const Hand& hand, MoveList& list)
      : table_(table), hand_(hand), list_(list) {}

  void turn() {
    for (const Kind kind : {Kind::kDraw, Kind::kNext}) offer(Move::of(kind));
    for (const Card card : {kDrawCard, kSuper}) {
      if (has(card)) offer(Move::of_card(Kind::kForce, card));
    }
    if (!table_.against_plays()) {
      melds();
      at_melds();
      if (!out_) outs();
    }
    if (out_) cell_moves();
    if (!table_.against_stall(Kind::kBluff)) {
      row_ = Move::of(Kind::kBluff);
      bluffs(0);
    }
  }

 private:
  void offer(const Move& move) {
    if (!table_.against(move)) list_.push_back(move);
  }
  bool is_first(int i) const { return table_.first_like(i) == i; }
  bool has(Card card) const { return (kinds_ >> card & 1u) != 0; }

  // ---- rows of cards of the hand ----------------------------------------------------------------

  /// Calls next() with the card in the row.
  template <class F>
  void with(Card card, const F& next) {
    row_.cards[row_.count++] = card;
    next();
    row_.cards[--row_.count] = 0;
  }
  /// Whether the hand has more of a kind than are in the row.
  bool has_more(Card card) const {
    return has(card) && std::count(row_.begin(), row_.end(), card) < hand_.count(card);
  }
  /// The row as a new meld of, or from, the number. It is one by how it was put together, unless it
  /// is short or all wild (BO22): not to ask again is a fifth of the time where Wilds are many.
  void offer_meld(int number) {
    if (row_.count < 3 || std::all_of(row_.begin(), row_.end(), is_wild)) return;
    const int points = Meld::points_of(row_.kind == Kind::kRun, number, row_.count);
    if (table_.uses_drawn(row_) && !table_.against_size(points, row_.count)) list_.push_back(row_);
  }
  int longest() const { return out_ && !table_.has_drawn() ? 3 : kMaxMeldCards; }

  /// Three cards in kind order, from this kind on.
  void bluffs(int from) {
    if (row_.count == 3) return offer(row_);
    for_each_bit(kinds_ >> from << from, [&](int kind) {
      const auto card = static_cast<Card>(kind);
      if (has_more(card)) with(card, [&] { bluffs(kind); });
    });
  }

  /// Cards of the hand that may lie in a set of the number.
  Kinds fitting(int number) const { return kinds_ & (of_number(number) | kAnyWild); }
  /// Calls visit() with every handful of cards of these kinds, to a row of at most so many.
  template <class F>
  void for_each_handful(Kinds kinds, int most, const F& visit) {
    if (kinds == 0) return visit();
    for_each_handful(kinds & (kinds - 1), most, visit);
    const auto card = static_cast<Card>(std::countr_zero(kinds));
    const int held = card == kRoundMark ? 1 : hand_.count(card);
    const bool more = row_.count < held || row_.cards[row_.count - held] != card;
    if (row_.count < most && more) with(card, [&] { for_each_handful(kinds, most, visit); });
  }
  /// Numbers, as bits, of which there are three cards with the Wilds, one of them not wild.
  Bits set_numbers() const {
    const int least = std::max(1, 3 - wilds_);
    Bits numbers = 0;
    for (int number = 0; number < kNumbers; ++number) {
      const int marks = number_of(mark_) == number ? 1 : 0;
      numbers |= Bits{count_of_number(hand_, number) + marks >= least} << number;
    }
    return numbers;
  }
  void sets(int number) {
    const Kinds mark = number_of(mark_) == number ? one_kind(kRoundMark) : 0;
    row_ = Move::of(Kind::kSet);
    for_each_handful(fitting(number) | mark, longest(), [&] { offer_meld(number); });
  }

  /// Calls visit(number) with every row of the colour that goes on from there, past a meld that
  /// lies in between, as long as it returns true.
  template <class F>
  void for_each_row(int number, const Meld* around, const F& visit) {
    if (around != nullptr && number == around->start()) number += around->size;
    if (!visit(number)) return;
    const Card natural = kind_of(number, colour_);
    const auto next = [&] { for_each_row(number + 1, around, visit); };
    if (has(natural)) with(natural, next);
    for (const Card wild : {kWild, kSuper}) {
      if (has_more(wild)) with(wild, next);
    }
    if (mark_ == natural) with(kRoundMark, next);
  }
  /// Where runs of three begin: of three cards the Wilds are those that the hand does not have.
  Kinds run_starts() const {
    const Kinds mark = is_number(mark_) ? one_kind(mark_) : 0;
    const Kinds first = (kinds_ & kAnyNumber) | mark;
    const Kinds second = first >> kMaxColours;
    const Kinds third = second >> kMaxColours;
    if (wilds_ == 0) return first & second & third;
    if (wilds_ == 1) return (first & second) | (first & third) | (second & third);
    return wilds_ == 2 ? first | second | third : kAnyNumber;
  }
  void runs(int colour, Kinds starts) {
    row_ = Move::of(Kind::kRun);
    colour_ = colour;
    for_each_bit(starts, [&](int start) {
      const int first = number_of(start);
      for_each_row(first, nullptr, [&](int number) {
        offer_meld(first);
        return row_.count < longest() && number < kNumbers;
      });
    });
  }

  /// With a number card that was drawn there are its sets and its colour's runs alone.
  void melds() {
    const Card drawn = table_.drawn;
    if (table_.options.melds != Melds::kRuns) {
      for_each_bit(set_numbers(), [&](int number) {
        if (!is_number(drawn) || number == number_of(drawn)) sets(number);
      });
    }
    if (table_.options.melds == Melds::kSets) return;
    const Kinds starts = run_starts() & below(kNumbers - 2);
    for (int colour = 0; colour < table_.options.colours; ++colour) {
      if (is_number(drawn) && colour != colour_of(drawn)) continue;
      if (const Kinds here = starts & of_colour(colour); here != 0) runs(colour, here);
    }
  }

  /// Calls visit(number, meld) with an owner's melds, of those that are just alike with the first.
  template <class F>
  void for_each_meld(int owner, const F& visit) const {
    table_.for_each_meld(owner, [&](int i, const Meld& meld) {
      if (is_first(i)) visit(i, meld);
    });
  }
  /// Ways out of the Cell (BO43, BO44).
  void outs() {
    for_each_meld(table_.mover, [&](int i, const Meld& meld) {
      row_ = Move::of(Kind::kOut, i);
      meld.is_run ? run_outs(meld) : set_outs(meld);
    });
    if (has(kSuper)) offer(Move::of_card(Kind::kOutSuper, kSuper));
    offer(Move::of(Kind::kOutFull));
  }
  void set_outs(const Meld& meld) {
    for_each_handful(fitting(meld.start()), kMaxMeldCards - meld.size, [&] {
      if (row_.count > 0) offer(row_);
    });
  }
  void run_outs(const Meld& meld) {
    const int room = kMaxMeldCards - meld.size;
    colour_ = meld.colour();
    for (int low = 0; low <= std::min(room, meld.start()); ++low) {
      row_.low = static_cast<std::uint8_t>(low);
      const int most = std::min(room - low, kNumbers - meld.start() - meld.size);
      for (int high = low == 0 ? 1 : 0; high <= most; ++high) {
        for_each_row(meld.start() - low, &meld, [&](int) {
          if (row_.count == low + high) offer(row_);
          return row_.count < low + high;
        });
      }
    }
  }

  // ---- melds on the table -----------------------------------------------------------------------

  /// Cards of the hand that are added to melds, and then those that are put for wild ones.
  void at_melds() {
    const Kinds held = table_.has_drawn() ? kinds_ & one_kind(table_.drawn) : kinds_;
    const auto offer_all = [&](Kind kind, int target, Kinds cards) {
      if (cards == 0 || !is_first(target)) return;
      for_each_bit(cards, [&](int card) { offer_at(kind, target, card, 0); });
    };
    std::uint64_t swaps = 0;  // melds, as bits, that have the place of a card
    static_assert(kMaxMelds <= 64);
    table_.for_each_meld(out_ ? kYard : table_.mover, [&](int i, const Meld& meld) {
      if ((held & meld.places()) != 0) swaps |= std::uint64_t{1} << i;
      offer_all(Kind::kAdd, i, held & meld.taken());
    });
    if (!out_) return;
    for_each_bit(swaps, [&](int i) {
      const Meld& meld = table_.melds[i];
      if (meld.naturals() < meld.size) offer_all(Kind::kSwap, i, held & meld.places());
    });
  }
  /// A card wherever the meld takes it, at the low end first; or for its Wild, and its Super Wild.
  void offer_at(Kind kind, int target, int card, int from) {
    Move move = Move::of_card(kind, card, target);
    move.from = static_cast<std::uint8_t>(from);
    for (const bool first : {true, false}) {
      if (kind == Kind::kAdd) {
        move.low = first ? 1 : 0;
      } else {
        move.cards[1] = first ? kWild : kSuper;
      }
      offer(move);
    }
  }
  /// BO45, BO46: what a player who broke out does with the Cell.
  void cell_moves() {
    for_each_meld(table_.mover, [&](int i, const Meld& meld) {
      offer(Move::of(Kind::kYard, i));
      for (int place = 0; place < meld.size; ++place) {
        const Card card = meld.cards[place];
        if (meld.leaving_place(card) != place) continue;
        for_each_meld(kYard, [&](int target, const Meld&) {
          offer_at(Kind::kSwap, target, card, i + 1);
          offer_at(Kind::kAdd, target, card, i + 1);
        });
      }
    });
  }

  const Public& table_;
  const Hand& hand_;
  const Kinds kinds_ = hand_.kinds();
  MoveList& list_;
  const bool out_ = table_.is_out(table_.mover);
  const Card mark_ = out_ ? table_.round_card : kNoCard;  // if it may be part of a meld
  const int wilds_ = wilds_in(hand_);
  Move row_;        // what is being put together
  int colour_ = 0;  // of a run
};

/// Cards in the order of the canonical text, and of equal melds the first.
Move in_order(const Public& table, Move move) {
  bool ordered = move.kind != Kind::kSet && move.kind != Kind::kBluff;
  if (move.names_meld()) {
    move.number = table.first_like(move.number);
    if (move.from != 0) {
      move.from = static_cast<std::uint8_t>(table.first_like(move.from - 1) + 1);
    }
    ordered = table.melds[move.number].is_run;
    if (!ordered) move.low = 0;
  }
  if (!ordered) std::sort(move.cards.begin(), move.cards.begin() + move.count);
  return move;
}

}  // namespace

void Public::moves(const Hands& hands, MoveList& list) const {
  list.clear();
  if (phase == Phase::kTurn) return Generator(*this, hands[mover], list).turn();
  if (phase == Phase::kCall) {
    for (const Kind answer : {Kind::kCall, Kind::kPass}) list.push_back(Move::of(answer));
  }
  if (phase != Phase::kGive) return;
  hands[caller].for_each_kind([&](int kind) { list.push_back(Move::of_card(Kind::kGive, kind)); });
}

Expected<Move> Public::canonical(const Move& move) const {
  if (phase == Phase::kCall) {
    if (move.kind == Kind::kCall || move.kind == Kind::kPass) return move;
    return illegal("the bluff or skip is called or passed (BO61)");
  }
  if (phase == Phase::kGive) {
    if (move.kind == Kind::kGive && move.cards[0] != kRoundMark) return move;
    return illegal("the catcher hands over a card (BO63)");
  }
  const Move ordered = in_order(*this, move);
  const Why why = against(ordered);
  if (!why) return ordered;
  const Why as_spelled = against(move);
  return illegal(as_spelled ? as_spelled : why);
}

}  // namespace turnkey::break_out
