// Scenes of Break-Out that tests of rules share, and rows of events and results.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/games/break_out/scene.h"

namespace turnkey::break_out {

/// Scenes, and rows of events and results: see testing::expect_says.
inline void expect_rows(const std::vector<std::pair<std::string, std::string>>& scenes) {
  for (const auto& [tokens, rows] : scenes) testing::expect_says<Game>(scene(tokens), rows);
}

/// Seat 0 has not broken out, and has two melds in its Cell.
inline const std::string kInCell =
    "round_card=d1 hand_0=a1a2a3b1c1d1c3c4d5wisudr cell_0=0.run.b1b2b3,1.run.c1c2c3 "
    "yard=2.set.a5b5c5 ";
/// Seat 0 is out and has a Cell; the Yard has a run and a set, each with a Wild.
inline const std::string kInYard =
    "round_card=d1 hand_0=a1a2a5b1c1c3d5wisudr out=0 yard=0.run.c1wic3,1.set.a5b5wi "
    "cell_0=2.run.c4c5c6c7 ";
inline const std::string kFullCell = "cell_0=0.run.a1a2a3,1.run.c1c2c3,2.set.b4c4d4 ";
inline const std::string kPenalties = "Players=2 Penalties=true ";

/// The description of a move in a scene, without the cards that it moves (text_test.cpp).
inline std::string told(const State& state, const char* move) {
  const std::string line = state.describe(testing::move_of<Game>(move)).text();
  return line.substr(0, line.find(" moves="));
}

}  // namespace turnkey::break_out
