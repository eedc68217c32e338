// Weights of a learned evaluation, before and after training.
#include "engine/core/side_network.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>

namespace turnkey {
namespace {

constexpr std::array<std::int16_t, 0> kNone{};
constexpr auto kDirect = [] {  // only the first input counts
  StoredWeights<SideNetwork<2>> stored{};
  stored[stored.size() - 2] = kWeightUnit;
  return stored;
}();

constexpr auto kUnit = [] {  // the first unit is the first input minus the second, and counts twice
  StoredWeights<SideNetwork<2>> stored{};
  stored[0] = kWeightUnit;
  stored[16] = -kWeightUnit;
  stored[3 * 16] = 2 * kWeightUnit;
  return stored;
}();

template <const auto& kStored>
std::array<double, 2> shares() {
  using Stored = StoredNetwork<2, 2, kStored>;
  const typename Stored::Sides sides{{{1, 0}, {0, 1}}};
  return shares_of_sides(Stored::network(), sides, 2);
}

TEST(StoredNetwork, WithoutWeightsAllSidesAreAlike) {
  EXPECT_EQ(shares<kNone>(), (std::array<double, 2>{0.5, 0.5}));
  EXPECT_NEAR(shares<kDirect>()[0], 1 / (1 + std::exp(-1.0)), 1e-6);
}

TEST(StoredNetwork, AUnitSaysNothingBelowZero) {
  using Stored = StoredNetwork<2, 2, kUnit>;
  const Stored::Sides sides{{{1, 0}, {0, 1}}};
  EXPECT_EQ(Stored::network().strength(sides[0]), 2);
  EXPECT_EQ(Stored::network().strength(sides[1]), 0);
}

TEST(StoredNetwork, StrengthsOfAnySizeGiveShares) {
  const auto shares = shares_by_strength(std::array<float, 3>{200, 201, 0}, 2);
  EXPECT_NEAR(shares[1], 1 / (1 + std::exp(-1.0)), 1e-6);
  EXPECT_NEAR(shares[0] + shares[1], 1, 1e-12);
}

TEST(InputWriter, FillsASideInOrder) {
  SideNetwork<5>::Inputs inputs{};
  {
    InputWriter writer(inputs);
    writer.add(0.25f);
    writer.add(3, 4);
    writer.add_one_of(1, 3);
  }
  EXPECT_EQ(inputs, (SideNetwork<5>::Inputs{0.25f, 0.75f, 0, 1, 0}));
}

#ifndef NDEBUG
void write_bools(std::initializer_list<bool> values) {
  SideNetwork<2>::Inputs inputs{};
  InputWriter(inputs).add_all(values);
}

TEST(InputWriterDeathTest, ASideHasSoManyInputsAndNoOthers) {
  EXPECT_DEATH(write_bools({true}), "next_ == end_");
  EXPECT_DEATH(write_bools({true, false, true}), "next_ != end_");
}
#endif

TEST(InputWriter, ALeadIsOverTheBestOfTheOthersAndOverTheLast) {
  const std::array<double, 3> scores{30, 10, 24};
  std::array<float, 9> inputs{};
  {
    InputWriter out(inputs);
    for (int side = 0; side < 3; ++side) {
      out.add_lead(3, side, 4, 20, [&](int other) { return scores[other]; });
    }
  }
  EXPECT_EQ(inputs[0], 5.0f);
  EXPECT_EQ(inputs[1], 0.3f);
  EXPECT_NEAR(inputs[2], std::tanh(1.5), 1e-6);
  EXPECT_EQ(inputs[3], 0.0f) << "the last";
  EXPECT_EQ(inputs[4], -1.0f);
  EXPECT_EQ(inputs[6], 3.5f);
  EXPECT_NEAR(inputs[8], std::tanh(-1.5), 1e-6);
}

}  // namespace
}  // namespace turnkey
