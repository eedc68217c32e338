// The faces that may be shown, named and dealt: the referee checks by the truth, a seat by its
// knowledge.
#include "engine/games/escaped/secrets.h"

#include <range/v3/algorithm/find.hpp>

#include "engine/games/escaped/moves.h"

namespace turnkey::escaped {

ConstrainedDeal deals_of(const Public& table, const Faces& faces, Seat seat) {
  const Bits known = table.known_tokens(seat) & table.dealt_tokens();
  const Bits free = table.all_faces() & ~faces_of(faces, known);
  ConstrainedDeal deals(table.dealt_tokens() & ~known, free);
  if (table.options.announce == 0) return deals;
  if ((table.cleared & free) != 0) {
    for (int accuser = 0; accuser < table.options.players; ++accuser) {
      if (table.named[accuser] == kHidden) continue;
      // Not a rule for the accuser itself: it can't have held a face that it does not know.
      deals.add_rule(table.named[accuser], ~table.seen[accuser] & ~bit(kCentre));
    }
  }
  if (table.phase == Phase::kVerdict) deals.add_rule(table.accused, ~table.seen[table.mover]);
  return deals;
}

void Secrets::moves(const Public& table, MoveList& list, Seat) const {
  list.clear();
  if (table.turn().is_seat()) generate(table, held(table, table.turn().seat()), list);
}

void Secrets::distinct_moves(const Public& table, MoveList& list, Seat) const {
  list.clear();
  if (table.turn().is_seat()) generate_distinct(table, held(table, table.turn().seat()), list);
}

Move Secrets::any_like(const Public& table, const Move& move, Seat seat, Rng& rng) const {
  if (move.kind() != Move::Kind::kAccuse) return move;
  return Move::accuse(static_cast<Face>(random_bit(suspects(table, held(table, seat)), rng)));
}

// ---- the referee's ------------------------------------------------------------------------------

Expected<Move> Secrets::canonical(const Public& table, const Move& move) const {
  switch (table.phase) {
    case Phase::kDeal: {
      const bool due = move.kind() == Move::Kind::kShow && move.token() == table.dealt;
      if (!due) return illegal("another token is to be dealt");
      if (move.face() == kHidden) return illegal("the face is not given");
      if (!has_bit(undealt(table), move.face())) {
        return illegal("this face is dealt, or not in play");
      }
      return move;
    }
    case Phase::kShow: {
      const bool due = move.kind() == Move::Kind::kShow && has_bit(table.showable(), move.token());
      if (!due) return illegal("another token was taken");
      if (move != shown(move.token())) return illegal("the token has another face");
      return move;
    }
    case Phase::kVerdict:
      if (move != verdict(table)) return illegal("the verdict does not fit the centre");
      return move;
    default: return canonical_move(table, held(table, Seat::at(table.mover)), move);
  }
}

void Secrets::redeal(Public& table, Seat seat, Rng& rng) {
  deals_of(table, faces, seat).sample(faces, rng);
  const bool heard = table.options.announce != 0 || seat.index() == table.mover;
  if (table.phase != Phase::kVerdict || heard) return;
  const Bits open = suspects(table, held(table, Seat::at(table.mover)));
  table.accused = static_cast<Face>(random_bit(open, rng));
}

std::uint64_t Secrets::knowledge(const Public& table, Seat seat) const {
  const Bits tokens = table.known_tokens(seat);
  if (tokens == 0) return 0;
  Secrets known;
  for_each_bit(tokens, [&](int token) { known.faces[token] = faces[token]; });
  return hash_of(known.faces);
}

// ---- a seat's -----------------------------------------------------------------------------------

Expected<Move> Secrets::canonical(const Public& table, const Move& move, Seat seat) const {
  switch (table.phase) {
    case Phase::kDeal: return canonical_deal(table, move, seat);
    case Phase::kShow: return canonical_show(table, move, seat);
    case Phase::kVerdict: return canonical_verdict(table, move, seat);
    default: break;
  }
  const bool own = table.turn() == Actor(seat);
  return own ? canonical_move(table, held(table, seat), move) : canonical_other(table, move, seat);
}

Expected<Move> Secrets::canonical_deal(const Public& table, const Move& move, Seat seat) const {
  const int token = table.dealt;
  if (move.kind() != Move::Kind::kShow || move.token() != token) {
    return illegal("another token is to be dealt");
  }
  const bool own = token != kCentre && dealt_to(table.options, token) == seat.index();
  if (own != (move.face() != kHidden)) return illegal("a seat sees its own cards, no others");
  if (own && !has_bit(deals_of(table, faces, seat).cards(), move.face())) {
    return illegal("no such face is left");
  }
  return move;
}

Expected<Move> Secrets::canonical_show(const Public& table, const Move& move, Seat seat) const {
  if (move.kind() != Move::Kind::kShow || !has_bit(table.showable(), move.token())) {
    return illegal("another token was taken");
  }
  const bool own = seat.index() == table.mover;
  if (own != (move.face() != kHidden)) {
    return illegal("who takes a card sees it, nobody else");
  }
  if (!own) return move;
  const Face known = faces[move.token()];
  const bool possible = known != kHidden
                            ? move.face() == known
                            : deals_of(table, faces, seat).may_show(move.token(), move.face());
  if (!possible) return illegal("the token can't have this face");
  return move;
}

// E43: another seat's accusation is possible if in some deal the seat has not held that face.
Expected<Move> Secrets::canonical_other(const Public& table, const Move& move, Seat seat) const {
  if (move.kind() != Move::Kind::kAccuse || !table.turn().is_seat()) {
    return canonical_outline(table, move);
  }
  const bool open = move.face() != kHidden;
  if (open != (table.options.announce != 0)) {
    return illegal(open ? "others do not hear the face (Announce=false)"
                        : "everybody hears the face (Announce=true)");
  }
  if (open) {
    if (!has_bit(table.all_faces(), move.face())) return illegal("there is no such face");
    if (has_bit(table.cleared, move.face())) return illegal(kCleared);
    if (!may_lie(table, move.face(), ~table.seen[table.mover], seat)) {
      return illegal("its maker has held this face");
    }
  }
  return canonical_outline(table, move);
}

Expected<Move> Secrets::canonical_verdict(const Public& table, const Move& move, Seat seat) const {
  const bool right = move.kind() == Move::Kind::kRight;
  if (!right && move.kind() != Move::Kind::kWrong) return illegal("a verdict is due");
  const bool shown = right || seat.index() == table.mover;  // E32, E33
  if (shown != (move.face() != kHidden)) {
    return illegal("a right accuser shows the centre to all, a wrong one sees it alone");
  }
  if (!(right ? may_be_right(table, move.face(), seat) : may_be_wrong(table, move.face(), seat))) {
    return illegal(right ? "the accusation can't be right" : "it can't be wrong, or not like this");
  }
  return move;
}

bool Secrets::may_be_right(const Public& table, Face centre, Seat seat) const {
  if (table.accused != kHidden && table.accused != centre) return false;
  if (faces[kCentre] != kHidden) return faces[kCentre] == centre;
  return deals_of(table, faces, seat).may_show(kCentre, centre);
}

bool Secrets::may_be_wrong(const Public& table, Face centre, Seat seat) const {
  if (centre != kHidden) {
    return centre != table.accused && deals_of(table, faces, seat).may_show(kCentre, centre);
  }
  // Not heard: it can be wrong if there was another suspect.
  if (table.accused == kHidden) return table.unseen_count(table.mover) > 0;
  return may_lie(table, table.accused, ~bit(kCentre), seat);
}

/// Whether the face may lie on one of these tokens, given the seat's knowledge.
bool Secrets::may_lie(const Public& table, Face face, Bits allowed, Seat seat) const {
  const auto known = ranges::find(faces, face);
  if (known != faces.end()) return has_bit(allowed, static_cast<int>(known - faces.begin()));
  return deals_of(table, faces, seat).may_lie(face, allowed);
}

std::string Secrets::worlds(const Public& table, Seat seat) const {
  Wide count = deals_of(table, faces, seat).count();
  // A name that was not heard is any suspect of its maker: a token that it has not seen, or the
  // centre.
  if (table.phase == Phase::kVerdict && table.accused == kHidden) {
    count *= static_cast<Wide>(table.unseen_count(table.mover) + 1);
  }
  return decimal(count);
}

}  // namespace turnkey::escaped
