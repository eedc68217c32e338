// Facts for a GUI (listed in RULES.md), and the drawing for people, at most 80 columns
// wide. It omits a hand that the reader may not see.
#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/games/straight_up/secrets.h"

namespace turnkey::straight_up {

namespace {

constexpr std::array<std::string_view, 5> kPhases = {"fill", "draw", "move", "discard", "over"};
constexpr std::array<std::string_view, 9> kKinds = {"none",   "pass", "buy",  "remove", "play",
                                                    "strike", "fill", "draw", "discard"};

/// Cards of a text of one character each.
CardList cards_of(const std::string& text) { return CardList::row(text); }
CardList cards_of(CardCounts cards, int hidden = 0) { return cards_of(text_of(cards, hidden)); }
CardList one(Rank card) { return CardList::of({letter(card)}); }

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
Runs runs_of(const Straights& straights) {
  Runs runs;
  for (const int length : {straights.longer(), straights.shorter()}) {
    if (length != 0) runs.push_back(cards_of(straight_text(length)));
  }
  return runs;
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

/// SU23, SU31: the rest of a pile is drawn before its discards become the new one.
Moves moves_of_draw(const PileDraw& draw, const Move& move, const std::string& pile,
                    const std::string& discards, const std::string& to) {
  Moves moves;
  const auto give = [&](CardCounts cards, int count) {
    if (count > 0) moves.add(move.hidden() > 0 ? cards_of({}, count) : cards_of(cards), pile, to);
  };
  if (!draw.reshuffles) {
    give(move.cards(), move.size());
    return moves;
  }
  give(draw.sure, draw.sure.total());
  moves.all(discards, pile);
  give(move.hidden() > 0 ? CardCounts() : move.cards() - draw.sure, draw.picks);
  return moves;
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

void add_draw(Facts& facts, const Public& table, const Move& move) {
  const std::optional<PileDraw> draw = drawn_by(table, move);
  if (!draw || draw->size() == 0) return;
  if (draw->reshuffles) facts.add("shuffled", true);
  facts.add("moves",
            move.kind() == Move::Kind::kFill
                ? moves_of_draw(*draw, move, "deck", "market_discard", "market")
                : moves_of_draw(*draw, move, key_of("face_down", move.seat()),
                                key_of("face_up", move.seat()), key_of("hand", move.seat())));
}

void add_discard(Facts& facts, const Public& table, const Move& move) {
  const bool due = table.phase == Phase::kDiscard && move.seat().index() == table.mover() &&
                   table.hand_draw().gives(move.cards() + table.used());
  if (!due) return;
  if (move.size() > 0) {
    facts.add("moves", Moves(cards_of(move.cards()), key_of("hand", move.seat()),
                             key_of("face_up", move.seat())));
  }
  Public after = table;
  after.apply(move);
  if (after.market != table.market)
    facts.add("then", Moves().all("market", "market_discard"));  // SU24
}

/// The moves of a player's event.
Moves own_move(const Public& table, const Move& move) {
  const CardList card = one(move.card());
  const Seat seat = Seat::at(table.mover());
  switch (move.kind()) {
    case Move::Kind::kBuy: return Moves(card, "market", key_of("face_up", seat));
    case Move::Kind::kRemove: return Moves(card, key_of("hand", seat), "removed");
    case Move::Kind::kPlay: return Moves(card, key_of("hand", seat), key_of("straights", seat));
    case Move::Kind::kStrike:
      return Moves(one(move.top()), key_of("straights", move.seat()),
                   key_of("face_up", move.seat()));
    default: return {};
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
                                 value_text(runs_of(table.straights[seat])),
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

Facts Public::describe(const Move& move) const {
  if (move.kind() == Move::Kind::kNone) return {"kind", "none"};
  if (move.kind() == Move::Kind::kPass) return {"kind", "pass"};
  const std::string_view kind = name_of(move.kind(), kKinds);
  if (move.is_chance()) {
    Facts facts("kind", kind);
    if (move.kind() != Move::Kind::kFill) facts.add("seat", move.seat());
    facts.add("cards", cards_of(move.cards(), move.hidden()), "count", move.size());
    if (move.kind() == Move::Kind::kDiscard) {
      add_discard(facts, *this, move);
    } else {
      add_draw(facts, *this, move);
    }
    return facts;
  }
  Facts facts("kind", kind, "card", one(move.card()));
  if (move.kind() == Move::Kind::kBuy) facts.add("price", price(move.card()));
  if (move.kind() == Move::Kind::kPlay) facts.add("straight", cards_of(straight_of(move.card())));
  if (move.kind() == Move::Kind::kStrike) {
    facts.add("seat", move.seat(), "top", one(move.top()), "at",
              NamedPlaces{{key_of("hand", mover()), one(move.card())}});
  } else if (move.kind() != Move::Kind::kRemove && wins(*this, move)) {
    facts.add("wins", true);
  }
  return facts.add("moves", own_move(*this, move));
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  if (!table.hand_out() || !table.hides_hand(eyes)) return;
  survey.holds("hand", table.mover(), hand - table.used(),
               [](int rank) { return value_text(kCardText.letter(rank)); });
}

Facts Secrets::board(const Public& table, Seat eyes) const {
  Facts facts("players", table.options.players, "rounds", table.options.max_rounds, "round",
              table.round, "start", Seat::at(table.start), "turn", table.turn(), "phase",
              name_of(table.phase, kPhases), "mover", Seat::at(table.mover()), "hand",
              cards_of(hand_text(table, hand, eyes)), "made", made_text(table), "bought",
              table.bought != 0, "market", cards_of(table.market), "deck",
              cards_of(table.market_piles.draw), "market_discard",
              cards_of(table.market_piles.discard), "removed", cards_of(removed_cards(table)));
  for (int seat = 0; seat < table.options.players; ++seat) {
    facts.add_of("draw", seat, cards_of(table.piles[seat].draw));
    facts.add_of("discard", seat, cards_of(table.piles[seat].discard));
    const bool out = has_hand_out(table, seat);
    facts.add_of("hand", seat,
                 out ? cards_of(hand_text(table, hand, eyes, table.used())) : CardList());
    facts.add_of("face_down", seat, cards_face_down(table, seat));
    facts.add_of("face_up", seat, cards_of(cards_face_up(table, seat)));
    facts.add_of("straights", seat, runs_of(table.straights[seat]));
    facts.add_of("strike", seat, table.can_strike[seat] != 0);
  }
  if (table.over()) facts.add("how", how_text(table), "winner", table.winner);
  return facts;
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
