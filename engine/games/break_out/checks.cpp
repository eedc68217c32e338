// What the rules have against a move of the seat on turn (rules BO20–BO22, BO30–BO64).
#include <algorithm>

#include "engine/games/break_out/moves.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

Why Checks::against(const Move& move) const {
  if (table_.phase == Phase::kCall) {
    const bool answers = move.kind == Kind::kCall || move.kind == Kind::kPass;
    return answers ? "" : "the bluff or skip is called or passed (BO61)";
  }
  if (table_.phase == Phase::kGive) {
    const bool gives = move.kind == Kind::kGive && move.cards[0] != kRoundMark;
    return gives ? "" : "the catcher hands over a card (BO63)";
  }
  if (move.names_meld() && move.number >= table_.melds_count) {
    return "no such meld lies on the table";
  }
  switch (move.kind) {
    case Kind::kDraw:
      if (!plain()) return "one card is drawn (BO30)";
      return table_.did(kPlayed) ? "no draw after a play (BO30)" : "";
    case Kind::kNext: return table_.did(kPlayed) || !plain() ? "" : against_stall(move.kind);
    case Kind::kBluff: {
      const Why why = against_stall(move.kind);
      if (!why.empty()) return why;
      if (has_card(move, kRoundMark)) return "the round card is in no hand (BO12, BO62)";
      return is_bluff(move) ? "" : "that is a meld, no bluff (BO62)";
    }
    case Kind::kForce: return against_force(move);
    case Kind::kYard: return against_yard(move);
    case Kind::kOutFull: return against_way_out(move);
    default: return against_play(move);
  }
}

// ---- plays --------------------------------------------------------------------------------------

/// Anything with cards of the hand after what was drawn and done.
Why Checks::against_plays() const {
  if (plain()) return "";
  if (table_.drawn == kDrawCard) return "a DRAW card that was drawn is not played (BO32)";
  return table_.did(kUsed) ? "one play may follow a draw (BO33)" : "";
}

Why Checks::against_play(const Move& move) const {
  if (move.from == 0) {
    if (const Why why = against_plays(); !why.empty()) return why;
    if (!uses_drawn(move)) return "after a draw the drawn card is played (BO32)";
  }
  switch (move.kind) {
    case Kind::kSet:
    case Kind::kRun: return against_meld(move);
    case Kind::kAdd: return against_addition(move);
    case Kind::kSwap: return against_swap(move);
    case Kind::kOut:
    case Kind::kOutSuper: return against_way_out(move);
    default: return "that is no move of a turn";
  }
}

Why Checks::against_meld(const Move& move) const {
  const bool set = move.kind == Kind::kSet;
  if (table_.options.melds == (set ? Melds::kRuns : Melds::kSets)) return "no such melds (BO3)";
  if (const auto marks = std::count(move.begin(), move.end(), kRoundMark); marks != 0) {
    if (!out_) return "no break-out has the round card (BO42)";
    if (marks > 1 || table_.round_card == kNoCard)
      return "the round card is in a meld already (BO51)";
  }
  if (has_card(move, kDrawCard)) return "a DRAW card is in no meld (BO20, BO21)";
  const Meld laid = table_.laid(move);
  if (laid.naturals() == 0) return "a card of a meld is not wild (BO22)";
  const int start = laid.start();
  for (int i = 0; i < laid.size; ++i) {
    const Card card = laid.cards[i];
    if (is_wild(card)) continue;
    if (set && number_of(card) != start) return "a set has one number (BO20)";
    if (!set && card != kind_of(start + i, laid.colour())) {
      return "a run has one colour and numbers in a row (BO21)";
    }
  }
  if (!set && (start < 0 || start + laid.size > kNumbers)) return "a run lies within 1 to 7 (BO21)";
  return against_size(laid.points(), laid.size);
}

/// Of a new meld: BO35, BO40, BO42.
Why Checks::against_size(int points, int size) const {
  if (!out_ && points >= kBreakOut) return "";
  if (size > 3 && plain()) return "it begins with three cards (BO35)";
  const bool fits = out_ || table_.cell_cards(table_.mover) + size <= kCellCards;
  return fits ? "" : "the Cell holds nine cards (BO40)";
}

/// A card that leaves a meld of the own Cell.
Why Checks::against_leaving(const Move& move) const {
  if (move.from == 0) return "";
  if (!out_) return "a card leaves the Cell after breaking out (BO45)";
  const int from = move.from - 1;
  if (from >= table_.melds_count || table_.melds[from].owner != table_.mover) {
    return "no such meld in the own Cell (BO45)";
  }
  if (table_.melds[from].leaving_place(move.cards[0]) < 0) return "it may not leave alone (BO45)";
  if (!plain() && move.kind == Kind::kSwap) return "no swap from the Cell now (BO52)";
  return plain() || table_.did(kBroke) ? "" : "no move of the Cell after a draw (BO33)";
}

