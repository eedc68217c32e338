// Legal moves (rules E20–E25, E30).
#include "engine/games/escaped/moves.h"

namespace turnkey::escaped {

namespace {

constexpr std::string_view kTaken = "a card has been taken in this turn";

/// All moves but accusations, in an emptied list; `add_takes()` adds the tokens that may be taken.
template <class F>
void list_others(const Public& table, MoveList& list, F&& add_takes) {
  list.clear();
  if (table.phase == Phase::kTurn) {
    if (table.options.take == Take::kTracked) {
      add_takes();
    } else {
      for_each_bit(table.askable(), [&](int seat) { list.push_back(Move::ask(Seat::at(seat))); });
    }
  }
  if (table.phase == Phase::kChoice || !table.has_take()) list.push_back(Move::end());
}

// Tokens before one seat, one for each set of seats that have held it.
void add_distinct_takes(const Public& table, Bits tokens, MoveList& list) {
  while (tokens != 0) {
    const int token = std::countr_zero(tokens);
    list.push_back(Move::take(token));
    Bits same = tokens;
    for (int seat = 0; seat < table.options.players; ++seat) {
      const Bits held = table.seen[seat];
      same &= has_bit(held, token) ? held : ~held;
    }
    tokens &= ~same;
  }
}

}  // namespace

void generate(const Public& table, Bits held, MoveList& list) {
  list_others(table, list, [&] {
    for_each_bit(table.takeable(), [&](int token) { list.push_back(Move::take(token)); });
  });
  for_each_bit(suspects(table, held),
               [&](int face) { list.push_back(Move::accuse(static_cast<Face>(face))); });
}

void generate_distinct(const Public& table, Bits held, MoveList& list) {
  list_others(table, list, [&] {
    for (int seat = 0; seat < table.options.players; ++seat) {
      add_distinct_takes(table, table.takeable() & table.before[seat], list);
    }
  });
  list.push_back(Move::accuse(static_cast<Face>(std::countr_zero(suspects(table, held)))));
}

Expected<Move> canonical_outline(const Public& table, const Move& move) {
  if (!table.turn().is_seat()) return illegal("no seat is on turn");
  const bool starts = table.phase == Phase::kTurn;
  switch (move.kind()) {
    case Move::Kind::kTake:
      if (table.options.take != Take::kTracked) {
        return illegal("a seat is named, not a token (Take=random)");
      }
      if (!starts) return illegal(kTaken);
      if (!has_bit(table.takeable(), move.token()))
        return illegal("the taker has held this token, or it lies before nobody");
      return move;
    case Move::Kind::kAsk:
      if (table.options.take != Take::kRandom) {
        return illegal("a token is named, not a seat (Take=tracked)");
      }
      if (!starts) return illegal(kTaken);
      if (move.token() == table.mover) return illegal("a card of another seat is taken");
      if (!has_bit(table.askable(), move.token())) return illegal("no cards lie before that seat");
      return move;
    case Move::Kind::kEnd:
      if (starts && table.has_take()) return illegal("a card must be taken first");
      return move;
    case Move::Kind::kAccuse: return move;
    default: return illegal("a seat is on turn");
  }
}

Expected<Move> canonical_move(const Public& table, Bits held, const Move& move) {
  if (move.kind() == Move::Kind::kAccuse && table.turn().is_seat()) {
    if (move.face() == kHidden) return illegal("the face is not given");
    if (!has_bit(table.all_faces(), move.face())) return illegal("there is no such face");
    if (has_bit(held, move.face())) return illegal("the accuser has held this face");
    if (has_bit(table.cleared, move.face())) return illegal(kCleared);
  }
  return canonical_outline(table, move);
}

}  // namespace turnkey::escaped
