// Positions of Break-Out that no short game reaches, in the notation of RULES.md.
#pragma once

#include <cctype>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/move_reader.h"
#include "engine/games/break_out/game.h"
#include "tests/support/in_words.h"

namespace turnkey::break_out {

constexpr testing::After<Game> after;

/// "a5wi", "-".
inline std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> cards;
  if (text == "-") return cards;
  MoveReader in("Break-Out", text);
  while (!in.at_end() && !in.failed()) cards.push_back(read_card(in));
  EXPECT_FALSE(in.failed()) << text;
  return cards;
}

/// Seat 0 is on turn. Accepts the board's tokens `up` (a7 by default), `round_card`, `out`, `yard`,
/// `hand_0`, `cell_0`…. The rest of the deck lies face down, or with `pile=a1b2` these cards.
inline State scene(const std::string& tokens, const Options& options) {
  std::map<std::string, std::string> said = testing::tokens_of("up=a7 " + tokens);
  Public table{{}, options};
  Secrets secrets;
  table.phase = Phase::kTurn;
  table.closed = full_deck(options);
  for (const Card card : cards_of(said["up"])) table.closed.remove(table.up = card);
  for (const Card card : cards_of(said["round_card"])) table.closed.remove(table.round_card = card);
  const auto lay = [&](const std::string& melds, int owner) {
    for (const std::string& text : testing::list_of(melds)) {  // "4.run.b3wib5"
      const std::vector<std::string> parts = testing::list_of(text, '.');
      Meld& meld = table.melds[std::stoul(parts.at(0))];
      meld.is_run = parts.at(1) == "run";
      meld.owner = static_cast<std::uint8_t>(owner);
      for (const Card card : cards_of(parts.at(2))) {
        meld.insert(card, false);
        table.closed.remove(card);
      }
      ++table.melds_count;
    }
  };
  lay(said["yard"], kYard);
  for (int seat = 0; seat < options.players; ++seat) {
    lay(said["cell_" + std::to_string(seat)], seat);
    for (const Card card : cards_of(said["hand_" + std::to_string(seat)])) {
      secrets.hands[seat].add(card);
      ++table.hand_size[seat];
    }
  }
  if (said.contains("pile")) {
    table.closed -= secrets.unseen(table);
    for (const Card card : cards_of(said["pile"])) table.closed.add(card);
  }
  table.pile = static_cast<std::uint8_t>(secrets.unseen(table).total());
  for (const std::string& seat : testing::list_of(said["out"])) {
    table.broken_out |= static_cast<std::uint8_t>(bit(std::stoi(seat)));
  }
  if (!table.is_out(0) && table.cell_cards(0) == kCellCards) table.done = kWasFull;
  return State(table, secrets);
}
/// With options by their names, which begin with a capital: "Players=2 hand_0=a1".
inline State scene(const std::string& tokens) {
  OptionValues values;
  for (const auto& [key, value] : testing::tokens_of(tokens)) {
    if (std::isupper(key[0]) != 0) values.emplace_back(key, value);
  }
  return scene(tokens, *Game::parse_options(values));
}

/// The view of an observer who has seen the common events, and at a seat also its own hand.
inline View seen_by(const State& state, Seat seat) {
  Secrets known{{state.table().known}, {}};
  if (!seat.is_spectator()) known.hands[seat] = state.secrets().hands[seat];
  return View(state.table(), known, seat);
}

}  // namespace turnkey::break_out
