// The text of cards and events: printing, and parsing of everything well formed.
#include "engine/games/break_out/move.h"

#include <fmt/format.h>

#include <algorithm>

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

std::string row_text(const Move& move, int first, int last) {
  std::string text;
  for (int i = first; i < last; ++i) text += card_text(move.cards[i]);
  return text;
}

std::string source_text(const Move& move) {
  const std::string card = card_text(move.cards[0]);
  return move.from == 0 ? card : fmt::format("{}.{}", move.from - 1, card);
}

std::string shown_text(const Move& move) {
  std::string text = "show=";
  for (int place = 0; place < move.count; ++place) {
    const std::uint8_t seat = move.holder(place);
    text += seat == Move::kNobody ? '.' : static_cast<char>('0' + seat);
  }
  return text;
}

std::string out_text(const Move& move) {
  std::string text = "out=";
  if (move.low != 0) text += row_text(move, 0, move.low) + "+";
  text += std::to_string(move.number);
  if (move.low != move.count) text += "+" + row_text(move, move.low, move.count);
  return text;
}

Move read_show(MoveReader& in) {
  Move move = Move::of(Kind::kShow);
  while (!in.at_end() && !in.failed() && move.count < kMaxDeck) {
    const int seat = in.one_of("012345.");
    move.set_holder(move.count++, static_cast<std::uint8_t>(seat == 6 ? Move::kNobody : seat));
  }
  in.require(move.count > 0);
  return move;
}

/// Cards until something else comes.
void read_row(MoveReader& in, Move& move) {
  const auto is_letter = [&] { return (in.peek() >= 'a' && in.peek() <= 'z'); };
  in.require(is_letter());
  while (is_letter() && !in.failed()) {
    in.require(move.count < kMaxMeldCards);
    if (in.failed()) return;
    move.cards[move.count++] = read_card(in);
  }
}

bool digit_comes(const MoveReader& in) { return in.peek() >= '0' && in.peek() <= '9'; }

std::uint8_t read_meld(MoveReader& in) {
  return static_cast<std::uint8_t>(in.number(0, kMaxMelds - 1));
}

Move read_out(MoveReader& in) {
  if (in.take("full")) return Move::of(Kind::kOutFull);
  Move move = Move::of(Kind::kOut);
  if (!digit_comes(in)) {
    read_row(in, move);
    if (in.at_end() && move.count == 1 && move.cards[0] == kSuper) return Move::of(Kind::kOutSuper);
    move.low = move.count;
    in.expect('+');
  }
  move.number = read_meld(in);
  if (move.count == 0 || !in.at_end()) {
    in.expect('+');
    read_row(in, move);
  }
  in.require(move.count <= 3);
  return move;
}

/// `b5` or `1.b5`: what a card move moves.
void read_source(MoveReader& in, Move& move) {
  if (digit_comes(in)) {
    move.from = static_cast<std::uint8_t>(read_meld(in) + 1);
    in.expect('.');
  }
  move.cards[0] = read_card(in);
  if (move.count == 0) move.count = 1;
}

/// What begins with a number or a card: a deal, an addition or a swap.
Move read_at_meld(MoveReader& in) {
  Move move = Move::of(Kind::kAdd);
  if (digit_comes(in)) {
    const std::uint8_t number = read_meld(in);
    if (in.take('=')) {
      in.require(number < kMaxPlayers);
      return Move::of_card(Kind::kDeal, in.take("??") ? kHidden : read_card(in), number);
    }
    if (in.take('.')) {  // a card of a Cell at the low end
      move.from = static_cast<std::uint8_t>(number + 1);
    } else {
      move.number = number;
      if (in.take('-')) {
        move.kind = Kind::kSwap;
        move.cards[1] = read_card(in);
        move.count = 2;
      }
      in.expect('+');
      read_source(in, move);
      return move;
    }
  }
  move.cards[0] = read_card(in);
  move.count = 1;
  move.low = 1;
  in.expect('+');
  move.number = read_meld(in);
  return move;
}

Move read_cards(MoveReader& in, Kind kind, Shape shape) {
  Move move = Move::of(kind);
  move.shape = shape;
  read_row(in, move);
  in.require(move.count >= 3);
  return move;
}

}  // namespace

std::string card_text(Card card) {
  switch (card) {
    case kWild: return "wi";
    case kDrawCard: return "dr";
    case kSuper: return "su";
    case kRoundMark: return "rc";
    case kHidden: return "??";
    case kNoCard: return "-";
    default: break;
  }
  return {static_cast<char>('a' + colour_of(card)), static_cast<char>('1' + number_of(card))};
}

