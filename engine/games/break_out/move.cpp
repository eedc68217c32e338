// The text of cards and events: printing, and parsing of everything well formed.
#include "engine/games/break_out/move.h"

#include <fmt/format.h>

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

/// `word`, `word=number` up to the most, `word=cards`, so many; else in a way of its own.
enum class Form : std::uint8_t { kOwn, kWord, kNumber, kCards };
struct Spelling {
  std::string_view word;
  Form form = Form::kOwn;
  int least = 0;
  int most = 0;
};
/// By kind.
constexpr std::array<Spelling, 21> kSpellings = {{
    {"none"},
    {"dealer", Form::kNumber, 0, kMaxPlayers - 1},
    {"round", Form::kCards, 1, 1},
    {"deal"},
    {"up", Form::kCards, 1, 1},
    {"show"},
    {"draw", Form::kWord},
    {"next", Form::kWord},
    {"force", Form::kCards, 1, 1},
    {"set", Form::kCards, 3, kMaxMeldCards},
    {"run", Form::kCards, 3, kMaxMeldCards},
    {"add"},
    {"swap"},
    {"yard", Form::kNumber, 0, kMaxMelds - 1},
    {"out"},
    {"out", Form::kCards, 1, 1},
    {"out"},
    {"bluff", Form::kCards, 3, 3},
    {"call", Form::kWord},
    {"pass", Form::kWord},
    {"give", Form::kCards, 1, 1},
}};
static_assert(kSpellings[static_cast<std::size_t>(Kind::kGive)].word == "give");

std::string source_text(const Move& move) {
  const std::string card = card_text(move.cards[0]);
  return move.from == 0 ? card : fmt::format("{}.{}", move.from - 1, card);
}

std::string shown_text(const Move& move) {
  std::string text = "show=";
  for (int place = 0; place < move.count; ++place) text += "012345?????????."[move.holder(place)];
  return text;
}

std::string out_text(const Move& move) {
  std::string text = "out=";
  if (move.low != 0) text += cards_text(move.begin(), move.low) + "+";
  text += std::to_string(move.number);
  if (move.low != move.count)
    text += "+" + cards_text(move.begin() + move.low, move.count - move.low);
  return text;
}

Move read_show(MoveReader& in) {
  Move move = Move::of(Kind::kShow);
  while (!in.at_end() && !in.failed() && move.count < kMaxDeck) {
    const int seat = in.one_of("012345.");
    move.add_holder(seat == kMaxPlayers ? Move::kNobody : seat);
  }
  in.require(move.count > 0);
  return move;
}

/// Cards until something else comes.
void read_cards(MoveReader& in, Move& move, int most) {
  do {
    in.require(move.count < most);
    const Card card = read_card(in);
    if (in.failed()) return;
    move.cards[move.count++] = card;
  } while (in.peek() >= 'a' && in.peek() <= 'z');
}

bool digit_comes(const MoveReader& in) { return in.peek() >= '0' && in.peek() <= '9'; }

std::uint8_t read_meld(MoveReader& in) {
  return static_cast<std::uint8_t>(in.number(0, kMaxMelds - 1));
}

Move read_out(MoveReader& in) {
  if (in.take("full")) return Move::of(Kind::kOutFull);
  Move move = Move::of(Kind::kOut);
  if (!digit_comes(in)) {
    read_cards(in, move, 3);
    if (in.at_end() && move.count == 1 && move.cards[0] == kSuper) {
      return Move::of_card(Kind::kOutSuper, kSuper);
    }
    move.low = move.count;
    in.expect('+');
  }
  move.number = read_meld(in);
  if (move.count == 0 || !in.at_end()) {
    in.expect('+');
    read_cards(in, move, 3);
  }
  return move;
}

