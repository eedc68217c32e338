// `key=value` tokens for a GUI (listed in RULES.md), and the board drawn for people.
#include <fmt/format.h>

#include <string_view>

#include "engine/core/tokens.h"
#include "engine/games/captured/public.h"

namespace turnkey::captured {

namespace {

constexpr std::array<std::string_view, 6> kPhases = {"board", "identity", "number",
                                                     "theft", "refill",   "over"};

std::string_view name(const Public& table, int kind) {
  return table.options.cards().names[static_cast<std::size_t>(kind)];
}

/// "12xt,s3", or for people "12 traitor, Medal".
std::string cards_text(const CardSet& cards) {
  Joined text;
  cards.for_each_kind([&](int kind) {
    const std::string times = cards.count(kind) == 1 ? "" : fmt::format("{}x", cards.count(kind));
    text.add(times + card_text(kind));
  });
  return text.text();
}
std::string named_cards(const Public& table, const CardSet& cards) {
  Joined text(", ");
  cards.for_each_kind([&](int kind) {
    const std::string times = cards.count(kind) == 1 ? "" : fmt::format("{} ", cards.count(kind));
    text.add(times + std::string(name(table, kind)));
  });
  return text.text();
}

/// What Special Ops cards are, for who draws them: "s9:Medal:5,s18:Ambush:-2:lose_turn".
std::string special_cards(const Cards& cards) {
  Joined text;
  cards.pack.for_each_kind([&](int kind) {
    if (kind < kFirstSpecial) return;
    const auto index = static_cast<std::size_t>(kind);
    std::string_view effect;
    if (((cards.lose_turn >> kind) & 1) != 0) effect = ":lose_turn";
    if (((cards.extra_turn >> kind) & 1) != 0) effect = ":extra_turn";
    text.add(
        fmt::format("{}:{}:{}{}", card_text(kind), cards.names[index], cards.worth[index], effect));
  });
  return text.text();
}

/// The numbers that will come, as far as they are known: "7,3,12,?".
std::string next_numbers(const Public& table, std::string_view separator) {
  Joined text(separator);
  if (!table.order_known()) return "?";
  for (int i = 0; i < table.numbers(); ++i) {
    text.add(static_cast<int>(table.order[(table.turned + i) % table.numbers()]));
  }
  return text.text();
}

std::string unseen_numbers(const Public& table, std::string_view separator) {
  Joined text(separator);
  table.patriots.for_each_kind([&](int number) {
    for (int i = table.patriots.count(number); i > 0; --i) text.add(number);
  });
  return text.text();
}

/// Where the number leads, what lies there, and who takes a card for that.
std::string describe_go(const Public& table, int number) {
  const int space = table.target(number);
  const Kind card = table.spaces[static_cast<std::size_t>(space)];
  Tokens tokens("kind", "number", "number", number, "seat", Seat::at(table.mover), "space", space,
                "card", name(table, card));
  if (((table.lose_turn >> card) & 1) != 0) tokens.add("effect", "lose_turn");
  if (((table.extra_turn >> card) & 1) != 0) tokens.add("effect", "extra_turn");
  Public after = table;
  after.place[table.mover] = static_cast<std::uint8_t>(space);
  if (after.standing_longest() >= 0) tokens.add("thief", after.standing_longest());
  return tokens.text();
}

/// The space at a place of the drawing, 6 by 6 with nothing inside; -1 for none.
int space_at(int row, int column) {
  if (row == 0) return column;
  if (column == 5) return 5 + row;
  if (row == 5) return 15 - column;
  return column == 0 ? 20 - row : -1;
}

std::string cell(const Public& table, int space, bool names) {
  constexpr int kWidth = 12;
  if (space < 0) return std::string(kWidth, ' ');
  const Kind card = table.spaces[static_cast<std::size_t>(space)];
  const std::string_view lying = card == kNoCard ? "." : name(table, card).substr(0, kWidth - 4);
  std::string text = names ? fmt::format("{:2} {}", space, lying) : "   ";
  for (int seat = 0; !names && seat < table.seats(); ++seat) {
    if (table.place[seat] == space) text += fmt::format("@{}", seat);
  }
  return fmt::format("{:<{}}", text.substr(0, kWidth), kWidth);
}

std::string line_of(const Public& table, int row, bool names) {
  std::string line;
  for (int column = 0; column < 6; ++column) line += cell(table, space_at(row, column), names);
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

std::string seat_line(const Public& table, int seat) {
  const bool due = table.phase == Phase::kNumber || table.phase == Phase::kRefill;
  const bool acts = table.turn() == Actor(Seat::at(seat)) || (due && table.mover == seat);
  const int traitors = table.stash[seat].count(kTraitor);
  std::string text = fmt::format("{} seat {}", acts ? '>' : ' ', seat);
  if (table.identity[seat] != 0) text += fmt::format(" (patriot {})", table.identity[seat]);
  text += fmt::format(": {} points with {} traitors", traitors + table.points(seat), traitors);
  if (has_bit(table.lost, seat)) text += ", loses its next turn";
  return text + "\n    " + named_cards(table, table.stash[seat]) + "\n";
}

}  // namespace

std::string Public::describe(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::kLay:
      return Tokens("kind", "lay", "card", name(*this, move.value), "space",
                    phase == Phase::kBoard ? laid : place[mover])
          .text();
    case Move::Kind::kIdentity: return Tokens("kind", "identity", "number", move.value).text();
    case Move::Kind::kNumber: return describe_go(*this, move.value);
    case Move::Kind::kTake:
      return Tokens("kind", "take", "card", name(*this, move.value), "from", Seat::at(mover))
          .text();
    case Move::Kind::kSlip: break;
  }
  return Tokens("kind", "slip", "card", name(*this, move.value), "from", Seat::at(move.from), "by",
                Seat::at(move.to))
      .text();
}

std::string Public::board() const {
  Joined lying;
  for (const Kind card : spaces) lying.add(card == kNoCard ? "-" : card_text(card));
  Tokens tokens("players", options.players, "phase", name_of(phase, kPhases), "turn", turn(),
                "mover", static_cast<int>(mover), "again", again, "cards",
                special_cards(options.cards()), "board", lying.text(), "deck", cards_text(deck),
                "next", next_numbers(*this, ","), "unseen", unseen_numbers(*this, ","));
  for (int seat = 0; seat < seats(); ++seat) {
    tokens.add_of("place", seat, place[seat] == kNowhere ? "-" : std::to_string(place[seat]));
    tokens.add_of("patriot", seat, identity[seat]);
    tokens.add_of("lost", seat, has_bit(lost, seat));
    tokens.add_of("stash", seat, cards_text(stash[seat]));
    tokens.add_of("points", seat, stash[seat].count(kTraitor) + points(seat));
  }
  return tokens.text();
}

std::string Public::drawing() const {
  std::string text;
  for (int row = 0; row < 12; ++row) text += line_of(*this, row / 2, row % 2 == 0);
  text += fmt::format("deck: {}\n", named_cards(*this, deck));
  text += order_known() ? fmt::format("next numbers: {}\n", next_numbers(*this, " "))
                        : fmt::format("numbers not seen: {}\n", unseen_numbers(*this, " "));
  for (int seat = 0; seat < seats(); ++seat) text += seat_line(*this, seat);
  if (phase != Phase::kTheft) return text;
  return text + fmt::format("seat {} takes a card from seat {}\n", thief, mover);
}

}  // namespace turnkey::captured
