// The options' table; texts of events, `key=value` tokens for a GUI (listed in RULES.md), the
// drawing.
#include <fmt/format.h>

#include <string>

#include "engine/core/move_reader.h"
#include "engine/core/tokens.h"
#include "engine/games/meet_the_patriots/game.h"

namespace turnkey::meet_the_patriots {

namespace {

constexpr int kColumns = 4;  // MP10

std::string card_text(const Public& table, int space) {
  const int card = table.spaces[space];
  return card == kEmpty ? "." : card == kFaceDown ? "?" : std::to_string(card);
}

std::string space_text(int space) { return space == kNone ? "-" : std::to_string(space + 1); }

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

std::string Public::describe(const Move& move) const {
  if (move.kind == Move::Kind::kLeave) return "kind=leave";
  const bool right = move.kind == Move::Kind::kMatch && move.value == match_of(first);
  Public after = *this;
  if (right || move.kind == Move::Kind::kCard) after.apply(move);
  if (move.kind != Move::Kind::kCard) {
    const bool turning = move.kind == Move::Kind::kTurn;
    Tokens tokens("kind", turning ? "turn" : "match", "space", space_text(move.value));
    if (turning) return tokens.add("card", card_text(*this, move.value)).text();
    tokens.add("right", right).add("number", spaces[first]);
    if (right && after.phase == Phase::kOver) tokens.add("to", Seat::at(after.mover));  // MP27
    return tokens.text();
  }
  Tokens tokens("kind", "card", "space", space_text(phase == Phase::kCard ? first : claimed),
                "number", move.value, "again", left[move.value - 1] == 1);
  if (after.deals != deals) tokens.add("shuffled", true);
  return tokens.text();
}

std::string Public::board() const {
  Joined cards;
  for (int space = 0; space < options.laid; ++space) cards.add(card_text(*this, space));
  Joined won("/");
  for (int seat = 0; seat < options.players; ++seat) won.add(pairs[seat]);
  return Tokens("cards", cards.text(), "deck", deck(), "pairs", won.text(), "turned",
                space_text(first), "claimed", space_text(claimed), "last", space_text(banned),
                "passes", passes, "turns", turns, "shuffles", deals)
      .text();
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
