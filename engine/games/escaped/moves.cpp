// Legal moves (rules E20–E25, E30, E31).
#include "engine/games/escaped/moves.h"

#include <string>

namespace turnkey::escaped {

namespace {

void add_end(const Public& table, MoveList& list) {
  if (table.phase == Phase::kChoice || !table.has_take()) list.push_back(Move::end());
}

void add_asks(const Public& table, MoveList& list) {
  for_each_bit(table.askable(), [&](int seat) { list.push_back(Move::ask(Seat::at(seat))); });
}

// Tokens before one seat, one of each set of seats that have held it.
void add_distinct_takes(const Public& table, Bits tokens, MoveList& list) {
  while (tokens != 0) {
    const int token = std::countr_zero(tokens);
    list.push_back(Move::take(token));
    Bits same = tokens;
    for (std::size_t seat = 0; seat < table.options.players; ++seat) {
      const Bits held = table.seen[seat];
      same &= has(held, token) ? held : ~held;
    }
    tokens &= ~same;
  }
}

}  // namespace

tl::unexpected<Error> illegal(const Move& move, const char* why) {
  return fail(ErrorCode::kIllegalEvent, text_of(move) + ": " + why);
}

void generate(const Public& table, Bits held, MoveList& list) {
  list.clear();
  if (table.phase == Phase::kTurn) {
    if (table.options.take == Take::kRandom) {
      add_asks(table, list);
    } else {
      for_each_bit(table.takeable(), [&](int token) { list.push_back(Move::take(token)); });
    }
  }
  add_end(table, list);
  for_each_bit(suspects(table, held),
               [&](int face) { list.push_back(Move::accuse(static_cast<Face>(face))); });
}

void generate_distinct(const Public& table, Bits held, MoveList& list) {
  list.clear();
  if (table.phase == Phase::kTurn) {
    if (table.options.take == Take::kRandom) {
      add_asks(table, list);
    } else {
      for (std::size_t seat = 0; seat < table.options.players; ++seat) {
        add_distinct_takes(table, table.takeable() & table.before[seat], list);
      }
    }
  }
  add_end(table, list);
  list.push_back(Move::accuse(static_cast<Face>(std::countr_zero(suspects(table, held)))));
}

Expected<Move> canonical_outline(const Public& table, const Move& move) {
  if (!table.turn().is_seat()) return illegal(move, "no seat is on turn");
  const bool starts = table.phase == Phase::kTurn;
  switch (move.kind()) {
    case Move::Kind::kTake:
      if (!starts || table.options.take != Take::kTracked) return illegal(move, "nothing is taken");
      if (!has(table.takeable(), move.token())) return illegal(move, "seen already, or no token");
      return move;
    case Move::Kind::kAsk:
      if (!starts || table.options.take != Take::kRandom) return illegal(move, "nobody is asked");
      if (!has(table.askable(), move.token())) return illegal(move, "no cards to give");
      return move;
    case Move::Kind::kEnd:
      if (starts && table.has_take()) return illegal(move, "a card is to be taken first");
      return move;
    case Move::Kind::kAccuse: return move;
    default: return illegal(move, "a seat is on turn");
  }
}

Expected<Move> canonical_move(const Public& table, Bits held, const Move& move) {
  if (move.kind() == Move::Kind::kAccuse && table.turn().is_seat()) {
    if (move.face() == kHidden) return illegal(move, "the face is not given");
    if (!has(suspects(table, held), move.face())) return illegal(move, "no suspect");
  }
  return canonical_outline(table, move);
}

}  // namespace turnkey::escaped
