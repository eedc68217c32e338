// Whether a player's move is legal as it is spelled, and if not, why: the one place that says so.
// The generator (moves.cpp) only looks for what may fit.
#include <algorithm>

#include "engine/games/gitmo/public.h"

namespace turnkey::gitmo {

namespace {

using Kind = Move::Kind;
using Why = const char*;

bool fits(const Row& piece, const Row& run, End end) {
  return end == End::kTop ? piece.low == run.next_up() : piece.next_up() == run.low;
}

/// A piece goes onto a run that takes it, of whoever.
Why join_refusal(const Public& table, const Row& piece, Spot to, End end) {
  const Row& run = table.at(to);
  if (run.vacant()) return "G31: only the top card of the deck goes to a vacant spot";
  if (!table.is_own(to.seat()) && run.has(Cap::kTrump)) {
    return "G46: others can't add to a run under the Trump";
  }
  if (!fits(piece, run, end)) return "G21: its number does not fit there";
  if (!table.kinds_fit(piece, run)) return "G23: runs are of patriots or of traitors";
  return nullptr;
}

/// What may leave a row of anybody.
Why source_refusal(const Row& run, bool bottom) {
  if (run.vacant()) return "G22: there is no run";
  if (run.laid != 0) return "G63: a card was laid on it in this turn";
  if (bottom && run.size < 2) return "G33: a single card is a whole run";
  if (bottom && run.alliance == 1) return "G37: the Alliance never leaves its run";
  return nullptr;
}

/// What may leave a row of the actor or its partner.
Why own_source_refusal(const Row& run, bool bottom) {
  if (const Why why = source_refusal(run, bottom)) return why;
  return bottom && (run.moved & 1) != 0 ? "G61: this card has moved already" : nullptr;
}

/// What may be taken from an opponent.
Why take_refusal(const Row& run, bool bottom) {
  if (run.has(Cap::kTrump)) return "G46: nothing is taken from under the Trump";
  if (run.has(Cap::kSave)) return "G47: nothing is taken from a run that is saved";
  if (const Why why = source_refusal(run, bottom)) return why;
  const bool kept = !bottom && run.has(Cap::kGitmo) && run.size < 2;
  return kept ? "G48: with its cap a run of two cards at least can be taken" : nullptr;
}

/// G32, G33: between rows of the actor and its partner. Two runs of one player become one,
/// whichever of them is said to move.
Why own_join_refusal(const Public& table, const Move& move) {
  const Row& source = table.at(move.from());
  const Row& target = table.at(move.to());
  const bool same_seat = move.from().seat() == move.to().seat();
  const bool other_may = !move.bottom() && same_seat && !target.vacant() && target.laid == 0;
  const Why why = own_source_refusal(source, move.bottom());
  if (why != nullptr && !(other_may && source.laid != 0)) return why;
  const Row piece = piece_of(source, move.bottom());
  if (const Why no = join_refusal(table, piece, move.to(), move.end())) return no;
  if (!move.bottom() || !same_seat) return nullptr;
  const Row grown = joined(target, piece, move.end());
  const bool idle = same_table(without_bottom(source), target) && same_table(grown, source);
  return idle ? "G39: it leaves the table as it is" : nullptr;
}

/// G32, G33, G35, G36.
Why piece_refusal(const Public& table, const Move& move) {
  const bool from_own = table.is_own(move.from().seat());
  const bool to_own = table.is_own(move.to().seat());
  if (from_own && to_own) return own_join_refusal(table, move);
  const Row& source = table.at(move.from());
  if (to_own) {
    if (const Why why = take_refusal(source, move.bottom())) return why;
  } else {
    if (!from_own) return "G35: cards are taken onto one's own runs";
    if (move.from().seat() != table.actor) return "G36: discards come from one's own rows";
    if (move.bottom()) return "G36: a run is discarded whole";
    if (const Why why = own_source_refusal(source, false)) return why;
    if (source.capped()) return "G36: a capped run can't be discarded";
  }
  const Row piece = piece_of(source, move.bottom());
  return join_refusal(table, piece, move.to(), move.end());
}

Why set_refusal(const Public& table, const Move& move) {
  if (table.aside[table.actor][index(move.cap())] == 0) return "G45: no such cap is held aside";
  if (!table.is_own(move.to().seat())) return "G45: caps are set on one's own runs";
  return table.at(move.to()).vacant() ? "G45: caps are set on runs" : nullptr;
}

Why move_cap_refusal(const Public& table, const Move& move) {
  const Row& from = table.at(move.from());
  const Row& to = table.at(move.to());
  if (!table.is_own(move.from().seat()) || !table.is_own(move.to().seat())) {
    return "G45: caps are moved between one's own runs";
  }
  if (!from.has(move.cap())) return "G45: no such cap lies there";
  if (to.vacant()) return "G45: caps are set on runs";
  if (from.unmoved(move.cap()) == 0) return "G60: it has moved, and no cards since";
  Row less = from;
  Row more = to;
  less.remove_cap(move.cap());
  more.add_cap(move.cap(), false);
  const bool same_seat = move.from().seat() == move.to().seat();
  const bool idle = same_seat && same_table(less, to) && same_table(more, from);
  return idle ? "G39: it leaves the table as it is" : nullptr;
}

Why turn_refusal(const Public& table, const Move& move) {
  const bool number = table.deck.top != kNoCard;
  if (move.kind() == Kind::kResign) return nullptr;
  if (table.events >= kHandEvents) return "G72: the hand has become too long";
  switch (move.kind()) {
    case Kind::kFill:
      if (!number) return "G31: there is no card on the deck";
      return table.has_vacancy(table.actor) ? nullptr : "G31: no own spot is vacant";
    case Kind::kLay:
      if (!number) return "G34: there is no card on the deck";
      return join_refusal(table, Row::single(table.deck.top), move.to(), move.end());
    case Kind::kPiece: return piece_refusal(table, move);
    case Kind::kAlliance:
      if (table.alliance != table.actor) return "G37: the Alliance is not held aside";
      if (!table.is_own(move.to().seat())) return "G37: the Alliance extends one's own runs";
      return table.at(move.to()).vacant() ? "G37: the Alliance extends a run" : nullptr;
    case Kind::kSetCap: return set_refusal(table, move);
    case Kind::kMoveCap: return move_cap_refusal(table, move);
    default: return "G30: it is no event of a turn";
  }
}

/// G54: a single card or a bottom card from an opponent's uncapped run.
Why effect_take_refusal(const Public& table, const Move& move) {
  const bool to_run = move.kind() == Kind::kPiece;
  if (!to_run && move.kind() != Kind::kToSpot) return "G54: a card is to be taken";
  const Row& source = table.at(move.from());
  if (table.is_own(move.from().seat())) return "G54: it is taken from an opponent";
  if (const Why why = take_refusal(source, move.bottom())) return why;
  if (source.capped()) return "G54: it is taken from a run without caps";
  if (!move.bottom() && source.size > 1) return "G54: one card is taken";
  if (!move.bottom() && source.alliance != 0) return "G54: the Alliance can't be taken";
  if (!to_run) {
    const bool own = move.to().seat() == table.actor && table.has_vacancy(table.actor);
    return own ? nullptr : "G54: to a run or an own vacant spot";
  }
  if (!table.is_own(move.to().seat())) return "G54: it is taken onto an own run";
  const Row piece = piece_of(source, move.bottom());
  return join_refusal(table, piece, move.to(), move.end());
}

/// G55, G56: an own single traitor without caps.
Why effect_loss_refusal(const Public& table, const Move& move) {
  const bool gives = table.phase == Phase::kGive;
  const bool to_run = gives && move.kind() == Kind::kPiece;
  const bool fitting = to_run || move.kind() == (gives ? Kind::kToSpot : Kind::kRemove);
  if (!fitting || move.bottom()) return "G57: a single traitor is to leave";
  const Row& source = table.at(move.from());
  if (move.from().seat() != table.actor) return "G55, G56: it leaves one's own rows";
  if (const Why why = own_source_refusal(source, false)) return why;
  if (source.capped() || source.size != 1 || source.traitors == 0) {
    return "G55, G56: it is a single traitor without caps";
  }
  if (!gives) return nullptr;
  if (table.is_own(move.to().seat())) return "G55: it is given to an opponent";
  if (to_run) return join_refusal(table, source, move.to(), move.end());
  return table.has_vacancy(move.to().seat()) ? nullptr : "G55: no spot is vacant there";
}

/// The rows and seats that the move names are at the table.
bool is_there(const Public& table, const Move& move) {
  const bool seats = move.from().seat() < table.seats() && move.to().seat() < table.seats();
  return seats && move.from().row() < table.rows_each() && move.to().row() < table.rows_each();
}

}  // namespace

const char* Public::refusal(const Move& move) const {
  if (!is_there(*this, move)) return "G20: there is no such row";
  switch (phase) {
    case Phase::kMove: return turn_refusal(*this, move);
    case Phase::kCap:
      if (move.kind() == Kind::kKeepCap) return nullptr;
      if (move.kind() != Kind::kSetCap || move.cap() != dealt_cap) {
        return "G43: the cap that was dealt is set or kept aside";
      }
      if (move.to().seat() != actor) return "G43: a cap of the deal is set in one's own rows";
      return set_refusal(*this, move);
    case Phase::kTake: return effect_take_refusal(*this, move);
    case Phase::kGive:
    case Phase::kRemove: return effect_loss_refusal(*this, move);
    default: return "chance is next";
  }
}

// G22, G38: a move may name any of equal rows, and either of two runs that are joined.
Expected<Move> Public::canonical(const Move& move) const {
  if (over()) return illegal("the game is over");
  if (turn().is_chance()) {
    if (phase == Phase::kShow) {
      const bool there = move.kind() == Kind::kShow && deck.bag[move.card()] != 0;
      if (!there) return illegal("the deck is to show one of its cards");
    } else {
      const bool there = move.kind() == Kind::kDraw && special_left[move.drawn()] != 0;
      if (!there) return illegal("a card of the Special Ops deck is to be drawn");
    }
    return move;
  }
  if (move.is_chance()) return illegal("a seat is to move");
  if (const char* const why = refusal(move)) return illegal(why);
  MoveList list;
  moves(list);
  if (std::find(list.begin(), list.end(), move) != list.end()) return move;
  Public after = *this;
  after.apply(move);
  for (const Move& other : list) {
    Public same = *this;
    same.apply(other);
    if (same.key(true) == after.key(true)) return other;
  }
  return illegal("G39: it leaves the table as it is");
}

}  // namespace turnkey::gitmo
