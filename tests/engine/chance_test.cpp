// The chance of searches and of referees, and the hash that keys it.
#include "engine/core/chance.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "engine/core/hash.h"

namespace turnkey {
namespace {

TEST(Hash, IsXxh3) {
  EXPECT_EQ(hash_of_text(""), 0x2d06800538d394c2u);  // published with XXH3
  // Computed with the shared library.
  EXPECT_EQ(hash_of_text("turnkey"), 0xc5479df2c8a1af56u);
  EXPECT_EQ(hash_of_text("turnkey", 1), 0xa45a43bc75ce01d0u);
  EXPECT_EQ(hash_of(std::uint64_t{0x0123456789abcdef}), 0xb78df414284277a6u);
  EXPECT_EQ(hash_of(ChanceKey{1, 2, 3}, 99), 0xc2d0445fea44f050u);
}

TEST(Hash, OfAValueIsThatOfItsBytes) {
  const std::array<char, 7> name = {'t', 'u', 'r', 'n', 'k', 'e', 'y'};
  EXPECT_EQ(hash_of(name, 5), hash_of_text("turnkey", 5));
  EXPECT_EQ(hash_of(std::uint32_t{7}), hash_of(std::uint32_t{7}));
  EXPECT_NE(hash_of(std::uint32_t{7}), hash_of(std::uint64_t{7}));
}

TEST(KeyedChance, DependsOnSeedAndKeyAlone) {
  const KeyedChance source(5);
  const KeyedChance same(5);
  const std::uint32_t first = source.below(1'000'000, {0, 0, 0});
  static_cast<void>(source.below(52, {0, 0, 1}));
  EXPECT_EQ(source.below(1'000'000, {0, 0, 0}), first);
  EXPECT_EQ(same.below(1'000'000, {0, 0, 0}), first);
}

TEST(KeyedChance, EveryPartOfTheKeyMatters) {
  std::set<std::uint32_t> draws;
  for (const std::uint64_t seed : {1u, 2u}) {
    for (const ChanceKey key :
         {ChanceKey{0, 0, 0}, ChanceKey{1, 0, 0}, ChanceKey{0, 1, 0}, ChanceKey{0, 0, 1}}) {
      draws.insert(KeyedChance(seed).below(4'000'000'000u, key));
    }
  }
  EXPECT_EQ(draws.size(), 8u);
}

// Pins the definition, so that no deal of an old record ever changes.
TEST(KeyedChance, IsAFreshGeneratorSeededWithTheHashedKey) {
  const ChanceKey key{3, 1, 4};
  EXPECT_EQ(KeyedChance(15).below(52, key), Rng(hash_of(key, 15)).below(52));
}

TEST(FreeChance, TakesTheNextNumberWhateverTheKey) {
  Rng rng(9);
  Rng copy(9);
  FreeChance source(rng);
  for (std::uint32_t i = 0; i < 10; ++i) {
    EXPECT_EQ(source.below(52, {i, i, i}), copy.below(52));
  }
}

}  // namespace
}  // namespace turnkey
