// The truth: the mover's hand comes and goes, everything else is the public part's business.
#include "engine/games/straight_up/state.h"

#include "engine/games/straight_up/moves.h"
#include "engine/games/straight_up/text.h"

namespace turnkey::straight_up {

namespace {

tl::unexpected<Error> illegal(const Move& move, const char* why) {
  return fail(ErrorCode::kIllegalEvent, text_of(move) + ": " + why);
}

}  // namespace

State State::from(const Public& table, CardCounts hand) {
  TURNKEY_ASSERT(table.hand_out() ? table.hand_draw().gives(hand) && table.weight(hand) > 0
                                  : hand.empty());
  return State(table, hand);
}

void State::moves(MoveList& list) const {
  list.clear();
  if (public_.phase == Phase::kMove) generate(public_, hand_, list);
}

Expected<Move> State::canonical(const Move& move) const {
  switch (public_.phase) {
    case Phase::kFill: return canonical_fill(public_, move);
    case Phase::kDraw: {
      const bool due = move.kind() == Move::Kind::kDraw && move.seat().index() == public_.mover();
      if (!due) return illegal(move, "another hand is to be drawn");
      if (move.hidden() != 0) return illegal(move, "all cards must be given");
      if (!public_.hand_draw().gives(move.cards())) return illegal(move, "can't be drawn");
      return move;
    }
    case Phase::kDiscard:
      if (!(move == shown(public_, hand_))) return illegal(move, "the hand is to be discarded");
      return move;
    default: return canonical_move(public_, hand_, hand_money(hand_), move);
  }
}

void State::apply(const Move& move) {
  if (move.kind() == Move::Kind::kDraw) hand_ = move.cards();
  if (move.kind() == Move::Kind::kDiscard) hand_ = CardCounts();
  public_.apply(move);
}

Move State::mask(const Move& move, Seat observer) const {
  if (move.kind() != Move::Kind::kDraw || move.seat() == observer) return move;
  return Move::draw(move.seat(), CardCounts(), move.size());
}

void State::redeal(Seat seat, Rng& rng) {
  if (!public_.hand_out() || seat.index() == public_.mover()) return;
  hand_ = sample_hand(public_, rng);
}

std::string State::describe(const Move& move) const { return describe_move(public_, move); }

std::string State::board() const { return board_text(public_, &hand_); }

std::string State::drawing() const { return draw_table(public_, &hand_); }

}  // namespace turnkey::straight_up
