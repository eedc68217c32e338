// `key=value` tokens for a GUI (listed in RULES.md), and the drawing for people, at most 80 columns
// wide. It omits a hand that the reader may not see.
#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "engine/core/tokens.h"
#include "engine/games/straight_up/secrets.h"

namespace turnkey::straight_up {

namespace {

constexpr std::array<std::string_view, 5> kPhases = {"fill", "draw", "move", "discard", "over"};
constexpr std::array<std::string_view, 9> kKinds = {"none",   "pass", "buy",  "remove", "play",
                                                    "strike", "fill", "draw", "discard"};

/// The hand without the cards that have `left` it.
std::string hand_text(const Public& table, CardCounts hand, Seat eyes, CardCounts left = {}) {
  if (!table.hand_out()) return "-";
  return table.hides_hand(eyes) ? text_of({}, table.hand_draw().size() - left.total())
                                : text_of(hand - left);
}

/// The move whose discard is due, without the seat that it struck.
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

// ---- piles on the table, without the hand that is out -----------------------------------------

bool has_hand_out(const Public& table, int seat) {
  return table.hand_out() && table.mover() == seat;
}

int cards_face_down(const Public& table, int seat) {
  if (!has_hand_out(table, seat)) return table.piles[seat].draw.total();
  const PileDraw draw = table.hand_draw();
  return draw.pool.total() - draw.picks;
}

CardCounts cards_face_up(const Public& table, int seat) {
  CardCounts cards = table.piles[seat].discard;
  if (!has_hand_out(table, seat)) return cards;
  if (table.hand_draw().reshuffles) cards = CardCounts();
  if (table.made == Move::Kind::kBuy) cards.add(index(table.made_card));
  return cards;
}

/// SU34: all cards that have left the game.
CardCounts removed_cards(const Public& table) {
  const CardCounts market = table.market + table.market_piles.all();
  CardCounts removed;
  for (int rank = 0; is_starting(rank_at(rank)); ++rank) {
    int left = all_of(table.options, rank_at(rank)) - market.count(rank);
    for (int seat = 0; seat < table.options.players; ++seat) left -= table.owned(seat).count(rank);
    if (left > 0) removed.add(rank, left);
  }
  return removed;
}

// ---- moves between places of the board --------------------------------------------------------

std::string of_seat(std::string_view place, Seat seat) {
  return fmt::format("{}_{}", place, seat.index());
}

std::string one_move(const std::string& cards, const std::string& from, const std::string& to) {
  return fmt::format("{}:{}>{}", cards, from, to);
}

/// SU23, SU31: the rest of a pile is drawn before its discards become the new one.
std::string moves_of_draw(const PileDraw& draw, const Move& move, const std::string& pile,
                          const std::string& discards, const std::string& to) {
  Joined moves;
  const auto give = [&](CardCounts cards, int count) {
    const std::string text = move.hidden() > 0 ? text_of({}, count) : text_of(cards);
    if (count > 0) moves.add(one_move(text, pile, to));
  };
  if (!draw.reshuffles) {
    give(move.cards(), move.size());
    return moves.text();
  }
  give(draw.sure, draw.sure.total());
  moves.add(discards + ">" + pile);
  give(move.hidden() > 0 ? CardCounts() : move.cards() - draw.sure, draw.picks);
  return moves.text();
}

/// The draw of the event; none if it is impossible.
std::optional<PileDraw> drawn_by(const Public& table, const Move& move) {
  const bool fill = move.kind() == Move::Kind::kFill;
  if (table.phase != (fill ? Phase::kFill : Phase::kDraw)) return {};
  if (!fill && move.seat().index() != table.mover()) return {};
  const PileDraw draw = fill ? table.market_draw() : table.hand_draw();
  const bool hides = !fill && move.hidden() == draw.size();
  return hides || draw.gives(move.cards()) ? std::optional(draw) : std::nullopt;
}

void add_draw(Tokens& tokens, const Public& table, const Move& move) {
  const std::optional<PileDraw> draw = drawn_by(table, move);
  if (!draw || draw->size() == 0) return;
  if (draw->reshuffles) tokens.add("shuffled", true);
  tokens.add("moves",
             move.kind() == Move::Kind::kFill
                 ? moves_of_draw(*draw, move, "deck", "market_discard", "market")
                 : moves_of_draw(*draw, move, of_seat("face_down", move.seat()),
                                 of_seat("face_up", move.seat()), of_seat("hand", move.seat())));
}

void add_discard(Tokens& tokens, const Public& table, const Move& move) {
  const bool due = table.phase == Phase::kDiscard && move.seat().index() == table.mover() &&
                   table.hand_draw().gives(move.cards() + table.used());
  if (!due) return;
  if (move.size() > 0) {
    tokens.add("moves", one_move(text_of(move.cards()), of_seat("hand", move.seat()),
                                 of_seat("face_up", move.seat())));
  }
  Public after = table;
  after.apply(move);
  if (after.market != table.market) tokens.add("then", "market>market_discard");  // SU24
}

/// The moves of a player's event.
std::string own_move(const Public& table, const Move& move) {
  const std::string card = {letter(move.card())};
  const Seat seat = Seat::at(table.mover());
  switch (move.kind()) {
    case Move::Kind::kBuy: return one_move(card, "market", of_seat("face_up", seat));
    case Move::Kind::kRemove: return one_move(card, of_seat("hand", seat), "removed");
    case Move::Kind::kPlay:
      return one_move(card, of_seat("hand", seat), of_seat("straights", seat));
    case Move::Kind::kStrike:
      return one_move({letter(move.top())}, of_seat("straights", move.seat()),
                      of_seat("face_up", move.seat()));
    default: return "-";
  }
}

/// The straight that a goal card makes.
std::string straight_of(Rank card) { return straight_text(index(card) - index(Rank::kJack) + 1); }

/// A multiset for people, with counts if it would be too long for a line.
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
  CardCounts pile = table.piles[seat].draw;
  std::string of;  // a reader who can't see the hand knows the piles that it came from
  if (has_hand_out(table, seat)) {
    text += "  hand " + hand_text(table, hand, eyes, table.used());
    const PileDraw draw = table.hand_draw();
    const int left = cards_face_down(table, seat);
    const bool hides = table.hides_hand(eyes) && left != 0;
    if (hides) of = fmt::format("{} of ", left);
    pile = left == 0 ? CardCounts() : hides ? draw.pool : draw.pool - (hand - draw.sure);
  }
  text += fmt::format("\n    draw pile {}{}\n    discards  {}\n", of, pile_text(pile),
                      pile_text(cards_face_up(table, seat)));
  return text;
}

}  // namespace

