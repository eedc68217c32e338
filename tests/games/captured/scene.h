// Positions of Captured for tests, in the notation of RULES.md, and own decks.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "engine/games/captured/game.h"
#include "tests/decks/deck_files.h"
#include "tests/support/in_words.h"

namespace turnkey::captured {

constexpr testing::After<Game> after;
constexpr testing::Legal<Game> legal;

inline Options players(int count, int bonus = 100) {
  return {.players = std::uint8_t(count), .most_bonus = std::uint8_t(bonus)};
}

/// "2xt,s9,-": each card by kind, or none.
inline std::vector<Kind> cards_of(const std::string& list) {
  std::vector<Kind> cards;
  for (const std::string& part : testing::list_of(list)) {
    const std::size_t times = part.find('x', 1);
    const bool one = times == std::string::npos;
    MoveReader in("Captured", std::string_view(part).substr(one ? 0 : times + 1));
    const Kind kind = in.take('-') ? kNoCard : read_card(in);
    EXPECT_TRUE(!in.failed() && in.at_end()) << part;
    cards.insert(cards.end(), one ? 1u : std::stoul(part), kind);
  }
  return cards;
}

/// "3,-": places, numbers or seats.
inline std::vector<std::uint8_t> numbers_of(const std::string& list) {
  std::vector<std::uint8_t> numbers;
  for (const std::string& part : testing::list_of(list)) {
    numbers.push_back(part == "-" ? kNowhere : static_cast<std::uint8_t>(std::stoi(part)));
  }
  return numbers;
}

/// A position where a number is due. Accepts the board's tokens `players`, `board` (missing cards
/// lie nowhere), `deck`, `mover`, `stash_0`… and `next`, the known numbers. Also `at=3,-`: places
/// by seat; `lost=0,1`: seats that lose a turn; `came=1,0`: seats in order of arrival, if that is
/// not their own order.
inline State scene(const std::string& tokens, Options options = players(2)) {
  std::map<std::string, std::string> said = testing::tokens_of(tokens);
  for (const std::uint8_t count : numbers_of(said["players"])) options.players = count;
  Public table(options);
  table.phase = Phase::kNumber;
  table.deck = CardSet();
  for (const Kind card : cards_of(said["deck"])) table.deck.add(card);
  table.deck_cards = static_cast<std::uint8_t>(table.deck.total());
  for (const Kind card : cards_of(said["board"])) {
    if (card != kNoCard) table.cards |= bit(table.laid);
    table.spaces[table.laid++] = card;
  }
  table.laid = kSpaces;
  const auto at = numbers_of(said["at"]);
  for (int seat = 0; seat < options.players; ++seat) {
    for (const Kind card : cards_of(said[fmt::format("stash_{}", seat)]))
      table.stash[seat].add(card);
    table.identity[seat] = static_cast<std::uint8_t>(1 + seat);
    table.patriots.remove(1 + seat);
    if (seat < static_cast<int>(at.size())) table.place[seat] = at[seat];
    table.since[seat] = ++table.landings;
  }
  for (const std::uint8_t seat : numbers_of(said["came"])) table.since[seat] = ++table.landings;
  for (const std::uint8_t seat : numbers_of(said["lost"])) table.lost |= std::uint8_t(bit(seat));
  for (const std::uint8_t seat : numbers_of(said["mover"])) table.mover = seat;
  const auto next = numbers_of(said["next"]);
  if (next.empty()) return State(table);
  table.patriots = NumberSet();
  table.shown = static_cast<std::uint8_t>(table.numbers());
  table.order.fill(1);
  std::copy(next.begin(), next.end(), table.order.begin());
  return State(table);
}

/// The whole board laid with traitors, the rest of the deck unknown; identities are due.
inline State laid_out(const Options& options) {
  return testing::played<Game>(State(options), std::vector<std::string>(kSpaces, "lay=t"));
}

using toy::special_ops_card;
inline Options with_deck(const std::string& toml, const OptionValues& values = {}) {
  return toy::with_deck<Game>("SpecialOps", toml, values);
}

}  // namespace turnkey::captured
