#include "engine/games/straight_up/evaluation.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/games/straight_up/chance.h"
#include "engine/games/straight_up/weights.h"

namespace turnkey::straight_up {

namespace {

Network unpack(const StoredNetwork& stored) {
  std::array<float, std::tuple_size_v<StoredNetwork>> values{};
  std::transform(stored.begin(), stored.end(), values.begin(), [](std::int16_t weight) {
    return static_cast<float>(weight) / static_cast<float>(kWeightUnit);
  });
  return std::bit_cast<Network>(values);
}

}  // namespace

// Every sum runs in the same order whatever the compiler makes of it: equal bytes everywhere.
float Network::strength(const Features& features) const {
  Units sums = bias;
  float result = 0;
  for (std::size_t feature = 0; feature < kFeatures; ++feature) {
    const float value = features[feature];
    if (value == 0) continue;
    result += value * direct[feature];
    const Units& weights = weight[feature];
    for (std::size_t unit = 0; unit < kUnits; ++unit) sums[unit] += value * weights[unit];
  }
  for (std::size_t unit = 0; unit < kUnits; ++unit)
    result += std::max(sums[unit], 0.0f) * out[unit];
  return result;
}

const Network& fitted_network() {
  static const Network network = unpack(kWeights);
  return network;
}

Shares<kMaxPlayers> judge(const Network& network, const Public& table) {
  std::array<Features, kMaxPlayers> features;
  describe_seats(table, features);
  const std::size_t seats = table.options.players;
  std::array<float, kMaxPlayers> strength{};
  for (std::size_t seat = 0; seat < seats; ++seat)
    strength[seat] = network.strength(features[seat]);
  const float most = *std::max_element(strength.begin(), strength.begin() + seats);
  Shares<kMaxPlayers> shares{};
  double sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    shares[seat] = static_cast<double>(std::exp(strength[seat] - most));
    sum += shares[seat];
  }
  for (double& share : shares) share /= sum;
  return shares;
}

Shares<kMaxPlayers> evaluate(const Public& table, CardCounts hand) {
  if (table.phase != Phase::kDiscard) {
    return table.over() ? table.payoffs().share : judge(fitted_network(), table);
  }
  Public next = table;
  next.apply(shown(table, hand));
  return next.over() ? next.payoffs().share : judge(fitted_network(), next);
}

}  // namespace turnkey::straight_up
