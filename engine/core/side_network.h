// A learned static evaluation. A side is a team, or a seat where each plays for itself. One small
// network, shared by all sides, turns a side's inputs into a strength. A side's share of the win is
// its part of the sum of exp(strength) over all sides. So the same weights serve tables of any
// size.
//
// Weights are stored as integers in a game's weights.h, which turnkey-train writes.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <span>

#include "engine/core/assert.h"
#include "engine/core/bits.h"
#include "engine/core/bits_as.h"

namespace turnkey {

/// Four units at a time.
using Lanes [[gnu::vector_size(4 * sizeof(float))]] = float;

/// One layer of rectified units, and a linear path past it.
template <std::size_t kInputs>
struct SideNetwork {
  static constexpr std::size_t kUnits = 16;
  using Units = std::array<float, kUnits>;
  /// A side's inputs, numbers of about 0…1.
  using Inputs = std::array<float, kInputs>;

  std::array<Units, kInputs> weight{};  ///< from an input to each unit
  Units bias{};
  Units out{};      ///< from a unit to the strength
  Inputs direct{};  ///< from an input to the strength

  /// Partial sums over the first inputs: one for each unit, and one for the linear path.
  struct Sums {
    Lanes a, b, c, d;
    float direct;
  };
  Sums sums() const;
  /// Adds the inputs from `from` to before `to`. Calls must go through the inputs in order.
  void add(Sums& sums, const Inputs& inputs, std::size_t from, std::size_t to) const;
  /// Needs the sums over all inputs.
  float strength(const Sums& sums) const;

  float strength(const Inputs& inputs) const {
    Sums all = sums();
    add(all, inputs, 0, kInputs);
    return strength(all);
  }
};

/// Stored weights are multiples of 1 / kWeightUnit.
inline constexpr int kWeightUnit = 1024;
/// Reads weights in the order of the network's members.
template <class Network>
using StoredWeights = std::array<std::int16_t, sizeof(Network) / sizeof(float)>;

template <class Network>
Network unpack(const StoredWeights<Network>& stored) {
  std::array<float, std::tuple_size_v<StoredWeights<Network>>> values{};
  std::transform(stored.begin(), stored.end(), values.begin(), [](std::int16_t weight) {
    return static_cast<float>(weight) / static_cast<float>(kWeightUnit);
  });
  return bits_as<Network>(values);
}

namespace detail {
inline Lanes load(const float* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
}  // namespace detail

template <std::size_t kInputs>
typename SideNetwork<kInputs>::Sums SideNetwork<kInputs>::sums() const {
  static_assert(kUnits == 16);
  return {detail::load(&bias[0]), detail::load(&bias[4]), detail::load(&bias[8]),
          detail::load(&bias[12]), 0};
}

// Every sum runs in the same order with every compiler: equal bytes everywhere. The sums are four
// explicit vectors, which stay in registers; one array would go through memory. The loop skips
// inputs of 0, more than half in most positions, and finds the others four at a time.
template <std::size_t kInputs>
void SideNetwork<kInputs>::add(Sums& sums, const Inputs& inputs, std::size_t from,
                               std::size_t to) const {
  using Masks [[gnu::vector_size(4 * sizeof(Bits))]] = Bits;
  Sums now = sums;
  for (std::size_t first = from; first < to; first += 32) {
    const std::size_t count = std::min<std::size_t>(to - first, 32);
    Masks fours{};
    std::size_t i = 0;
    for (; i + 4 <= count; i += 4) {
      fours |= Masks(detail::load(&inputs[first + i]) != 0) &
               (Masks{1, 2, 4, 8} << static_cast<Bits>(i));
    }
    Bits some = fours[0] | fours[1] | fours[2] | fours[3];
    for (; i < count; ++i) some |= Bits{inputs[first + i] != 0} << i;
    for_each_bit(some, [&](int place) {
      const float value = inputs[first + place];
      const float* const weights = weight[first + place].data();
      now.direct += value * direct[first + place];
      now.a += value * detail::load(weights);
      now.b += value * detail::load(weights + 4);
      now.c += value * detail::load(weights + 8);
      now.d += value * detail::load(weights + 12);
    });
  }
  sums = now;
}

template <std::size_t kInputs>
float SideNetwork<kInputs>::strength(const Sums& sums) const {
  float result = sums.direct;
  const auto add = [&](Lanes lanes, std::size_t first) {
    for (std::size_t unit = 0; unit < 4; ++unit) {
      result += std::max(lanes[unit], 0.0f) * out[first + unit];
    }
  };
  add(sums.a, 0);
  add(sums.b, 4);
  add(sums.c, 8);
  add(sums.d, 12);
  return result;
}

/// Shares of the win of the first `count` sides from their strengths.
template <std::size_t kSides>
std::array<double, kSides> shares_by_strength(const std::array<float, kSides>& strength,
                                              int count) {
  const float most = *std::max_element(strength.begin(), strength.begin() + count);
  std::array<double, kSides> shares{};
  double sum = 0;
  for (int side = 0; side < count; ++side) {
    shares[side] = static_cast<double>(std::exp(strength[side] - most));
    sum += shares[side];
  }
  for (double& share : shares) share /= sum;
  return shares;
}

/// The same from their inputs.
template <class Network, std::size_t kSides>
std::array<double, kSides> shares_of_sides(
    const Network& network, const std::array<typename Network::Inputs, kSides>& inputs, int count) {
  std::array<float, kSides> strength{};
  for (int side = 0; side < count; ++side) strength[side] = network.strength(inputs[side]);
  return shares_by_strength(strength, count);
}

/// Base of a game's `Learned` (engine/learned.h): a network with `kInputs` inputs for each of at
/// most `kMostSides` sides. The weights are in the game's weights.h. Before training that is an
/// empty array, and all sides are equal.
template <std::size_t kInputs, std::size_t kMostSides, const auto& kStored>
struct StoredNetwork {
  using Network = SideNetwork<kInputs>;
  using Sides = std::array<typename Network::Inputs, kMostSides>;
  static_assert(kStored.empty() || kStored.size() == std::tuple_size_v<StoredWeights<Network>>,
                "weights of another number of inputs: make it an array of none, and train");

