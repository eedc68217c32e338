// Special Ops decks of tests' own, as the value of the option.
#pragma once

#include <string>

#include "engine/games/captured/game.h"
#include "tests/decks/deck_files.h"

namespace turnkey::captured {

/// The options with a deck out of a file with that content.
inline Options with_deck(const std::string& toml, OptionValues values = {}) {
  const toy::DeckFiles files;
  values.emplace_back("SpecialOps", files.write("own.toml", toml));
  const auto options = Game::parse_options(values);
  EXPECT_TRUE(options.has_value()) << (options ? "" : options.error().detail);
  return options.value_or(Options{});
}

inline std::string card_entry(const std::string& name, const std::string& effect, int count = 1,
                              int n = 0) {
  return "[[card]]\nname = \"" + name + "\"\neffect = \"" + effect +
         "\"\ncount = " + std::to_string(count) + (n == 0 ? "" : "\nn = " + std::to_string(n)) +
         "\n";
}

}  // namespace turnkey::captured