Card read_card(MoveReader& in) {
  if (in.take("wi")) return kWild;
  if (in.take("dr")) return kDrawCard;
  if (in.take("su")) return kSuper;
  if (in.take("rc")) return kRoundMark;
  const int colour = in.one_of("abcdefgh");
  return kind_of(in.digit(1, kNumbers) - 1, colour);
}

std::string cards_text(const Hand& cards) {
  std::string text;
  cards.for_each_kind([&](int kind) {
    for (int i = cards.count(kind); i > 0; --i) text += card_text(static_cast<Card>(kind));
  });
  return text.empty() ? "-" : text;
}

int points_in(const Hand& cards) {
  int points = 0;
  cards.for_each_kind(
      [&](int kind) { points += cards.count(kind) * points_of(static_cast<Card>(kind)); });
  return points;
}

bool has_card(const Move& move, Card card) {
  const auto last = move.cards.begin() + move.count;
  return std::find(move.cards.begin(), last, card) != last;
}

Hand cards_used(const Move& move) {
  Hand used;
  const auto take = [&](Card card) {
    if (card < kKindCount) used.add(card);
  };
  switch (move.kind) {
    case Kind::kMeld:
    case Kind::kOut:
    case Kind::kBluff:
      for (int i = 0; i < move.count; ++i) take(move.cards[i]);
      break;
    case Kind::kAdd:
    case Kind::kSwap:
      if (move.from == 0) take(move.cards[0]);
      break;
    case Kind::kForce:
    case Kind::kGive: take(move.cards[0]); break;
    case Kind::kOutSuper: take(kSuper); break;
    default: break;
  }
  return used;
}

std::string_view word_of(Kind kind) {
  constexpr std::array<std::string_view, 20> kWords = {
      "none", "dealer", "round", "deal", "up",  "show", "draw",  "next", "force", "",
      "add",  "swap",   "yard",  "out",  "out", "out",  "bluff", "call", "pass",  "give"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string text_of(const Move& move) {
  switch (move.kind) {
    case Kind::kDealer:
    case Kind::kYard: return fmt::format("{}={}", word_of(move.kind), move.number);
    case Kind::kRound:
    case Kind::kUp:
    case Kind::kForce:
    case Kind::kGive: return fmt::format("{}={}", word_of(move.kind), card_text(move.cards[0]));
    case Kind::kDeal: return fmt::format("{}={}", move.number, card_text(move.cards[0]));
    case Kind::kShow: return shown_text(move);
    case Kind::kMeld:
      return (move.shape == Shape::kSet ? "set=" : "run=") + row_text(move, 0, move.count);
    case Kind::kAdd:
      if (move.low != 0) return fmt::format("{}+{}", source_text(move), move.number);
      return fmt::format("{}+{}", move.number, source_text(move));
    case Kind::kSwap:
      return fmt::format("{}-{}+{}", move.number, card_text(move.cards[1]), source_text(move));
    case Kind::kOut: return out_text(move);
    case Kind::kOutSuper: return "out=su";
    case Kind::kOutFull: return "out=full";
    case Kind::kBluff: return "bluff=" + row_text(move, 0, move.count);
    default: return std::string(word_of(move.kind));
  }
}

Expected<Move> parse_move(std::string_view text) {
  MoveReader in("Break-Out", text);
  for (const Kind kind : {Kind::kDraw, Kind::kNext, Kind::kCall, Kind::kPass}) {
    if (in.take(word_of(kind))) return in.finish(Move::of(kind));
  }
  for (const Kind kind : {Kind::kRound, Kind::kUp, Kind::kForce, Kind::kGive}) {
    if (!in.take(word_of(kind))) continue;
    in.expect('=');
    return in.finish(Move::of_card(kind, read_card(in)));
  }
  if (in.take("dealer=")) {
    return in.finish(Move::of_seat(Kind::kDealer, in.seat(kMaxPlayers).index()));
  }
  if (in.take("show=")) return in.finish(read_show(in));
  if (in.take("set=")) return in.finish(read_cards(in, Kind::kMeld, Shape::kSet));
  if (in.take("run=")) return in.finish(read_cards(in, Kind::kMeld, Shape::kRun));
  if (in.take("yard=")) return in.finish(Move::of_seat(Kind::kYard, read_meld(in)));
  if (in.take("out=")) return in.finish(read_out(in));
  if (in.take("bluff=")) {
    const Move bluff = read_cards(in, Kind::kBluff, Shape::kNone);
    in.require(bluff.count == 3);
    return in.finish(bluff);
  }
  return in.finish(read_at_meld(in));
}

}  // namespace turnkey::break_out