  static const Network& network() {
    static const Network network = [] {
      if constexpr (kStored.empty()) {
        return Network{};
      } else {
        return unpack<Network>(kStored);
      }
    }();
    return network;
  }
};

/// Writes the inputs of one side, or a part of them, in order; the last call must reach the end.
class InputWriter {
 public:
  explicit InputWriter(std::span<float> inputs)
      : next_(inputs.data()), end_(next_ + inputs.size()) {}
  ~InputWriter() { TURNKEY_ASSERT(next_ == end_); }
  InputWriter(const InputWriter&) = delete;
  InputWriter& operator=(const InputWriter&) = delete;

  void add(float value) {
    TURNKEY_ASSERT(next_ != end_);
    *next_++ = value;
  }
  void add(bool value) { add(value ? 1.0f : 0.0f); }
  void add(int value, int scale) { add(static_cast<float>(value) / static_cast<float>(scale)); }
  void add_all(std::initializer_list<bool> values) {
    for (const bool value : values) add(value);
  }
  void add_all(std::initializer_list<int> values, int scale) {
    for (const int value : values) add(value, scale);
  }
  void add_one_of(int value, int size) {
    for (int i = 0; i < size; ++i) add(i == value);
  }
  /// Three inputs from a side's expected score. First: its lead over the lowest, divided by the
  /// `spread` of future scores. Then its lead over the best other side, divided by `wide` points,
  /// and divided by the spread and limited to −1…1.
  template <class ScoreOf>
  void add_lead(int sides, int side, double spread, double wide, ScoreOf&& score_of) {
    double best = -1e9;
    double last = 1e9;
    for (int other = 0; other < sides; ++other) {
      if (other != side) best = std::max(best, score_of(other));
      last = std::min(last, score_of(other));
    }
    const double lead = score_of(side) - best;
    add(static_cast<float>((score_of(side) - last) / spread));
    add(static_cast<float>(lead / wide));
    add(static_cast<float>(std::tanh(lead / spread)));
  }

 private:
  float* next_;
  const float* end_;
};

}  // namespace turnkey
