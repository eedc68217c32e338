// The texts of cards and events, and the cards that an event uses.
#include "engine/games/break_out/move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/games/break_out/game.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

namespace {

/// The form of an event's text: none of its own; a deal; at a meld; `word` alone; `word=` and a
/// number up to `most`; `word=` and up to `most` cards; `word=` and the holders of all cards.
enum class Form : std::uint8_t { kNone, kDeal, kMeld, kWord, kNumber, kCards, kHolders };
/// Rows of any length are valid text. The rules limit a meld, so that a player who lays two cards
/// or seven gets the rule as an answer.
constexpr int kMostRow = std::tuple_size_v<decltype(Move::cards)>;
struct Spelling {
  std::string_view word;
  Form form = Form::kNone;
  int most = 0;
};
/// Spellings by kind.
constexpr std::array<Spelling, 21> kSpellings = {{
    {"none"},
    {"dealer", Form::kNumber, kMaxPlayers - 1},
    {"round", Form::kCards, 1},
    {"deal", Form::kDeal},
    {"up", Form::kCards, 1},
    {"show", Form::kHolders},
    {"draw", Form::kWord},
    {"next", Form::kWord},
    {"force", Form::kCards, 1},
    {"set", Form::kCards, kMostRow},
    {"run", Form::kCards, kMostRow},
    {"add", Form::kMeld},
    {"swap", Form::kMeld},
    {"yard", Form::kNumber, kMaxMelds - 1},
    {"out", Form::kMeld},
    {"out=su"},
    {"out=full", Form::kWord},
    {"bluff", Form::kCards, kMostRow},
    {"call", Form::kWord},
    {"pass", Form::kWord},
    {"give", Form::kCards, 1},
}};
static_assert(kSpellings[static_cast<std::size_t>(Kind::kGive)].word == "give");

/// The letter of the seat that holds a card; the last one means nobody.
constexpr std::string_view kHolders = "012345.";
static_assert(kHolders[Move::kNobody] == '.');

std::string holders_text(const Move& move) {
  std::string text;
  for (int place = 0; place < move.count; ++place) text += kHolders[move.holder(place)];
  return text;
}

void read_holders(MoveReader& in, Move& move) {
  while (!in.at_end() && !in.failed() && move.count < kMaxDeck) {
    move.add_holder(in.one_of(kHolders));
  }
  in.require(move.count > 0);
}

/// Reads cards, at least one, until something else comes.
void read_cards(MoveReader& in, Move& move, int most) {
  do {
    in.require(move.count < most);
    const Card card = read_card(in);
    if (in.failed()) return;
    move.cards[move.count++] = card;
  } while (in.peek() >= 'a' && in.peek() <= 'z');
}

int read_meld(MoveReader& in) { return in.number(0, kMaxMelds - 1); }

/// Cards below a meld, the meld, a wild card of it, and cards above it.
std::string at_meld_text(const Move& move) {
  const auto row = [&](int first, int count) {
    const std::string cards = cards_text(move.begin() + first, count);
    return move.from == 0 ? cards : fmt::format("{}.{}", move.from - 1, cards);
  };
  std::string text = move.kind == Kind::kOut ? "out=" : "";
  if (move.low != 0) text += row(0, move.low) + "+";
  text += std::to_string(move.number);
  if (move.kind == Kind::kSwap) text += "-" + card_text(move.cards[1]);
  if (move.low != move.count) text += "+" + row(move.low, move.count - move.low);
  return text;
}

/// Reads the text of at_meld_text(), or a deal, which also begins with a number.
Move read_at_meld(MoveReader& in) {
  const bool out = in.take("out=");
  Move move = Move::of(out ? Kind::kOut : Kind::kAdd);
  int number = in.at_digit() ? read_meld(in) : -1;
  if (!out && number >= 0 && in.take('=')) {
    in.require(number < kMaxPlayers);
    return Move::of_card(Kind::kDeal, in.take("??") ? kHidden : read_card(in), number);
  }
  const bool low = number < 0 || (!out && in.take('.'));
  if (low) {
    move.from = static_cast<std::uint8_t>(number + 1);
    read_cards(in, move, kMostRow);
    move.low = move.count;
    in.expect('+');
    number = read_meld(in);
  }
  move.number = static_cast<std::uint8_t>(number);
  if (!out && !low && in.take('-')) {
    move.kind = Kind::kSwap;
    move.cards[1] = read_card(in);
  }
  if (low && (!out || in.at_end())) return move;
  in.expect('+');
  if (!out && in.at_digit()) {
    move.from = static_cast<std::uint8_t>(read_meld(in) + 1);
    in.expect('.');
  }
  read_cards(in, move, move.kind == Kind::kSwap ? 1 : kMostRow);
  return move;
}

}  // namespace

std::string card_text(int card) {
  constexpr std::string_view kSpecials = "wi,dr,su,rc";
  if (card == kNoCard) return "-";
  if (card == kHidden) return "??";
  if (!Deck::is_number(card)) return std::string(kSpecials.substr(3 * (card - kWild), 2));
  return {static_cast<char>('a' + Deck::colour_of(card)),
          static_cast<char>('1' + Deck::number_of(card))};
}

Card read_card(MoveReader& in) {
  for (Card card = kWild; card <= kRoundMark; ++card) {
    if (in.take(card_text(card))) return card;
  }
  const int colour = in.one_of("abcdefgh");
  return Deck::kind_of(in.digit(1, kNumbers) - 1, colour);
}

std::string cards_text(const Card* cards, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += card_text(cards[i]);
  return text;
}

std::string cards_text(const Hand& cards) {
  std::string text;
  for_each_card(cards, [&](int card) { text += card_text(card); });
  return text;
}

CardRow cards_used(const Move& move) {
  CardRow used;
  if (move.kind < Kind::kDraw || move.from != 0) return used;
  for (const Card card : move) {
    if (card != kRoundMark) used.push_back(card);
  }
  return used;
}

std::string_view word_of(Kind kind) { return kSpellings[static_cast<std::size_t>(kind)].word; }

std::string Game::text(const Move& move) {
  const auto& [word, form, most] = kSpellings[static_cast<std::size_t>(move.kind)];
  switch (form) {
    case Form::kNumber: return fmt::format("{}={}", word, move.number);
    case Form::kCards: return fmt::format("{}={}", word, cards_text(move.begin(), move.count));
    case Form::kHolders: return fmt::format("{}={}", word, holders_text(move));
    case Form::kDeal: return fmt::format("{}={}", move.number, card_text(move.cards[0]));
    case Form::kMeld: return at_meld_text(move);
    default: return std::string(word);
  }
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Break-Out", text);
  if (text == "out=su") return Move::of_card(Kind::kOutSuper, kSuper);
  for (std::size_t kind = 0; kind < kSpellings.size(); ++kind) {
    const auto& [word, form, most] = kSpellings[kind];
    if (form < Form::kWord || !in.take(word)) continue;
    Move move = Move::of(static_cast<Kind>(kind));
    if (form != Form::kWord) in.expect('=');
    if (form == Form::kNumber) move.number = static_cast<std::uint8_t>(in.number(0, most));
    if (form == Form::kHolders) read_holders(in, move);
    if (form == Form::kCards && move.kind == Move::Kind::kGive && in.take("??")) {
      move = Move::of_card(Move::Kind::kGive, kHidden);
    } else if (form == Form::kCards) {
      read_cards(in, move, most);
    }
    return in.finish(move);
  }
  return in.finish(read_at_meld(in));
}

}  // namespace turnkey::break_out
