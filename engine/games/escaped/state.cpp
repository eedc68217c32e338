// The truth: what is shown is what lies there; who may see it (rules E40–E44).
#include "engine/games/escaped/state.h"

#include "engine/games/escaped/text.h"

namespace turnkey::escaped {

void State::moves(MoveList& list) const {
  list.clear();
  if (turn().is_seat()) generate(public_, held(public_.mover), list);
}

void State::distinct_moves(MoveList& list) const {
  list.clear();
  if (turn().is_seat()) generate_distinct(public_, held(public_.mover), list);
}

Expected<Move> State::canonical(const Move& move) const {
  switch (public_.phase) {
    case Phase::kDeal: {
      const bool due = move.kind() == Move::Kind::kShow && move.token() == public_.dealt;
      if (!due) return illegal(move, "another token is to be dealt");
      if (move.face() == kHidden) return illegal(move, "the face is not given");
      if (!has(undealt(), move.face())) return illegal(move, "this face is dealt, or not in play");
      return move;
    }
    case Phase::kShow: {
      const bool due = move.kind() == Move::Kind::kShow && has(showable(), move.token());
      if (!due) return illegal(move, "another token was taken");
      if (move.face() != face(move.token())) return illegal(move, "the token has another face");
      return move;
    }
    case Phase::kVerdict:
      if (!(move == verdict())) return illegal(move, "not what the centre says");
      return move;
    default: return canonical_move(public_, held(public_.mover), move);
  }
}

// E40: a card that is dealt or taken is seen by who gets it. E31: a name is heard by all or by
// nobody. E44: a wrong accuser alone looks at the centre, a right one shows it.
Move State::mask(const Move& move, Seat observer) const {
  using Kind = Move::Kind;
  const bool mine = observer.index() == public_.mover;
  switch (move.kind()) {
    case Kind::kShow: {
      const bool deal = public_.phase == Phase::kDeal;
      const bool own = deal ? move.token() != kCentre &&
                                  observer.index() == dealt_to(public_.options, move.token())
                            : mine;
      return own ? move : move.with(kHidden);
    }
    case Kind::kAccuse: return mine || public_.options.announce != 0 ? move : move.with(kHidden);
    case Kind::kWrong: return mine ? move : move.with(kHidden);
    default: return move;
  }
}

void State::redeal(Seat seat, Rng& rng) {
  const int viewer = seat.is_spectator() ? -1 : seat.index();
  Deals(public_, faces_, viewer).sample(faces_, rng);
  if (public_.phase == Phase::kVerdict && public_.options.announce == 0 &&
      viewer != public_.mover) {
    accuse_anew(rng);
  }
}

void State::accuse_anew(Rng& rng) {
  const Bits open = suspects(public_, held(public_.mover));
  const std::uint32_t pick = rng.below(static_cast<std::uint32_t>(std::popcount(open)));
  public_.accused = static_cast<Face>(detail::nth_bit(open, pick));
}

std::string State::describe(const Move& move) const { return describe_move(public_, move); }

std::string State::board() const { return board_text(public_, faces_); }

std::string State::drawing() const { return draw_table(public_, faces_); }

}  // namespace turnkey::escaped
