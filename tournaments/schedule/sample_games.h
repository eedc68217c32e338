// Some games of a cup, played in a hurry to see what all of them will cost: games between agents
// are not as long as random ones, and what a move takes differs from the first to the last of a
// game.
#pragma once

#include <cstdint>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/schedule/pace.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

struct SampledGames {
  double moves = 0;  ///< of players, a game, on average
  double idle = 0;   ///< seconds that a game takes when nobody thinks; not seen here
  int games = 0;
  std::vector<Pace> paces;  ///< by agent
};

/// Takes a second or two for each agent that plays the variant, longer where one game takes longer.
/// External engines are not started: greedy plays for them.
SampledGames sample_games(const Cup& cup, const Schedule& schedule, int variant);

}  // namespace turnkey::tournament
