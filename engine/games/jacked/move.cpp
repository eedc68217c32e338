// Prints moves and parses all well-formed text.
#include "engine/games/jacked/move.h"

#include <fmt/format.h>

#include "engine/core/value_text.h"

namespace turnkey::jacked {

namespace {

std::string play_prefix(const Move& move) {
  if (move.card() == move.as()) return std::string(1, letter(move.card()));
  return {letter(move.card()), '=', letter(move.as())};
}

std::string text_of_seven(const Move& move) {
  Joined parts;
  for (int i = 0; i < move.parts(); ++i) {
    parts.add(fmt::format("{}+{}", move.part(i).from.text(), move.part(i).steps));
  }
  return fmt::format("{}@{}", play_prefix(move),
                     move.parts() == 1 ? move.part(0).from.text() : parts.text());
}

Rank read_rank(MoveReader& in) { return rank_at(kCardText.read_rank(in)); }

/// Reads what follows the @ of a 7: `12+3,40+4`, or one peg with all seven steps, `12` or `12+7`.
Move read_seven(MoveReader& in, Play play) {
  Move move = Move::seven(play);
  int left = 7;
  do {
    const Space from = read_space(in);
    const int steps = in.take('+') ? in.digit(1, 7) : 7;
    in.require(steps <= left);
    if (in.failed()) return move;
    move.add_part(from, steps);
    left -= steps;
  } while (in.take(','));
  in.require(left == 0);
  return move;
}

/// Reads what follows the card (and, for a Joker, `=` and its card): `@…`.
Move read_play(MoveReader& in, Play play) {
  in.expect('@');
  in.require(play.as != Rank::kJoker);
  if (play.as == Rank::kSeven) return read_seven(in, play);
  const Space from = read_space(in);
  if (play.as != Rank::kTen) return Move::step(play, from);
  in.expect('/');
  const Space other = read_space(in);
  in.require(from != other);
  return Move::swap(play, from, other);
}

Move read_discard(MoveReader& in) {
  const Rank card = read_rank(in);
  const bool as_jack = in.take("=J");
  in.require(!as_jack || card == Rank::kJoker);
  return Move::discard(card, as_jack);
}

Cards read_hand(MoveReader& in) {
  const Cards cards = kCardText.read(in);
  in.require(cards.total() > 0 && cards.total() <= kMaxHand);
  return cards;
}

}  // namespace

std::string text_of(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kNone: return "none";
    case Move::Kind::kStep: return fmt::format("{}@{}", play_prefix(move), move.from().text());
    case Move::Kind::kOut:
      return fmt::format("{}+{}", play_prefix(move), colour_letter(move.colour()));
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
  MoveReader in("Jacked", text);
  if (in.take('d')) return in.finish(read_discard(in));
  if (in.take('f')) {
    const Cards hand = read_hand(in);
    in.require(hand.hidden == 0);
    return in.finish(Move::forfeit(hand.known));
  }
  if (text.size() > 1 && text[1] == '=' && text[0] != letter(Rank::kJoker)) {
    const Seat seat = in.seat(kMaxPlayers);
    in.expect('=');
    const Cards hand = read_hand(in);
    return in.finish(Move::deal(seat, hand.known, hand.hidden));
  }
  const Rank card = read_rank(in);
  if (in.take('+')) {
    in.require(card == Rank::kAce || card == Rank::kKing || card == Rank::kJoker);
    return in.finish(Move::out(card, in.one_of("abcd")));
  }
  if (!in.take('=')) return in.finish(read_play(in, Play(card)));
  in.require(card == Rank::kJoker);
  const Rank as = read_rank(in);
  const bool lets_out = as == Rank::kAce || as == Rank::kKing;  // `X=A+b` is `X+b`
  if (lets_out && in.take('+')) return in.finish(Move::out(card, in.one_of("abcd")));
  return in.finish(read_play(in, Play(card, as)));
}

}  // namespace turnkey::jacked
