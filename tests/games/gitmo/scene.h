// Positions of Gitmo for tests, with runs in the board's notation, and questions about them.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/games/gitmo/game.h"
#include "tests/support/in_words.h"

namespace turnkey::gitmo {

/// A board with each seat's rows in the order of their letters, which follows from what lies there,
/// and without the letters.
std::string board_in_words(const State& state);

Options players(int players, bool partners = false);

/// A position in the middle of seat 0's turn.
struct Scene {
  std::vector<std::string> rows;        ///< by seat: "5PTA/XG 7P", without vacant spots
  std::string top = "-";                ///< of the deck; "-": used up
  std::vector<std::string> aside = {};  ///< by seat: caps and A
  Options options = players(2);
  std::string deck = "rest";  ///< cards of unknown order: "P1 T12 D"; "rest": all others

  Public table() const;
  State state() const { return State(table()); }
  operator State() const { return state(); }
};

/// Two players, with a rule that is off by default.
inline Options with(bool Options::*rule) {
  Options options = players(2);
  options.*rule = true;
  return options;
}

using testing::expect_says;
using testing::said;
using testing::says;
using Texts = std::set<std::string>;

/// The texts of the legal moves.
inline Texts moves(const State& state) { return testing::legal_set<Game>(state); }
constexpr testing::After<Game> play;
inline bool legal(const State& state, const std::string& text) {
  return testing::takes<Game>(state, text);
}
/// Why it is refused; "" if it is legal.
inline std::string refusal(const State& state, const std::string& text) {
  return testing::refusal<Game>(state, text);
}
/// The rows of a seat after some events: "5PT/G,7P,-".
inline std::string rows_after(const Scene& scene, const std::string& texts, int seat = 0) {
  return said(play(scene, texts), "rows_" + std::to_string(seat));
}

/// Unusual Special Ops decks: caps; choices; turns; one card.
DeckNumber odd_decks(int number);

}  // namespace turnkey::gitmo
