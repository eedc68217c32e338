// Positions of Gitmo written down for tests: runs as boards show them, and what is asked of them.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/games/gitmo/game.h"
#include "tests/support/in_words.h"

namespace turnkey::gitmo {

Options players(int players, bool partners = false);

/// A position in the middle of seat 0's turn.
struct Scene {
  std::vector<std::string> rows;        ///< by seat: "5PTA/XG 7P", vacant spots left out
  std::string top = "-";                ///< of the deck; "-": it is used up
  std::vector<std::string> aside = {};  ///< by seat: caps and A
  Options options = players(2);
  std::string deck = "rest";  ///< cards of unknown order: "P1 T12 D"; else all that lie nowhere

  Public table() const;
  State state() const { return State(table()); }
  operator State() const { return state(); }
};

/// Of two players, with a rule that is off by default.
inline Options with(bool Options::*rule) {
  Options options = players(2);
  options.*rule = true;
  return options;
}

using testing::expect_says;
using testing::said;
using testing::says;
using Texts = std::set<std::string>;

/// The texts of the moves that the seat on turn has.
inline Texts moves(const State& state) { return testing::legal_set<Game>(state); }
constexpr testing::After<Game> play;
inline bool legal(const State& state, const std::string& text) {
  return testing::takes<Game>(state, text);
}
/// Why it is refused; "" if it isn't.
inline std::string refusal(const State& state, const std::string& text) {
  return testing::refusal<Game>(state, text);
}
/// The rows of a seat after some events: "5PT/G,7P,-".
inline std::string rows_after(const Scene& scene, const std::string& texts, int seat = 0) {
  return said(play(scene, texts), "rows_" + std::to_string(seat));
}

/// Special Ops decks of other kinds than the shipped one: caps; choices; turns; one card.
DeckNumber odd_decks(int number);

}  // namespace turnkey::gitmo
