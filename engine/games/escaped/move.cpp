// Prints events and parses all well-formed text.
#include "engine/games/escaped/move.h"

#include <fmt/format.h>

#include "engine/core/move_reader.h"

namespace turnkey::escaped {

std::string text_of(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kNone: return "none";
    case Move::Kind::kTake: return fmt::format("t{}", move.token());
    case Move::Kind::kAsk: return fmt::format("s{}", move.seat().index());
    case Move::Kind::kAccuse: return fmt::format("accuse={}", letter(move.face()));
    case Move::Kind::kEnd: return "end";
    case Move::Kind::kShow: return fmt::format("{}={}", move.token(), letter(move.face()));
    case Move::Kind::kRight: return fmt::format("right={}", letter(move.face()));
    case Move::Kind::kWrong: return fmt::format("wrong={}", letter(move.face()));
  }
  return "none";
}

Expected<Move> parse_move(std::string_view text) {
  MoveReader in("Escaped", text);
  const auto face = [&] {
    return in.take('?') ? kHidden : static_cast<Face>(in.one_of("abcdefghijklmnopqrstuvwx"));
  };
  if (in.take("accuse=")) return in.finish(Move::accuse(face()));
  if (in.take("right=")) return in.finish(Move::right(face()));
  if (in.take("wrong=")) return in.finish(Move::wrong(face()));
  if (in.take("end")) return in.finish(Move::end());
  if (in.take('t')) return in.finish(Move::take(in.number(kCentre + 1, kMaxCards - 1)));
  if (in.take('s')) return in.finish(Move::ask(in.seat(kMaxPlayers)));
  const int token = in.number(0, kMaxCards - 1);
  in.expect('=');
  return in.finish(Move::show(token, face()));
}

}  // namespace turnkey::escaped
