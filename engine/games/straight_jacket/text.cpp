// Prints events and parses well-formed text; `key=value` tokens for a GUI (listed in RULES.md), and
// the drawing for people. Unknown cards are question marks.
#include <fmt/format.h>

#include <algorithm>
#include <range/v3/algorithm/replace.hpp>
#include <span>

#include "engine/core/move_reader.h"
#include "engine/core/tokens.h"
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

/// Joins words with `_`, for the value of a key.
std::string joined(std::string words) {
  ranges::replace(words, ' ', '_');
  return words;
}

/// "K:key:8:turn:take_another_turn_after_this_one", for every kind.
std::string cards_list(const Options& options) {
  Joined list;
  for (std::size_t i = 0; i < options.cards().kinds.size(); ++i) {
    const auto kind = static_cast<Kind>(i);
    const Card& card = options.cards().kinds[kind];
    list.add(fmt::format("{}:{}:{}:{}:{}", letter(kind), card.name, card.value, text_of(card),
                         joined(words_of(card))));
  }
  return list.text();
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

/// The seats in the event: its owner, the jacket or hand it falls on, and those shown a card.
void add_seats(Tokens& tokens, const Public& table, const Move& move) {
  if (move.seats() > 0) tokens.add("seat", seat_name(move.a));
  if (move.seats() > 1) tokens.add("target", seat_name(move.b));
  if (move.op != table.due().op) return;  // describe also takes impossible events
  const bool at_once = follows_text(table) && table.effect().at_once();
  switch (table.phase) {
    case Phase::kPick:
    case Phase::kTurnUp:
      tokens.add("target", seat_name(at_once ? table.aim[table.actor] : table.target));
      return;
    case Phase::kTell:
      if (move.has_card()) {
        tokens.add("place", table.effect().act == Act::kPlayOnto ? "jacket" : "hand");
      }
      return;
    case Phase::kShow:
      tokens.add("to", table.to == kEverybody ? "all" : seat_name(table.to));
      return;
    case Phase::kSwap:
      if (at_once) {
        tokens.add("side", table.effect().side == Side::kRight ? "right" : "left");
      } else {
        tokens.add("seat", table.actor, "target", table.target);
      }
      return;
    default: return;
  }
}

/// The card and its effect.
void add_card(Tokens& tokens, const Public& table, const Move& move) {
  const std::string name = card_name(table.options, move.kind);
  if (move.op == Op::kDraw) tokens.add("card", name);
  tokens.add("name", name);
  if (move.kind >= table.options.cards().kinds.size()) return;
  const Card& card = table.options.cards().kinds[move.kind];
  tokens.add("value", card.value);
  if (card.inmate >= 0) {
    tokens.add("inmate", kLetterNames[card.inmate]);
  } else {
    tokens.add("effect", text_of(card), "text", joined(words_of(card)));
  }
}

/// The board's key for a place (history.h).
std::string place_key(int place) {
  constexpr std::array<std::string_view, 3> kRows = {"hand", "chosen", "jacket"};
  if (place == kDeck) return "deck";
  return fmt::format("{}_{}", kRows[place / kMaxPlayers], place % kMaxPlayers);
}

/// The moves of the event itself.
std::string own_moves(const Public& table, const Deed& deed) {
  Joined moves;
  if (deed.has_card()) {
    const bool shows = deed.what == What::kShow;  // shown where it lies
    if (shows && deed.kind == kHidden) return "-";
    const std::string name = card_name(table.options, deed.kind);
    if (shows) return name + ":" + place_key(deed.to()) + ">" + place_key(deed.to());
    return moves.add(name + ":" + place_key(deed.from()) + ">" + place_key(deed.to())).text();
  }
  if (deed.what == What::kTurn) return "-";
  for (int seat = 0; seat < table.seats(); ++seat) {
    const int to = deed.hand_goes(seat, table.seats());
    if (to != seat && table.held[seat] > 0) moves.add(place_key(seat) + ">" + place_key(to));
  }
  return moves.text();
}

/// SJ46: the moves that texts make after it, before the next event.
std::string moves_after(Public table, const Move& move) {
  TopMoves moved;
  table.apply(move, &moved);
  const auto key = [](int row) {
    return row == kDiscards ? "discards" : place_key(kJackets + row);
  };
  Joined moves;
  for (const TopMove& one : moved) {
    moves.add(card_name(table.options, one.kind) + ":" + key(one.from) + ">" + key(one.to));
  }
  return moves.text();
}

void add_moves(Tokens& tokens, const Public& table, const Move& move) {
  const auto kinds = table.options.cards().kinds.size();
  const bool known = !move.has_card() || move.kind == kHidden || move.kind < kinds;
  const bool hides_aim = move.op == Op::kAim && move.a == kHidden;
  if (table.over() || hides_aim || !known || table.not_due(move) != nullptr) return;
  const Deed deed = table.deed_of(move);
  const bool hides_card = deed.has_card() && deed.to() >= kJackets && deed.kind == kHidden;
  if (hides_card) return;  // impossible: all see cards that land on jackets
  const std::string own = own_moves(table, deed);
  const std::string then = moves_after(table, move);
  if (own != "-") tokens.add("moves", own);
  if (then != "-") tokens.add("then", then);
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

std::string Public::describe(const Move& move) const {
  Tokens tokens("kind", kind_of(*this, move));
  add_seats(tokens, *this, move);
  if (move.has_card()) add_card(tokens, *this, move);
  if (move.op == Op::kAim && move.a != kHidden) tokens.add("at", place_key(kJackets + move.a));
  add_moves(tokens, *this, move);
  return tokens.text();
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

std::string Secrets::board(const Public& table, std::optional<Seat> seat) const {
  const Hands known = seat ? known_hands(table, *seat) : hands;
  const Options& options = table.options;
  Tokens tokens("players", options.players, "inmates", name_of(options.inmates, kInmates),
                "further", name_of(options.further, kFurther), "cards", cards_list(options),
                "phase", name_of(table.phase, kPhases), "turn", table.turn(), "mover", table.mover,
                "deck", table.deck, "extra", table.extra, "card",
                follows_text(table) ? card_name(options, table.card) : "-", "step", table.step,
                "need", table.need, "discards", row_text(table.piles.row(kDiscards)));
  if (has_target(table)) tokens.add("target", table.target);
  if (follows_text(table)) tokens.add("reader", table.reader);
  if (table.waits() > 0) {
    const auto name = [&](const Waiting& text) { return card_name(options, text.card); };
    tokens.add("waiting", list_text(table.waiting, table.waits(), name));
  }
  for (int i = 0; i < options.players; ++i) {
    tokens.add_of("hand", i, row_text(known.row(i)));
    tokens.add_of("jacket", i, row_text(table.piles.row(i)));
    if (options.inmates == Inmates::kIdentity) tokens.add_of("inmate", i, kLetterNames[i]);
    tokens.add_of("points", i, table.points(i));
    if (table.held[kStaged + i] > 0) tokens.add_of("chosen", i, row_text(known.row(kStaged + i)));
    if (table.aim[i] != kNobody) tokens.add_of("aim", i, seat_name(table.aim[i]));
  }
  return tokens.text();
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
