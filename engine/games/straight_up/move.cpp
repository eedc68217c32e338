// The text of events: printing, and parsing of everything well formed.
#include "engine/games/straight_up/move.h"

#include <fmt/format.h>

#include <optional>

namespace turnkey::straight_up {

namespace {

tl::unexpected<Error> bad(std::string_view text) {
  return fail(ErrorCode::kBadMove, "no move of Straight Up: " + std::string(text));
}

std::optional<Seat> seat_of(char digit) {
  if (digit < '0' || digit >= '0' + kMaxPlayers) return std::nullopt;
  return Seat::at(digit - '0');
}

std::optional<Rank> goal_of(char letter) {
  const std::optional<Rank> rank = rank_of(letter);
  return rank && is_goal(*rank) ? rank : std::nullopt;
}

/// `+9`, `-3`.
Expected<Move> parse_signed(std::string_view text) {
  const std::optional<Rank> card = text.size() == 2 ? rank_of(text[1]) : std::nullopt;
  if (!card) return bad(text);
  if (text[0] == '+') return Move::buy(*card);
  if (!is_starting(*card)) return bad(text);
  return Move::remove(*card);
}

/// `KxQ1`.
Expected<Move> parse_strike(std::string_view text) {
  if (text.size() != 4) return bad(text);
  const std::optional<Rank> with = goal_of(text[0]);
  const std::optional<Rank> top = goal_of(text[2]);
  const std::optional<Seat> owner = seat_of(text[3]);
  if (!with || !top || !owner) return bad(text);
  return Move::strike(*with, *owner, *top);
}

/// `m=…`, `1=…`, `1/…`.
Expected<Move> parse_cards_event(std::string_view text) {
  const Expected<Cards> cards = parse_cards(text.substr(2));
  if (!cards) return bad(text);
  const int total = cards->known.total() + cards->hidden;
  const std::optional<Seat> seat = seat_of(text[0]);
  if (text[0] == 'm' && text[1] == '=') {
    if (cards->hidden != 0 || total > kMaxMarket) return bad(text);
    return Move::fill(cards->known);
  }
  if (!seat || total > kHandCards) return bad(text);
  if (text[1] == '=') return Move::draw(*seat, cards->known, cards->hidden);
  if (cards->hidden != 0) return bad(text);
  return Move::discard(*seat, cards->known);
}

}  // namespace

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
  if (text == "pass") return Move::pass();
  if (text.empty()) return bad(text);
  if (text[0] == '+' || text[0] == '-') return parse_signed(text);
  if (text.size() == 1) {
    const std::optional<Rank> card = goal_of(text[0]);
    if (!card) return bad(text);
    return Move::play(*card);
  }
  if (text[1] == 'x') return parse_strike(text);
  if (text[1] == '=' || text[1] == '/') return parse_cards_event(text);
  return bad(text);
}

}  // namespace turnkey::straight_up
