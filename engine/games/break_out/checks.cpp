// What the rules have against a move of the seat on turn (rules BO20–BO22, BO30–BO64).
#include <algorithm>

#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

Why against_draw(const Public& table) {
  if (table.has_drawn()) return "one card is drawn (BO30)";
  return table.did(kPlayed) ? "no draw after a play (BO30)" : nullptr;
}

Why against_force(const Public& table, const Move& move) {
  if (move.cards[0] != kDrawCard && move.cards[0] != kSuper) return "that is no DRAW card (BO53)";
  if (!table.is_out(table.mover)) return "who breaks out may then play a DRAW (BO53)";
  const bool begun = table.acted() || table.did(kMoved);
  return begun ? "a DRAW comes before anything else in the turn (BO53)" : nullptr;
}

Why against_meld(const Public& table, const Move& move) {
  const bool set = move.kind == Kind::kSet;
  if (table.options.melds == (set ? Melds::kRuns : Melds::kSets)) return "no such melds (BO3)";
  if (const auto marks = std::count(move.begin(), move.end(), kRoundMark); marks != 0) {
    if (!table.is_out(table.mover)) return "no break-out has the round card (BO42)";
    const bool lies = marks == 1 && table.round_card != kNoCard;
    if (!lies) return "the round card is in a meld already (BO51)";
  }
  if (move.has(kDrawCard)) return "a DRAW card is in no meld (BO20, BO21)";
  const Meld laid = table.laid(move);
  if (laid.naturals() == 0) return "a card of a meld is not wild (BO22)";
  const int start = laid.start();
  for (int i = 0; i < laid.size; ++i) {
    const Card card = laid.cards[i];
    if (Deck::is_wild(card)) continue;
    if (set && Deck::number_of(card) != start) return "a set has one number (BO20)";
    if (!set && card != Deck::kind_of(start + i, laid.colour())) {
      return "a run has one colour and numbers in a row (BO21)";
    }
  }
  const bool inside = start >= 0 && (set || start + laid.size <= kNumbers);
  return inside ? table.against_size(laid.points(), laid.size) : "a run lies within 1 to 7 (BO21)";
}

/// Cards and melds leave the Cell (BO33).
Why against_moving(const Public& table) {
  const bool may = !table.has_drawn() || table.did(kBroke);
  return may ? nullptr : "no move of the Cell after a draw (BO33)";
}

/// A card that leaves a meld of the own Cell.
Why against_leaving(const Public& table, const Move& move) {
  if (move.from == 0) return nullptr;
  if (!table.is_out(table.mover)) return "a card leaves the Cell after breaking out (BO45)";
  const int from = move.from - 1;
  if (from >= table.melds_count || table.melds[from].owner != table.mover) {
    return "no such meld in the own Cell (BO45)";
  }
  if (table.melds[from].leaving_place(move.cards[0]) < 0) return "it may not leave alone (BO45)";
  const bool late = table.has_drawn() && move.kind == Kind::kSwap;
  return late ? "no swap from the Cell now (BO52)" : against_moving(table);
}

Why against_addition(const Public& table, const Move& move) {
  if (const Why why = against_leaving(table, move)) return why;
  const bool is_out = table.is_out(table.mover);
  const Meld& meld = table.melds[move.number];
  const bool own = meld.owner == table.mover;
  if (is_out && own) return "the Cell takes no more cards (BO46)";
  if (is_out && meld.owner != kYard) return "that is another's Cell (BO50)";
  if (!is_out && !own) return "before breaking out, to the own Cell (BO41)";
  if (meld.size == kMaxMeldCards) return "a meld has six cards at most (BO20, BO21)";
  if (!meld.takes(move.cards[0], move.low != 0)) return "the card does not fit there (BO20, BO21)";
  if (is_out) return nullptr;
  if (table.cell_cards(table.mover) == kCellCards) return "the Cell has nine cards (BO40)";
  Meld grown = meld;
  grown.grow(move);
  return grown.points() < kBreakOut ? nullptr : "a meld of 15 points is no Cell's (BO41)";
}

Why against_swap(const Public& table, const Move& move) {
  if (!table.is_out(table.mover)) return "who breaks out may then take Wilds (BO52)";
  const Meld& meld = table.melds[move.number];
  if (meld.owner != kYard) return "Wilds are taken from the Yard (BO52)";
  const bool stands = meld.swap_place(move.cards[0], move.cards[1]) >= 0;
  return stands ? against_leaving(table, move) : "no such Wild stands for the card (BO52)";
}

