// The static evaluation of Straight Up. Every seat's features go through one small network, the
// same for all seats, which gives the seat a strength; its share of the win is its part of the sum
// of exp(strength) over the table. So two, three and four players are judged by the same weights.
//
// The weights were fitted by self-play (tests/strength/train_straight_up.cpp says how).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/card_counts.h"
#include "engine/core/payoffs.h"
#include "engine/games/straight_up/features.h"
#include "engine/games/straight_up/public.h"

namespace turnkey::straight_up {

/// One layer of rectified units, and a direct way past it.
struct Network {
  static constexpr std::size_t kUnits = 16;
  using Units = std::array<float, kUnits>;

  std::array<Units, kFeatures> weight{};  ///< from a feature to each unit
  Units bias{};
  Units out{};                            ///< from a unit to the strength
  std::array<float, kFeatures> direct{};  ///< from a feature to the strength

  float strength(const Features& features) const;
};

/// Weights are stored in this fraction of one.
inline constexpr int kWeightUnit = 1024;
using StoredNetwork = std::array<std::int16_t, sizeof(Network) / sizeof(float)>;

/// The network that the engine plays with.
const Network& fitted_network();

/// Shares of the win of a position between turns.
Shares<kMaxPlayers> judge(const Network& network, const Public& table);

/// Shares of the win as estimated; once the game is over, the real ones. `hand`: the mover's as it
/// was drawn, if it has made a move with it; then the hand counts as shown.
Shares<kMaxPlayers> evaluate(const Public& table, CardCounts hand);

}  // namespace turnkey::straight_up
