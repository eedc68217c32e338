// Which rule forbids a move of the seat on turn (rules BO20–BO22, BO30–BO64).
#include <algorithm>

#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

namespace {

constexpr Why kMeldSize = "a meld has three to six cards (BO20, BO21)";

Why against_draw(const Public& table) {
  if (table.has_drawn()) return "a turn has one draw, which is made (BO30)";
  return table.did(kPlayed) ? "no card is drawn after a play: say next (BO30)" : nullptr;
}

Why against_force(const Public& table, const Move& move) {
  if (move.cards[0] != kDrawCard && move.cards[0] != kSuper) {
    return "only a DRAW or a Super Wild makes the others draw (BO53)";
  }
  if (!table.is_out(table.mover)) return "only a player who has broken out may play a DRAW (BO53)";
  const bool begun = table.acted() || table.did(kMoved);
  return begun ? "a DRAW must be the first thing in a turn (BO53)" : nullptr;
}

Why against_meld(const Public& table, const Move& move) {
  const bool set = move.kind == Kind::kSet;
  if (set && table.options.melds == Melds::kRuns) return "this game has no sets (BO3)";
  if (!set && table.options.melds == Melds::kSets) return "this game has no runs (BO3)";
  if (move.count < kMinMeldCards) return kMeldSize;
  if (const auto marks = std::count(move.begin(), move.end(), kRoundMark); marks != 0) {
    if (!table.is_out(table.mover)) {
      return "the round card is for players who have broken out (BO42)";
    }
    const bool lies = marks == 1 && table.round_card != kNoCard;
    if (!lies) return "there is one round card, and it must lie alone (BO51)";
  }
  if (move.has(kDrawCard)) return "a DRAW card can't be in a meld (BO20, BO21)";
  const Meld laid = table.laid(move);
  if (laid.naturals() == 0) return "a meld needs a card that is not wild (BO22)";
  const int start = laid.start();
  for (int i = 0; i < laid.size; ++i) {
    const Card card = laid.cards[i];
    if (Deck::is_wild(card)) continue;
    if (set && Deck::number_of(card) != start) return "the cards of a set have one number (BO20)";
    if (!set && card != Deck::kind_of(start + i, laid.colour())) {
      return "the cards of a run have one colour and numbers in a row (BO21)";
    }
  }
  const bool inside = start >= 0 && (set || start + laid.size <= kNumbers);
  return inside ? table.against_size(laid.points(), laid.size) : "a run lies within 1 to 7 (BO21)";
}

/// Whether cards and melds may leave the Cell (BO33).
Why against_moving(const Public& table) {
  const bool may = !table.has_drawn() || table.did(kBroke);
  return may ? nullptr : "after a draw the Cell stays, unless the drawn card broke out (BO33)";
}

/// A card leaves a meld of the mover's Cell.
Why against_leaving(const Public& table, const Move& move) {
  if (move.from == 0) return nullptr;
  if (!table.is_out(table.mover)) return "a card may leave the Cell only after breaking out (BO45)";
  const int from = move.from - 1;
  if (from >= table.melds_count || table.melds[from].owner != table.mover) {
    return "the own Cell has no such meld (BO45)";
  }
  if (table.melds[from].leaving_place(move.cards[0]) < 0) {
    return "the card can't leave its meld: three must stay, and a run loses an end (BO45)";
  }
  const bool late = table.has_drawn() && move.kind == Kind::kSwap;
  return late ? "after a draw no card of the Cell takes a Wild's place (BO52)"
              : against_moving(table);
}

Why against_addition(const Public& table, const Move& move) {
  if (move.count != 1) return "cards are added one at a time (BO35)";
  if (const Why why = against_leaving(table, move)) return why;
  const bool is_out = table.is_out(table.mover);
  const Meld& meld = table.melds[move.number];
  const bool own = meld.owner == table.mover;
  if (is_out && own) return "after breaking out the Cell takes no more cards (BO46)";
  if (is_out && meld.owner != kYard) return "that meld lies in another player's Cell (BO50)";
  if (!is_out && !own) return "before breaking out cards are added in the own Cell alone (BO41)";
  if (meld.size == kMaxMeldCards) return "the meld has six cards already (BO20, BO21)";
  if (!meld.takes(move.cards[0], move.low != 0)) return "the card does not fit there (BO20, BO21)";
  if (is_out) return nullptr;
  if (table.cell_cards(table.mover) == kCellCards) return "the Cell is full with nine cards (BO40)";
  Meld grown = meld;
  grown.grow(move);
  return grown.points() < kBreakOut ? nullptr
                                    : "with 15 points the meld must break out: write out= (BO41)";
}

Why against_swap(const Public& table, const Move& move) {
  if (!table.is_out(table.mover)) return "only a player who has broken out may take Wilds (BO52)";
  const Meld& meld = table.melds[move.number];
  if (meld.owner != kYard) return "a Wild may be taken only from a meld in the Yard (BO52)";
  const bool stands = meld.swap_place(move.cards[0], move.cards[1]) >= 0;
  return stands ? against_leaving(table, move)
                : "that meld has no such Wild in place of this card (BO52)";
}

Why against_yard(const Public& table, const Move& move) {
  if (!table.is_out(table.mover)) return "a meld may leave the Cell only after breaking out (BO46)";
  const bool own = table.melds[move.number].owner == table.mover;
  return own ? against_moving(table) : "the own Cell has no such meld (BO46)";
}

Why against_way_out(const Public& table, const Move& move) {
  if (table.is_out(table.mover)) return "the player has broken out already (BO44)";
  if (move.kind == Kind::kOutSuper) return nullptr;
  if (move.kind == Kind::kOutFull) {
    if (table.has_drawn()) return "after a draw a full Cell does not break out (BO44)";
    return table.did(kWasFull) ? nullptr : "the Cell was not full when the turn began (BO44)";
  }
  Meld meld = table.melds[move.number];
  if (meld.owner != table.mover) return "the own Cell has no such meld (BO43)";
  if (meld.size + move.count > kMaxMeldCards) return kMeldSize;
  if (!meld.grow(move)) return "the cards do not fit there (BO20, BO21)";
  return meld.points() < kBreakOut ? "the meld needs 15 points to break out (BO43)" : nullptr;
}

/// Separate from against(): most moves leave earlier and never need this.
[[gnu::noinline]] Why against_play(const Public& table, const Move& move) {
  if (move.from == 0) {
    if (const Why why = table.against_plays()) return why;
    if (!table.uses_drawn(move)) return "after a draw only the drawn card may be played (BO32)";
  }
  switch (move.kind) {
    case Kind::kSet:
    case Kind::kRun: return against_meld(table, move);
    case Kind::kAdd: return against_addition(table, move);
    case Kind::kSwap: return against_swap(table, move);
    case Kind::kOut:
    case Kind::kOutSuper: return against_way_out(table, move);
    default: return nullptr;
  }
}

/// A bluff: three cards in kind order that are neither a set nor a run, whichever are wild (BO62).
Why against_bluff(const Public& table, const Move& move) {
  if (const Why why = table.against_stall(move.kind)) return why;
  if (move.count != 3) return "a bluff has three cards (BO62)";
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
  return set || run ? "these cards are a meld, not a bluff (BO62)" : nullptr;
}

}  // namespace

