// Which cache is in use, for how long, and what it keeps.
#include "engine/core/cache.h"

#include <gtest/gtest.h>

#include <thread>

namespace turnkey {
namespace {

struct Notes final : Cache::Content {
  void shrink(std::size_t most_bytes) override { most = most_bytes; }
  int number = 0;
  std::size_t most = 0;
};

int number_in_use() {
  const Notes* const notes = Cache::in_use<Notes>();
  return notes == nullptr ? -1 : notes->number;
}

TEST(Cache, IsInUseAsLongAsItsOwnerAsks) {
  EXPECT_EQ(Cache::in_use<Notes>(), nullptr);
  Cache cache;
  {
    const Cache::Use use(cache);
    Cache::in_use<Notes>()->number = 7;
    EXPECT_EQ(Cache::in_use<Notes>()->most, 0u);
  }
  EXPECT_EQ(number_in_use(), -1);
  const Cache::Use again(cache);
  EXPECT_EQ(number_in_use(), 7);
  EXPECT_EQ(Cache::in_use<Notes>()->most, Cache::kMostBytes) << "when it was used no more";
}

TEST(Cache, AnotherOneTakesItsPlaceForAWhile) {
  Cache cache;
  Cache other;
  const Cache::Use use(cache);
  Cache::in_use<Notes>()->number = 7;
  {
    const Cache::Use inner(other);
    EXPECT_EQ(number_in_use(), 0);
    const Cache::Use twice(cache);
    EXPECT_EQ(number_in_use(), -1) << "it is in use already";
  }
  EXPECT_EQ(number_in_use(), 7);
}

TEST(Cache, OneThreadAtATimeHasIt) {
  Cache cache;
  const Cache::Use use(cache);
  Cache::in_use<Notes>()->number = 7;
  std::thread([&] {
    EXPECT_EQ(number_in_use(), -1);
    const Cache::Use there(cache);
    EXPECT_EQ(number_in_use(), -1);
  }).join();
  EXPECT_EQ(number_in_use(), 7);
}

TEST(Cache, CopiesOfTheOwnerBeginWithoutAnything) {
  Cache cache;
  {
    const Cache::Use use(cache);
    Cache::in_use<Notes>()->number = 7;
  }
  Cache copy(cache);
  const Cache::Use use(copy);
  EXPECT_EQ(number_in_use(), 0);
  cache.clear();
  const Cache::Use cleared(cache);
  EXPECT_EQ(number_in_use(), 0);
}

}  // namespace
}  // namespace turnkey
