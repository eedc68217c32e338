// A sample by weight against the expected weights.
#include "engine/games/straight_jacket/particles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace turnkey::straight_jacket {
namespace {

struct Weighed {
  int number = 0;
  long double weight = 0;
};

long double weight_of(const Weighed& one) { return one.weight; }

Particles<Weighed> five() {
  Particles<Weighed> particles;
  particles.all = {{0, 2}, {1, 0}, {2, 0.5L}, {3, 7}, {4, 0.5L}};
  particles.weigh(weight_of);
  return particles;
}

TEST(Particles, AreDrawnByWeight) {
  constexpr int kDraws = 40'000;
  const Particles<Weighed> particles = five();
  std::vector<double> drawn(5);
  Rng rng(1);
  for (int i = 0; i < kDraws; ++i) ++drawn[particles.draw(rng)];
  for (std::size_t i = 0; i < 5; ++i) {
    const auto share = static_cast<double>(particles.all[i].weight / 10);
    EXPECT_NEAR(drawn[i] / kDraws, share, 5 * std::sqrt(share * (1 - share) / kDraws) + 1e-9);
  }
}

TEST(Particles, SomeStandForAllOnAverage) {
  constexpr int kRounds = 20'000;
  std::vector<double> sums(5);
  Rng rng(2);
  for (int round = 0; round < kRounds; ++round) {
    Particles<Weighed> particles = five();
    particles.thin(3, rng, [](Weighed& one, long double weight) { one.weight = weight; });
    EXPECT_LE(particles.all.size(), 3u);
    long double sum = 0;
    for (const auto& [number, weight] : particles.all) {
      sums[number] += static_cast<double>(weight);
      sum += weight;
    }
    EXPECT_NEAR(static_cast<double>(sum), 10, 1e-9);
  }
  const Particles<Weighed> all = five();
  for (std::size_t i = 0; i < 5; ++i) {
    // Each of three stands for 10 / 3, and is drawn or not.
    const double error = 5 * 10.0 / 3 / 2 / std::sqrt(kRounds);
    EXPECT_NEAR(sums[i] / kRounds, static_cast<double>(all.all[i].weight), error);
  }
}

TEST(Particles, NoneIsLeftWhereNoneHasAWeight) {
  Particles<Weighed> particles;
  EXPECT_FALSE(particles.alive());
  particles.all = {{0, 0}, {1, 0}};
  particles.weigh(weight_of);
  EXPECT_FALSE(particles.alive());
  Rng rng(3);
  particles.thin(4, rng, [](Weighed&, long double) { FAIL(); });
  EXPECT_TRUE(particles.all.empty());
}

TEST(Particles, WhatIsAddedMeanwhileStaysBehindThoseKept) {
  Particles<Weighed> particles = five();
  particles.keep_if([&](std::size_t i) {
    if (i == 2) particles.all.push_back({9, 1});
    return particles.all[i].number % 2 == 0;
  });
  std::vector<int> numbers;
  for (const Weighed& one : particles.all) numbers.push_back(one.number);
  EXPECT_EQ(numbers, (std::vector{0, 2, 4, 9}));
}

}  // namespace
}  // namespace turnkey::straight_jacket
