// The text of cards and events: printing, and parsing of everything well formed.
#include "engine/games/gitmo/move.h"

#include <fmt/format.h>

#include "engine/core/move_reader.h"
#include "engine/decks/special_ops.h"

namespace turnkey::gitmo {

namespace {

constexpr std::string_view kBonusLetters = "XGAWD";
constexpr std::string_view kRowLetters = "abcd";

std::string spot_text(Spot spot) {
  return fmt::format("{}{}", spot.seat(), kRowLetters[spot.row()]);
}

Spot read_spot(MoveReader& in) {
  const int seat = in.digit(0, kMaxPlayers - 1);
  return Spot::at(seat, in.one_of(kRowLetters));
}

char end_letter(End end) { return end == End::kTop ? '+' : '-'; }

End read_end(MoveReader& in) { return in.one_of("+-") == 0 ? End::kTop : End::kBottom; }

/// What follows the letter of a cap: `>0a`, `0b>0a`.
Move read_cap(MoveReader& in, Cap cap) {
  if (in.take('>')) return Move::set_cap(cap, read_spot(in));
  const Spot from = read_spot(in);
  in.expect('>');
  const Spot to = read_spot(in);
  in.require(from != to);
  return Move::move_cap(cap, from, to);
}

/// `0b>0a+`, `.1c>0a-`, `.1c>0`, `0b>out`.
Move read_piece(MoveReader& in) {
  const bool bottom = in.take('.');
  const Spot from = read_spot(in);
  in.expect('>');
  if (!bottom && in.take("out")) return Move::remove(from);
  const int seat = in.digit(0, kMaxPlayers - 1);
  if (in.at_end()) return Move::to_spot(from, bottom, seat);
  const Spot to = Spot::at(seat, in.one_of(kRowLetters));
  in.require(from != to);
  return Move::piece(from, bottom, to, read_end(in));
}

Card read_card(MoveReader& in) {
  if (in.take('P')) return static_cast<Card>(in.number(1, kNumbers) - 1);
  if (in.take('T')) return static_cast<Card>(in.number(1, kNumbers) - 1 + kNumbers);
  return static_cast<Card>(kTrumpCard + in.one_of(kBonusLetters));
}

}  // namespace

std::string text_of(Card card) {
  if (!is_number(card)) return std::string(1, kBonusLetters[card - kTrumpCard]);
  return fmt::format("{}{}", is_traitor(card) ? 'T' : 'P', number_of(card) + 1);
}

std::string text_of(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kNone: return "none";
    case Move::Kind::kResign: return "resign";
    case Move::Kind::kFill: return "fill";
    case Move::Kind::kLay:
      return fmt::format("L>{}{}", spot_text(move.to()), end_letter(move.end()));
    case Move::Kind::kPiece:
      return fmt::format("{}{}>{}{}", move.bottom() ? "." : "", spot_text(move.from()),
                         spot_text(move.to()), end_letter(move.end()));
    case Move::Kind::kAlliance:
      return fmt::format("A>{}{}", spot_text(move.to()), end_letter(move.end()));
    case Move::Kind::kSetCap:
      return fmt::format("{}>{}", kCapLetters[index(move.cap())], spot_text(move.to()));
    case Move::Kind::kMoveCap:
      return fmt::format("{}{}>{}", kCapLetters[index(move.cap())], spot_text(move.from()),
                         spot_text(move.to()));
    case Move::Kind::kKeepCap: return "keep";
    case Move::Kind::kToSpot:
      return fmt::format("{}{}>{}", move.bottom() ? "." : "", spot_text(move.from()),
                         move.to().seat());
    case Move::Kind::kRemove: return spot_text(move.from()) + ">out";
    case Move::Kind::kShow: return "+" + text_of(move.card());
    case Move::Kind::kDraw: return fmt::format("*{}", move.drawn());
  }
  return "none";
}

Expected<Move> parse_move(std::string_view text) {
  MoveReader in("Gitmo", text);
  if (in.take("resign")) return in.finish(Move::resign());
  if (in.take("fill")) return in.finish(Move::fill());
  if (in.take("keep")) return in.finish(Move::keep_cap());
  if (in.take('+')) return in.finish(Move::show(read_card(in)));
  if (in.take('*')) return in.finish(Move::draw(in.number(0, special_ops::kMostKinds - 1)));
  for (const Cap cap : kAllCaps) {
    if (in.take(kCapLetters[index(cap)])) return in.finish(read_cap(in, cap));
  }
  const bool lay = in.take("L>");
  if (lay || in.take("A>")) {
    const Spot to = read_spot(in);
    const End end = read_end(in);
    return in.finish(lay ? Move::lay(to, end) : Move::alliance(to, end));
  }
  return in.finish(read_piece(in));
}

}  // namespace turnkey::gitmo
