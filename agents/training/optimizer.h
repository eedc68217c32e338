// Gradients of a small network, and steps along them.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace turnkey::training {

/// All weights, in the order of storage.
template <class Network>
std::span<float> weights_of(Network& network) {
  static_assert(std::is_trivially_copyable_v<Network> && sizeof(Network) % sizeof(float) == 0);
  return {reinterpret_cast<float*>(&network), sizeof(Network) / sizeof(float)};
}
template <class Network>
std::span<const float> weights_of(const Network& network) {
  return weights_of(const_cast<Network&>(network));
}

/// Adds a loss's derivative by the weights to `gradient`; `slope`: its derivative by the strength
/// of the side with these inputs.
template <class Network>
void back_propagate(const Network& network, const typename Network::Inputs& inputs, float slope,
                    Network& gradient) {
  typename Network::Units sums = network.bias;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i] == 0) continue;
    for (std::size_t unit = 0; unit < Network::kUnits; ++unit) {
      sums[unit] += inputs[i] * network.weight[i][unit];
    }
  }
  typename Network::Units below{};
  for (std::size_t unit = 0; unit < Network::kUnits; ++unit) {
    if (sums[unit] <= 0) continue;
    gradient.out[unit] += slope * sums[unit];
    below[unit] = slope * network.out[unit];
    gradient.bias[unit] += below[unit];
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i] == 0) continue;
    gradient.direct[i] += slope * inputs[i];
    for (std::size_t unit = 0; unit < Network::kUnits; ++unit) {
      gradient.weight[i][unit] += below[unit] * inputs[i];
    }
  }
}

/// Kingma and Ba 2015.
class Adam {
 public:
  explicit Adam(std::size_t weights) : mean_(weights), square_(weights) {}

  void step(std::span<float> weights, std::span<const float> slopes, float rate) {
    ++steps_;
    const float first_scale = 1 - std::pow(kFirst, static_cast<float>(steps_));
    const float second_scale = 1 - std::pow(kSecond, static_cast<float>(steps_));
    for (std::size_t i = 0; i < weights.size(); ++i) {
      mean_[i] = kFirst * mean_[i] + (1 - kFirst) * slopes[i];
      square_[i] = kSecond * square_[i] + (1 - kSecond) * slopes[i] * slopes[i];
      weights[i] -=
          rate * (mean_[i] / first_scale) / (std::sqrt(square_[i] / second_scale) + 1e-8f);
    }
  }

  // For saving and restoring.
  std::vector<float>& mean() { return mean_; }
  std::vector<float>& square() { return square_; }
  long& steps() { return steps_; }

 private:
  static constexpr float kFirst = 0.9f;
  static constexpr float kSecond = 0.999f;
  std::vector<float> mean_;
  std::vector<float> square_;
  long steps_ = 0;
};

}  // namespace turnkey::training
