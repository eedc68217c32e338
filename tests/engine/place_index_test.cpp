// Places by hash, against a linear search.
#include "engine/core/place_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace turnkey {
namespace {

constexpr std::size_t kMost = 700;

/// Adds items to a list if they are new, many under one hash.
class Indexed {
 public:
  bool add(std::uint64_t thing) {
    const auto same = [&](std::size_t place) { return list_.at(place) == thing; };
    const bool added = index_.add(thing / 3, list_.size(), same);
    if (added) list_.push_back(thing);
    return added;
  }
  bool has(std::uint64_t thing) const {
    return std::find(list_.begin(), list_.end(), thing) != list_.end();
  }
  std::size_t size() const { return index_.size(); }

 private:
  std::vector<std::uint64_t> list_;
  PlaceIndex<kMost> index_;
};

TEST(PlaceIndex, AThingIsAddedOnceHoweverManyThereAre) {
  Indexed things;
  EXPECT_EQ(things.size(), 0u);
  // Hashes that start in few slots, and the same ones again: chains, growth, repetition.
  for (std::uint64_t n = 0; n < 2 * kMost; ++n) {
    const std::uint64_t thing = n % kMost * 1024;
    EXPECT_EQ(things.add(thing), n < kMost) << n;
  }
  EXPECT_EQ(things.size(), kMost);
}

TEST(PlaceIndex, EqualHashesAreNotEqualThings) {
  Indexed things;
  for (const std::uint64_t thing : {3u, 4u, 5u, 4u, 3u, 6u}) {
    const bool had = things.has(thing);
    EXPECT_EQ(things.add(thing), !had) << thing;
  }
  EXPECT_EQ(things.size(), 4u);
}

}  // namespace
}  // namespace turnkey
