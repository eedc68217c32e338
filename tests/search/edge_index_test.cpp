// Finding edges by hash agrees with a map, for any collisions and removals.
#include "search/tree/edge_index.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>

#include "engine/core/rng.h"

namespace turnkey {
namespace {

std::uint64_t hash_of_number(std::uint64_t number) { return split_mix64(number); }

std::uint32_t find(const EdgeIndex& index, std::uint64_t hash, std::uint32_t edge) {
  return index.find(hash, [&](std::uint32_t found) { return found == edge; });
}

TEST(EdgeIndex, HoldsWhatWasAddedAndNotRemoved) {
  constexpr std::uint32_t kEdges = 400;
  Rng rng(1);
  // Hashes by their highest bits: all equal, in a few clusters, and spread.
  for (const std::uint64_t kinds : {1u, 5u, 300u, 1u << 20}) {
    EdgeIndex index;
    ASSERT_TRUE(index.reserve(kEdges));
    std::map<std::uint32_t, std::uint64_t> held;  // hashes by edge
    for (int step = 0; step < 20'000; ++step) {
      const std::uint32_t edge = rng.below(kEdges);
      if (const auto found = held.find(edge); found != held.end()) {
        ASSERT_EQ(find(index, found->second, edge), edge);
        index.remove(found->second, edge);
        ASSERT_EQ(find(index, found->second, edge), EdgeIndex::kNone);
        held.erase(found);
      } else {
        const std::uint64_t hash = hash_of_number(rng.next() % kinds);
        ASSERT_EQ(find(index, hash, edge), EdgeIndex::kNone);
        index.add(hash, edge);
        held[edge] = hash;
      }
      if (step % 500 != 0) continue;
      for (const auto& [other, hash] : held) ASSERT_EQ(find(index, hash, other), other) << kinds;
    }
  }
}

TEST(EdgeIndex, TakesAllThatItHasRoomFor) {
  constexpr std::uint32_t kEdges = 1'000;
  EdgeIndex index;
  ASSERT_TRUE(index.reserve(kEdges));
  for (std::uint32_t edge = 0; edge < kEdges; ++edge) index.add(hash_of_number(edge), edge);
  for (std::uint32_t edge = 0; edge < kEdges; ++edge) {
    EXPECT_EQ(find(index, hash_of_number(edge), edge), edge);
  }
  EXPECT_EQ(find(index, hash_of_number(kEdges), kEdges), EdgeIndex::kNone);
}

// Edges are added so rarely that old entries must be wiped before their generation's number comes
// again; in tables of any size, each slot has its turn.
TEST(EdgeIndex, IsEmptyAfterAReset) {
  for (const std::uint32_t edges : {1u, 10u, 300u, 1'000u}) {
    EdgeIndex index;
    ASSERT_TRUE(index.reserve(edges));
    for (std::uint32_t round = 0; round < 3'000; ++round) {
      for (std::uint32_t edge = 0; edge < edges; ++edge) {
        const std::uint64_t hash = hash_of_number(edge);
        ASSERT_EQ(find(index, hash, edge), EdgeIndex::kNone) << round;
        if (round % 1'009 != edge) continue;
        index.add(hash, edge);
        ASSERT_EQ(find(index, hash, edge), edge);
      }
      index.reset();
    }
  }
}

}  // namespace
}  // namespace turnkey
