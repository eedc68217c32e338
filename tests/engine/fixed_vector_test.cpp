// FixedVector against std::vector, and the bounds that it checks.
#include "engine/core/fixed_vector.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <vector>

namespace turnkey {
namespace {

using Small = FixedVector<int, 8>;

RC_GTEST_PROP(FixedVector, BehavesLikeAVector, ()) {
  Small fixed;
  std::vector<int> model;
  for (const int step : *rc::gen::container<std::vector<int>>(rc::gen::inRange(-7, 20))) {
    if (step == -7) {
      fixed.clear();
      model.clear();
    } else if (step < -3 && !model.empty()) {
      const std::size_t place = model.size() * static_cast<std::size_t>(step + 6) / 3;
      fixed.erase(fixed.begin() + place);
      model.erase(model.begin() + static_cast<std::ptrdiff_t>(place));
    } else if (step < 0 && !model.empty()) {
      fixed.pop_back();
      model.pop_back();
    } else if (step >= 0 && model.size() < Small::capacity()) {
      fixed.push_back(step);
      model.push_back(step);
    }
    RC_ASSERT(fixed.size() == model.size());
    RC_ASSERT(fixed.empty() == model.empty());
    RC_ASSERT(std::equal(fixed.begin(), fixed.end(), model.begin(), model.end()));
    if (!model.empty()) RC_ASSERT(fixed.back() == model.back());
  }
}

TEST(FixedVector, KeepsWhatIsWanted) {
  FixedVector<int, 3> list;
  list.push_back_if(true, 1);
  list.push_back_if(false, 2);
  list.push_back_if(true, 3);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1, 3}));
}

TEST(FixedVector, CopiesWhatItHolds) {
  Small numbers;
  for (const int number : {3, 1, 4, 1, 5}) numbers.push_back(number);
  const Small copy = numbers;
  EXPECT_EQ(copy, numbers);
  numbers[2] = 9;
  EXPECT_FALSE(copy == numbers);
  EXPECT_EQ(copy[2], 4);
  numbers = copy;
  EXPECT_EQ(numbers, copy);
  numbers.resize_down(2);
  EXPECT_EQ(numbers.size(), 2u);
  EXPECT_EQ(numbers.back(), 1);
}

#ifndef NDEBUG
TEST(FixedVectorDeathTest, ChecksItsBounds) {
  Small numbers;
  EXPECT_DEATH(numbers.pop_back(), "size_ > 0");
  EXPECT_DEATH(static_cast<void>(numbers[0]), "i < size_");
  EXPECT_DEATH(numbers.resize_down(1), "size <= size_");
  EXPECT_DEATH(numbers.erase(numbers.end()), "at < end");
  for (int i = 0; i < 8; ++i) numbers.push_back(i);
  EXPECT_DEATH(numbers.push_back(8), "kCapacity");
}
#endif

}  // namespace
}  // namespace turnkey
