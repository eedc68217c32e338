// Kuhn poker: checks, text and everything else outside a search's hot path.
#include "engine/games/reference/kuhn/game.h"

#include <fmt/format.h>

#include "engine/core/facts.h"
#include "engine/core/move_reader.h"
#include "engine/core/spoken.h"

namespace turnkey::kuhn {

namespace {

constexpr std::string_view kLetters = "JQK";

char letter(Card card) { return card < kCards ? kLetters[card] : '?'; }

std::string letters(const Cards& cards) { return {letter(cards[0]), letter(cards[1])}; }

std::string betting(unsigned history) {
  std::string text;
  for (; history > 1; history /= 2) text.insert(text.begin(), history % 2 == 0 ? 'p' : 'b');
  return text.empty() ? "-" : text;
}

/// The letters in words, by position: "check, bet, call".
std::string betting_words(unsigned history) {
  Joined text(", ");
  bool bet = false;
  for (const char letter : betting(history)) {
    if (letter == '-') return "nothing yet";
    text.add(letter == 'b' ? (bet ? "call" : "bet") : bet ? "fold" : "check");
    bet = bet || letter == 'b';
  }
  return text.text();
}

}  // namespace

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  switch (move.kind) {
    case Move::Kind::kDeal: return dealt < kSeats && move.number == dealt && move.symbols[1] == 0;
    case Move::Kind::kShow: return actor.is_chance() && dealt == kSeats && move.number == 0;
    case Move::Kind::kPass:
    case Move::Kind::kBet: return actor.is_seat() && move == Move{move.kind, 0, {}};
  }
  return false;
}

std::string_view Public::why_not(const Move&) const {
  if (dealt < kSeats) return "each seat gets one of the three cards, seat 0 first (K1)";
  if (turn().is_chance()) return "both cards are shown, seat 0's first (K4)";
  return turn().is_seat() ? "a seat passes or bets (K3)" : "the game is over";
}

// K6: the seat loses what it has put in.
Payoffs<kSeats> Public::forfeit(Seat seat) const {
  int chips = 1;  // K1
  for (int act = 0; act < acts(); ++act) {
    const bool bet = (history >> (acts() - 1 - act) & 1) != 0;
    if (bet && act % kSeats == seat.index()) ++chips;
  }
  return zero_sum(seat.index() == 0 ? -chips : chips);
}

Facts Public::describe(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::kDeal:
      return {"kind", "deal",
              "seat", Seat::at(move.number),
              "card", CardList::of(value_text(letter(move.symbols[0])))};
    case Move::Kind::kPass: return {"kind", facing_bet() ? "fold" : "check"};
    case Move::Kind::kBet: return {"kind", facing_bet() ? "call" : "bet", "chips", 1};
    case Move::Kind::kShow: return {"kind", "show", "cards", CardList::row(letters(move.symbols))};
  }
  return {};
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  survey_as("cards", table, eyes, survey, [](auto card) { return value_text(letter(card)); });
}

Facts Secrets::board(const Public& table, Seat) const {
  return {"betting",  betting(table.history), "cards", CardList::row(letters(symbols)), "dealt",
          table.dealt};
}

std::string Secrets::drawing(const Public& table, Seat) const {
  const auto card = [&](std::size_t seat) -> std::string {
    if (seat >= table.dealt) return "no card";
    return symbols[seat] == kHidden ? "a hidden card" : rank_name(letter(symbols[seat]));
  };
  return fmt::format("seat 0: {}\nseat 1: {}\nbetting: {}\n", card(0), card(1),
                     betting_words(table.history));
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kDeal: return fmt::format("{}={}", move.number, letter(move.symbols[0]));
    case Move::Kind::kPass: return "p";
    case Move::Kind::kBet: return "b";
    case Move::Kind::kShow: return "show=" + letters(move.symbols);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Kuhn poker", text);
  const auto card = [&] { return static_cast<Card>(in.one_of(kLetters)); };
  if (in.take('p')) return in.finish(Move{Move::Kind::kPass, 0, {}});
  if (in.take('b')) return in.finish(Move{Move::Kind::kBet, 0, {}});
  if (in.take("show=")) return in.finish(Move{Move::Kind::kShow, 0, Cards{card(), card()}});
  const auto seat = static_cast<std::uint8_t>(in.digit(0, kSeats - 1));
  in.expect('=');
  return in.finish(Move{Move::Kind::kDeal, seat, {in.take('?') ? kHidden : card(), 0}});
}

// Only called where a rollout is cut off: the better card wins the ante.
Payoffs<kSeats> Game::evaluate(const State& state) {
  if (state.turn().is_nobody()) return state.payoffs();
  return zero_sum(state.secrets().symbols[0] > state.secrets().symbols[1] ? 1 : -1);
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 16 && sizeof(View) <= 16);

}  // namespace turnkey::kuhn
