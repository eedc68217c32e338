// Leduc hold'em: checks, text and everything else outside a search's hot path.
#include "engine/games/reference/leduc/game.h"

#include <fmt/format.h>

#include "engine/core/facts.h"
#include "engine/core/move_reader.h"
#include "engine/words.h"

namespace turnkey::leduc {

extern const GameWords kGameWords;  // words.cpp

namespace {

constexpr std::string_view kRankLetters = "JQK";
constexpr std::string_view kSuitLetters = "sh";

std::string text_of(Card card) {
  if (card >= kCards) return "??";
  return {kRankLetters[card / kSuits], kSuitLetters[card % kSuits]};
}

Card read_card(MoveReader& in) {
  const int rank = in.one_of(kRankLetters);
  return static_cast<Card>(kSuits * rank + in.one_of(kSuitLetters));
}

std::string bets_of(unsigned history) {
  std::string text;
  for (; history > 1; history /= 2) text.insert(text.begin(), history % 2 == 0 ? 'c' : 'r');
  return text;
}

std::string betting(const Public& position) {
  std::string text = bets_of(position.history[0]);
  if (position.round == 1) text += "/" + bets_of(position.history[1]);
  if (position.folded) text += "f";
  return text.empty() ? "-" : text;
}

std::string board_card(const Public& position) {
  return position.board == kHidden ? "-" : text_of(position.board);
}

std::string card_name(const std::string& card) {
  if (card == "-") return "no card";
  return card.starts_with('?') ? "a hidden card" : kGameWords.value_words("card", card).substr(4);
}

/// The letters in words, by position: "check, bet, call; check".
std::string betting_words(const Public& position) {
  std::string text;
  std::string_view between = "";
  bool bet = false;
  for (const char letter : betting(position)) {
    if (letter == '-') return "nothing yet";
    const bool raise = letter == 'r';
    if (letter == '/') {
      between = "; ";
      bet = false;
      continue;
    }
    text += between;
    text += letter == 'f' ? "fold" : raise ? (bet ? "raise" : "bet") : bet ? "call" : "check";
    bet = bet || raise;
    between = ", ";
  }
  return text;
}

}  // namespace

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  const bool card_due = actor.is_chance() && dealt == kSeats;
  switch (move.kind) {
    case Move::Kind::kDeal: return dealt < kSeats && move.number == dealt && move.symbols[1] == 0;
    case Move::Kind::kBoard:
      return card_due && round == 0 && move.number == 0 && move.symbols[1] == 0;
    case Move::Kind::kShow: return card_due && round == 1 && move.number == 0;
    default: break;
  }
  if (!actor.is_seat() || move != Move{move.kind, 0, {}}) return false;
  if (move.kind == Move::Kind::kFold) return facing_bet();
  return move.kind == Move::Kind::kCall || (move.kind == Move::Kind::kRaise && may_raise());
}

std::string_view Public::why_not(const Move& move) const {
  if (turn().is_nobody()) return "the game is over";
  if (turn().is_chance()) {
    if (dealt < kSeats) return "another card is due";
    return round == 0 ? "a card of the deck comes on the board" : "the cards held are shown";
  }
  if (move.kind == Move::Kind::kFold) return "there is no bet to answer";
  if (move.kind == Move::Kind::kRaise) return "a round has two raises at most";
  return "a seat is on turn";
}

// LE1, LE5
bool Public::possible(const Cards& cards) const {
  if (round == 1 && board == kHidden) return false;
  return one_each::from_deck({cards[0], cards[1], board}, kCards);
}

// LE8
Payoffs<kSeats> Public::forfeit(Seat seat) const {
  int chips = kAnte;
  for (std::size_t r = 0; r <= round; ++r) {
    // The seat that acts calls the open bet and may raise it, so the last act gives what it has put
    // in.
    const int acts = std::bit_width(history[r]) - 1;
    int level = 0;
    int own = 0;
    for (int act = 0; act < acts; ++act) {
      if ((history[r] >> (acts - 1 - act) & 1) != 0) level += kRaiseBy[r];
      if (act % kSeats == seat.index()) own = level;
    }
    chips += own;
  }
  return zero_sum(seat.index() == 0 ? -chips : chips);
}

