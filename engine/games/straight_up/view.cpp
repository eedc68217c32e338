// What a seat knows, kept up event by event, and worlds dealt from it.
#include "engine/games/straight_up/view.h"

#include "engine/games/straight_up/game.h"
#include "engine/games/straight_up/moves.h"
#include "engine/games/straight_up/text.h"

namespace turnkey::straight_up {

namespace {

tl::unexpected<Error> illegal(const Move& move, const char* why) {
  return fail(ErrorCode::kIllegalEvent, text_of(move) + ": " + why);
}

}  // namespace

View::View(const Options& options, Seat seat) : public_(options), seat_(seat) {
  TURNKEY_ASSERT(seat.is_spectator() || seat.index() < options.players);
}

View View::from(const Public& table, Seat seat, CardCounts hand) {
  const bool own = table.hand_out() && table.mover() == seat.index();
  TURNKEY_ASSERT(own ? table.hand_draw().gives(hand) && table.weight(hand) > 0 : hand.empty());
  return View(table, seat, hand);
}

void View::moves(MoveList& list) const {
  list.clear();
  if (public_.phase == Phase::kMove && !hand_hidden()) generate(public_, hand_, list);
}

Expected<Move> View::canonical(const Move& move) const {
  switch (public_.phase) {
    case Phase::kFill: return canonical_fill(public_, move);
    case Phase::kDraw: return canonical_draw(move);
    case Phase::kDiscard: return canonical_discard(move);
    default: break;
  }
  if (!hand_hidden()) return canonical_move(public_, hand_, hand_money(hand_), move);
  const Draw draw = public_.hand_draw();
  return canonical_move(public_, draw.possible(), most_money(draw), move);
}

Expected<Move> View::canonical_draw(const Move& move) const {
  const bool due = move.kind() == Move::Kind::kDraw && move.seat().index() == public_.mover();
  if (!due) return illegal(move, "another hand is to be drawn");
  const Draw draw = public_.hand_draw();
  if (move.seat() != seat_) {
    if (!move.cards().empty()) return illegal(move, "the hand of another seat is hidden");
    if (move.hidden() != draw.size()) return illegal(move, "not the number of cards drawn");
    return move;
  }
  if (move.hidden() != 0) return illegal(move, "a seat sees its own hand");
  if (!draw.gives(move.cards())) return illegal(move, "the pile can't give these cards");
  return move;
}

// SU61: a hand that could not have been drawn, or with which the move could not have been made,
// can't be shown.
Expected<Move> View::canonical_discard(const Move& move) const {
  const bool due = move.kind() == Move::Kind::kDiscard && move.seat().index() == public_.mover();
  if (!due) return illegal(move, "the hand is to be discarded");
  if (!hand_hidden()) {
    if (!(move == shown(public_, hand_))) return illegal(move, "not the hand that was drawn");
    return move;
  }
  const CardCounts hand = move.cards() + public_.used();
  if (!public_.hand_draw().gives(hand)) return illegal(move, "this hand can't have been drawn");
  if (public_.weight(hand) == 0) return illegal(move, "the move can't be made with this hand");
  return move;
}

Expected<void> View::apply(const Move& move) {
  const Expected<Move> event = canonical(move);
  if (!event) return tl::unexpected(event.error());
  if (event->kind() == Move::Kind::kDraw && event->seat() == seat_) hand_ = event->cards();
  if (event->kind() == Move::Kind::kDiscard) hand_ = CardCounts();
  public_.apply(*event);
  return {};
}

World<Game> View::sample(Rng& rng) const {
  return World<Game>(State(public_, hand_hidden() ? sample_hand(public_, rng) : hand_));
}

std::string View::worlds() const {
  return hand_hidden() ? std::to_string(count_hands(public_)) : "1";
}

std::string View::describe(const Move& move) const { return describe_move(public_, move); }

std::string View::board() const { return board_text(public_, hand_hidden() ? nullptr : &hand_); }

std::string View::drawing() const { return draw_table(public_, hand_hidden() ? nullptr : &hand_); }

}  // namespace turnkey::straight_up