Why against_yard(const Public& table, const Move& move) {
  if (!table.is_out(table.mover)) return "the Cell is moved after breaking out (BO46)";
  const bool own = table.melds[move.number].owner == table.mover;
  return own ? against_moving(table) : "no such meld in the own Cell (BO46)";
}

Why against_way_out(const Public& table, const Move& move) {
  if (table.is_out(table.mover)) return "the mover has broken out (BO44)";
  if (move.kind == Kind::kOutSuper) return nullptr;
  if (move.kind == Kind::kOutFull) {
    if (table.has_drawn()) return "not after a draw (BO44)";
    return table.did(kWasFull) ? nullptr : "the Cell was not full (BO44)";
  }
  Meld meld = table.melds[move.number];
  if (meld.owner != table.mover) return "no such meld in the own Cell (BO43)";
  if (meld.size + move.count > kMaxMeldCards) return "six cards at most (BO20, BO21)";
  if (!meld.grow(move)) return "the cards do not fit there (BO20, BO21)";
  return meld.points() < kBreakOut ? "that is less than 15 points (BO43)" : nullptr;
}

/// Apart from against(), which most moves leave without what this needs.
[[gnu::noinline]] Why against_play(const Public& table, const Move& move) {
  if (move.from == 0) {
    if (const Why why = table.against_plays()) return why;
    if (!table.uses_drawn(move)) return "after a draw the drawn card is played (BO32)";
  }
  switch (move.kind) {
    case Kind::kSet:
    case Kind::kRun: return against_meld(table, move);
    case Kind::kAdd: return against_addition(table, move);
    case Kind::kSwap: return against_swap(table, move);
    case Kind::kOut:
    case Kind::kOutSuper: return against_way_out(table, move);
    default: return "that is no move of a turn";
  }
}

/// Three cards in kind order are no set and no run, whatever of them is wild (BO62).
Why against_bluff(const Public& table, const Move& move) {
  if (const Why why = table.against_stall(move.kind)) return why;
  if (move.has(kRoundMark)) return "the round card is in no hand (BO12, BO62)";
  const Card* const first = move.begin();
  const Card* const last = std::find_if_not(first, move.end(), Deck::is_number);
  if (last == first || move.has(kDrawCard)) return nullptr;
  const auto breaks = [](Card a, Card b) {
    return a == b || Deck::colour_of(a) != Deck::colour_of(b);
  };
  const int span = Deck::number_of(last[-1]) - Deck::number_of(*first);
  const bool set = span == 0 && table.options.melds != Melds::kRuns;
  const bool run = span <= 2 && table.options.melds != Melds::kSets &&
                   std::adjacent_find(first, last, breaks) == last;
  return set || run ? "that is a meld, no bluff (BO62)" : nullptr;
}

}  // namespace

Why Public::against_plays() const {
  if (!has_drawn()) return nullptr;
  if (drawn == kDrawCard) return "a DRAW card that was drawn is not played (BO32)";
  return did(kUsed) ? "one play may follow a draw (BO33)" : nullptr;
}

// BO35, BO40, BO42.
Why Public::against_size(int points, int size) const {
  const bool is_out = this->is_out(mover);
  if (!is_out && points >= kBreakOut) return nullptr;
  if (size > 3 && !has_drawn()) return "it begins with three cards (BO35)";
  const bool fits = is_out || cell_cards(mover) + size <= kCellCards;
  return fits ? nullptr : "the Cell holds nine cards (BO40)";
}

Why Public::against_stall(Kind kind) const {
  const bool skip = kind == Kind::kNext;
  if (options.penalties == 0) {
    return skip ? "a turn is a play or a draw (BO30)" : "no Penalties (BO5)";
  }
  if (stalls >= options.players || all_stalls >= kMaxStalls) {
    return "too many skips and called bluffs (BO64)";
  }
  if (skip) return nullptr;
  if (acted()) return "a bluff is the turn's only play (BO62)";
  return hand_size[mover] > kBluffHand ? "too many cards to bluff (BO62)" : nullptr;
}

Why Public::against(const Move& move) const {
  if (move.names_meld() && move.number >= melds_count) return "no such meld lies on the table";
  switch (move.kind) {
    case Kind::kDraw: return against_draw(*this);
    case Kind::kNext: return acted() ? nullptr : against_stall(move.kind);
    case Kind::kBluff: return against_bluff(*this, move);
    case Kind::kForce: return against_force(*this, move);
    case Kind::kYard: return against_yard(*this, move);
    case Kind::kOutFull: return against_way_out(*this, move);
    default: return against_play(*this, move);
  }
}

}  // namespace turnkey::break_out
