// Positions of Captured written down for tests, in the notation of RULES.md.
#pragma once

#include <string>
#include <vector>

#include "engine/games/captured/game.h"
#include "tests/support/in_words.h"

namespace turnkey::captured {

constexpr testing::Legal<Game> legal;

inline const std::string kFull = "20xt";
inline Options players(int count) { return {.players = static_cast<std::uint8_t>(count)}; }

/// A number is due. Cards stand between blanks, "3xt" is three traitors.
struct Scene {
  std::string board;                      ///< spaces 0, 1…; "-" is none, so are those left out
  std::string deck = "";                  ///< what is left of the board deck
  std::vector<int> places = {};           ///< by seat; -1, or left out: not on the board yet
  std::vector<std::string> stashes = {};  ///< by seat
  int mover = 0;
  std::vector<int> next = {};  ///< the numbers to come; empty: nobody knows them
  Options options = {.players = 2};
  std::vector<int> lost = {};      ///< seats
  std::vector<int> arrivals = {};  ///< by seat, the higher the later; else in the order of seats

  Public table() const;
  State state() const { return State(table()); }
  State after(const std::string& events) const {
    return testing::played<Game>(state(), testing::words_of(events));
  }
};

/// The whole board laid with these, the rest of the deck unknown; identities are due.
State laid_out(const Options& options, const std::string& board);

/// "t", "3xt": each card by kind.
std::vector<Kind> cards_of(const std::string& text);
/// "3xt,s9": a stash, "-" for none.
std::string stash(const State& state, int seat);
std::string place(const State& state, int seat);
/// A token of the board.
std::string token(const State& state, const std::string& key);

}  // namespace turnkey::captured
