// Goofspiel: checking, text and everything else that a search does not call a million times.
#include "engine/games/reference/goofspiel/game.h"

#include <fmt/format.h>

#include "engine/core/move_reader.h"
#include "engine/core/tokens.h"

namespace turnkey::goofspiel {

namespace {

constexpr std::string_view kLetters = "A23456789TJQK";

char text_of(Card card) {
  return card == kHidden ? '?' : card == kNone ? '-' : kLetters[card - 1u];
}

std::string pair_of(const Bids& bids) { return {text_of(bids[0]), text_of(bids[1])}; }

std::string cards_of(CardSet set) {
  std::string text;
  for_each_bit(set, [&](int card) { text += text_of(static_cast<Card>(card)); });
  return text.empty() ? "-" : text;
}

std::string rounds_of(const Public& position) {
  std::string text;
  for (std::size_t i = 0; i < position.rounds; ++i) {
    const Round& round = position.table[i];
    text += fmt::format("{}{}:{}", i == 0 ? "" : ",", text_of(round.prize), pair_of(round.bids));
  }
  return text.empty() ? "-" : text;
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::cards>("Cards", kFewestCards, kMostCards),
      combo_option<&Options::prizes>("Prizes", {{"random", Prizes::kRandom},
                                                {"ascending", Prizes::kAscending},
                                                {"descending", Prizes::kDescending}}),
  });
  return table;
}

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  const auto [card, other] = move.symbols;
  if (move.number != 0) return false;
  switch (move.kind) {
    case Move::Kind::kPrize:
      return actor.is_chance() && bids == 0 && other == kNone && has(prizes, card) &&
             (options.prizes == Prizes::kRandom || card == top());
    case Move::Kind::kBid:
      return actor.is_seat() && other == kNone && (card == kHidden || has(hands[bids], card));
    case Move::Kind::kShow:
      return actor.is_chance() && bids == kSeats && has(hands[0], card) && has(hands[1], other);
  }
  return false;
}

std::string_view Public::why_not(const Move& move) const {
  if (turn().is_nobody()) return "the game is over";
  if (turn().is_chance()) return bids == kSeats ? "not the bids made" : "not the prize that is due";
  if (move.kind != Move::Kind::kBid) return "a seat is on turn";
  if (move.symbols[0] != kHidden && !has(hands[bids], move.symbols[0])) {
    return "that card is not in the hand";
  }
  return "a bid is known to its bidder alone until both are made";
}

std::string Public::describe(const Move& move) const {
  const char card = text_of(move.symbols[0]);
  switch (move.kind) {
    case Move::Kind::kPrize: return fmt::format("kind=prize card={}", card);
    case Move::Kind::kBid: return fmt::format("kind=bid card={} prize={}", card, text_of(prize));
    case Move::Kind::kShow: break;
  }
  const int lead = move.symbols[0] - move.symbols[1];
  return fmt::format("kind=show bids={} prize={} winner={} lost={}", pair_of(move.symbols),
                     text_of(prize),
                     lead == 0  ? '-'
                     : lead > 0 ? '0'
                                : '1',
                     lead == 0 ? text_of(prize) : '-');
}

bool Secrets::fits(const Public& table, const Move& move, bool sees) const {
  if (!table.in_order(move)) return false;
  const auto [first, second] = move.symbols;
  if (move.kind == Move::Kind::kBid) return sees == (first != kHidden);
  return move.kind != Move::Kind::kShow ||
         (one_each::agrees(bids[0], first) && one_each::agrees(bids[1], second));
}

std::string Secrets::worlds(const Public& table, Seat) const {
  std::uint32_t worlds = 1;
  for (std::size_t seat = 0; seat < table.bids; ++seat) {
    if (bids[seat] == kHidden) worlds *= size(table.hands[seat]);
  }
  return std::to_string(worlds);
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  for (int seat = 0; seat < table.bids; ++seat) {
    if (seat != eyes.index()) survey.lies("bids", Seat::at(seat), value_text(text_of(bids[seat])));
  }
}

std::string Secrets::board(const Public& table, Seat) const {
  return fmt::format("rounds={} prize={} bids={} points={}/{}", rounds_of(table),
                     text_of(table.prize), pair_of(bids), table.points[0], table.points[1]);
}

std::string Secrets::drawing(const Public& table, Seat) const {
  std::string text = fmt::format("prize: {}\n", text_of(table.prize));
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += fmt::format("seat {}: {} points, bids {}, had {}\n", seat, table.points[seat],
                        text_of(bids[seat]), cards_of(table.hands[seat]));
  }
  return text + "rounds: " + rounds_of(table) + "\n";
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kPrize: return fmt::format("prize={}", text_of(move.symbols[0]));
    case Move::Kind::kBid: return {text_of(move.symbols[0])};
    case Move::Kind::kShow: return "show=" + pair_of(move.symbols);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Goofspiel", text);
  const auto card = [&] { return static_cast<Card>(in.one_of(kLetters) + 1); };
  if (in.take("prize=")) return in.finish(Move{Move::Kind::kPrize, 0, {card(), kNone}});
  if (in.take("show=")) return in.finish(Move{Move::Kind::kShow, 0, Bids{card(), card()}});
  const Card bid = in.take('?') ? kHidden : card();
  return in.finish(Move{Move::Kind::kBid, 0, {bid, kNone}});
}

ScoreBounds Game::score_bounds(const Options& options) {
  // GS6: the lowest card wins nothing, so nobody gets every prize; the sum is a bound all the same.
  const double all = options.cards * (options.cards + 1) / 2.0;
  return {-all, all};
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 64 && sizeof(View) <= 64);

}  // namespace turnkey::goofspiel
