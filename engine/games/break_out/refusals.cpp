// Why a move of the seat on turn is refused, and by which rule: for people. A function of what
// everybody sees.
#include "engine/games/break_out/moves.h"

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;
using Why = std::string_view;

/// What keeps the cards from being a meld at all; "" for nothing.
Why no_meld(const Public& table, const Move& move) {
  const bool set = move.shape == Shape::kSet;
  if (table.options.melds == (set ? Melds::kRuns : Melds::kSets)) return "no such melds (BO3)";
  for (int i = 0; i < move.count; ++i) {
    const bool mark = move.cards[i] == kRoundMark;
    if (mark && !table.is_out(table.mover)) return "no break-out has the round card (BO42)";
    if (mark && table.round_card == kNoCard) return "the round card is in a meld already (BO51)";
    if (move.cards[i] == kDrawCard) return "a DRAW card is in no meld (BO20, BO21)";
  }
  const Meld laid = table.laid(move);
  if (laid.naturals() == 0) return "a card of a meld is not wild (BO22)";
  const int start = laid.start();
  for (int i = 0; i < move.count; ++i) {
    const Card card = laid.cards[i];
    if (is_wild(card)) continue;
    if (set && number_of(card) != start) return "a set has one number (BO20)";
    if (!set && (number_of(card) != start + i || colour_of(card) != laid.colour())) {
      return "a run has one colour and numbers in a row (BO21)";
    }
  }
  const bool wraps = !set && (start < 0 || start + move.count > kNumbers);
  return wraps ? "a run lies within 1 to 7 (BO21)" : "";
}

/// A card that leaves a meld of the own Cell; "" for nothing against it.
Why may_not_leave(const Public& table, const Move& move) {
  if (!table.is_out(table.mover)) return "a card leaves the Cell after breaking out (BO45)";
  const int from = move.from - 1;
  if (from >= table.melds_count || table.melds[from].owner != table.mover) {
    return "no such meld in the own Cell (BO45)";
  }
  if (table.melds[from].leaving_place(move.cards[0]) < 0) return "it may not leave alone (BO45)";
  if (table.has_drawn() && move.kind == Kind::kSwap) return "no swap from the Cell now (BO52)";
  return table.has_drawn() && !table.did(kBroke) ? "no move of the Cell after a draw (BO33)" : "";
}

Why no_addition(const Public& table, const Move& move) {
  if (move.from != 0) {
    if (const Why why = may_not_leave(table, move); !why.empty()) return why;
  }
  const Meld& meld = table.melds[move.number];
  const bool out = table.is_out(table.mover);
  if (out && meld.owner != kYard) return "the Cell takes no more cards (BO46)";
  if (!out && meld.owner != table.mover) return "before breaking out, to the own Cell (BO41)";
  if (meld.size() == kMaxMeldCards) return "a meld has six cards at most (BO20, BO21)";
  if (!meld.takes(move.cards[0], move.low != 0)) return "the card does not fit there (BO20, BO21)";
  if (table.cell_cards(table.mover) == kCellCards) return "the Cell has nine cards (BO40)";
  return "a meld of 15 points is no Cell's (BO41)";
}

Why no_swap(const Public& table, const Move& move) {
  if (!table.is_out(table.mover)) return "who breaks out may then take Wilds (BO52)";
  const Meld& meld = table.melds[move.number];
  if (meld.owner != kYard) return "Wilds are taken from the Yard (BO52)";
  if (meld.swap_place(move.cards[0], move.cards[1]) < 0) {
    return "no such Wild stands for the card (BO52)";
  }
  return move.from == 0 ? "" : may_not_leave(table, move);
}

