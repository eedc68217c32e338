// Which agent plays a game by default: the winner of the comparison at equal time, by number of
// players. The README's tables are what it follows; a game that is not listed gets ISMCTS.
#pragma once

#include <string_view>

namespace turnkey {

struct DefaultChoice {
  std::string_view game;
  int seats;
  std::string_view kind;
};

inline constexpr DefaultChoice kDefaultChoices[] = {
    // Where its values are not exact. Measured with 3, 4 and 6 players.
    {"escaped", 3, "flat"},           {"escaped", 4, "flat"},
    {"escaped", 5, "flat"},           {"escaped", 6, "flat"},
    {"escaped", 7, "flat"},           {"escaped", 8, "flat"},
    {"pig", 2, "expectimax"},         {"straight_up", 2, "expectimax"},
    {"straight_up", 3, "expectimax"}, {"straight_up", 4, "expectimax"},
};

constexpr std::string_view default_kind(std::string_view game, int seats) {
  for (const DefaultChoice& choice : kDefaultChoices) {
    if (choice.game == game && choice.seats == seats) return choice.kind;
  }
  return "ismcts";
}

}  // namespace turnkey