Why Public::against_time(const Move& move) const {
  const bool answers = move.kind == Kind::kCall || move.kind == Kind::kPass;
  const bool gives = move.kind == Kind::kGive;
  if (move.kind < Kind::kDraw) return "chance does that, and no player";
  if (phase == Phase::kCall) {
    return answers ? nullptr : "the skip or bluff must first be called or let pass (BO61)";
  }
  if (phase == Phase::kGive) return gives ? nullptr : "the catcher must hand over a card (BO63)";
  if (answers) return "there is no skip or bluff to call or to let pass (BO61)";
  if (gives) return "a card is handed over only after a call (BO63)";
  return move.count > kMaxMeldCards ? kMeldSize : nullptr;
}

Why Public::against_plays() const {
  if (!has_drawn()) return nullptr;
  if (drawn == kDrawCard) return "a DRAW card that was drawn may not be played in this turn (BO32)";
  return did(kUsed) ? "only one play may follow a draw: say next (BO33)" : nullptr;
}

// BO35, BO40, BO42.
Why Public::against_size(int points, int size) const {
  const bool is_out = this->is_out(mover);
  if (!is_out && points >= kBreakOut) return nullptr;
  if (size > 3 && !has_drawn()) {
    return "a new meld has three cards: add the others one by one (BO35)";
  }
  const bool fits = is_out || cell_cards(mover) + size <= kCellCards;
  return fits ? nullptr : "the Cell holds nine cards at most (BO40)";
}

Why Public::against_stall(Kind kind) const {
  const bool skip = kind == Kind::kNext;
  if (options.penalties == 0) {
    return skip ? "a turn needs a play or a draw before next (BO30)"
                : "only games with Penalties have bluffs (BO5)";
  }
  if (stalls >= options.players || all_stalls >= kMaxStalls) {
    return "after so many skips and called bluffs a play or draw is due (BO64)";
  }
  if (skip) return nullptr;
  if (acted()) return "a bluff must be the only play of a turn (BO62)";
  return hand_size[mover] > kBluffHand ? "nobody with more than 40 cards may bluff (BO62)"
                                       : nullptr;
}

Why Public::against(const Move& move) const {
  if (move.names_meld() && move.number >= melds_count) {
    return "no meld on the table has that number";
  }
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
