// What a seat knows, kept up event by event, and worlds dealt from it.
#include "engine/games/escaped/view.h"

#include <algorithm>
#include <bit>

#include "engine/games/escaped/game.h"
#include "engine/games/escaped/text.h"

namespace turnkey::escaped {

namespace {

std::string decimal(Wide number) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(number % 10));
    number /= 10;
  } while (number != 0);
  std::reverse(text.begin(), text.end());
  return text;
}

}  // namespace

View::View(const Options& options, Seat seat) : public_(options), seat_(seat) {
  TURNKEY_ASSERT(seat.is_spectator() || seat.index() < options.players);
  faces_.fill(kHidden);
}

Bits View::held() const {
  if (seat_.is_spectator()) return 0;
  return faces_of(faces_, public_.seen[static_cast<std::size_t>(seat_.index())]);
}

void View::moves(MoveList& list) const {
  list.clear();
  if (on_turn()) generate(public_, held(), list);
}

void View::distinct_moves(MoveList& list) const {
  list.clear();
  if (on_turn()) generate_distinct(public_, held(), list);
}

Move View::any_like(const Move& move, Rng& rng) const {
  if (move.kind() != Move::Kind::kAccuse) return move;
  const Bits all = suspects(public_, held());
  const auto count = static_cast<std::uint32_t>(std::popcount(all));
  return Move::accuse(static_cast<Face>(detail::nth_bit(all, rng.below(count))));
}

Expected<Move> View::canonical(const Move& move) const {
  switch (public_.phase) {
    case Phase::kDeal: return canonical_deal(move);
    case Phase::kShow: return canonical_show(move);
    case Phase::kVerdict: return canonical_verdict(move);
    default: return on_turn() ? canonical_move(public_, held(), move) : canonical_other(move);
  }
}

Expected<Move> View::canonical_deal(const Move& move) const {
  const int token = public_.dealt;
  if (move.kind() != Move::Kind::kShow || move.token() != token) {
    return illegal(move, "another token is to be dealt");
  }
  const bool own = token != kCentre && dealt_to(public_.options, token) == index();
  if (own != (move.face() != kHidden)) return illegal(move, "a seat sees its own cards, no others");
  if (own && !has(deals().free(), move.face())) return illegal(move, "no such face is left");
  return move;
}

Expected<Move> View::canonical_show(const Move& move) const {
  const bool tracked = public_.options.take == Take::kTracked;
  const Bits tokens = tracked ? bit(public_.pending) : public_.before[public_.pending];
  if (move.kind() != Move::Kind::kShow || !has(tokens, move.token())) {
    return illegal(move, "another token was taken");
  }
  if (moves_now() != (move.face() != kHidden)) {
    return illegal(move, "who takes a card sees it, nobody else");
  }
  if (!moves_now()) return move;
  const Face known = face(move.token());
  const bool possible =
      known != kHidden ? move.face() == known : deals().may_show(move.token(), move.face());
  if (!possible) return illegal(move, "the token can't have this face");
  return move;
}

// E43: others' accusations are possible if in some deal they have not held what they name.
Expected<Move> View::canonical_other(const Move& move) const {
  if (move.kind() == Move::Kind::kAccuse && public_.turn().is_seat()) {
    const bool open = move.face() != kHidden;
    if (open != (public_.options.announce != 0)) return illegal(move, "heard by all or by nobody");
    if (open) {
      if (!has(public_.all_faces() & ~public_.cleared, move.face())) {
        return illegal(move, "no suspect");
      }
      const Bits unheld = ~public_.seen[public_.mover];
      const auto known = std::ranges::find(faces_, move.face());
      const bool possible = known != faces_.end()
                                ? has(unheld, static_cast<int>(known - faces_.begin()))
                                : deals().may_lie(move.face(), unheld);
      if (!possible) return illegal(move, "its maker has held this face");
    }
  }
  return canonical_outline(public_, move);
}

Expected<Move> View::canonical_verdict(const Move& move) const {
  const bool right = move.kind() == Move::Kind::kRight;
  if (!right && move.kind() != Move::Kind::kWrong) return illegal(move, "a verdict is due");
  if (!(right ? may_be_right(move.face()) : may_be_wrong(move.face()))) {
    return illegal(move, "this can't be the centre, or is not seen like that");
  }
  return move;
}

bool View::may_be_right(Face centre) const {
  if (centre == kHidden || (public_.accused != kHidden && public_.accused != centre)) return false;
  if (face(kCentre) != kHidden) return face(kCentre) == centre;
  return deals().may_show(kCentre, centre);
}

bool View::may_be_wrong(Face centre) const {
  if (moves_now() != (centre != kHidden)) return false;
  const Face named = public_.accused;
  if (moves_now()) return centre != named && deals().may_show(kCentre, centre);
  // Not heard: wrong if there was any other suspect.
  if (named == kHidden) return public_.unseen_count(public_.mover) > 0;
  const auto known = std::ranges::find(faces_, named);
  if (known != faces_.end()) return known != faces_.begin();
  return deals().may_lie(named, ~bit(kCentre));
}

Expected<void> View::apply(const Move& move) {
  const Expected<Move> event = canonical(move);
  if (!event) return tl::unexpected(event.error());
  using Kind = Move::Kind;
  if (event->face() != kHidden) {
    if (event->kind() == Kind::kShow) {
      faces_[static_cast<std::size_t>(event->token())] = event->face();
    }
    if (event->kind() == Kind::kRight || event->kind() == Kind::kWrong) {
      faces_[kCentre] = event->face();
    }
  }
  public_.apply(*event);
  return {};
}

World<Game> View::sample(Rng& rng) const {
  State state(public_, faces_);
  deals().sample(state.faces_, rng);
  if (public_.phase == Phase::kVerdict && public_.accused == kHidden) state.accuse_anew(rng);
  return World<Game>(state);
}

std::string View::worlds() const {
  Wide count = deals().count();
  // A name that was not heard may be any of its maker's suspects: what it has not seen, and the
  // centre.
  if (public_.phase == Phase::kVerdict && public_.accused == kHidden) {
    count *= static_cast<Wide>(public_.unseen_count(public_.mover) + 1);
  }
  return decimal(count);
}

std::string View::describe(const Move& move) const { return describe_move(public_, move); }

std::string View::board() const { return board_text(public_, faces_, on_turn() ? held() : 0); }

std::string View::drawing() const { return draw_table(public_, faces_); }

}  // namespace turnkey::escaped
