// Facts for a GUI (listed in RULES.md), and the drawing for people.
#include <fmt/format.h>

#include <string_view>

#include "engine/core/card_bag.h"
#include "engine/core/facts.h"
#include "engine/games/captured/public.h"

namespace turnkey::captured {

namespace {

constexpr std::array<std::string_view, 6> kPhases = {"board", "identity", "number",
                                                     "theft", "refill",   "over"};

std::string_view name(const Public& table, int kind) {
  return table.options.cards().names[static_cast<std::size_t>(kind)];
}

Words named(const Public& table, int kind) { return Words::unmarked(name(table, kind)); }

template <class Name>
std::string list_of(const CardSet& cards, std::string_view separator, std::string_view times,
                    Name&& name) {
  Joined text(separator);
  cards.for_each_kind([&](int kind) {
    const int count = cards.count(kind);
    text.add((count == 1 ? "" : fmt::format("{}{}", count, times)) + std::string(name(kind)));
  });
  return text.text();
}
/// As text "12xt,s3".
CardList bag_of(const CardSet& cards) {
  CardList list{{}, list_of(cards, ",", "x", card_text)};
  if (list.text == "-") return {};
  cards.for_each_kind([&](int kind) {
    list.symbols.insert(list.symbols.end(), static_cast<std::size_t>(cards.count(kind)),
                        card_text(kind));
  });
  return list;
}
/// "12 Traitor, Medal"
std::string named_cards(const Public& table, const CardSet& cards) {
  return list_of(cards, ", ", " ", [&](int kind) { return name(table, kind); });
}

/// The effect of a card, empty for most.
std::string_view effect_of(const Cards& cards, int kind) {
  const std::uint64_t own = std::uint64_t{1} << kind;
  if ((cards.extra_turn & own) != 0) return "extra_turn";
  return (cards.lose_turn & own) != 0 ? "lose_turn" : "";
}

/// The Special Ops cards with points and effect.
CardKinds special_cards(const Cards& cards) {
  CardKinds kinds;
  cards.pack.for_each_kind([&](int kind) {
    if (kind < kFirstSpecial) return;
    const auto index = static_cast<std::size_t>(kind);
    kinds.push_back({card_text(kind), std::string(cards.names[index]), cards.worth[index],
                     std::string(effect_of(cards, kind))});
  });
  return kinds;
}

/// The next numbers, if they are known, else "?".
Texts next_numbers(const Public& table) {
  if (!table.order_known()) return {"?"};
  Texts numbers;
  for (int i = 0; i < table.numbers(); ++i) {
    numbers.push_back(std::to_string(table.order[(table.turned + i) % table.numbers()]));
  }
  return numbers;
}

Texts unseen_numbers(const Public& table) {
  Texts numbers;
  for_each_card(table.patriots, [&](int number) { numbers.push_back(std::to_string(number)); });
  return numbers;
}

/// The numbers turned up so far, in order; once all are known, the next one first.
Texts used_numbers(const Public& table) {
  Texts numbers;
  for (int i = 0; i < table.shown; ++i) {
    numbers.push_back(std::to_string(table.order[(table.turned + i) % table.shown]));
  }
  return numbers;
}

CardList one(Kind card) { return card == kNoCard ? CardList() : CardList::of(card_text(card)); }

/// The cards of the ring.
PlaceItems lying(const Public& table) {
  PlaceItems items;
  for (const Kind card : table.spaces) {
    items.push_back({.number = std::to_string(items.size()),
                     .cards = one(card),
                     .text = card == kNoCard ? "-" : card_text(card)});
  }
  return items;
}

/// The space that the number leads to, the card there, and the seat that takes a card for it.
void add_go(Facts& facts, const Public& table, int number) {
  const int space = table.target(number);
  const Kind card = table.spaces[static_cast<std::size_t>(space)];
  facts.add("number", number, "seat", Seat::at(table.mover), "space", space, "card",
            named(table, card));
  const std::string_view effect = effect_of(table.options.cards(), card);
  if (!effect.empty()) facts.add("effect", effect);
  Public after = table;
  after.place[table.mover] = static_cast<std::uint8_t>(space);
  if (after.standing_longest() >= 0) facts.add("thief", Seat::at(after.standing_longest()));
}

// ---- moves of cards (BOARDS.md), by places of the board ---------------------------------------

std::string space_key(int space) { return fmt::format("board.{}", space); }

/// `t:board.3>stash_0`
void add_card_to(Moves& moves, Kind card, int space, int seat) {
  moves.add(one(card), space_key(space), key_of("stash", seat));
}

/// C40: the seat goes from one space to another and gets the card there.
void add_landing(Moves& moves, const Public& table, int seat, int from, int space) {
  const std::string start = from == kNowhere ? "-" : std::to_string(from);
  moves.add_piece(std::to_string(seat), start, std::to_string(space));
  add_card_to(moves, table.spaces[static_cast<std::size_t>(space)], space, seat);
}

CardList number(int card) { return CardList::of(std::to_string(card)); }

/// The moves of the event itself.
Moves own_moves(const Public& table, const Move& move) {
  Moves moves;
  const int seat = table.mover;
  switch (move.kind) {
    case Move::Kind::kLay: {
      const int space = table.phase == Phase::kBoard ? table.laid : table.place[seat];
      return {one(move.value), "deck", space_key(space)};
    }
    case Move::Kind::kIdentity: return {number(move.value), "unseen", key_of("patriot", seat)};
    case Move::Kind::kNumber:
      moves.add(number(move.value), table.order_known() ? "used" : "unseen", "used");
      add_landing(moves, table, seat, table.place[seat], table.target(move.value));
      return moves;
    case Move::Kind::kTake:
      return {one(move.value), key_of("stash", seat), key_of("stash", table.thief)};
    case Move::Kind::kSlip:
      return {one(move.value), key_of("stash", move.from), key_of("stash", move.to)};
  }
  return moves;
}

/// C36: if nobody can move, the seat that lands, and its card. After a number the mover lands too.
void add_forced(Facts& facts, Moves& then, const Public& table, const Move& move,
                const Public& after) {
  const int own = move.kind == Move::Kind::kNumber ? 1 : 0;
  if (after.landings == table.landings + own) return;
  const int space = after.place[after.mover];
  facts.add("forced", Seat::at(after.mover), "forced_space", space, "forced_card",
            named(table, table.spaces[static_cast<std::size_t>(space)]), "forced_thief",
            Seat::at(after.thief));
  const bool moved = own != 0 && table.mover == after.mover;
  const int from = moved ? table.target(move.value) : table.place[after.mover];
  add_landing(then, table, after.mover, from, space);
}

/// C37: the last card, if the event leaves no other. C36 takes those of lower spaces first.
void add_last(Facts& facts, Moves& then, const Public& table, const Move& move,
              const Public& after) {
  if (after.phase != Phase::kOver) return;
  const bool goes = move.kind == Move::Kind::kNumber;
  const Bits left = goes ? table.cards & ~bit(table.target(move.value)) : table.cards;
  const int space = std::bit_width(left) - 1;
  const Kind last = table.spaces[static_cast<std::size_t>(space)];
  facts.add("last", named(table, last), "to", Seat::at(after.mover));
  add_card_to(then, last, space, after.mover);
}

/// The event's moves of cards, and those that the rules add without an event.
void add_aftermath(Facts& facts, const Public& table, const Move& move) {
  Public after = table;
  after.apply(move);
  if (after.skipped != 0) facts.add("lost", seats_of(after.skipped));  // C33
  if (after.passed != 0) facts.add("passed", seats_of(after.passed));  // C35
  Moves then;
  add_forced(facts, then, table, move, after);
  add_last(facts, then, table, move, after);
  facts.add("moves", own_moves(table, move));
  if (!then.empty()) facts.add("then", then);
}

/// The space at a place of the drawing, a ring of 6 by 6; -1 for none.
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
  std::string text = fmt::format("{} seat {}", acts ? '>' : ' ', seat);
  if (table.identity[seat] != 0) text += fmt::format(" (patriot {})", table.identity[seat]);
  text += fmt::format(": {} with {}", count_text(table.score(seat), "point"),
                      count_text(table.stash[seat].count(kTraitor), "traitor"));
  if (has_bit(table.lost, seat)) text += ", loses its next turn";
  if (table.again && table.mover == seat) text += ", has another turn";
  return text + "\n    " + named_cards(table, table.stash[seat]) + "\n";
}

}  // namespace

