// Finding a move in another spelling than the listed one.
#include "engine/core/spelling.h"

#include <gtest/gtest.h>

#include "engine/core/fixed_vector.h"

namespace turnkey {
namespace {

TEST(Spelling, AMoveIsItselfOrTheOneWithItsOutcome) {
  FixedVector<int, 4> list;
  list.push_back(2);
  list.push_back(-3);
  int asked = 0;
  const auto square = [&](int move) {
    ++asked;
    return move * move;
  };
  EXPECT_EQ(as_listed(list, -3, square), -3);
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(as_listed(list, 3, square), -3);
  EXPECT_EQ(as_listed(list, -2, square), 2);
}

}  // namespace
}  // namespace turnkey
