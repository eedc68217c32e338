// Decks for tests, so small that deals can be counted: files that a test writes where it runs.
#pragma once

#include <string>

#include "engine/games/straight_jacket/game.h"

namespace turnkey::straight_jacket {

/// The path of a file with a deck.
std::string file_of(const std::string& name, const std::string& toml);

/// Options with such a deck.
Options with_deck(int players, Inmates inmates, const std::string& name, const std::string& toml);

/// Decks of about ten cards with every effect that tells somebody something, by number.
inline constexpr int kTinyDecks = 12;
std::string tiny_deck(int number);

/// A deck with texts of any kind, for up to eight players, with all inmates.
std::string random_deck(Rng& rng);

}  // namespace turnkey::straight_jacket
