// The text of events: printing, and parsing of everything well formed.
#include "engine/games/escaped/move.h"

#include <fmt/format.h>

#include <optional>

namespace turnkey::escaped {

namespace {

tl::unexpected<Error> bad(std::string_view text) {
  return fail(ErrorCode::kBadMove, "no move of Escaped: " + std::string(text));
}

/// A number below `bound` without leading zeros.
std::optional<int> number_of(std::string_view text, int bound) {
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return std::nullopt;
  const Expected<int> number = parse_number(text);
  if (!number || *number >= bound) return std::nullopt;
  return *number;
}

std::optional<Face> face_of(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  if (text[0] == '?') return kHidden;
  if (text[0] < 'a' || text[0] >= 'a' + kMaxCards) return std::nullopt;
  return static_cast<Face>(text[0] - 'a');
}

/// `accuse=k`, `right=k`, `wrong=?`, `7=k`.
Expected<Move> parse_face_event(std::string_view text, std::size_t sign) {
  const std::string_view name = text.substr(0, sign);
  const std::optional<Face> face = face_of(text.substr(sign + 1));
  if (!face) return bad(text);
  if (name == "accuse") return Move::accuse(*face);
  if (name == "right") return Move::right(*face);
  if (name == "wrong") return Move::wrong(*face);
  const std::optional<int> token = number_of(name, kMaxCards);
  if (!token) return bad(text);
  return Move::show(*token, *face);
}

}  // namespace

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
  if (text == "end") return Move::end();
  const std::size_t sign = text.find('=');
  if (sign != std::string_view::npos) return parse_face_event(text, sign);
  if (text.size() < 2) return bad(text);
  if (text[0] == 't') {
    const std::optional<int> token = number_of(text.substr(1), kMaxCards);
    if (token && *token != kCentre) return Move::take(*token);
  }
  if (text[0] == 's') {
    const std::optional<int> seat = number_of(text.substr(1), kMaxPlayers);
    if (seat) return Move::ask(Seat::at(*seat));
  }
  return bad(text);
}

}  // namespace turnkey::escaped