Facts Public::describe(const Move& move) const {
  constexpr std::array<std::string_view, 5> kEvents = {"lay", "identity", "number", "take", "slip"};
  Facts facts("kind", name_of(move.kind, kEvents));
  if (move.holds_card()) facts.add("card", named(*this, move.value));
  switch (move.kind) {
    case Move::Kind::kIdentity: facts.add("number", move.value); break;
    case Move::Kind::kNumber: add_go(facts, *this, move.value); break;
    case Move::Kind::kLay: facts.add("space", phase == Phase::kBoard ? laid : place[mover]); break;
    case Move::Kind::kTake: facts.add("from", Seat::at(mover)); break;
    case Move::Kind::kSlip: facts.add("from", Seat::at(move.from), "by", Seat::at(move.to));
  }
  add_aftermath(facts, *this, move);
  return facts;
}

Facts Public::board() const {
  Facts facts("players", options.players, "phase", name_of(phase, kPhases), "turn", turn(), "mover",
              Seat::at(mover), "again", again, "cards", special_cards(options.cards()), "board",
              lying(*this), "deck", bag_of(deck), "next", next_numbers(*this), "unseen",
              CardList::list(unseen_numbers(*this)), "used", CardList::list(used_numbers(*this)));
  for (int seat = 0; seat < seats(); ++seat) {
    const bool stands = place[seat] != kNowhere;
    facts.add_of("place", seat,
                 !stands
                     ? std::nullopt
                     : std::optional(PieceAt{std::to_string(seat), std::to_string(place[seat])}));
    facts.add_of("patriot", seat, identity[seat] == 0 ? CardList{{}, "0"} : number(identity[seat]));
    facts.add_of("lost", seat, has_bit(lost, seat));
    facts.add_of("stash", seat, bag_of(stash[seat]));
    facts.add_of("points", seat, points(seat));
    facts.add_of("score", seat, score(seat));
  }
  return facts;
}

std::string Public::drawing() const {
  std::string text;
  for (int row = 0; row < 12; ++row) text += line_of(*this, row / 2, row % 2 == 0);
  text += fmt::format("deck: {}\n", named_cards(*this, deck));
  text += order_known()
              ? fmt::format("next numbers: {}\n", fmt::join(next_numbers(*this), " "))
              : fmt::format("numbers not seen: {}\n",
                            value_text(fmt::format("{}", fmt::join(unseen_numbers(*this), " "))));
  for (int seat = 0; seat < seats(); ++seat) text += seat_line(*this, seat);
  if (phase != Phase::kTheft) return text;
  return text + fmt::format("seat {} takes a card from seat {}\n", thief, mover);
}

}  // namespace turnkey::captured
