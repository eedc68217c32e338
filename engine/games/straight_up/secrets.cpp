// Which hands may be drawn, played and shown, by someone's knowledge.
#include "engine/games/straight_up/secrets.h"

namespace turnkey::straight_up {

Expected<Move> Secrets::canonical(const Public& table, const Move& move, Seat eyes) const {
  switch (table.phase) {
    case Phase::kFill: return canonical_fill(table, move);
    case Phase::kDraw: return canonical_draw(table, move, eyes);
    case Phase::kDiscard: return canonical_discard(table, move, eyes);
    default: break;
  }
  if (!table.hides_hand(eyes)) return canonical_move(table, hand, hand_money(hand), move);
  const PileDraw draw = table.hand_draw();
  return canonical_move(table, draw.possible(), most_money(draw), move);
}

Expected<Move> Secrets::canonical_draw(const Public& table, const Move& move, Seat eyes) const {
  const bool due = move.kind() == Move::Kind::kDraw && move.seat().index() == table.mover();
  if (!due) return illegal("another hand is to be drawn");
  const PileDraw draw = table.hand_draw();
  if (move.seat() != eyes) {
    if (!move.cards().empty()) return illegal("the hand of another seat is hidden");
    if (move.hidden() != draw.size()) return illegal("another number of cards was drawn");
    return move;
  }
  if (move.hidden() != 0) return illegal("all cards must be given");
  if (!draw.gives(move.cards())) return illegal("the pile can't give these cards");
  return move;
}

// SU61: refuses to show a hand that could not have been drawn, or that could not have made the
// move.
Expected<Move> Secrets::canonical_discard(const Public& table, const Move& move, Seat eyes) const {
  const bool due = move.kind() == Move::Kind::kDiscard && move.seat().index() == table.mover();
  if (!due) return illegal("the hand is to be discarded");
  if (!table.hides_hand(eyes)) {
    if (move != shown(table, hand)) return illegal("another hand was drawn");
    return move;
  }
  const CardCounts whole = move.cards() + table.used();
  if (!table.hand_draw().gives(whole)) return illegal("this hand can't have been drawn");
  if (table.weight(whole) == 0) return illegal("the move can't be made with this hand");
  return move;
}

}  // namespace turnkey::straight_up
