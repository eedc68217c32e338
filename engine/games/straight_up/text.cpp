// `key=value` tokens for a GUI (listed in RULES.md), and the drawing for people, at most 80 columns
// wide. A hand that the reader may not see stays out.
#include <fmt/format.h>

#include <string_view>

#include "engine/core/tokens.h"
#include "engine/games/straight_up/secrets.h"

namespace turnkey::straight_up {

namespace {

constexpr std::array<std::string_view, 5> kPhases = {"fill", "draw", "move", "discard", "over"};

/// Less the cards of it that have `left`.
std::string hand_text(const Public& table, CardCounts hand, Seat eyes, CardCounts left = {}) {
  if (!table.hand_out()) return "-";
  return table.hides_hand(eyes) ? text_of({}, table.hand_draw().size() - left.total())
                                : text_of(hand - left);
}

/// The move whose discard is due, without whom it struck.
std::string made_text(const Public& table) {
  switch (table.made) {
    case Move::Kind::kNone: return "-";
    case Move::Kind::kPass: return "pass";
    case Move::Kind::kBuy: return {'+', letter(table.made_card)};
    case Move::Kind::kRemove: return {'-', letter(table.made_card)};
    case Move::Kind::kStrike: return {letter(table.made_card), 'x'};
    default: return {letter(table.made_card)};
  }
}

std::string straight_text(int length) {
  constexpr std::string_view kOrder = "JQKA";
  return std::string(kOrder.substr(0, length));
}

/// "JQ,J", the longer first, or "-".
std::string straights_text(const Straights& straights) {
  Joined text;
  if (straights.longer() != 0) text.add(straight_text(straights.longer()));
  if (straights.shorter() != 0) text.add(straight_text(straights.shorter()));
  return text.text();
}

std::string_view how_text(const Public& table) {
  if (table.winner.is_nobody()) return "rounds";
  return table.straights[table.winner.seat()].complete() ? "straight" : "rank";
}

bool wins(const Public& table, const Move& move) {
  Public after = table;
  after.apply(move);
  return after.winner.is_seat();
}

/// The straight that a goal card makes.
std::string straight_of(Rank card) { return straight_text(index(card) - index(Rank::kJack) + 1); }

/// A multiset for people: with counts where it would get too long for a line.
std::string pile_text(CardCounts cards) {
  constexpr int kMostInFull = 48;
  if (cards.total() <= kMostInFull) return text_of(cards);
  Joined text(" ");
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    if (cards.has(rank)) text.add(fmt::format("{}x{}", letter(rank_at(rank)), cards.count(rank)));
  }
  return text.text();
}

std::string seat_lines(const Public& table, CardCounts hand, Seat eyes, int seat) {
  const bool moving = !table.over() && table.phase != Phase::kFill && table.mover() == seat;
  std::string text = fmt::format("{} seat {}  straights {}{}{}", moving ? '>' : ' ', seat,
                                 straights_text(table.straights[seat]),
                                 table.can_strike[seat] != 0 ? "  may strike" : "",
                                 table.start == seat && !table.over() ? "  starts" : "");
  Piles piles = table.piles[seat];
  std::string of;  // who does not see the hand knows what it was drawn from
  if (table.hand_out() && table.mover() == seat) {
    text += "  hand " + hand_text(table, hand, eyes, table.used());
    const PileDraw draw = table.hand_draw();
    const int left = draw.pool.total() - draw.picks;
    const bool hides = table.hides_hand(eyes) && left != 0;
    if (hides) of = fmt::format("{} of ", left);
    PileShuffle unused;
    piles.take(draw, hides ? draw.sure : left == 0 ? draw.possible() : hand, unused);
    if (table.made == Move::Kind::kBuy) piles.discard.add(index(table.made_card));
  }
  text += fmt::format("\n    draw pile {}{}\n    discards  {}\n", of, pile_text(piles.draw),
                      pile_text(piles.discard));
  return text;
}

}  // namespace

std::string Public::describe(const Move& move) const {
  const char card = letter(move.card());
  Tokens tokens;
  switch (move.kind()) {
    case Move::Kind::kNone: return "kind=none";
    case Move::Kind::kPass: return "kind=pass";
    case Move::Kind::kRemove: return Tokens("kind", "remove", "card", card).text();
    case Move::Kind::kStrike:
      return Tokens("kind", "strike", "card", card, "seat", move.seat(), "top", letter(move.top()))
          .text();
    case Move::Kind::kBuy:
      tokens.add("kind", "buy", "card", card, "price", price(move.card()));
      break;
    case Move::Kind::kPlay:
      tokens.add("kind", "play", "card", card, "straight", straight_of(move.card()));
      break;
    case Move::Kind::kFill: tokens.add("kind", "fill"); break;
    case Move::Kind::kDraw: tokens.add("kind", "draw", "seat", move.seat()); break;
    case Move::Kind::kDiscard: tokens.add("kind", "discard", "seat", move.seat()); break;
  }
  if (move.is_chance()) {
    tokens.add("cards", text_of(move.cards(), move.hidden()), "count", move.size());
  } else if (wins(*this, move)) {
    tokens.add("wins", true);
  }
  return tokens.text();
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  if (!table.hand_out() || !table.hides_hand(eyes)) return;
  hand.for_each_kind([&](int rank) {
    survey.lies("hand", Seat::at(table.mover()), value_text(kCardText.letter(rank)),
                hand.count(rank));
  });
}

std::string Secrets::board(const Public& table, Seat eyes) const {
  Tokens tokens("players", table.options.players, "rounds", table.options.max_rounds, "round",
                table.round, "start", table.start, "turn", table.turn(), "phase",
                name_of(table.phase, kPhases), "mover", table.mover(), "hand",
                hand_text(table, hand, eyes), "made", made_text(table), "bought", table.bought != 0,
                "market", text_of(table.market), "deck", text_of(table.market_piles.draw),
                "market_discard", text_of(table.market_piles.discard));
  for (int seat = 0; seat < table.options.players; ++seat) {
    tokens.add_of("draw", seat, text_of(table.piles[seat].draw));
    tokens.add_of("discard", seat, text_of(table.piles[seat].discard));
    tokens.add_of("straights", seat, straights_text(table.straights[seat]));
    tokens.add_of("strike", seat, table.can_strike[seat] != 0);
  }
  if (table.over()) tokens.add("how", how_text(table), "winner", table.winner);
  return tokens.text();
}

std::string Secrets::drawing(const Public& table, Seat eyes) const {
  std::string text =
      fmt::format("market    {}\n  deck    {}\n  discard {}\n", text_of(table.market),
                  pile_text(table.market_piles.draw), pile_text(table.market_piles.discard));
  for (int seat = 0; seat < table.options.players; ++seat) {
    text += seat_lines(table, hand, eyes, seat);
  }
  if (!table.over()) {
    return text + fmt::format("round {} of {}\n", table.round + 1, table.options.max_rounds);
  }
  if (table.winner.is_nobody()) return text + "game over, drawn\n";
  return text +
         fmt::format("game over, won by seat {} ({})\n", value_text(table.winner), how_text(table));
}

}  // namespace turnkey::straight_up
