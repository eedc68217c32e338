// Prints cards and events and parses all well-formed text.
#include "engine/games/straight_up/move.h"

#include <fmt/format.h>

#include "engine/core/value_text.h"

namespace turnkey::straight_up {

namespace {

Rank read_rank(MoveReader& in) { return rank_at(kCardText.read_rank(in)); }

Rank read_goal(MoveReader& in) {
  const Rank card = read_rank(in);
  in.require(is_goal(card));
  return card;
}

/// Reads known cards only, at most `most`.
CardCounts read_open(MoveReader& in, int most) {
  const Cards cards = read_cards(in);
  in.require(cards.hidden == 0 && cards.total() <= most);
  return cards.known;
}

/// Reads `1=…`, `1/…`.
Expected<Move> parse_hand(MoveReader& in) {
  const Seat seat = in.seat(kMaxPlayers);
  if (in.take('/')) return in.finish(Move::discard(seat, read_open(in, kHandCards)));
  in.expect('=');
  const Cards cards = read_cards(in);
  in.require(cards.total() <= kHandCards);
  return in.finish(Move::draw(seat, cards.known, cards.hidden));
}

/// Reads `Q`, `KxQ1`.
Expected<Move> parse_goal(MoveReader& in) {
  const Rank card = read_goal(in);
  if (!in.take('x')) return in.finish(Move::play(card));
  const Rank top = read_goal(in);
  return in.finish(Move::strike(card, in.seat(kMaxPlayers), top));
}

}  // namespace

std::string text_of(CardCounts cards, int hidden) {
  return value_text(kCardText.text(cards, hidden));
}

Cards read_cards(MoveReader& in) {
  if (in.take('-')) return {};
  const Cards cards = kCardText.read(in);
  in.require(cards.total() > 0);
  return cards;
}

std::string text_of(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kNone: return "none";
    case Move::Kind::kPass: return "pass";
    case Move::Kind::kBuy: return {'+', letter(move.card())};
    case Move::Kind::kRemove: return {'-', letter(move.card())};
    case Move::Kind::kPlay: return {letter(move.card())};
    case Move::Kind::kStrike:
      return fmt::format("{}x{}{}", letter(move.card()), letter(move.top()), move.seat().index());
    case Move::Kind::kFill: return "m=" + text_of(move.cards());
    case Move::Kind::kDraw:
      return fmt::format("{}={}", move.seat().index(), text_of(move.cards(), move.hidden()));
    case Move::Kind::kDiscard:
      return fmt::format("{}/{}", move.seat().index(), text_of(move.cards()));
  }
  return "none";
}

Expected<Move> parse_move(std::string_view text) {
  MoveReader in("Straight Up", text);
  if (in.take("pass")) return in.finish(Move::pass());
  if (in.take('+')) return in.finish(Move::buy(read_rank(in)));
  if (in.take("m=")) return in.finish(Move::fill(read_open(in, kMaxMarket)));
  if (in.take('-')) return in.finish(Move::remove(read_rank(in)));
  return in.at_digit() ? parse_hand(in) : parse_goal(in);
}

}  // namespace turnkey::straight_up
