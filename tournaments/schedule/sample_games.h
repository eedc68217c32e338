// Some games of a cup, played in a hurry to see what all of them will cost: games between agents
// are not as long as random ones, and what a move takes differs from the first to the last of a
// game.
#pragma once

#include <cstdint>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

/// What an agent's moves took, of those that were looked at.
struct Pace {
  std::uint64_t moves = 0;
  double seconds = 0;  ///< all together; without those of the next line
  /// Of moves that nothing but time ends: how much of the time there was they took, all together.
  /// They are played with less here; how long they will take, the limits say.
  double whole = 0;
};

struct SampledGames {
  double moves = 0;  ///< of players, a game, on average
  int games = 0;
  std::vector<Pace> paces;  ///< by agent
};

/// Takes a second or two for each agent that plays the variant, longer where one game takes longer.
/// External engines are not started: greedy plays for them.
SampledGames sample_games(const Cup& cup, const Schedule& schedule, int variant);

}  // namespace turnkey::tournament
