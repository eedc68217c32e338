// The features of a seat's chances in Straight Up: numbers of about 0…1 that describe its deck, its
// table, what it may buy and what the others threaten. The evaluation weighs them.
#pragma once

#include <array>
#include <cstddef>

#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

inline constexpr int kFeatures = 60;
using Features = std::array<float, kFeatures>;

/// Writes the features of every seat. `table` must be between turns: no hand is out.
void describe_seats(const Public& table, std::array<Features, kMaxPlayers>& seats);

}  // namespace turnkey::straight_up
