// Prints events and parses well-formed text; facts for a GUI (listed in RULES.md), and
// the drawing for people. Unknown cards are question marks.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/core/facts.h"
#include "engine/core/move_reader.h"
#include "engine/games/straight_jacket/game.h"

namespace turnkey::straight_jacket {

namespace {

constexpr std::array<std::string_view, 13> kPhases = {
    "start", "fill", "play", "draw",      "pick",       "aim", "turn_up",
    "show",  "tell", "swap", "pass_left", "pass_right", "over"};
constexpr std::array<std::string_view, 12> kVerbs = {  // by Op
    "none",      "start", "deal",    "play",   "pass_left", "pass_right",
    "hand_over", "aim",   "turn_up", "reveal", "tell",      "swap"};
constexpr std::array<std::string_view, 2> kFurther = {"ignore", "follow"};
constexpr std::array<std::string_view, 3> kInmates = {"off", "standard", "identity"};
/// The beginnings of events' texts, by Op. The seats follow, with '>' between two, and then the
/// card, after '=' if there are seats.
constexpr std::array<std::string_view, 12> kBeginnings = {"none", "start=", "d", "p", "l", "r",
                                                          "h",    "s",      "u", "v", "t", "x"};

std::string row_text(std::span<const Kind> row) {
  std::string text;
  for (const Kind kind : row) text += letter(kind);
  return text.empty() ? "-" : text;
}

CardList row_of(std::span<const Kind> row) { return CardList::row(row_text(row)); }

/// "name", or "?".
std::string card_name(const Options& options, Kind kind) {
  if (kind == kHidden) return "?";
  const auto& kinds = options.cards().kinds;
  return kind < kinds.size() ? kinds[kind].name : "-";
}

std::string seat_name(std::uint8_t seat) {
  return seat == kHidden ? "?" : seat == kNobody ? "-" : std::to_string(seat);
}

/// Whether a card's text is being followed.
bool follows_text(const Public& table) {
  return table.phase >= Phase::kDraw && table.phase <= Phase::kSwap;
}

/// Whether the text falls on `target` now.
bool has_target(const Public& table) {
  return table.is(Phase::kPick, Phase::kTurnUp, Phase::kShow, Phase::kSwap) &&
         table.effect().side != Side::kNone && !table.effect().at_once();
}

/// "pill (1): draw 1 card"
std::string card_line(const Card& card) {
  return fmt::format("{} ({}): {}", card.name, card.value, words_of(card));
}

/// The card's name; a card as `moves` has it.
Words words_of(const Options& options, Kind kind) {
  return Words::unmarked(card_name(options, kind));
}
CardList named(const Options& options, Kind kind) {
  return {{std::string(1, letter(kind))}, card_name(options, kind)};
}

/// All kinds of the deck.
CardKinds kinds_of(const Options& options) {
  CardKinds kinds;
  for (std::size_t i = 0; i < options.cards().kinds.size(); ++i) {
    const auto kind = static_cast<Kind>(i);
    const Card& card = options.cards().kinds[kind];
    kinds.push_back(
        {std::string(1, letter(kind)), card.name, card.value, text_of(card), words_of(card)});
  }
  return kinds;
}

/// The next event, for people.
std::string due_line(const Public& table) {
  if (table.over()) return "game over\n";
  std::string line = fmt::format("deck {}, seat {} is the mover", table.deck, table.mover);
  if (table.extra > 0) line += fmt::format(", {} more turns", table.extra);
  if (follows_text(table)) line += ", " + card_line(table.card_text());
  if (has_target(table)) line += fmt::format(", on seat {}", table.target);
  return line + fmt::format("; {} ({})\n", name_of(table.phase, kPhases), value_text(table.turn()));
}

/// The kind of the event in `describe`.
std::string_view kind_of(const Public& table, const Move& move) {
  if (move.op == Op::kPlay && table.phase == Phase::kPick) return "play_by_text";
  const bool passed =
      move.op == Op::kSwap && table.is(Phase::kSwap) && table.effect().act == Act::kPassHand;
  if (passed) return table.effect().all ? "pass_all" : "pass_hand";
  return name_of(move.op, kVerbs);
}

/// A seat, which may be hidden, or nobody.
void add_seat(Facts& facts, std::string_view key, std::uint8_t seat) {
  if (seat == kHidden) {
    facts.add(key, "?");
  } else {
    facts.add(key, seat == kNobody ? Actor::nobody() : Actor(Seat::at(seat)));
  }
}

/// The seats in the event: its owner, the jacket or hand it falls on, and those shown a card.
void add_seats(Facts& facts, const Public& table, const Move& move) {
  if (move.seats() > 0) add_seat(facts, "seat", move.a);
  if (move.seats() > 1) add_seat(facts, "target", move.b);
  if (move.op != table.due().op) return;  // describe also takes impossible events
  const bool at_once = follows_text(table) && table.effect().at_once();
  switch (table.phase) {
    case Phase::kPick:
    case Phase::kTurnUp:
      add_seat(facts, "target", at_once ? table.aim[table.actor] : table.target);
      return;
    case Phase::kTell:
      if (move.has_card()) {
        facts.add("place", table.effect().act == Act::kPlayOnto ? "jacket" : "hand");
      }
      return;
    case Phase::kShow:
      if (table.to != kEverybody) return add_seat(facts, "to", table.to);
      facts.add("to", "all");
      return;
    case Phase::kSwap:
      if (at_once) {
        facts.add("side", table.effect().side == Side::kRight ? "right" : "left");
      } else {
        facts.add("seat", Seat::at(table.actor), "target", Seat::at(table.target));
      }
      return;
    default: return;
  }
}

/// The card and its effect.
void add_card(Facts& facts, const Public& table, const Move& move) {
  const Words name = words_of(table.options, move.kind);
  if (move.op == Op::kDraw) facts.add("card", name);
  facts.add("name", name);
  if (move.kind >= table.options.cards().kinds.size()) return;
  const Card& card = table.options.cards().kinds[move.kind];
  facts.add("value", card.value);
  if (card.inmate >= 0) {
    facts.add("inmate", kLetterNames[card.inmate]);
  } else {
    const std::string said = words_of(card);
    facts.add("effect", text_of(card), "text", Words{said == "-" ? "" : said});
  }
}

/// The board's key for a place (history.h).
std::string place_key(int place) {
  constexpr std::array<std::string_view, 3> kRows = {"hand", "chosen", "jacket"};
  if (place == kDeck) return "deck";
  return key_of(kRows[place / kMaxPlayers], place % kMaxPlayers);
}

/// The moves of the event itself.
Moves own_moves(const Public& table, const Deed& deed) {
  Moves moves;
  if (deed.has_card()) {
    const bool shows = deed.what == What::kShow;  // shown where it lies
    if (shows && deed.kind == kHidden) return moves;
    const std::string from = place_key(shows ? deed.to() : deed.from());
    return moves.add(named(table.options, deed.kind), from, place_key(deed.to()));
  }
  if (deed.what == What::kTurn) return moves;
  for (int seat = 0; seat < table.seats(); ++seat) {
    const int to = deed.hand_goes(seat, table.seats());
    if (to != seat && table.held[seat] > 0) moves.all(place_key(seat), place_key(to));
  }
  return moves;
}

/// SJ46: the moves that texts make after it, before the next event.
Moves moves_after(Public table, const Move& move) {
  TopMoves moved;
  table.apply(move, &moved);
  const auto key = [](int row) {
    return row == kDiscards ? "discards" : place_key(kJackets + row);
  };
  Moves moves;
  for (const TopMove& one : moved) {
    moves.add(named(table.options, one.kind), key(one.from), key(one.to));
  }
  return moves;
}

void add_moves(Facts& facts, const Public& table, const Move& move) {
  const auto kinds = table.options.cards().kinds.size();
  const bool known = !move.has_card() || move.kind == kHidden || move.kind < kinds;
  const bool hides_aim = move.op == Op::kAim && move.a == kHidden;
  if (table.over() || hides_aim || !known || table.not_due(move) != nullptr) return;
  const Deed deed = table.deed_of(move);
  const bool hides_card = deed.has_card() && deed.to() >= kJackets && deed.kind == kHidden;
  if (hides_card) return;  // impossible: all see cards that land on jackets
  const Moves own = own_moves(table, deed);
  const Moves then = moves_after(table, move);
  if (!own.empty()) facts.add("moves", own);
  if (!then.empty()) facts.add("then", then);
}

}  // namespace

std::string Game::text(const Move& move) {
  std::string text(name_of(move.op, kBeginnings));
  if (move.seats() > 0) text += seat_name(move.a);
  if (move.seats() > 1) text += ">" + seat_name(move.b);
  if (!move.has_card()) return text;
  return text + (move.seats() > 0 ? "=" : "") + letter(move.kind);
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Straight Jacket", text);
  const auto seat = [&] { return static_cast<std::uint8_t>(in.digit(0, kMaxPlayers - 1)); };
  std::size_t op = 1;
  while (op < kBeginnings.size() && !in.take(kBeginnings[op])) ++op;
  if (op == kBeginnings.size()) return in.refuse();
  Move move{static_cast<Op>(op)};
  if (move.seats() > 0) move.a = move.op == Op::kAim && in.take('?') ? kHidden : seat();
  if (move.seats() > 1) in.expect('>');
  if (move.seats() > 1) move.b = seat();
  if (move.op == Op::kTell && in.at_end()) move.kind = kNoKind;
  if (move.has_card()) {
    if (move.seats() > 0) in.expect('=');
    move.kind = in.take('?') ? kHidden : static_cast<Kind>(in.one_of(kKindLetters));
  }
  return in.finish(move);
}

Facts Public::describe(const Move& move) const {
  Facts facts("kind", kind_of(*this, move));
  add_seats(facts, *this, move);
  if (move.has_card()) add_card(facts, *this, move);
  if (move.op == Op::kAim && move.a != kHidden)
    facts.add("at", NamedPlaces{{place_key(kJackets + move.a)}});
  add_moves(facts, *this, move);
  return facts;
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  const auto text = [](int kind) { return value_text(letter(static_cast<Kind>(kind))); };
  for (int row = 0; row < 2 * table.seats(); ++row) {
    const int seat = row / 2;
    const bool chosen = row % 2 == 1;
    if (seat == eyes.index()) continue;
    Bag cards;
    for (const Kind kind : hands.row(chosen ? kStaged + seat : seat)) cards.add(kind);
    survey.holds(chosen ? "chosen" : "hand", seat, cards, text);
  }
}

Facts Secrets::board(const Public& table, std::optional<Seat> seat) const {
  const Hands known = seat ? known_hands(table, *seat) : hands;
  const Options& options = table.options;
  Facts facts("players", options.players, "inmates", name_of(options.inmates, kInmates), "further",
              name_of(options.further, kFurther), "cards", kinds_of(options), "phase",
              name_of(table.phase, kPhases), "turn", table.turn(), "mover", Seat::at(table.mover),
              "deck", table.deck, "extra", table.extra, "card",
              follows_text(table) ? card_name(options, table.card) : "-", "step", table.step,
              "need", table.need, "discards", row_of(table.piles.row(kDiscards)));
  if (has_target(table)) facts.add("target", Seat::at(table.target));
  if (follows_text(table)) facts.add("reader", Seat::at(table.reader));
  if (table.waits() > 0) {
    Texts names;
    for (int i = 0; i < table.waits(); ++i) {
      names.push_back(card_name(options, table.waiting[i].card));
    }
    facts.add("waiting", names);
  }
  for (int i = 0; i < options.players; ++i) {
    facts.add_of("hand", i, row_of(known.row(i)));
    facts.add_of("jacket", i, row_of(table.piles.row(i)));
    if (options.inmates == Inmates::kIdentity) facts.add_of("inmate", i, kLetterNames[i]);
    facts.add_of("points", i, table.points(i));
    if (table.held[kStaged + i] > 0) facts.add_of("chosen", i, row_of(known.row(kStaged + i)));
    if (table.aim[i] != kNobody) add_seat(facts, fmt::format("aim_{}", i), table.aim[i]);
  }
  return facts;
}

std::string Secrets::drawing(const Public& table, std::optional<Seat> seat) const {
  const Hands known = seat ? known_hands(table, *seat) : hands;
  const auto& kinds = table.options.cards().kinds;
  const bool identity = table.options.inmates == Inmates::kIdentity;
  std::string text = due_line(table);
  const auto discards = table.piles.row(kDiscards);
  if (!discards.empty()) text += fmt::format("discards {}\n", row_text(discards));
  for (int i = 0; i < table.seats(); ++i) {
    const std::string own = identity ? fmt::format("[{}]", kLetterNames[i]) : "";
    const auto chosen = known.row(kStaged + i);
    text +=
        fmt::format("{} seat {}  {} points  jacket {}{}  hand {}{}\n", i == table.mover ? '>' : ' ',
                    i, table.points(i), own, row_text(table.piles.row(i)), row_text(known.row(i)),
                    chosen.empty() ? "" : "  chosen " + row_text(chosen));
    if (table.piles.size(i) > 0) {
      text += fmt::format("    top {}\n", card_line(kinds[table.piles.row(i).back()]));
    }
    Kind last = kHidden;
    for (const Kind kind : known.row(i)) {
      if (kind == last || kind == kHidden) continue;
      text += fmt::format("      {}: {}\n", letter(kind), card_line(kinds[kind]));
      last = kind;
    }
  }
  return text;
}

}  // namespace turnkey::straight_jacket
