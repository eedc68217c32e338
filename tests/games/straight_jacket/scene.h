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
using testing::expect_says;
using testing::said;
using testing::says;

/// Texts of cards, four of each.
Options texts(const std::vector<std::string>& list);

/// Seat 0 has played A, which has this text, and holds B and C, blanks of 2 and 3.
inline State text(const std::string& card, const std::string& more = "") {
  return after("start=0 d0=A d0=B d0=C pA " + more, texts({card}));
}

/// Blanks of 1 to 9, A to I, so many of each.
inline Options plain(int count = 3) { return with_deck(blanks("123456789", count)); }

/// What somebody sees who holds no hand.
inline View watched(const std::string& events, const Options& deck) {
  return testing::played<Game>(View(deck, Seat::spectator()), testing::words_of(events));
}

/// What is wrong with the deck.
std::string refusal(const std::string& toml);

/// The same so many times.
inline std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

/// The event as a seat is told of it, when it is due.
template <class Due>
std::string told_to(Seat seat, const Due& state, const std::string& event) {
  return Game::text(state.mask(testing::move_of<Game>(event), seat));
}

}  // namespace turnkey::straight_jacket