Why Checks::against_addition(const Move& move) const {
  if (const Why why = against_leaving(move); !why.empty()) return why;
  const Meld& meld = table_.melds[move.number];
  if (out_ && meld.owner != kYard) {
    const bool own = meld.owner == table_.mover;
    return own ? "the Cell takes no more cards (BO46)" : "that is another's Cell (BO50)";
  }
  if (!out_ && meld.owner != table_.mover) return "before breaking out, to the own Cell (BO41)";
  if (meld.size == kMaxMeldCards) return "a meld has six cards at most (BO20, BO21)";
  if (!meld.takes(move.cards[0], move.low != 0)) return "the card does not fit there (BO20, BO21)";
  if (out_) return "";
  if (table_.cell_cards(table_.mover) == kCellCards) return "the Cell has nine cards (BO40)";
  const bool few = meld.points(move.low, 1 - move.low) < kBreakOut;
  return few ? "" : "a meld of 15 points is no Cell's (BO41)";
}

Why Checks::against_swap(const Move& move) const {
  if (!out_) return "who breaks out may then take Wilds (BO52)";
  const Meld& meld = table_.melds[move.number];
  if (meld.owner != kYard) return "Wilds are taken from the Yard (BO52)";
  const bool stands = meld.swap_place(move.cards[0], move.cards[1]) >= 0;
  return stands ? against_leaving(move) : "no such Wild stands for the card (BO52)";
}

Why Checks::against_yard(const Move& move) const {
  if (!out_) return "the Cell is moved after breaking out (BO46)";
  if (table_.melds[move.number].owner != table_.mover) return "no such meld in the own Cell (BO46)";
  return plain() || table_.did(kBroke) ? "" : "no move of the Cell after a draw (BO33)";
}

Why Checks::against_way_out(const Move& move) const {
  if (out_) return "the mover has broken out (BO44)";
  if (move.kind == Kind::kOutSuper) return "";
  if (move.kind == Kind::kOutFull) {
    if (!plain()) return "not after a draw (BO44)";
    return table_.did(kWasFull) ? "" : "the Cell was not full (BO44)";
  }
  Meld meld = table_.melds[move.number];
  if (meld.owner != table_.mover) return "no such meld in the own Cell (BO43)";
  if (meld.size + move.count > kMaxMeldCards) return "six cards at most (BO20, BO21)";
  if (!meld.grow(move)) return "the cards do not fit there (BO20, BO21)";
  return meld.points() < kBreakOut ? "that is less than 15 points (BO43)" : "";
}

Why Checks::against_force(const Move& move) const {
  if (move.cards[0] != kDrawCard && move.cards[0] != kSuper) return "that is no DRAW card (BO53)";
  if (!out_) return "who breaks out may then play a DRAW (BO53)";
  const bool first = plain() && !table_.did(kPlayed) && !table_.did(kMoved);
  return first ? "" : "a DRAW comes before anything else in the turn (BO53)";
}

// ---- penalties ----------------------------------------------------------------------------------

/// A skip or a bluff.
Why Checks::against_stall(Kind kind) const {
  const bool skip = kind == Kind::kNext;
  if (table_.options.penalties == 0) {
    return skip ? "a turn is a play or a draw (BO30)" : "no Penalties (BO5)";
  }
  if (!table_.may_stall()) return "too many skips and called bluffs (BO64)";
  if (skip) return "";
  if (table_.did(kPlayed) || !plain()) return "a bluff is the turn's only play (BO62)";
  const bool many = table_.hand_size[table_.mover] > kBluffHand;
  return many ? "too many cards to bluff (BO62)" : "";
}

/// Whether three cards in kind order are no set and no run, whatever of them is wild (BO62).
bool Checks::is_bluff(const Move& move) const {
  const Card* const first = move.begin();
  const Card* const last = std::find_if_not(first, move.end(), is_number);
  if (last == first) return true;
  const auto breaks = [](Card a, Card b) { return a == b || colour_of(a) != colour_of(b); };
  const int span = number_of(last[-1]) - number_of(*first);
  const bool set = span == 0 && table_.options.melds != Melds::kRuns;
  const bool run = span <= 2 && table_.options.melds != Melds::kSets &&
                   std::adjacent_find(first, last, breaks) == last;
  return (!set && !run) || has_card(move, kDrawCard);
}

}  // namespace turnkey::break_out
