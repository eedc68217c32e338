#include "engine/games/meet_the_patriots/alone.h"

#include <algorithm>

namespace turnkey::meet_the_patriots {

double Alone::turns(const Public& position) const {
  if (position.phase == Phase::kOver) return position.turns;
  if (position.turn().is_chance()) {
    double mean = 0;
    position.model_outcomes([&](const Move& card, double probability) {
      Public next = position;
      next.apply(card);
      mean += probability * turns(next);
    });
    return mean;
  }
  if (position.phase == Phase::kClaim) return best(position);
  double& left = left_[position.deals][position.pairs[0]][position.singles][position.doubles];
  if (left == 0) {
    Public free = position;
    free.banned = kNone;
    free.passes = 0;
    left = best(free) - position.turns;
  }
  return position.turns + left;
}

double Alone::best(const Public& position) const {
  MoveList list;
  position.distinct_moves(list);
  double fewest = most_turns(position.options);
  for (const Move& move : list) {
    Public next = position;
    next.apply(move);
    const bool pass = next.passes > position.passes;
    if (!pass) fewest = std::min(fewest, turns(next));
  }
  return fewest;
}

}  // namespace turnkey::meet_the_patriots
