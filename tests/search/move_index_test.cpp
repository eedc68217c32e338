// Finding moves in a list by hash agrees with a linear search.
#include "search/tree/move_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/rng.h"

namespace turnkey {
namespace {

using Numbers = FixedVector<std::uint32_t, 600>;

TEST(MoveIndex, FindsWhatTheListHolds) {
  MoveIndex<Numbers> index;
  Rng rng(1);
  for (const std::uint32_t size : {0u, 1u, 2u, 7u, 64u, 599u, 600u, 3u}) {
    Numbers list;
    for (std::uint32_t i = 0; i < size; ++i) list.push_back(3 * i + rng.below(3));
    shuffle(list, rng);
    index.build(list);
    for (std::uint32_t number = 0; number < 3 * size + 3; ++number) {
      const auto found = std::find(list.begin(), list.end(), number) - list.begin();
      EXPECT_EQ(index.find(list, number), static_cast<std::size_t>(found)) << size;
    }
  }
}

}  // namespace
}  // namespace turnkey
