// `key=value` tokens for a GUI, and the drawing for people.
#include "engine/games/straight_up/text.h"

#include <fmt/format.h>

#include <string_view>

namespace turnkey::straight_up {

namespace {

std::string turn_text(const Public& table) {
  if (table.over()) return "-";
  return table.turn().is_chance() ? "c" : std::to_string(table.mover());
}

std::string_view phase_text(Phase phase) {
  switch (phase) {
    case Phase::kFill: return "fill";
    case Phase::kDraw: return "draw";
    case Phase::kMove: return "move";
    case Phase::kDiscard: return "discard";
    case Phase::kOver: return "over";
  }
  return "";
}

std::string hand_text(const Public& table, const CardCounts* hand) {
  if (!table.hand_out()) return "-";
  return hand != nullptr ? text_of(*hand) : text_of(CardCounts(), table.hand_draw().size());
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
  return std::string(kOrder.substr(0, static_cast<std::size_t>(length)));
}

/// "JQ,J", the longer first, or "-".
std::string straights_text(const Straights& straights) {
  if (straights.longer() == 0) return "-";
  std::string text = straight_text(straights.longer());
  if (straights.shorter() != 0) text += "," + straight_text(straights.shorter());
  return text;
}

std::string_view bool_text(bool value) { return value ? "true" : "false"; }

std::string_view how_text(const Public& table) {
  if (table.winner == Public::kNobody) return "rounds";
  return table.straights[table.winner].complete() ? "straight" : "rank";
}

bool wins(const Public& table, const Move& move) {
  Public after = table;
  after.apply(move);
  return after.winner != Public::kNobody;
}

std::string describe_cards(const Move& move) {
  const std::string cards = text_of(move.cards(), move.hidden());
  const std::string common = fmt::format("cards={} count={}", cards, move.size());
  switch (move.kind()) {
    case Move::Kind::kFill: return "kind=fill " + common;
    case Move::Kind::kDraw: return fmt::format("kind=draw seat={} {}", move.seat().index(), common);
    default: return fmt::format("kind=discard seat={} {}", move.seat().index(), common);
  }
}

/// The straight that a goal card makes.
std::string straight_of(Rank card) { return straight_text(index(card) - index(Rank::kJack) + 1); }

/// A multiset for people: with counts where it would get too long for a line.
std::string pile_text(CardCounts cards) {
  constexpr int kMostInFull = 48;
  if (cards.total() <= kMostInFull) return text_of(cards);
  std::string text;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    if (!cards.has(rank)) continue;
    text +=
        fmt::format("{}{}x{}", text.empty() ? "" : " ", letter(rank_at(rank)), cards.count(rank));
  }
  return text;
}

std::string seat_lines(const Public& table, const CardCounts* hand, int seat) {
  const auto i = static_cast<std::size_t>(seat);
  const bool moving = !table.over() && table.phase != Phase::kFill && table.mover() == seat;
  std::string text = fmt::format("{} seat {}  straights {}{}{}", moving ? '>' : ' ', seat,
                                 straights_text(table.straights[i]),
                                 table.can_strike[i] != 0 ? "  may strike" : "",
                                 table.start == seat && !table.over() ? "  starts" : "");
  if (table.hand_out() && table.mover() == seat) text += "  hand " + hand_text(table, hand);
  text += fmt::format("\n    draw pile {}\n    discards  {}\n", pile_text(table.piles[i].draw),
                      pile_text(table.piles[i].discard));
  return text;
}

}  // namespace

std::string describe_move(const Public& table, const Move& move) {
  std::string text;
  switch (move.kind()) {
    case Move::Kind::kNone: return "kind=none";
    case Move::Kind::kPass: return "kind=pass";
    case Move::Kind::kRemove: return fmt::format("kind=remove card={}", letter(move.card()));
    case Move::Kind::kStrike:
      return fmt::format("kind=strike card={} seat={} top={}", letter(move.card()),
                         move.seat().index(), letter(move.top()));
    case Move::Kind::kBuy:
      text = fmt::format("kind=buy card={} price={}", letter(move.card()), price(move.card()));
      break;
    case Move::Kind::kPlay:
      text = fmt::format("kind=play card={} straight={}", letter(move.card()),
                         straight_of(move.card()));
      break;
    default: return describe_cards(move);
  }
  return text + (wins(table, move) ? " wins=true" : "");
}

std::string board_text(const Public& table, const CardCounts* hand) {
  const Options& options = table.options;
  std::string text = fmt::format(
      "players={} rounds={} round={} start={} turn={} phase={} mover={} hand={} made={} bought={} "
      "market={} deck={} market_discard={}",
      options.players, options.max_rounds, table.round, table.start, turn_text(table),
      phase_text(table.phase), table.mover(), hand_text(table, hand), made_text(table),
      bool_text(table.bought != 0), text_of(table.market), text_of(table.market_piles.draw),
      text_of(table.market_piles.discard));
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    text +=
        fmt::format(" draw_{0}={1} discard_{0}={2} straights_{0}={3} strike_{0}={4}", seat,
                    text_of(table.piles[seat].draw), text_of(table.piles[seat].discard),
                    straights_text(table.straights[seat]), bool_text(table.can_strike[seat] != 0));
  }
  if (!table.over()) return text;
  const std::string winner =
      table.winner == Public::kNobody ? "-" : std::to_string(int{table.winner});
  return text + fmt::format(" how={} winner={}", how_text(table), winner);
}

std::string draw_table(const Public& table, const CardCounts* hand) {
  std::string text =
      fmt::format("market    {}\n  deck    {}\n  discard {}\n", text_of(table.market),
                  pile_text(table.market_piles.draw), pile_text(table.market_piles.discard));
  for (int seat = 0; seat < table.options.players; ++seat) text += seat_lines(table, hand, seat);
  if (!table.over()) {
    return text + fmt::format("round {} of {}\n", table.round + 1, table.options.max_rounds);
  }
  if (table.winner == Public::kNobody) return text + "game over, drawn\n";
  return text + fmt::format("game over, won by seat {} ({})\n", table.winner, how_text(table));
}

}  // namespace turnkey::straight_up
