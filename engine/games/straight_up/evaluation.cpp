#include "engine/games/straight_up/evaluation.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

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

// Every sum runs in the same order whatever the compiler makes of it: equal bytes everywhere. The
// sums are four explicit vectors, which stay in registers; as one array they would go through
// memory.
float Network::strength(const Features& features) const {
  using Lanes [[gnu::vector_size(4 * sizeof(float))]] = float;
  static_assert(kUnits == 16);
  const auto load = [](const float* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
  };
  Lanes a = load(&bias[0]);
  Lanes b = load(&bias[4]);
  Lanes c = load(&bias[8]);
  Lanes d = load(&bias[12]);
  float result = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    const float value = features[i];
    const float* const weights = weight[i].data();
    result += value * direct[i];
    a += value * load(weights);
    b += value * load(weights + 4);
    c += value * load(weights + 8);
    d += value * load(weights + 12);
  }
  const auto add = [&](Lanes sums, std::size_t first) {
    for (std::size_t unit = 0; unit < 4; ++unit) {
      result += std::max(sums[unit], 0.0f) * out[first + unit];
    }
  };
  add(a, 0);
  add(b, 4);
  add(c, 8);
  add(d, 12);
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
