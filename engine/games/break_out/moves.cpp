// The list of legal moves: melds and bluffs out of a hand, what is done with melds on the table,
// ways out of the Cell. What is equal is offered once: of a set the kinds of its cards, of a run
// what lies at each place. A search gets one move of each kind that leads to the same: at the first
// of melds on the table that are just alike, with the Wilds of a run before its Super Wilds, and
// the first move with all cards of the hand.
#include <algorithm>
#include <array>

#include "engine/core/melds/meld_finder.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

namespace {

/// Of moves that lead to the same.
enum class Alike : std::uint8_t { kAll, kFirst };

/// Whether a Super Wild of a run stands for a lower number than one of its Wilds.
bool has_super_below_wild(const Move& row) {
  const Card* const super = std::find(row.begin(), row.end(), kSuper);
  return std::find(super, row.end(), kWild) != row.end();
}

template <class List>
class Generator {
 public:
  Generator(const Public& table, const Hand& hand, Alike alike, List& list)
      : table_(table),
        list_(list),
        alike_(alike),
        find_(hand, row_, out_ ? table.round_card : kNoCard, kRoundMark) {}

  void turn() {
    for (const Kind kind : {Kind::kDraw, Kind::kNext}) offer(Move::of(kind));
    for (const Card card : {kDrawCard, kSuper}) {
      if (find_.has(card)) offer(Move::of_card(Kind::kForce, card));
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
    if (!table_.against(move)) put(move);
  }
  void put(const Move& move) {
    if (alike_ == Alike::kFirst && table_.empties_hand(move)) {
      if (empties_hand_) return;
      empties_hand_ = true;
    }
    list_.push_back(move);
  }
  /// The run, or the cards at a run's ends, that are in row_.
  bool is_offered_run() const { return !orders_wilds_ || !has_super_below_wild(row_); }
  bool is_offered(int i) const { return alike_ == Alike::kAll || table_.first_like(i) == i; }

  // ---- rows of cards of the hand ----------------------------------------------------------------

  /// The row as a new meld of, or from, the number. Not to ask whether it is one, as it was found
  /// as such, is a fifth of the time where Wilds are many.
  void offer_meld(int number) {
    const int points = Meld::points_of(row_.kind == Kind::kRun, number, row_.count);
    if (table_.uses_drawn(row_) && !table_.against_size(points, row_.count)) put(row_);
  }
  int longest() const { return out_ && !table_.has_drawn() ? 3 : kMaxMeldCards; }

  /// Three cards in kind order, from this kind on.
  void bluffs(int from) {
    if (row_.count == 3) return offer(row_);
    for_each_bit(find_.kinds() >> from << from, [&](int kind) {
      const auto card = static_cast<Card>(kind);
      if (find_.has_more(card)) find_.with(card, [&] { bluffs(kind); });
    });
  }

  /// With a number card that was drawn there are its sets and its colour's runs alone.
  void melds() {
    const Card drawn = table_.drawn;
    if (table_.options.melds != Melds::kRuns) {
      row_ = Move::of(Kind::kSet);
      for_each_bit(find_.set_numbers(), [&](int number) {
        if (Deck::is_number(drawn) && number != Deck::number_of(drawn)) return;
        find_.for_each_set(number, longest(), [&] { offer_meld(number); });
      });
    }
    if (table_.options.melds == Melds::kSets) return;
    row_ = Move::of(Kind::kRun);
    const Kinds starts = find_.run_starts();
    for (int colour = 0; colour < table_.options.colours; ++colour) {
      if (Deck::is_number(drawn) && colour != Deck::colour_of(drawn)) continue;
      for_each_bit(starts & Deck::of_colour(colour), [&](int start) {
        const auto first = static_cast<Card>(start);
        find_.for_each_run(first, longest(), [&] {
          if (is_offered_run()) offer_meld(Deck::number_of(first));
        });
      });
    }
  }

  /// Calls visit(number, meld) with an owner's melds that are offered.
  template <class F>
  void for_each_meld(int owner, const F& visit) const {
    table_.for_each_meld(owner, [&](int i, const Meld& meld) {
      if (is_offered(i)) visit(i, meld);
    });
  }
  /// Ways out of the Cell (BO43, BO44).
  void outs() {
    for_each_meld(table_.mover, [&](int i, const Meld& meld) {
      row_ = Move::of(Kind::kOut, i);
      meld.is_run ? run_outs(meld) : set_outs(meld);
    });
    if (find_.has(kSuper)) offer(Move::of_card(Kind::kOutSuper, kSuper));
    offer(Move::of(Kind::kOutFull));
  }
  void set_outs(const Meld& meld) {
    find_.for_each_handful(find_.fitting(meld.start()), kMaxMeldCards - meld.size, [&] {
      if (row_.count > 0) offer(row_);
    });
  }
  void run_outs(const Meld& meld) {
    const int room = kMaxMeldCards - meld.size;
    const int colour = meld.colour();
    for (int low = 0; low <= std::min(room, meld.start()); ++low) {
      row_.low = static_cast<std::uint8_t>(low);
      const int most = std::min(room - low, kNumbers - meld.start() - meld.size);
      for (int high = low == 0 ? 1 : 0; high <= most; ++high) {
        find_.for_each_row(colour, meld.start() - low, &meld, [&](int) {
          if (row_.count == low + high && is_offered_run()) offer(row_);
          return row_.count < low + high;
        });
      }
    }
  }

  // ---- melds on the table -----------------------------------------------------------------------

  /// Cards of the hand that are added to melds, and then those that are put for wild ones.
  void at_melds() {
    const Kinds held =
        table_.has_drawn() ? find_.kinds() & Deck::one_kind(table_.drawn) : find_.kinds();
    const auto offer_all = [&](Kind kind, int target, Kinds cards) {
      if (cards == 0 || !is_offered(target)) return;
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
  List& list_;
  const Alike alike_;
  const bool out_ = table_.is_out(table_.mover);
  Move row_;  // the meld or bluff under construction
  MeldFinder<Deck, Hand, Move> find_;
  const bool orders_wilds_ = alike_ == Alike::kFirst && find_.has(kWild) && find_.has(kSuper);
  bool empties_hand_ = false;  // whether such a move is in the list
};

/// Instead of a list: keeps the move of a search with all cards of the hand.
struct LastPlay {
  void push_back(const Move& listed) {
    if (table.empties_hand(listed)) move = listed;
  }

  const Public& table;
  Move move{};
};

/// The Wilds of a run, or at the ends of one, before its Super Wilds.
void order_wilds(Move& row) {
  std::array<Card, kMaxMeldCards> wilds{};
  int count = 0;
  for (const Card card : row) {
    if (Deck::is_wild(card)) wilds[count++] = card;
  }
  std::sort(wilds.begin(), wilds.begin() + count);
  count = 0;
  for (int i = 0; i < row.count; ++i) {
    if (Deck::is_wild(row.cards[i])) row.cards[i] = wilds[count++];
  }
}

/// Cards in the order of the canonical text.
Move in_order(const Public& table, Move move) {
  bool ordered = move.kind != Kind::kSet && move.kind != Kind::kBluff;
  if (move.names_meld()) {
    ordered = table.melds[move.number].is_run;
    if (!ordered) move.low = 0;
  }
  if (!ordered) std::sort(move.cards.begin(), move.cards.begin() + move.count);
  return move;
}

void list_moves(const Public& table, const Hands& hands, Alike alike, MoveList& list) {
  list.clear();
  if (table.phase == Phase::kTurn) {
    return Generator(table, hands[table.mover], alike, list).turn();
  }
  if (table.phase == Phase::kCall) {
    for (const Kind answer : {Kind::kCall, Kind::kPass}) list.push_back(Move::of(answer));
  }
  if (table.phase != Phase::kGive) return;
  hands[table.caller].for_each_kind(
      [&](int kind) { list.push_back(Move::of_card(Kind::kGive, kind)); });
}

}  // namespace

void Public::moves(const Hands& hands, MoveList& list) const {
  list_moves(*this, hands, Alike::kAll, list);
}

void Public::distinct_moves(const Hands& hands, MoveList& list) const {
  list_moves(*this, hands, Alike::kFirst, list);
}

bool Public::empties_hand(const Move& move) const {
  if (move.count < hand_size[mover]) return false;
  switch (move.kind) {
    case Kind::kSet:
    case Kind::kRun:
    case Kind::kAdd:
    case Kind::kOut:
    case Kind::kOutSuper: return cards_used(move).size() == hand_size[mover];
    default: return false;
  }
}

Move Public::representative(Move move) const {
  if (empties_hand(move)) {
    Hand last_cards;
    for (const Card card : cards_used(move)) last_cards.add(card);
    LastPlay found{*this};
    Generator(*this, last_cards, Alike::kFirst, found).turn();
    return found.move;
  }
  const bool at_run = move.kind == Kind::kOut && melds[move.number].is_run != 0;
  if (move.kind == Kind::kRun || at_run) order_wilds(move);
  if (!move.names_meld()) return move;
  move.number = first_like(move.number);
  if (move.from != 0) move.from = static_cast<std::uint8_t>(first_like(move.from - 1) + 1);
  return move;
}

Expected<Move> Public::canonical(const Move& move) const {
  if (phase == Phase::kGive && move.has(kRoundMark)) {
    return illegal("the round card is in no hand (BO12, BO63)");
  }
  if (phase != Phase::kTurn) return move;
  const Move ordered = in_order(*this, move);
  const Why why = against(ordered);
  if (!why) return ordered;
  const Why as_spelled = against(move);
  return illegal(as_spelled ? as_spelled : why);
}

}  // namespace turnkey::break_out