Facts Public::describe(const Move& move) const {
  const int size = kRaiseBy[round];
  const CardList card = CardList::of(text_of(move.symbols[0]));
  const CardList other = CardList::of(text_of(move.symbols[1]));
  switch (move.kind) {
    case Move::Kind::kDeal:
      return Facts("kind", "deal", "seat", Seat::at(move.number), "card", card, "moves",
                   Moves(card, "deck", key_of("hand", move.number)));
    case Move::Kind::kBoard:
      return {"kind", "board", "card", card, "moves", Moves(card, "deck", "board")};
    case Move::Kind::kShow:
      return Facts("kind", "show", "cards", CardList::row(card.text + other.text, 2), "moves",
                   Moves(card, "hand_0", "hand_0").add(other, "hand_1", "hand_1"));
    case Move::Kind::kFold: return {"kind", "fold"};
    case Move::Kind::kCall:
      return facing_bet() ? Facts("kind", "call", "chips", size) : Facts("kind", "check");
    case Move::Kind::kRaise:
      return facing_bet() ? Facts("kind", "raise", "chips", 2 * size)
                          : Facts("kind", "bet", "chips", size);
  }
  return {};
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  for (int seat = 0; seat < table.dealt && !table.shown; ++seat) {
    if (seat == eyes.index()) continue;
    survey.lies(fmt::format("hand_{}", seat), Seat::at(seat), text_of(symbols[seat]));
  }
}

Facts Secrets::board(const Public& table, Seat) const {
  Facts facts("betting", betting(table), "board", CardList::row(board_card(table), 2), "cards",
              CardList::list({text_of(symbols[0]), text_of(symbols[1])}), "stake", table.stake(),
              "dealt", table.dealt, "shown", table.shown ? 1 : 0, "deck",
              kCards - table.dealt - table.round);
  for (int seat = 0; seat < kSeats; ++seat) {
    facts.add_of("hand", seat,
                 seat < table.dealt ? CardList::of(text_of(symbols[seat])) : CardList());
  }
  return facts;
}

std::string Secrets::drawing(const Public& table, Seat) const {
  const auto card = [&](std::size_t seat) {
    return card_name(seat < table.dealt ? text_of(symbols[seat]) : "-");
  };
  return fmt::format("seat 0: {}\nseat 1: {}\nboard: {}\nbetting: {}\n", card(0), card(1),
                     card_name(board_card(table)), betting_words(table));
}

std::string Game::text(const Move& move) {
  const std::string card = text_of(move.symbols[0]);
  switch (move.kind) {
    case Move::Kind::kDeal: return fmt::format("{}={}", move.number, card);
    case Move::Kind::kBoard: return "board=" + card;
    case Move::Kind::kFold: return "f";
    case Move::Kind::kCall: return "c";
    case Move::Kind::kRaise: return "r";
    case Move::Kind::kShow: return "show=" + card + text_of(move.symbols[1]);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Leduc hold'em", text);
  if (in.take('f')) return in.finish(Move{Move::Kind::kFold, 0, {}});
  if (in.take('c')) return in.finish(Move{Move::Kind::kCall, 0, {}});
  if (in.take('r')) return in.finish(Move{Move::Kind::kRaise, 0, {}});
  if (in.take("board=")) return in.finish(Move{Move::Kind::kBoard, 0, {read_card(in), 0}});
  if (in.take("show=")) {
    return in.finish(Move{Move::Kind::kShow, 0, Cards{read_card(in), read_card(in)}});
  }
  const auto seat = static_cast<std::uint8_t>(in.digit(0, kSeats - 1));
  in.expect('=');
  const Card card = in.take("??") ? kHidden : read_card(in);
  return in.finish(Move{Move::Kind::kDeal, seat, {card, 0}});
}

// Only called where a rollout is cut off: the better hand wins what both have put in.
Payoffs<kSeats> Game::evaluate(const State& state) {
  Public position = state.table();
  if (!state.turn().is_nobody()) position.symbols = state.secrets().symbols;
  return position.payoffs();
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 16 && sizeof(View) <= 16);

}  // namespace turnkey::leduc
