// `key=value` tokens for a GUI (listed in RULES.md), and the drawing for people. Cards that the
// reader does not know are question marks.
#include <fmt/format.h>

#include "engine/core/tokens.h"
#include "engine/games/straight_jacket/belief.h"

namespace turnkey::straight_jacket {

namespace {

using Op = Move::Op;

constexpr std::array<std::string_view, 13> kPhases = {
    "start", "fill", "play", "draw",      "pick",       "aim", "turn_up",
    "show",  "tell", "swap", "pass_left", "pass_right", "over"};
constexpr std::array<std::string_view, 12> kVerbs = {  // by Op
    "none",      "start", "deal",    "play",   "pass_left", "pass_right",
    "hand_over", "aim",   "turn_up", "reveal", "tell",      "swap"};
constexpr std::array<std::string_view, 3> kInmates = {"off", "standard", "identity"};

template <int kRows>
std::string row_text(const Stacks<kRows>& stacks, int row) {
  std::string text;
  for (const Kind* kind = stacks.begin(row); kind != stacks.end(row); ++kind) {
    text += letter(*kind);
  }
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

/// SJ2: of the identity under a seat's jacket.
std::string_view inmate_name(int seat) {
  return std::string_view("ABCDE").substr(static_cast<std::size_t>(seat), 1);
}

/// Everything; of hands what is known.
std::string board_text(const Public& table, const Hands& hands) {
  const Options& options = table.options;
  Tokens tokens("players", options.players, "inmates", name_of(options.inmates, kInmates), "phase",
                name_of(table.phase, kPhases), "turn", table.turn(), "mover", table.mover, "deck",
                table.deck, "extra", table.extra, "card",
                follows_text(table) ? card_name(options, table.card) : std::string("-"), "step",
                table.step, "need", table.need, "discards", row_text(table.piles, kDiscards));
  for (int seat = 0; seat < options.players; ++seat) {
    tokens.add_of("hand", seat, row_text(hands, seat));
    tokens.add_of("jacket", seat, row_text(table.piles, seat));
    if (options.inmates == Inmates::kIdentity) tokens.add_of("inmate", seat, inmate_name(seat));
    tokens.add_of("points", seat, table.points(seat));
    if (table.staged[seat] > 0) tokens.add_of("chosen", seat, row_text(hands, kStaged + seat));
    if (table.aim[seat] != kNobody) tokens.add_of("aim", seat, seat_name(table.aim[seat]));
  }
  return tokens.text();
}

/// "pill (1): draw 1"
std::string card_line(const Card& card) {
  return fmt::format("{} ({}): {}", card.name, card.value, text_of(card));
}

/// What the event is about, for people.
std::string due_line(const Public& table) {
  if (table.over()) return "game over\n";
  std::string line = fmt::format("deck {}, seat {} is the mover", table.deck, table.mover);
  if (table.extra > 0) line += fmt::format(", {} more turns", table.extra);
  if (follows_text(table)) line += ", " + card_line(table.card_text());
  return line + fmt::format("; {} ({})\n", name_of(table.phase, kPhases), value_text(table.turn()));
}

std::string drawing_text(const Public& table, const Hands& hands) {
  const auto& kinds = table.options.cards().kinds;
  const bool identity = table.options.inmates == Inmates::kIdentity;
  std::string text = due_line(table);
  for (int seat = 0; seat < table.options.players; ++seat) {
    const std::string hand = row_text(hands, seat);
    const std::string own = identity ? fmt::format("[{}]", inmate_name(seat)) : "";
    text += fmt::format("{} seat {}  {} points  jacket {}{}  hand {}\n",
                        seat == table.mover ? '>' : ' ', seat, table.points(seat), own,
                        row_text(table.piles, seat), hand);
    if (table.piles.size(seat) > 0) {
      text += "    top " + card_line(kinds[table.piles.top(seat)]) + "\n";
    }
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const std::size_t kind = kKindLetters.find(hand[i]);
      const bool again = i > 0 && hand[i - 1] == hand[i];
      if (kind >= kinds.size() || again) continue;
      text += fmt::format("      {}: {}\n", hand[i], card_line(kinds[kind]));
    }
  }
  return text;
}

}  // namespace

std::string Public::describe(const Move& move) const {
  const bool by_text = move.op == Op::kPlay && phase == Phase::kPick;
  Tokens tokens("kind", by_text ? "play_by_text" : name_of(move.op, kVerbs));
  if (move.op == Op::kStart || move.op == Op::kDraw || move.op == Op::kShow ||
      move.op == Op::kAim || move.op == Op::kTell) {
    tokens.add("seat", seat_name(move.a));
  }
  if (move.op == Op::kTell) tokens.add("target", seat_name(move.b));
  if (!move.has_card()) return tokens.text();
  tokens.add(move.op == Op::kDraw ? "card" : "name", card_name(options, move.kind));
  if (move.kind >= options.cards().kinds.size()) return tokens.text();
  const Card& one = options.cards().kinds[move.kind];
  tokens.add("value", one.value);
  if (one.inmate >= 0) tokens.add("inmate", "ABCDE"[one.inmate]);
  return tokens.text();
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  const auto tell = [&](std::string_view stem, int seat, int row) {
    Bag cards;
    for (const Kind* kind = hands.begin(row); kind != hands.end(row); ++kind) cards.add(*kind);
    survey.holds(stem, seat, cards,
                 [](int kind) { return value_text(letter(static_cast<Kind>(kind))); });
  };
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (seat == eyes.index()) continue;
    tell("hand", seat, seat);
    tell("chosen", seat, kStaged + seat);
  }
}

std::string Secrets::board(const Public& table, Seat seat) const {
  return board_text(table, known_hands(table, *this, seat));
}
std::string Secrets::board(const Public& table) const { return board_text(table, hands); }
std::string Secrets::drawing(const Public& table, Seat seat) const {
  return drawing_text(table, known_hands(table, *this, seat));
}
std::string Secrets::drawing(const Public& table) const { return drawing_text(table, hands); }

std::string Secrets::worlds(const Public& table, Seat seat) const {
  return count_deals(table, *this, seat);
}

}  // namespace turnkey::straight_jacket