Why no_way_out(const Public& table, const Move& move) {
  if (table.is_out(table.mover)) return "the mover has broken out (BO44)";
  if (move.kind == Kind::kOutFull) {
    return table.has_drawn() ? "not after a draw (BO44)" : "the Cell was not full (BO44)";
  }
  if (move.kind == Kind::kOutSuper) return "";
  Meld meld = table.melds[move.number];
  if (meld.owner != table.mover) return "no such meld in the own Cell (BO43)";
  if (meld.size() + move.count > kMaxMeldCards) return "six cards at most (BO20, BO21)";
  for (int i = 0; i < move.count; ++i) {
    const bool low = i < move.low;
    const Card card = move.cards[low ? move.low - 1 - i : i];
    if (!meld.takes(card, low)) return "the cards do not fit there (BO20, BO21)";
    meld.insert(card, low);
  }
  return "that is less than 15 points (BO43)";
}

Why no_force(const Public& table, const Move& move) {
  if (move.cards[0] != kDrawCard && move.cards[0] != kSuper) return "that is no DRAW card (BO53)";
  if (!table.is_out(table.mover)) return "who breaks out may then play a DRAW (BO53)";
  return "a DRAW comes before anything else in the turn (BO53)";
}

Why no_stall(const Public& table, const Move& move) {
  if (table.options.penalties == 0) {
    return move.kind == Kind::kNext ? "a turn is a play or a draw (BO30)" : "no Penalties (BO5)";
  }
  if (!table.may_stall()) return "too many skips and called bluffs (BO64)";
  if (move.kind == Kind::kNext) return "";
  if (table.did(kPlayed) || table.has_drawn()) return "a bluff is the turn's only play (BO62)";
  return table.hand_size[table.mover] > kBluffHand ? "too many cards to bluff (BO62)"
                                                   : "that is a meld, no bluff (BO62)";
}

/// What stands against a play with or without a drawn card; "" for nothing.
Why no_play(const Public& table, const Move& move) {
  if (!table.has_drawn() || move.from != 0 || move.kind == Kind::kOutFull) return "";
  if (table.drawn == kDrawCard) return "a DRAW card that was drawn is not played (BO32)";
  if (table.did(kUsed)) return "one play may follow a draw (BO33)";
  const Card drawn = table.drawn;
  const bool uses = move.kind == Kind::kSwap       ? move.cards[0] == drawn
                    : move.kind == Kind::kOutSuper ? drawn == kSuper
                                                   : has_card(move, drawn);
  return uses ? "" : "after a draw the drawn card is played (BO32)";
}

Why no_move_of_a_turn(const Public& table, const Move& move) {
  const bool names_meld = move.kind == Kind::kAdd || move.kind == Kind::kSwap ||
                          move.kind == Kind::kOut || move.kind == Kind::kYard;
  if (names_meld && move.number >= table.melds_count) return "no such meld lies on the table";
  switch (move.kind) {
    case Kind::kDraw:
      return table.has_drawn() ? "one card is drawn (BO30)" : "no draw after a play (BO30)";
    case Kind::kNext:
    case Kind::kBluff: return no_stall(table, move);
    case Kind::kForce: return no_force(table, move);
    case Kind::kYard:
      if (!table.is_out(table.mover)) return "the Cell is moved after breaking out (BO46)";
      return table.melds[move.number].owner == table.mover
                 ? "no move of the Cell after a draw (BO33)"
                 : "no such meld in the own Cell (BO46)";
    default: break;
  }
  if (const Why why = no_play(table, move); !why.empty()) return why;
  switch (move.kind) {
    case Kind::kMeld:
      if (const Why why = no_meld(table, move); !why.empty()) return why;
      return move.count > 3 && !table.has_drawn() ? "it begins with three cards (BO35)"
                                                  : "the Cell holds nine cards (BO40)";
    case Kind::kAdd: return no_addition(table, move);
    case Kind::kSwap: return no_swap(table, move);
    case Kind::kOut:
    case Kind::kOutSuper:
    case Kind::kOutFull: return no_way_out(table, move);
    default: return "that is no move of a turn";
  }
}

}  // namespace

std::string_view why_refused(const Public& table, const Move& move) {
  if (table.phase == Phase::kCall) return "the bluff or skip is called or passed (BO61)";
  if (table.phase == Phase::kGive) return "the catcher hands over a card (BO63)";
  const Why why = no_move_of_a_turn(table, move);
  return why.empty() ? "the rules don't allow it here" : why;
}

}  // namespace turnkey::break_out
