// The text of moves: printing, and parsing of everything well formed.
#include "engine/games/jacked/move.h"

#include <fmt/format.h>

#include <optional>

#include "engine/core/assert.h"

namespace turnkey::jacked {

namespace {

std::string play_prefix(const Move& move) {
  if (move.card() == move.as()) return std::string(1, letter(move.card()));
  return {letter(move.card()), '=', letter(move.as())};
}

std::string text_of_seven(const Move& move) {
  std::string text = play_prefix(move) + "@";
  if (move.parts() == 1) return text + move.part(0).from.text();
  for (int i = 0; i < move.parts(); ++i) {
    if (i > 0) text += ',';
    text += fmt::format("{}+{}", move.part(i).from.text(), move.part(i).steps);
  }
  return text;
}

tl::unexpected<Error> bad(std::string_view text) {
  return fail(ErrorCode::kBadMove, "no move of Jacked: " + std::string(text));
}

Expected<Part> parse_part(std::string_view text) {
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos || plus + 2 != text.size()) return bad(text);
  const Expected<Space> from = parse_space(text.substr(0, plus));
  const int steps = text[plus + 1] - '0';
  if (!from || steps < 1 || steps > 7) return bad(text);
  return Part{*from, steps};
}

/// What follows the @ of a 7.
Expected<Move> parse_seven(Play play, std::string_view text) {
  Move move = Move::seven(play);
  if (text.find('+') == std::string_view::npos) {
    const Expected<Space> from = parse_space(text);
    if (!from) return bad(text);
    move.add_part(*from, 7);
    return move;
  }
  int left = 7;
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    const Expected<Part> part = parse_part(rest.substr(0, comma));
    if (!part || part->steps > left) return bad(text);
    move.add_part(part->from, part->steps);
    left -= part->steps;
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  if (left != 0) return bad(text);
  return move;
}

Expected<Move> parse_swap(Play play, std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return bad(text);
  const Expected<Space> a = parse_space(text.substr(0, slash));
  const Expected<Space> b = parse_space(text.substr(slash + 1));
  if (!a || !b || !a->on_ring() || !b->on_ring() || *a == *b) return bad(text);
  return Move::swap(play, *a, *b);
}

/// What follows the card, and for a Joker `=` and the card it is: `@…`.
Expected<Move> parse_play(Play play, std::string_view text) {
  if (text.empty() || text[0] != '@') return bad(text);
  text.remove_prefix(1);
  if (play.as == Rank::kSeven) return parse_seven(play, text);
  if (play.as == Rank::kTen) return parse_swap(play, text);
  if (play.as == Rank::kJoker) return bad(text);
  const Expected<Space> from = parse_space(text);
  if (!from || (play.as == Rank::kSix && !from->on_ring())) return bad(text);
  return Move::step(play, *from);
}

Expected<Move> parse_out(Rank card, std::string_view text) {
  const bool comes_out = card == Rank::kAce || card == Rank::kKing || card == Rank::kJoker;
  if (!comes_out || text.size() != 2 || text[1] < 'a' || text[1] > 'd') return bad(text);
  return Move::out(card, text[1] - 'a');
}

Expected<Move> parse_discard(std::string_view text) {
  if (text == "dX=J") return Move::discard(Rank::kJoker, true);
  if (text.size() != 2) return bad(text);
  const std::optional<Rank> card = rank_of(text[1]);
  if (!card) return bad(text);
  return Move::discard(*card);
}

Expected<Move> parse_forfeit(std::string_view text) {
  const Expected<Cards> cards = parse_cards(text.substr(1));
  if (!cards || cards->hidden != 0 || cards->known.empty()) return bad(text);
  if (cards->known.total() > kMaxHand) return bad(text);
  return Move::forfeit(cards->known);
}

Expected<Move> parse_deal(std::string_view text) {
  const Expected<Cards> cards = parse_cards(text.substr(2));
  if (!cards) return bad(text);
  const int total = cards->known.total() + cards->hidden;
  if (total == 0 || total > kMaxHand) return bad(text);
  return Move::deal(Seat::at(text[0] - '0'), cards->known, cards->hidden);
}

}  // namespace

std::string text_of(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kNone: return "none";
    case Move::Kind::kStep: return fmt::format("{}@{}", play_prefix(move), move.from().text());
    case Move::Kind::kOut: return fmt::format("{}+{:c}", play_prefix(move), 'a' + move.colour());
    case Move::Kind::kSwap:
      return fmt::format("{}@{}/{}", play_prefix(move), move.from().text(), move.other().text());
    case Move::Kind::kSeven: return text_of_seven(move);
    case Move::Kind::kDiscard: return fmt::format("d{}", play_prefix(move));
    case Move::Kind::kForfeit: return fmt::format("f{}", text_of(move.cards()));
    case Move::Kind::kDeal:
      return fmt::format("{}={}", move.seat().index(), text_of(move.cards(), move.hidden()));
  }
  return "none";
}

Expected<Move> parse_move(std::string_view text) {
  if (text.size() < 2) return bad(text);
  if (text[0] == 'd') return parse_discard(text);
  if (text[0] == 'f') return parse_forfeit(text);
  if (text[1] == '=' && text[0] >= '0' && text[0] < '0' + kMaxPlayers) return parse_deal(text);
  const std::optional<Rank> card = rank_of(text[0]);
  if (!card) return bad(text);
  if (text[1] == '+') return parse_out(*card, text.substr(1));
  if (text[1] != '=') return parse_play(Play(*card), text.substr(1));
  if (*card != Rank::kJoker || text.size() < 3) return bad(text);
  const std::optional<Rank> named = rank_of(text[2]);
  if (!named) return bad(text);
  return parse_play(Play::joker_as(*named), text.substr(3));
}

}  // namespace turnkey::jacked