std::string Public::describe(const Move& move) const {
  if (move.kind() == Move::Kind::kNone) return "kind=none";
  if (move.kind() == Move::Kind::kPass) return "kind=pass";
  const std::string_view kind = name_of(move.kind(), kKinds);
  if (move.is_chance()) {
    Tokens tokens("kind", kind);
    if (move.kind() != Move::Kind::kFill) tokens.add("seat", move.seat());
    tokens.add("cards", text_of(move.cards(), move.hidden()), "count", move.size());
    if (move.kind() == Move::Kind::kDiscard) {
      add_discard(tokens, *this, move);
    } else {
      add_draw(tokens, *this, move);
    }
    return tokens.text();
  }
  Tokens tokens("kind", kind, "card", letter(move.card()));
  if (move.kind() == Move::Kind::kBuy) tokens.add("price", price(move.card()));
  if (move.kind() == Move::Kind::kPlay) tokens.add("straight", straight_of(move.card()));
  if (move.kind() == Move::Kind::kStrike) {
    tokens.add("seat", move.seat(), "top", letter(move.top()), "at",
               fmt::format("{}:hand_{}", letter(move.card()), mover()));
  } else if (move.kind() != Move::Kind::kRemove && wins(*this, move)) {
    tokens.add("wins", true);
  }
  return tokens.add("moves", own_move(*this, move)).text();
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  if (!table.hand_out() || !table.hides_hand(eyes)) return;
  survey.holds("hand", table.mover(), hand - table.used(),
               [](int rank) { return value_text(kCardText.letter(rank)); });
}

std::string Secrets::board(const Public& table, Seat eyes) const {
  Tokens tokens("players", table.options.players, "rounds", table.options.max_rounds, "round",
                table.round, "start", table.start, "turn", table.turn(), "phase",
                name_of(table.phase, kPhases), "mover", table.mover(), "hand",
                hand_text(table, hand, eyes), "made", made_text(table), "bought", table.bought != 0,
                "market", text_of(table.market), "deck", text_of(table.market_piles.draw),
                "market_discard", text_of(table.market_piles.discard), "removed",
                text_of(removed_cards(table)));
  for (int seat = 0; seat < table.options.players; ++seat) {
    tokens.add_of("draw", seat, text_of(table.piles[seat].draw));
    tokens.add_of("discard", seat, text_of(table.piles[seat].discard));
    const bool out = has_hand_out(table, seat);
    tokens.add_of("hand", seat, out ? hand_text(table, hand, eyes, table.used()) : "-");
    tokens.add_of("face_down", seat, cards_face_down(table, seat));
    tokens.add_of("face_up", seat, text_of(cards_face_up(table, seat)));
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
