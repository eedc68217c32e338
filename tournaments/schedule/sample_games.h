// Plays some games of a cup in a hurry to predict the cost of all of them. Games between agents
// differ in length from random games, and the time for a move changes during a game.
#pragma once

#include <cstdint>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/schedule/pace.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

struct SampledGames {
  double moves = 0;  ///< of players in a game, on average
  double idle = 0;   ///< seconds of a game without thinking; not measured here
  int games = 0;
  std::vector<Pace> paces;  ///< by agent
};

/// Takes a second or two for each agent that plays the variant, more if one game takes longer.
/// External engines are not started: greedy plays for them.
SampledGames sample_games(const Cup& cup, const Schedule& schedule, int variant);

}  // namespace turnkey::tournament
