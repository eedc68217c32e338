// Decks for tests, and games with them.
#pragma once

#include <string>
#include <vector>

#include "engine/games/straight_jacket/game.h"
#include "tests/decks/deck_files.h"
#include "tests/support/in_words.h"

namespace turnkey::straight_jacket {

/// Options with a deck from a file with that content.
inline Options with_deck(const std::string& toml, const OptionValues& values = {{"Players", "3"}}) {
  return toy::with_deck<Game>("Deck", toml, values);
}

/// Cards for a deck file, with `value=1` or `inmate='A'`; effects without braces, ';' between them.
std::string cards(const std::string& name, const std::string& key, int count,
                  const std::string& effects = "");
/// Blanks, b1 to b9: `count` of each of these values.
std::string blanks(const std::string& values, int count = 3);
/// Cards of value 1 with a text.
inline std::string text_card(const std::string& effects, int count) {
  return cards("t", "value=1", count, effects);
}

/// Decks of about ten cards with every effect that reveals something, by number.
inline constexpr int kTinyDecks = 12;
std::string tiny_deck(int number);

/// A deck with texts of any kind, for up to eight players, with all inmates.
std::string random_deck(Rng& rng);

/// The house deck for `players` players, with any possible rule of inmates.
Options any_options(Rng& rng, int players);

inline constexpr testing::After<Game> after;
inline constexpr testing::Seen<Game> seen;
inline constexpr testing::Legal<Game> legal;
using testing::expect_says;
using testing::said;
using testing::says;

/// A deck with cards A, B… with these texts, of value 1, four of each, followed by blanks of 2 to
/// 9, three of each.
Options texts(const std::vector<std::string>& list);

/// Seat 0 has played A, which has this text, and holds B and C, blanks of 2 and 3.
inline State text(const std::string& card, const std::string& more = "") {
  return after("start=0 d0=A d0=B d0=C pA " + more, texts({card}));
}

/// Blanks of 1 to 9, A to I, `count` of each.
inline Options plain(int count = 3) { return with_deck(blanks("123456789", count)); }

/// The view of an observer without a hand.
inline View watched(const std::string& events, const Options& deck) {
  return testing::played<Game>(View(deck, Seat::spectator()), testing::words_of(events));
}

/// The problem with the deck.
std::string refusal(const std::string& toml);

/// The text repeated `count` times.
inline std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

/// The event as a seat sees it, when it is due.
template <class Due>
std::string told_to(Seat seat, const Due& state, const std::string& event) {
  return Game::text(state.mask(testing::move_of<Game>(event), seat));
}

}  // namespace turnkey::straight_jacket
