// The generator against published and independently computed outputs: every search and every deal
// of a referee depends on these bytes.
#include "engine/core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <numeric>
#include <vector>

namespace turnkey {
namespace {

// The reference outputs published with the generator's ports.
TEST(SplitMix64, GivesItsReferenceOutputs) {
  std::uint64_t state = 1234567;
  for (const std::uint64_t expected :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
        16408922859458223821u}) {
    EXPECT_EQ(split_mix64(state), expected);
  }
}

TEST(Rng, IsXoshiro256PlusPlus) {
  static_assert(sizeof(Rng) == 32 && std::is_trivially_copyable_v<Rng>);
  auto rng = std::bit_cast<Rng>(std::array<std::uint64_t, 4>{1, 2, 3, 4});
  const std::array<std::uint64_t, 10> reference = {41943041u,
                                                   58720359u,
                                                   3588806011781223u,
                                                   3591011842654386u,
                                                   9228616714210784205u,
                                                   9973669472204895162u,
                                                   14011001112246962877u,
                                                   12406186145184390807u,
                                                   15849039046786891736u,
                                                   10450023813501588000u};
  for (const std::uint64_t expected : reference) {
    EXPECT_EQ(rng.next(), expected);
  }
}

// The rest was computed by a separate implementation in another language.
TEST(Rng, IsSeededThroughSplitMix64) {
  EXPECT_EQ(Rng(0).next(), 0x53175d61490b23dfu);
  EXPECT_EQ(Rng(1).next(), 0xcfc5d07f6f03c29bu);
  Rng rng(42);
  EXPECT_EQ(rng.next(), 0xd0764d4f4476689fu);
  EXPECT_EQ(rng.next(), 0x519e4174576f3791u);
  EXPECT_EQ(rng.next(), 0xfbe07cfb0c24ed8cu);
  EXPECT_EQ(rng.next(), 0xb37d9f600cd835b8u);
  EXPECT_EQ(Rng(~std::uint64_t{0}).next(), 0x56ccf8ce948e27b2u);
}

std::vector<std::uint32_t> draws(std::uint32_t bound, int count) {
  Rng rng(7);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(rng.below(bound));
  return numbers;
}

TEST(Rng, DrawsBelowABound) {
  using Draws = std::vector<std::uint32_t>;
  EXPECT_EQ(draws(10, 16), (Draws{0, 1, 7, 4, 9, 4, 7, 3, 9, 0, 1, 1, 7, 1, 4, 0}));
  EXPECT_EQ(draws(52, 8), (Draws{2, 8, 37, 22, 50, 24, 37, 17}));
  // Nearly a third of these are drawn again.
  EXPECT_EQ(draws(3000000000u, 8), (Draws{166081309u, 516347562u, 2152728384u, 1281629457u,
                                          2890978564u, 2171721285u, 2946967953u, 219851372u}));
  EXPECT_EQ(draws(1, 3), (Draws{0, 0, 0}));
}

// A bound of 3/4 of 2^32: without redrawing, the lowest third would come twice as often.
TEST(Rng, BoundedDrawsAreUnbiased) {
  constexpr std::uint32_t kBound = 0xC0000000u;
  constexpr int kDraws = 300'000;
  Rng rng(3);
  std::array<int, 3> thirds{};
  for (int i = 0; i < kDraws; ++i) ++thirds[rng.below(kBound) / (kBound / 3)];
  for (const int count : thirds) EXPECT_NEAR(count, kDraws / 3, 1'500);  // 5.8 standard deviations
}

TEST(Rng, UnitNumbersAreMultiplesBelowOne) {
  Rng rng(7);
  EXPECT_EQ(rng.unit(), 0.05536043647833311);
  EXPECT_EQ(rng.unit(), 0.17211585444811772);
  for (int i = 0; i < 1000; ++i) {
    const double number = rng.unit();
    EXPECT_TRUE(number >= 0 && number < 1);
    EXPECT_EQ(number * 0x1p53, static_cast<double>(static_cast<std::uint64_t>(number * 0x1p53)));
  }
}

std::vector<int> shuffled(int size, std::uint64_t seed) {
  std::vector<int> numbers(static_cast<std::size_t>(size));
  std::iota(numbers.begin(), numbers.end(), 0);
  Rng rng(seed);
  shuffle(numbers, rng);
  return numbers;
}

TEST(Shuffle, GivesTheSameOrderEverywhere) {
  EXPECT_EQ(shuffled(10, 7), (std::vector<int>{3, 8, 9, 4, 6, 7, 2, 5, 1, 0}));
  EXPECT_EQ(shuffled(5, 2024), (std::vector<int>{3, 4, 0, 1, 2}));
  EXPECT_EQ(shuffled(1, 7), std::vector<int>{0});
  EXPECT_TRUE(shuffled(0, 7).empty());
}

TEST(Shuffle, EveryOrderIsEquallyLikely) {
  constexpr int kShuffles = 24'000;
  Rng rng(11);
  std::vector<int> counts(24);
  for (int i = 0; i < kShuffles; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    shuffle(items, rng);
    int index = 0;  // rank of the order
    for (std::size_t a = 0; a < 4; ++a) {
      int smaller = 0;
      for (std::size_t b = a + 1; b < 4; ++b) smaller += items[b] < items[a] ? 1 : 0;
      index = index * static_cast<int>(4 - a) + smaller;
    }
    ++counts[static_cast<std::size_t>(index)];
  }
  for (const int count : counts) EXPECT_NEAR(count, 1000, 180);  // 5.8 standard deviations
}

#ifndef NDEBUG
TEST(RngDeathTest, NothingIsBelowZero) { EXPECT_DEATH(Rng(1).below(0), "bound > 0"); }
#endif

}  // namespace
}  // namespace turnkey
