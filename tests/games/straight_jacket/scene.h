// Games with decks made for a test: the first kinds, of value 1, have its texts, and are A, B…;
// behind them come blanks of the values 2 to 9, three of each.
#pragma once

#include <string>
#include <vector>

#include "tests/games/straight_jacket/tiny_decks.h"
#include "tests/support/in_words.h"

namespace turnkey::straight_jacket {

inline constexpr testing::After<Game> after;
inline constexpr testing::Seen<Game> seen;
inline constexpr testing::Legal<Game> legal;

/// Effects as a file has them, without braces, ';' between several of one card.
Options texts(const std::vector<std::string>& cards, int players = 3);

/// A token of a board.
template <class P>
std::string token(const P& position, const std::string& key) {
  for (const std::string& word : testing::words_of(position.board())) {
    if (word.starts_with(key + "=")) return word.substr(key.size() + 1);
  }
  return "";
}

/// What is wrong with the deck.
std::string refusal(const std::string& toml);

}  // namespace turnkey::straight_jacket
