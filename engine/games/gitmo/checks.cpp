// The one place that says whether an event is legal in its spelling, and why not. The generator
// (moves.cpp) only looks for candidates.
#include "engine/core/spelling.h"
#include "engine/games/gitmo/public.h"

namespace turnkey::gitmo {

namespace {

using Why = const char*;

/// What may leave a row: of the own side, anything that was not played in this turn; of others,
/// anything that caps do not protect. If two runs of one player join, either may move (G32).
Why source_refusal(const Public& table, const Move& move) {
  const Row& run = table.at(move.from());
  const Row& target = table.at(move.to());
  const bool own = table.is_own(move.from());
  const bool bottom = move.bottom();
  const bool other_may = move.kind() == Kind::kPiece && !bottom && !target.vacant() &&
                         move.from().seat() == move.to().seat() && !target.laid;
  if (!own && run.has(Cap::kTrump)) return "G46: nothing is taken from under the Trump";
  if (!own && run.has(Cap::kSave)) return "G47: nothing is taken from a run that is saved";
  if (run.vacant()) return "G22: there is no run";
  if (run.laid && !own) return "G64: a card was laid on it in this turn";
  if (run.laid && !other_may) return "G63: a card was laid on it in this turn";
  if (bottom && run.size < 2) return "G33: a single card is a whole run";
  if (bottom && run.alliance == 1) return "G37: the Alliance never leaves its run";
  if (bottom && (run.moved & 1) != 0) return "G61: this card has moved already";
  const bool kept = !own && !bottom && !run.takeable();
  return kept ? "G48: with its cap a run of two cards at least can be taken" : nullptr;
}

/// A laid card or a piece goes onto a run that accepts it, of any seat.
Why join_refusal(const Public& table, const Move& move) {
  const bool laid = move.kind() == Kind::kLay;
  const Row piece =
      laid ? Row::single(table.deck.top) : piece_of(table.at(move.from()), move.bottom());
  const Row& run = table.at(move.to());
  if (run.vacant()) return "G31: only the top card of the deck goes to a vacant spot";
  const bool closed = !table.is_own(move.to()) && run.has(Cap::kTrump);
  if (closed) return "G46: others can't add to a run under the Trump";
  if (!meets(run, piece, move.end())) return "G21: its number does not fit there";
  return table.kinds_fit(piece, run) ? nullptr : "G23: runs are of patriots or of traitors";
}

/// Two rows of one player that turn into each other. Only bottom cards and caps can do that.
Why idle_refusal(const Public& table, const Move& move) {
  if (move.from().seat() != move.to().seat()) return nullptr;
  bool idle = true;
  table.for_each_change(move, [&](Spot spot, const Row& row) {
    idle = idle && same_table(row, table.at(spot == move.from() ? move.to() : move.from()));
  });
  return idle ? "G39: it leaves the table as it is" : nullptr;
}

/// G32, G33, G35, G36.
Why piece_refusal(const Public& table, const Move& move) {
  const int from = move.from().seat();
  const bool discards = !table.is_own(move.to());
  if (discards && !table.is_own(from)) return "G35: cards are taken onto one's own runs";
  if (discards && from != table.actor) return "G36: discards come from one's own rows";
  if (discards && move.bottom()) return "G36: a run is discarded whole";
  const bool parts = !table.is_own(from) && move.bottom() && table.options.whole;
  if (parts) return "G9: an opponent's run is taken whole";
  if (const Why why = source_refusal(table, move)) return why;
  if (discards && table.at(move.from()).capped()) return "G36: a capped run can't be discarded";
  if (const Why why = join_refusal(table, move)) return why;
  return idle_refusal(table, move);
}

/// Sets a cap that was held aside, or moves one that lies on a run.
Why cap_refusal(const Public& table, const Move& move) {
  const bool sets = move.kind() == Kind::kSetCap;
  const bool to_own = table.is_own(move.to());
  const bool own = to_own && table.is_own(move.from());
  const Row& from = table.at(move.from());
  const int aside = table.aside[table.actor][index(move.cap())];
  if (sets && aside == 0) return "G45: no such cap is held aside";
  if (sets && !to_own) return "G45: caps are set on one's own runs";
  if (!sets && !own) return "G45: caps are moved between one's own runs";
  if (!sets && !from.has(move.cap())) return "G45: no such cap lies there";
  if (table.at(move.to()).vacant()) return "G45: caps are set on runs";
  if (sets) return nullptr;
  if (from.unmoved(move.cap()) == 0) return "G60: it has moved, and no cards since";
  return idle_refusal(table, move);
}

Why turn_refusal(const Public& table, const Move& move) {
  const bool number = table.deck.top != kNoCard;
  if (table.must_fill() && move.kind() != Kind::kFill) return "G24: a vacant spot is filled first";
  if (move.kind() == Kind::kResign) return nullptr;
  if (table.events >= kHandEvents) return "G72: the hand has become too long";
  switch (move.kind()) {
    case Kind::kFill:
      if (!number) return "G31: there is no card on the deck";
      return table.has_vacancy(table.actor) ? nullptr : "G31: no own spot is vacant";
    case Kind::kLay:
      return number ? join_refusal(table, move) : "G34: there is no card on the deck";
    case Kind::kPiece: return piece_refusal(table, move);
    case Kind::kAlliance:
      if (table.alliance != table.actor) return "G37: the Alliance is not held aside";
      if (!table.is_own(move.to())) return "G37: the Alliance extends one's own runs";
      return table.at(move.to()).vacant() ? "G37: the Alliance extends a run" : nullptr;
    case Kind::kSetCap:
    case Kind::kMoveCap: return cap_refusal(table, move);
    default: return "G30: it is no event of a turn";
  }
}

/// G43.
Why dealt_cap_refusal(const Public& table, const Move& move) {
  if (move.kind() == Kind::kKeepCap) return nullptr;
  const bool sets_it = move.kind() == Kind::kSetCap && move.cap() == table.dealt_cap;
  if (!sets_it) return "G43: the cap that was dealt is set or kept aside";
  if (move.to().seat() != table.actor) return "G43: a cap of the deal is set in one's own rows";
  return cap_refusal(table, move);
}

/// G54: a single card or a bottom card from an opponent's uncapped run.
Why effect_take_refusal(const Public& table, const Move& move) {
  const bool to_run = move.kind() == Kind::kPiece;
  if (!to_run && move.kind() != Kind::kToSpot) return "G54: a card is to be taken";
  if (table.is_own(move.from())) return "G54: it is taken from an opponent";
  if (const Why why = source_refusal(table, move)) return why;
  const Row& source = table.at(move.from());
  if (source.capped()) return "G54: it is taken from a run without caps";
  if (!move.bottom() && source.size > 1) return "G54: one card is taken";
  if (!move.bottom() && source.alliance != 0) return "G54: the Alliance can't be taken";
  const bool to_spot = move.to().seat() == table.actor && table.has_vacancy(table.actor);
  if (!to_run) return to_spot ? nullptr : "G54: to a run or an own vacant spot";
  if (!table.is_own(move.to())) return "G54: it is taken onto an own run";
  const bool helps = move.to().seat() != table.actor && table.dealing != Dealing::kNone;
  if (helps) return "G7: in a turn alone onto a partner's run";
  return join_refusal(table, move);
}

/// G55, G56: an own single traitor without caps.
Why effect_loss_refusal(const Public& table, const Move& move) {
  const bool gives = table.phase == Phase::kGive;
  const bool to_run = gives && move.kind() == Kind::kPiece;
  const bool fitting = to_run || move.kind() == (gives ? Kind::kToSpot : Kind::kRemove);
  if (!fitting || move.bottom()) return "G57: a single traitor is to leave";
  if (move.from().seat() != table.actor) return "G55, G56: it leaves one's own rows";
  if (const Why why = source_refusal(table, move)) return why;
  const Row& source = table.at(move.from());
  const bool single_traitor = source.size == 1 && source.traitors != 0 && !source.capped();
  if (!single_traitor) return "G55, G56: it is a single traitor without caps";
  if (!gives) return nullptr;
  if (table.is_own(move.to())) return "G55: it is given to an opponent";
  if (to_run) return join_refusal(table, move);
  return table.has_vacancy(move.to().seat()) ? nullptr : "G55: no spot is vacant there";
}

Why chance_refusal(const Public& table, const Move& move) {
  const bool shows = move.kind() == Kind::kShow && table.deck.bag[move.card()] != 0;
  const bool draws = move.kind() == Kind::kDraw && table.special_left[move.drawn()] != 0;
  if (table.phase == Phase::kShow) return shows ? nullptr : "the deck is to show one of its cards";
  return draws ? nullptr : "a card of the Special Ops deck is to be drawn";
}

}  // namespace

const char* Public::refusal(const Move& move) const {
  if (over()) return "the game is over";
  if (turn().is_chance()) return chance_refusal(*this, move);
  if (move.is_chance()) return "a seat is to move";
  const auto exists = [&](Spot at) { return at.seat() < seats() && at.row() < rows_each; };
  if (!exists(move.from()) || !exists(move.to())) return "G20: there is no such row";
  if (phase == Phase::kMove) return turn_refusal(*this, move);
  if (phase == Phase::kCap) return dealt_cap_refusal(*this, move);
  if (phase == Phase::kTake) return effect_take_refusal(*this, move);
  return effect_loss_refusal(*this, move);
}

// G22, G38: a move may name any of several equal rows, and either of two runs that join.
Expected<Move> Public::canonical(const Move& move) const {
  if (const char* const why = refusal(move)) return illegal(why);
  if (move.is_chance()) return move;
  MoveList list;
  moves(list);
  return as_listed(list, move, [&](const Move& event) {
    Public after = *this;
    after.apply(event);
    return after.key(true);
  });
}

}  // namespace turnkey::gitmo
