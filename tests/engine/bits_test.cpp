// Sets of bits against sets of numbers.
#include "engine/core/bits.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "engine/core/fixed_vector.h"

namespace turnkey {
namespace {

RC_GTEST_PROP(Bits, AreSets, (const std::set<int>& numbers)) {
  Bits set = 0;
  std::vector<int> elements;
  for (const int number : numbers) {
    if (number < 0 || number >= 32) continue;
    set |= bit(number);
    elements.push_back(number);
  }
  for (int i = 0; i < 32; ++i) RC_ASSERT(has_bit(set, i) == (numbers.count(i) == 1));
  std::vector<int> visited;
  for_each_bit(set, [&](int element) { visited.push_back(element); });
  RC_ASSERT(visited == elements);
  for (std::size_t n = 0; n < elements.size(); ++n) {
    RC_ASSERT(nth_bit(set, static_cast<std::uint32_t>(n)) == elements[n]);
  }
  FixedVector<int, 34> listed;
  listed.push_back(99);
  add_each_bit(listed, set, [](int element) { return element; });
  elements.insert(elements.begin(), 99);
  RC_ASSERT(std::vector<int>(listed.begin(), listed.end()) == elements);
}

TEST(Bits, NoneOneOrTwoAreAddedToAList) {
  const auto listed = [](auto set) {
    FixedVector<int, 8> list;
    add_each_bit(list, set, [](int element) { return 10 * element; });
    return std::vector<int>(list.begin(), list.end());
  };
  EXPECT_EQ(listed(std::uint64_t{0}), std::vector<int>());
  EXPECT_EQ(listed(std::uint64_t{1}), (std::vector<int>{0}));
  EXPECT_EQ(listed(std::uint64_t{1} << 63), (std::vector<int>{630}));
  EXPECT_EQ(listed(std::uint64_t{0b1010}), (std::vector<int>{10, 30}));
  EXPECT_EQ(listed(std::uint8_t{0b1000'0101}), (std::vector<int>{0, 20, 70}));
}

TEST(Bits, OfAnyWidth) {
  EXPECT_EQ(first_bits(0), 0u);
  EXPECT_EQ(first_bits(5), 31u);
  EXPECT_EQ(nth_bit(std::uint8_t{0b1000'0010}, 1), 7);
  EXPECT_EQ(nth_bit(std::uint64_t{1} << 63, 0), 63);
}

TEST(Bits, AnyElementIsDrawn) {
  Rng rng(5);
  int counts[4] = {};
  for (int i = 0; i < 3000; ++i) ++counts[random_bit(0b1011, rng)];
  EXPECT_EQ(counts[2], 0);
  for (const int element : {0, 1, 3}) EXPECT_NEAR(counts[element], 1000, 120);
}

}  // namespace
}  // namespace turnkey
