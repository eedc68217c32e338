// Positions for the rule tests, with pegs and hands as text, and questions about the legal plays
// there. A scene uses the notation of RULES.md.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/games/jacked/setup.h"
#include "tests/support/in_words.h"

namespace turnkey::jacked {

/// `pegs`: "a@5 b@18! c2": colour a on ring space 5, a blocker of b on its Out space 18, c in Home
/// slot 2; all others are in Jail. `hands`: by seat; missing seats hold a lone 2.
struct Scene {
  std::string pegs;
  std::vector<std::string> hands;
  int turn = 0;
  Options options{};
  bool jacked = false;
  int dealer = 3;
  int hand = 0;
  int hands_played = 0;
  std::string seen = "";

  Setup setup() const;
  State state() const { return setup().state(); }
  View view(int seat) const { return setup().view(Seat::at(seat)); }
};

/// A scene for one card (or hand) of seat 0, with default options except those given.
Scene with(const std::string& pegs, const std::string& hand, const Options& options = {});

Options players(int players, bool partners = false);
Options no_kill_own();

/// The texts of the legal moves.
inline std::set<std::string> moves(const State& state) { return testing::legal_set<Game>(state); }
inline std::set<std::string> moves(const Scene& scene) { return moves(scene.state()); }

/// Whether the text can be played there, in any spelling; false if it is no move at all.
inline bool legal(const State& state, const std::string& text) {
  return Game::parse(text) && testing::takes<Game>(state, text);
}
inline bool legal(const Scene& scene, const std::string& text) {
  return legal(scene.state(), text);
}

/// Plays the events in order, in any spelling. A refused event fails the test.
inline State play(const State& state, const std::vector<std::string>& texts) {
  return testing::played<Game>(state, texts);
}

/// The pegs on the ring and at Home in the form of Scene::pegs, by colour, ring before Home.
std::string pegs(const State& state);
/// pegs() after one move of the scene; "illegal" if it is refused.
std::string pegs_after(const Scene& scene, const std::string& text);

/// "seat 1", "seat 1 jacked", "deal to 1", "over".
std::string turn(const State& state);
std::string hand_of(const State& state, int seat);

/// Applies chance's events until a seat is on turn.
State dealt(State state, std::uint64_t seed = 1);

}  // namespace turnkey::jacked
