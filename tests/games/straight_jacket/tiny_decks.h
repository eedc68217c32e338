// Decks for tests, so small that deals can be counted, and what their files are made of.
#pragma once

#include <string>

#include "engine/games/straight_jacket/game.h"
#include "tests/decks/deck_files.h"

namespace turnkey::straight_jacket {

/// Options with a deck out of a file with that content.
inline Options with_deck(const std::string& toml, const OptionValues& values = {{"Players", "3"}}) {
  return toy::with_deck<Game>("Deck", toml, values);
}

/// Cards of a deck's file, by `value=1` or `inmate='A'`; effects without braces, ';' between them.
std::string cards(const std::string& name, const std::string& key, int count,
                  const std::string& effects = "");
/// Blanks, b1 to b9: so many of each of these values.
std::string blanks(const std::string& values, int count = 3);
/// Cards of value 1 with a text.
inline std::string text_card(const std::string& effects, int count) {
  return cards("t", "value=1", count, effects);
}

/// Decks of about ten cards with every effect that tells somebody something, by number.
inline constexpr int kTinyDecks = 12;
std::string tiny_deck(int number);

/// A deck with texts of any kind, for up to eight players, with all inmates.
std::string random_deck(Rng& rng);

/// The house deck for so many players, with any of the rules of inmates that they may have.
Options any_options(Rng& rng, int players);

}  // namespace turnkey::straight_jacket