/// What begins with a number or a card: a deal, an addition or a swap.
Move read_at_meld(MoveReader& in) {
  Move move = Move::of_card(Kind::kAdd, kNoCard);
  const int number = digit_comes(in) ? read_meld(in) : -1;
  if (number >= 0 && in.take('=')) {
    in.require(number < kMaxPlayers);
    return Move::of_card(Kind::kDeal, in.take("??") ? kHidden : read_card(in), number);
  }
  move.low = number < 0 || in.take('.') ? 1 : 0;
  if (move.low != 0) {  // `b2+4`, `1.b2+4`
    move.from = static_cast<std::uint8_t>(number + 1);
    move.cards[0] = read_card(in);
    in.expect('+');
    move.number = read_meld(in);
    return move;
  }
  move.number = static_cast<std::uint8_t>(number);
  if (in.take('-')) {
    move.kind = Kind::kSwap;
    move.cards[1] = read_card(in);
  }
  in.expect('+');
  if (digit_comes(in)) {
    move.from = static_cast<std::uint8_t>(read_meld(in) + 1);
    in.expect('.');
  }
  move.cards[0] = read_card(in);
  return move;
}

}  // namespace

std::string card_text(Card card) {
  constexpr std::string_view kSpecials = "wi,dr,su,rc";
  if (card == kNoCard) return "-";
  if (card == kHidden) return "??";
  if (!is_number(card)) return std::string(kSpecials.substr(3 * (card - kWild), 2));
  return {static_cast<char>('a' + colour_of(card)), static_cast<char>('1' + number_of(card))};
}

Card read_card(MoveReader& in) {
  for (Card card = kWild; card <= kRoundMark; ++card) {
    if (in.take(card_text(card))) return card;
  }
  const int colour = in.one_of("abcdefgh");
  return kind_of(in.digit(1, kNumbers) - 1, colour);
}

std::string cards_text(const Card* cards, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += card_text(cards[i]);
  return text;
}

std::string cards_text(const Hand& cards) {
  std::string text;
  cards.for_each_kind([&](int kind) {
    for (int i = cards.count(kind); i > 0; --i) text += card_text(static_cast<Card>(kind));
  });
  return text;
}

int points_in(const Hand& cards) {
  int points = 0;
  for (int number = 0; number < kNumbers; ++number) {
    points += PackedCounts<4>::total(colours_of(cards, number)) * points_of(kind_of(number, 0));
  }
  for (const Card card : {kWild, kDrawCard, kSuper}) points += cards.count(card) * points_of(card);
  return points;
}

Hand cards_used(const Move& move) {
  Hand used;
  if (move.kind < Kind::kDraw || move.from != 0) return used;
  for (const Card card : move) {
    if (card != kRoundMark) used.add(card);
  }
  return used;
}

std::string_view word_of(Kind kind) { return kSpellings[static_cast<std::size_t>(kind)].word; }

std::string text_of(const Move& move) {
  const auto& [word, form, least, most] = kSpellings[static_cast<std::size_t>(move.kind)];
  switch (form) {
    case Form::kWord: return std::string(word);
    case Form::kNumber: return fmt::format("{}={}", word, move.number);
    case Form::kCards: return fmt::format("{}={}", word, cards_text(move.begin(), move.count));
    case Form::kOwn: break;
  }
  switch (move.kind) {
    case Kind::kDeal: return fmt::format("{}={}", move.number, card_text(move.cards[0]));
    case Kind::kShow: return shown_text(move);
    case Kind::kAdd:
      if (move.low != 0) return fmt::format("{}+{}", source_text(move), move.number);
      return fmt::format("{}+{}", move.number, source_text(move));
    case Kind::kSwap:
      return fmt::format("{}-{}+{}", move.number, card_text(move.cards[1]), source_text(move));
    case Kind::kOut: return out_text(move);
    case Kind::kOutFull: return "out=full";
    default: return std::string(word);
  }
}

Expected<Move> parse_move(std::string_view text) {
  MoveReader in("Break-Out", text);
  if (in.take("show=")) return in.finish(read_show(in));
  if (in.take("out=")) return in.finish(read_out(in));
  for (std::size_t kind = 0; kind < kSpellings.size(); ++kind) {
    const auto& [word, form, least, most] = kSpellings[kind];
    if (form == Form::kOwn || !in.take(word)) continue;
    Move move = Move::of(static_cast<Kind>(kind));
    if (form != Form::kWord) in.expect('=');
    if (form == Form::kNumber) move.number = static_cast<std::uint8_t>(in.number(least, most));
    if (form == Form::kCards) read_cards(in, move, most);
    in.require(form != Form::kCards || move.count >= least);
    return in.finish(move);
  }
  return in.finish(read_at_meld(in));
}

}  // namespace turnkey::break_out
