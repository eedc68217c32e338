// Positions of Straight Up for the rule tests, in the notation of RULES.md, and questions about the
// possible moves there.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/games/straight_up/game.h"
#include "tests/support/in_words.h"

namespace turnkey::straight_up {

/// The cards in front of a seat. "-" is no card, as in the notation.
struct Place {
  std::string draw = "-";
  std::string discard = "-";
  std::string straights = "-";  ///< "JQ,J"
  bool may_strike = true;
};

/// A seat is on turn with `hand`, in the third turn of a round with three players, say. Its draw
/// pile is the one that it has drawn from; by default that is the hand itself.
struct Scene {
  std::string hand = "-";
  std::string market = "-";
  std::vector<Place> places = {};  ///< by seat; missing ones have the defaults
  int turn = 0;
  int players = 2;
  std::string deck = "-";
  std::string market_discard = "-";
  int start = 0;
  int round = 0;
  int max_rounds = 200;
  bool bought = false;

  Public table() const;
  State state() const { return State(table(), {cards(hand)}); }
  /// A seat's view of it; players + 0: the spectator's.
  View view(int seat) const;

  static CardCounts cards(const std::string& text);
};

Options players(int players, int max_rounds = 200);

/// The texts of the legal moves.
inline std::set<std::string> moves(const State& state) { return testing::legal_set<Game>(state); }
inline std::set<std::string> moves(const Scene& scene) { return moves(scene.state()); }

/// Whether the event is possible there, in any spelling.
template <class Position>
bool legal(const Position& position, const std::string& text) {
  return testing::takes<Game>(position, text);
}
inline bool legal(const Scene& scene, const std::string& text) {
  return legal(scene.state(), text);
}

/// Plays the events in order, in any spelling; "…" is any chance event. A refused event fails the
/// test.
inline State play(const State& state, const std::vector<std::string>& texts) {
  return testing::played<Game>(state, texts);
}
inline View see(const View& view, const std::vector<std::string>& texts) {
  return testing::played<Game>(view, texts);
}

/// "draw/discard" and "straights" of a seat.
std::string piles(const State& state, int seat);
std::string straights(const State& state, int seat);
/// "market/deck/discard".
std::string market(const State& state);

/// "0 fill", "1 move": the seat on turn and the next phase; "over 1": seat 1 has won; "drawn".
std::string next(const Public& table);

}  // namespace turnkey::straight_up
