// The table of options; texts of events, facts for a GUI (listed in RULES.md), the
// drawing.
#include <fmt/format.h>

#include <bit>
#include <optional>
#include <string>

#include "engine/core/facts.h"
#include "engine/core/move_reader.h"
#include "engine/games/meet_the_patriots/game.h"

namespace turnkey::meet_the_patriots {

namespace {

constexpr int kColumns = 4;  // MP10

/// MP27: whether the last two cards go to a seat without being turned over.
bool last_taken(const Public& table) {
  return table.phase == Phase::kOver && std::popcount(table.lying) == 2 && table.deck() == 0;
}

/// The cards of the pairs before the seats.
int taken(const Public& table) {
  const int lying = last_taken(table) ? 0 : std::popcount(table.lying);
  return 2 * table.options.numbers - table.deck() - lying;
}

std::string card_text(const Public& table, int space) {
  const int card = last_taken(table) ? int{kEmpty} : table.spaces[space];
  return card == kEmpty ? "." : card == kFaceDown ? "?" : std::to_string(card);
}

/// As players count them, from 1; none for kNone.
std::optional<int> space_number(int space) {
  return space == kNone ? std::nullopt : std::optional(space + 1);
}

/// The card of a space; none if there is none.
CardList card_on(const Public& table, int space) {
  const std::string card = card_text(table, space);
  return card == "." ? CardList() : CardList::of(card);
}

std::string place_of(int space) { return "cards." + value_text(space_number(space)); }

/// The number of a card that is turned over, if it was seen.
Facts& add_card(Facts& facts, const Public& table, int space) {
  const auto card = table.spaces[space];
  return card == kFaceDown ? facts.add("card", "?") : facts.add("card", card);
}

/// MP22, MP27: the moves of a pair that is taken, and of cards that follow.
void add_taken(Facts& facts, const Public& table, int match, const Public& after) {
  const Bits pair = bit(table.first) | bit(match);
  Moves moves;
  Moves then;
  for_each_bit(pair, [&](int space) {
    moves.add(card_on(table, space), place_of(space), "taken");
    if (table.deck() > 0) then.add(CardList::of("?"), "deck", place_of(space));
  });
  if (last_taken(after)) {
    for_each_bit(after.lying,
                 [&](int space) { then.add(card_on(table, space), place_of(space), "taken"); });
  }
  if (table.deck() > 0) facts.add("refilled", true);
  facts.add("moves", moves);
  if (!then.empty()) facts.add("then", then);
}

/// A card is turned over in place. MP28: then all cards may be shuffled if no pair was taken.
void add_shown(Facts& facts, const Public& table, int space, int number, bool shuffled) {
  facts.add("moves", Moves(CardList::of(std::to_string(number)), place_of(space), place_of(space)));
  if (!shuffled) return;
  Moves then;
  for_each_bit(table.lying, [&](int lying) { then.all(place_of(lying), "deck"); });
  for_each_bit(table.lying,
               [&](int lying) { then.add(CardList::of("?"), "deck", place_of(lying)); });
  facts.add("shuffled", true, "then", then);
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::players>("Players", 1, kMaxPlayers),
      auto_number_option<&Options::passes>(
          "Passes", 1, kMostPasses, [](const Options& options) { return int{options.players}; }),
      spin_option<&Options::memory>("Memory", 0, kWholeMemory),
  });
  return table;
}

std::string Game::text(const Move& move) {
  const std::string space = std::to_string(move.value + 1);
  switch (move.kind) {
    case Move::Kind::kTurn: return "t" + space;
    case Move::Kind::kMatch: return "m" + space;
    case Move::Kind::kLeave: return "leave";
    case Move::Kind::kCard: return "=" + std::to_string(move.value);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Meet the Patriots", text);
  if (in.take("leave")) return in.finish(Move::leave());
  if (in.take('t')) return in.finish(Move::turn(in.number(1, kMaxSpaces) - 1));
  if (in.take('m')) return in.finish(Move::match(in.number(1, kMaxSpaces) - 1));
  in.expect('=');
  return in.finish(Move::card(in.number(1, kMaxNumbers)));
}

Facts Public::describe(const Move& move) const {
  if (move.kind == Move::Kind::kLeave) return {"kind", "leave"};
  const bool right = move.kind == Move::Kind::kMatch && move.value == match_of(first);
  Public after = *this;
  if (right || move.kind == Move::Kind::kCard) after.apply(move);
  if (move.kind != Move::Kind::kCard) {
    const bool turning = move.kind == Move::Kind::kTurn;
    Facts facts("kind", turning ? "turn" : "match", "space", space_number(move.value), "at",
                NamedPlaces{{place_of(move.value)}});
    if (turning) return add_card(facts, *this, move.value);
    facts.add("right", right).add("number", spaces[first]);
    if (right && after.phase == Phase::kOver) facts.add("to", Seat::at(after.mover));  // MP27
    if (right) add_taken(facts, *this, move.value, after);
    return facts;
  }
  const int space = phase == Phase::kCard ? first : claimed;
  Facts facts("kind", "card", "space", space_number(space), "number", move.value, "again",
              left[move.value - 1] == 1);
  add_shown(facts, *this, space, move.value, after.deals != deals);
  return facts;
}

Facts Public::describe_try(const Move& move) const {
  if (move.kind == Move::Kind::kLeave) return {"kind", "leave"};
  const bool turning = move.kind == Move::Kind::kTurn;
  Facts facts("kind", turning ? "turn" : "match", "space", space_number(move.value));
  if (!turning) facts.add("number", spaces[first]);
  return facts;
}

Facts Public::board() const {
  PlaceItems cards;
  for (int space = 0; space < options.laid; ++space) {
    cards.push_back({.number = std::to_string(space + 1),
                     .cards = card_on(*this, space),
                     .text = card_text(*this, space)});
  }
  SeatNumbers won;
  for (int seat = 0; seat < options.players; ++seat) won.values.push_back(pairs[seat]);
  return Facts("cards", cards, "deck", deck(), "taken", taken(*this), "pairs", won, "turned",
               space_number(first), "claimed", space_number(claimed), "last", space_number(banned),
               "passes", passes, "turns", turns, "shuffles", deals);
}

std::string Public::drawing() const {
  std::string text;
  for (int space = 0; space < options.laid; ++space) {
    const bool marked = space == first || space == claimed;
    const bool ends = space % kColumns == kColumns - 1;
    const std::string card = card_text(*this, space);
    text += fmt::format("{:>2}:{}{}", space + 1, marked ? '>' : ' ', card);
    text += ends ? "\n" : std::string(6 - card.size(), ' ');
  }
  text += fmt::format("deck: {}, passes made: {} of {}{}\n", count_text(deck(), "card"), passes,
                      options.passes,
                      banned == kNone ? "" : fmt::format(", {} was turned last", banned + 1));
  for (int seat = 0; seat < options.players; ++seat) {
    text += fmt::format("seat {}: {}\n", seat, count_text(pairs[seat], "pair"));
  }
  if (phase == Phase::kOver) return text + "the game is over\n";
  const bool claims = phase == Phase::kClaim || phase == Phase::kClaimCard;
  return text +
         fmt::format("seat {} {}\n", mover, claims ? "may claim a match" : "turns a card over");
}

static_assert(turnkey::Game<Game>);
static_assert(HasModel<Game>);
static_assert(sizeof(State) <= 88 && sizeof(View) <= 96 && sizeof(Model) <= 88);

}  // namespace turnkey::meet_the_patriots
