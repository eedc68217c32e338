// The text of events: printing, and parsing of everything well formed.
#include "engine/games/straight_jacket/move.h"

#include "engine/core/move_reader.h"

namespace turnkey::straight_jacket {

namespace {

using Op = Move::Op;

std::string seat_text(std::uint8_t seat) { return seat == kHidden ? "?" : std::to_string(seat); }

constexpr std::string_view kCardOps = "plrh";  // kPlay, kLeft, kRight, kHand
static_assert(static_cast<int>(Op::kHand) - static_cast<int>(Op::kPlay) == 3);

}  // namespace

std::string text_of(const Move& move) {
  switch (move.op) {
    case Op::kNone: return "none";
    case Op::kStart: return "start=" + seat_text(move.a);
    case Op::kDraw: return "d" + seat_text(move.a) + "=" + letter(move.kind);
    case Op::kAim: return "s" + seat_text(move.a);
    case Op::kTurnUp: return std::string("u") + letter(move.kind);
    case Op::kShow: return "v" + seat_text(move.a) + "=" + letter(move.kind);
    case Op::kTell: {
      const std::string seats = "t" + seat_text(move.a) + ">" + seat_text(move.b);
      return move.kind == kNoKind ? seats : seats + "=" + letter(move.kind);
    }
    case Op::kSwap: return "x";
    default: {
      const int op = static_cast<int>(move.op) - static_cast<int>(Op::kPlay);
      return {kCardOps[static_cast<std::size_t>(op)], letter(move.kind)};
    }
  }
}

Expected<Move> parse_move(std::string_view text) {
  MoveReader in("Straight Jacket", text);
  const auto seat = [&] { return static_cast<std::uint8_t>(in.digit(0, kMaxPlayers - 1)); };
  const auto kind = [&] {
    return in.take('?') ? kHidden : static_cast<Kind>(in.one_of(kKindLetters));
  };
  Move move;
  if (in.take("start=")) {
    move = {Op::kStart, seat(), 0, 0};
  } else if (in.take('s')) {
    move = {Op::kAim, in.take('?') ? kHidden : seat(), 0, 0};
  } else if (in.take('d') || in.peek() == 'v') {
    move.op = in.take('v') ? Op::kShow : Op::kDraw;
    move.a = seat();
    in.expect('=');
    move.kind = kind();
  } else if (in.take('t')) {
    move = {Op::kTell, seat(), 0, kNoKind};
    in.expect('>');
    move.b = seat();
    if (in.take('=')) move.kind = kind();
  } else if (in.take('u')) {
    move = {Op::kTurnUp, 0, 0, kind()};
  } else if (in.take('x')) {
    move.op = Op::kSwap;
  } else {
    const int op = in.one_of(kCardOps);
    move = {static_cast<Op>(static_cast<int>(Op::kPlay) + op), 0, 0, kind()};
  }
  return in.finish(move);
}

}  // namespace turnkey::straight_jacket
